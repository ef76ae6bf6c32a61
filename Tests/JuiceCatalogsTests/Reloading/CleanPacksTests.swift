import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// Catalogs of those packs that have no errors.
@Suite(.tags(.unit))
struct CleanPacksTests {
  private var files = [
    "base/pack.yaml": """
    pack: { name: base, version: 1.0.0 }
    fruits: { kiwi: { name: Kiwi } }
    recipes: { juice: { name: Juice, ingredients: { kiwi: 3 } } }
    """
  ]

  /// Adds a pack.
  private mutating func add(
    _ name: String, requires: [String] = [], header: String = "", _ text: String = ""
  ) {
    let requirements = requires.map { "\($0): '*'" }.joined(separator: ", ")
    files["\(name)/pack.yaml"] = """
      pack: { name: \(name), version: 1.0.0, requires: { \(requirements) }\(header) }
      \(text)
      """
  }

  private func load(_ keeping: CatalogLoader.Keeping = .cleanPacks) throws -> LoadedCatalog {
    try CatalogLoader(files: MemoryFileSource(files: files)).load(".", keeping: keeping)
  }

  /// The packs that are in the catalog; nil without one.
  private func packs() throws -> [String]? { try load().catalog?.packs.map(\.name) }

  @Test mutating func `A pack with errors and all packs that require the pack are left out`() throws
  {
    add("broken", "fruits: { fig: { nmae: Fig } }")
    add("cakes", requires: ["broken"], "fruits: { plum: { name: Plum } }")
    add("party", requires: ["base", "cakes"])
    add("tea", requires: ["base"], "recipes: { tea: { name: Tea, ingredients: { kiwi: 1 } } }")
    let loaded = try load()
    #expect(loaded.catalog?.packs.map(\.name) == ["base", "tea"])
    #expect(
      loaded.leftOut == [
        LeftOutPack(name: "broken", reason: .errors),
        LeftOutPack(name: "cakes", reason: .requires("broken")),
        LeftOutPack(name: "party", reason: .requires("cakes")),
      ])
    #expect(loaded.report.diagnostics.map(\.rule).contains("unknown-key"))
    #expect(try load(.allPacks).catalog == nil)
    #expect(try load(.allPacks).leftOut.isEmpty)
  }

  @Test mutating func `A left-out pack changes nothing, and overrides of its entries are ignored`()
    throws
  {
    add(
      "broken", requires: ["base"],
      """
      fruits: { fig: { name: Fig }, lime: { nmae: Lime } }
      overrides: { recipes: { base/juice: { patch: { ingredients: { kiwi: 9 } } } } }
      """)
    add(
      "tea", header: ", works-with: { broken: '*' }",
      "overrides: { fruits: { broken/fig: { patch: { initial: 5 } } } }")
    files["catalog.yaml"] = "overrides: { fruits: { broken/fig: { patch: { low: 2 } } } }"
    let loaded = try load()
    #expect(loaded.catalog?.packs.map(\.name) == ["base", "tea"])
    #expect(loaded.catalog?.ingredients(of: "base/juice") == ["base/kiwi 3"])
    #expect(Set(loaded.report.diagnostics.map(\.primary.file)) == ["broken/pack.yaml"])
  }

  @Test mutating func `A pack with an override that cannot be applied is left out`() throws {
    add("tea", requires: ["base"], "overrides: { recipes: { base/cake: { remove: true } } }")
    #expect(try packs() == ["base"])
    add("tea", requires: ["base"], "overrides: { fruits: { base/kiwi: { remove: true } } }")
    #expect(try packs() == ["base"])
  }

  @Test mutating func `One of two conflicting packs is left out`() throws {
    for (name, amount) in [("autumn", 4), ("winter", 5)] {
      add(
        name, requires: ["base"],
        "overrides: { recipes: { base/juice: { patch: { ingredients: { kiwi: \(amount) } } } } }")
    }
    #expect(try packs() == ["base", "autumn"])
    add("winter", header: ", conflicts: { autumn: '*' }")
    add("autumn")
    files["catalog.yaml"] = "packs: [base, autumn, winter]"
    #expect(try packs() == ["autumn", "base"])
  }

  @Test mutating func `Duplicate packs and the packs that require them are left out`() throws {
    add("tea")
    files["tea-2/pack.yaml"] = "pack: { name: tea, version: 2.0.0 }"
    add("cakes", requires: ["tea"])
    #expect(try packs() == ["base"])
  }

  @Test mutating func `Packs in a cycle and packs with unmet requirements are left out`() throws {
    add("a", requires: ["b"])
    add("b", requires: ["c"])
    add("c", requires: ["a"])
    files["d/pack.yaml"] = "pack: { name: d, requires: { base: ^2.0 } }"
    add("e", requires: ["nowhere"])
    #expect(try packs() == ["base"])
  }

  @Test mutating func `A missing pack that the settings turn on is reported and skipped`() throws {
    add("tea")
    files["catalog.yaml"] = "packs: [base, gone]"
    let loaded = try load()
    #expect(loaded.catalog?.packs.map(\.name) == ["base"])
    #expect(loaded.report.diagnostics.map(\.rule) == ["pack-missing"])
  }

  @Test mutating func `No catalog is loaded if the settings have errors`() throws {
    files["catalog.yaml"] = "pakcs: [base]"
    #expect(try packs() == nil)
    files["catalog.yaml"] = "overrides: { recipes: { base/cake: { remove: true } } }"
    #expect(try packs() == nil)
    files["catalog.yaml"] = "packs: [base"
    #expect(try packs() == nil)
  }

  @Test mutating func `No catalog is loaded if every pack has errors`() throws {
    files["base/pack.yaml"] = "pack: { name: base }\nfruits: [kiwi]"
    let loaded = try load()
    #expect(loaded.catalog == nil && loaded.leftOut.map(\.name) == ["base"])
  }

  @Test mutating func `A pack with an unreadable file is left out`() throws {
    add("tea")
    let faulty = FaultyFileSource(
      files.merging(["tea/more.yaml": ""]) { $1 }, unreadable: ["tea/more.yaml"])
    let loaded = try CatalogLoader(files: faulty).load(".", keeping: .cleanPacks)
    #expect(loaded.catalog?.packs.map(\.name) == ["base"])
    #expect(loaded.leftOut == [LeftOutPack(name: "tea", reason: .errors)])
  }

  @Test func `Nothing is left out of a catalog without errors`() throws {
    #expect(
      try load().leftOut.isEmpty
        && load().catalog?.fingerprint == load(.allPacks).catalog?.fingerprint)
  }
}
