import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// Excluded files have no findings of their own, but the checked files still know their entries.
@Suite(.tags(.unit)) struct ExclusionTests {
  private let shop = [
    "shop/classic/pack.yaml": "pack: { name: classic }\n",
    "shop/classic/fruits.yaml": "fruits: { kiwi: { name: Kiwi, colour: green } }\n",
    "shop/classic/recipes.yaml":
      "recipes: { j: { name: J, ingredients: { kiwi: 1 } }, k: { name: K, ingredients: { fig: 1 } } }\n",
    "shop/legacy/pack.yaml": "pack: { name: legacy, version: 1.0.0 }\nfruit: {}\n",
    "shop/summer/pack.yaml": "pack: { name: summer, requires: { legacy: '*' } }\n",
    "shop/old.yaml": "pack: { name: old }\nfruit: {}\n",
  ]

  private func loader(
    _ files: any FileSource, without patterns: [String], isForced: Bool = false
  ) throws -> CatalogLoader {
    let exclusions = try patterns.map { LintScope.Exclusion(try PathPattern($0), in: ".") }
    return CatalogLoader(
      files: files, scope: LintScope(exclusions: exclusions, coversNamedPaths: isForced))
  }

  private func lint(
    _ path: String, without patterns: String..., isForced: Bool = false
  ) throws -> [String] {
    let loader = try loader(
      MemoryFileSource(files: shop), without: patterns, isForced: isForced)
    return try loader.lint([path]).diagnostics.map { "\($0.primary.file) \($0.rule)" }
  }

  @Test
  func `Other files of a pack still know the entries of an excluded file`() throws {
    #expect(
      try lint("shop/classic", without: "fruits.yaml")
        == ["shop/classic/recipes.yaml unknown-ingredient"])
    #expect(try lint("shop/classic", without: "/shop/classic/*s.yaml") == [])
  }

  @Test(arguments: [
    "fruit: { plum: { name: Plum } }\n", "fruits: { plum: {\n", "- plum\n", "\u{1}\n", nil,
  ])
  func `A faulty excluded file hides no findings in other files of the pack`(text: String?) throws {
    let path = "shop/classic/more.yaml"
    var shop = shop
    shop[path] = text ?? "fruits: {}\n"
    let files = FaultyFileSource(shop, unreadable: text == nil ? [path] : [])
    let found = try loader(files, without: ["more.yaml"]).lint(["shop/classic"]).diagnostics
    #expect(
      found.map { "\($0.primary.file) \($0.rule)" }
        == ["shop/classic/fruits.yaml unknown-key", "shop/classic/recipes.yaml unknown-ingredient"])
  }

  @Test
  func `An excluded pack that a checked pack requires is read but not reported`() throws {
    let files = FaultyFileSource(shop)
    let report = try loader(files, without: ["legacy/", "old.yaml", "classic"]).lint(["shop"])
    #expect(report.diagnostics.isEmpty)
    #expect(report.files == ["shop/summer/pack.yaml"])
    #expect(files.read.contains("shop/legacy/pack.yaml"))
    #expect(!files.read.contains("shop/classic/recipes.yaml"))
  }

  @Test func `An excluded pack that nobody asks for is not read`() throws {
    let files = FaultyFileSource(shop)
    let report = try loader(files, without: ["shop/legacy/**", "summer", "old.yaml"]).lint(["shop"])
    #expect(Set(report.diagnostics.map(\.rule)) == ["unknown-key", "unknown-ingredient"])
    #expect(!report.diagnostics.contains { $0.primary.file.contains("legacy") })
    #expect(!files.read.contains { $0.contains("summer/") })
  }

  @Test
  func `An excluded pack that 'catalog.yaml' names is not reported as missing`() throws {
    var shop = shop
    shop["shop/catalog.yaml"] = "packs: [classic, legacy, ghost]\nmessages: old\n"
    let report = try loader(MemoryFileSource(files: shop), without: ["legacy", "old.yaml"])
      .lint(["shop"])
    let missing = report.diagnostics.filter { $0.rule == "pack-missing" }
    #expect(missing.map(\.data.found) == ["ghost"])
  }

  @Test
  func `The last matching exclusion pattern decides`() throws {
    #expect(try lint("shop", without: "*.yaml", "!old.yaml").contains("shop/old.yaml unknown-key"))
    #expect(throws: CatalogInputFault.everythingExcluded(["shop"])) {
      try lint("shop", without: "!old.yaml", "*.yaml")
    }
  }

  @Test
  func `Lint fails with 'everythingExcluded' if no file is left to check`() {
    #expect(throws: CatalogInputFault.everythingExcluded(["."])) {
      try lint(".", without: "/shop/*")
    }
  }

  @Test
  func `A named path is checked despite exclusions unless 'coversNamedPaths' is true`() throws {
    #expect(try lint("shop/old.yaml", without: "shop/**") == ["shop/old.yaml unknown-key"])
    #expect(try lint("shop/legacy", without: "shop/legacy/**").count == 1)
    #expect(try lint("shop/legacy/pack.yaml", without: "legacy").count == 1)
    for path in ["shop/old.yaml", "shop/legacy", "shop/legacy/pack.yaml", "shop"] {
      #expect(throws: CatalogInputFault.everythingExcluded([path])) {
        try lint(path, without: "shop/**", isForced: true)
      }
    }
  }

  @Test
  func `Standard input is excluded by its file name if 'coversNamedPaths' is true`() throws {
    let loader = try loader(MemoryFileSource(files: shop), without: ["old.yaml"], isForced: true)
    #expect(throws: CatalogInputFault.everythingExcluded(["shop/old.yaml"])) {
      try loader.lint(standardInput: [], filename: "shop/old.yaml")
    }
  }

  @Test
  func `'files(in:)' returns the files that lint would check`() throws {
    let loader = try loader(
      MemoryFileSource(files: shop), without: ["classic/fruits.yaml", "old*"])
    let shown = [
      "shop/classic/pack.yaml", "shop/classic/recipes.yaml", "shop/legacy/pack.yaml",
      "shop/summer/pack.yaml",
    ]
    // A slash in the middle ties the pattern to the folder it is written for.
    #expect(try loader.files(in: ["shop"]) == ["shop/classic/fruits.yaml"] + shown)
    let anchored = try self.loader(
      MemoryFileSource(files: shop), without: ["shop/classic/fruits.yaml", "old*"])
    #expect(try anchored.files(in: ["shop"]) == shown)
    #expect(try Set(shown) == anchored.lint(["shop"]).files)
  }

  @Test
  func `Exclusions do not affect the loading of a catalog`() throws {
    let files = MemoryFileSource(files: ["a/pack.yaml": "pack: { name: a }\n"])
    #expect(try loader(files, without: ["**"]).load("a").catalog?.packs.map(\.name) == ["a"])
  }
}
