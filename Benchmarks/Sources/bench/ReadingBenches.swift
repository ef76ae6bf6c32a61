import CEventLoop
import Foundation
import GeneratedCatalogs
import JuiceCatalogs
import JuiceLint
import JuiceRules
import YAMLSyntax

/// Benchmarks of reading, compared with a C loop over the events of libyaml for the same bytes.
struct ReadingBenches {
  let catalogs: Catalogs
  let rounds: Int

  func run() throws -> [Comparison] {
    [
      try tree("50 KB", catalogs.small, rounds: rounds * 10, bar: nil),
      try load("50 KB", catalogs.small, rounds: rounds * 10, bar: nil),
      try tree("5 MB", catalogs.medium, rounds: rounds, bar: 0.4),
      // The most expensive file: the fast path reads up to the last line, `...`, and gives up. libyaml then reads the
      // file from its start.
      try tree("5 MB ending in `...`", catalogs.medium, ending: "...\n", rounds: rounds, bar: 1.5),
      try load("5 MB", catalogs.medium, rounds: rounds, bar: 1.5),
      try tree("50 MB", catalogs.large, rounds: max(rounds / 7, 1), bar: nil),
      try load("50 MB", catalogs.large, rounds: max(rounds / 7, 1), bar: nil),
      try loadTree(),
    ] + (try packs()) + [
      try lintAgain(), try lintMisspelt(),
    ]
  }

  private func tree(
    _ size: String, _ file: URL, ending: String = "", rounds: Int, bar: Double?
  ) throws -> Comparison {
    let bytes = try Catalogs.bytes(of: file) + Array(ending.utf8)
    var comparison = Comparison("YAML tree of \(size)", against: "C event loop", atMost: bar)
    comparison.time(rounds: rounds) {
      use(YAMLTree(parsing: bytes).nodeCount)
    } _: {
      use(event_loop_count(bytes, bytes.count))
    }
    return comparison
  }

  /// Compares loading a catalog from bytes in memory with the loop over the same bytes.
  private func load(
    _ size: String, _ file: URL, rounds: Int, bar: Double?
  ) throws -> Comparison {
    let bytes = try Catalogs.bytes(of: file)
    let loader = CatalogLoader(files: MemoryFileSource(bytes: ["pack.yaml": bytes]))
    var comparison = Comparison("load of \(size)", against: "C event loop", atMost: bar)
    try comparison.time(rounds: rounds) {
      use(try loader.load("pack.yaml").checked().recipes.count)
    } _: {
      use(event_loop_count(bytes, bytes.count))
    }
    return comparison
  }

  /// Compares loading packs from memory with the loop, for several numbers of packs. Each pack has 500 recipes and
  /// changes 20 recipes of other packs. If the ratio grows with the number of packs, loading is not linear.
  private func packs() throws -> [Comparison] {
    try Catalogs.packCounts(isQuick: false).map { count in
      let files = try catalogs.packFiles(count).map {
        ($0.lastPathComponent, try Catalogs.bytes(of: $0))
      }
      let loader = CatalogLoader(files: MemoryFileSource(bytes: Dictionary(files) { $1 }))
      var comparison = Comparison(
        "load of \(count) packs", against: "C event loops", atMost: count == 200 ? 1.6 : nil)
      try comparison.time(rounds: max(rounds * 25 / count / 3, 3)) {
        use(try loader.load(".").checked().recipes.count)
      } _: {
        for (_, bytes) in files { use(event_loop_count(bytes, bytes.count)) }
      }
      return comparison
    }
  }

  /// Compares linting again after one file has changed, as `--watch` does, with linting all files from the start.
  private func lintAgain() throws -> Comparison {
    let file = try catalogs.treeFiles()[0]
    let texts = [try Catalogs.bytes(of: file), try Catalogs.bytes(of: file) + Array("# .\n".utf8)]
    defer { try? Data(texts[0]).write(to: file) }
    let (whole, kept) = (CatalogLoader(), CatalogLoader(cache: LintCache()))
    var round = 0
    var comparison = Comparison(
      "lint again after one change", against: "lint of all 2,000 files", atMost: nil)
    try comparison.time(rounds: rounds) {
      round += 1
      try Data(texts[round % 2]).write(to: file)
      use(try kept.lint([catalogs.tree.path]).diagnostics)
    } _: {
      use(try whole.lint([catalogs.tree.path]).diagnostics)
    }
    return comparison
  }

  /// Compares linting 20,000 misspelt names with linting the same names spelt correctly. For each misspelt name, lint
  /// searches 20,000 ids for a similar one and reports a finding.
  private func lintMisspelt() throws -> Comparison {
    func loader(isMisspelt: Bool) -> CatalogLoader {
      let text = GeneratedCatalog.uses(ofFruits: 20_000, isMisspelt: isMisspelt)
      return CatalogLoader(files: MemoryFileSource(bytes: ["pack.yaml": Array(text.utf8)]))
    }
    let (wrong, right) = (loader(isMisspelt: true), loader(isMisspelt: false))
    var comparison = Comparison(
      "lint of 20,000 misspelt names", against: "spelt correctly", atMost: 40)
    try comparison.time(rounds: max(rounds / 7, 1)) {
      use(try wrong.lint(["pack.yaml"]).diagnostics)
    } _: {
      use(try right.lint(["pack.yaml"]).diagnostics)
    }
    return comparison
  }

  /// Compares loading files from disk with the loop, which reads the same files from disk.
  private func loadTree() throws -> Comparison {
    let loader = CatalogLoader()
    let files = try catalogs.treeFiles()
    var comparison = Comparison(
      "load of 2,000 files", against: "C event loops", atMost: nil)
    try comparison.time(rounds: rounds) {
      use(try loader.load(catalogs.tree.path).checked().recipes.count)
    } _: {
      for file in files {
        let bytes = try Catalogs.bytes(of: file)
        use(event_loop_count(bytes, bytes.count))
      }
    }
    return comparison
  }
}

extension LoadedCatalog {
  /// Returns the catalog.
  ///
  /// - Throws: `UnexpectedFindings` if there is no catalog or a finding.
  func checked() throws -> Catalog {
    guard let catalog, report.diagnostics.isEmpty else { throw UnexpectedFindings(report: report) }
    return catalog
  }
}

struct UnexpectedFindings: Error, CustomStringConvertible {
  let report: LintReport

  var description: String {
    report.diagnostics.prefix(5)
      .map { "\($0.primary.file) \($0.path): \($0.rule): \($0.message.english)" }
      .joined(separator: "\n")
  }
}
