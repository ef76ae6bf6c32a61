import JuiceCatalogs
import JuiceLint
import TestSupport
import Testing

/// A report does not depend on the number of threads that read.
@Suite(.tags(.unit)) struct ThreadsTests {
  private func expectSame(
    of files: [String: String], on numbers: [Int]
  ) throws -> LintReport {
    let source = MemoryFileSource(files: files)
    let expected = try CatalogLoader(files: source).lint(["."])
    for threads in numbers {
      let report = try CatalogLoader(files: source, threads: threads).lint(["."])
      #expect(report.diagnostics == expected.diagnostics)
      #expect(report.files == expected.files)
      #expect(report.packs == expected.packs)
      #expect(report.sources.mapValues(\.bytes) == expected.sources.mapValues(\.bytes))
    }
    return expected
  }

  @Test
  func `Lint returns the same report on any number of threads`() throws {
    var files = ["catalog.yaml": "packs: [pack-3, pack-99]\nlocale: fr\n"]
    for pack in 0..<9 {
      let required = pack == 0 ? "" : ", requires: { pack-\(pack - 1): '*' }"
      files["p\(pack)/pack.yaml"] = "pack: { name: pack-\(pack % 8), version: 1.0.0\(required) }\n"
      for file in 0..<12 {
        files["p\(pack)/\(file).yaml"] = """
          fruits: { kiwi-\(file): { name: Kiwi, initial: \(file - 5) } }
          recipes:
            juice-\(file % 7): { name: J, ingredients: { kiwi-\(file): 1, kivi-\(file): 2 } }
          \(file == 4 ? "a: [1" : "x-a: &a 1")
          """
      }
    }
    files["sound/pack.yaml"] =
      "pack: { name: sound }\nrecipes: { r: { name: R, ingredients: { fog: 1 } } }\n"
    let report = try expectSame(of: files, on: [2, 3, 64])
    let rules = Set(report.diagnostics.map(\.rule))
    #expect(
      rules.isSuperset(of: [
        "duplicate-pack", "duplicate-id", "unknown-ingredient", "yaml-syntax", "unused-anchor",
        "pack-missing", "amount-not-positive", "shadowed-id",
      ]))
  }

  @Test func `Findings at one place come in the order of their uses`() throws {
    let fruits = (0..<20).map { "  a\($0): { name: &l\($0) [1] }\n  b\($0): { name: *l\($0) }\n" }
    let files = ["a.yaml": "fruits:\n" + fruits.joined()]
    let report = try CatalogLoader(files: MemoryFileSource(files: files)).lint(["a.yaml"])
    let uses = report.diagnostics.filter { $0.rule == "wrong-type" }.map(\.related.count)
    #expect(uses == (0..<20).flatMap { _ in [0, 1] })
  }

  @Test
  func `The alias limit applies to the aliases of all packs together`() throws {
    // A list where a text belongs has as many nodes as any other, and is soon done with.
    let list = String(repeating: "1, ", count: 20_000)
    let recipes = (0..<450).map { "  r\($0): *r\n" }.joined()
    var files: [String: String] = [:]
    for pack in 0..<4 {
      files["p\(pack)/pack.yaml"] = "pack: { name: p\(pack) }\nfruits: { kiwi: { name: Kiwi } }\n"
      files["p\(pack)/recipes.yaml"] =
        "recipes:\n  r: &r { name: [\(list)], ingredients: { kiwi: 1 } }\n" + recipes
    }
    let report = try expectSame(of: files, on: [2])
    let exceeded = report.diagnostics.filter { $0.rule == "limit-exceeded" }
    #expect(exceeded.map(\.primary.file) == ["p1/recipes.yaml"])
  }
}
