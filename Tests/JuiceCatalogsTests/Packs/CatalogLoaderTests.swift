import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// Packs, roots and lone files told apart, and made a catalog of.
@Suite(.tags(.unit)) struct CatalogLoaderTests {
  private let files = [
    "shop/catalog.yaml": "name: Shop\npacks: [summer]\nlocale: ko\nmessages: classic\n",
    "shop/classic/pack.yaml": "pack: { name: classic, version: 1.0.0, locales: [ko] }\n",
    "shop/classic/fruits.yaml": "fruits: { kiwi: { name: 키위 } }\n",
    "shop/classic/.hidden.yaml": "nonsense: true\n",
    "shop/classic/sub/more.yml":
      "recipes: { kiwi-juice: { name: 키위쥬스, ingredients: { kiwi: 3 } } }\n",
    "shop/summer/pack.yaml": "pack: { name: summer, version: 1.0.0, requires: { classic: '*' } }\n",
    "shop/summer/recipes.yaml":
      "recipes: { cooler: { name: Cooler, ingredients: { kiwi: 1, classic/kiwi: 4 } } }\n",
    "shop/lone.yaml": "pack: { name: lone }\nfruits: { fig: { name: Fig } }\n",
    "shop/compose.yaml": "services: { web: {} }\n",
    "elsewhere/deep/other/pack.yaml": "pack: { name: other }\nfruit: {}\n",
  ]

  private func loader(
    _ changes: [String: String] = [:], without removed: [String] = []
  ) -> CatalogLoader {
    var files = files.merging(changes) { $1 }
    for path in removed { files[path] = nil }
    return CatalogLoader(files: MemoryFileSource(files: files))
  }

  @Test
  func `Linting a root checks its settings, packs and single-file packs, and no other files`()
    throws
  {
    let report = try loader().lint(["shop"])
    #expect(report.diagnostics.isEmpty)
    #expect(
      report.files == [
        "shop/catalog.yaml", "shop/classic/pack.yaml", "shop/classic/fruits.yaml",
        "shop/classic/sub/more.yml", "shop/summer/pack.yaml", "shop/summer/recipes.yaml",
        "shop/lone.yaml",
      ])
  }

  @Test func `Linting a folder checks the catalogs at any depth below it`() throws {
    let report = try loader().lint(["."])
    #expect(report.fileCount == 8)
    #expect(report.diagnostics.map(\.rule) == ["unknown-key"])
    #expect(report.diagnostics.first?.primary.file == "elsewhere/deep/other/pack.yaml")
  }

  @Test
  func `'catalog.yaml' chooses the packs and the default locale`() throws {
    let catalog = try #require(loader().load("shop").catalog)
    #expect(catalog.packs.map(\.name) == ["classic", "summer"])
    #expect(catalog.defaultLocale == "ko")
    #expect(catalog.recipe("summer/cooler") != nil)
  }

  @Test(arguments: [
    ("shop", "shop"), ("shop/", "shop"), ("shop/summer", "shop"), ("shop/lone.yaml", "shop"),
    ("shop/classic/sub/more.yml", "shop"), ("shop/compose.yaml", "shop"), ("shop2", "shop2"),
    ("tea.yaml", "tea.yaml"), ("elsewhere", "elsewhere/deep"),
  ])
  func `A path inside a root loads the catalog of that root`(_ path: String, _ root: String) throws
  {
    let loader = loader([
      "shop2/lone.yaml": "pack: { name: lone }\n", "tea.yaml": "fruits: { tea: { name: Tea } }\n",
    ])
    #expect(try loader.load(path).root == root)
  }

  @Test
  func `All packs are on if there is no 'catalog.yaml'`() throws {
    let catalog = try #require(loader(without: ["shop/catalog.yaml"]).load("shop").catalog)
    #expect(catalog.packs.map(\.name) == ["classic", "lone", "summer"])
  }

  @Test
  func `Loading a pack also loads the required packs`() throws {
    let catalog = try #require(loader().load("shop/summer").catalog)
    #expect(catalog.packs.map(\.name) == ["classic", "summer"])
    let classic = try #require(loader().load("shop/classic/").catalog)
    #expect(classic.packs.map(\.name) == ["classic"])
  }

  @Test
  func `A fault in an unrelated pack does not prevent a pack from loading`() throws {
    let loader = loader(["shop/lone.yaml": "pack: { name: lone }\nfruits: 3\n"])
    #expect(try loader.load("shop").catalog != nil)
    #expect(try loader.lint(["shop/summer"]).diagnostics.isEmpty)
    #expect(try loader.lint(["shop"]).diagnostics.map(\.rule) == ["wrong-type"])
  }

  @Test
  func `A fault in a required pack prevents the requiring pack from loading`() throws {
    let loaded = try loader(["shop/classic/fruits.yaml": "fruits: { kiwi: { nme: 키위 } }\n"])
      .load("shop/summer")
    #expect(loaded.catalog == nil)
    #expect(loaded.report.diagnostics.map(\.rule) == ["unknown-key"])
  }

  @Test func `A file inside a pack is checked with the rest of the pack`() throws {
    let loader = loader(["shop/classic/more.yaml": "fruits: { kiwi: { name: 키위 } }\n"])
    let report = try loader.lint(["shop/classic/more.yaml"])
    #expect(report.files == ["shop/classic/more.yaml"])
    #expect(report.diagnostics.map(\.rule) == ["duplicate-id"])
    #expect(report.diagnostics.first?.related.map(\.file) == ["shop/classic/fruits.yaml"])
    #expect(try loader.lint(["shop/classic/fruits.yaml"]).diagnostics.isEmpty)
  }

  @Test func `A single-file pack may require the packs beside it`() throws {
    let loader = loader([
      "shop/mine.yaml":
        "pack: { name: mine, requires: { classic: '*' } }\nrecipes: { j: { name: J, ingredients: { kiwi: 1 } } }\n"
    ])
    #expect(try loader.lint(["shop/mine.yaml"]).diagnostics.isEmpty)
    #expect(try loader.load("shop/mine.yaml").catalog?.recipe("mine/j") != nil)
  }

  @Test func `A named file is checked even if linting its folder leaves it out`() throws {
    let report = try loader().lint(["shop/compose.yaml"])
    #expect(report.diagnostics.map(\.rule) == ["unknown-key"])
  }

  @Test func `Standard input replaces the file of the given name, or is added as a new file`()
    throws
  {
    let text = "recipes: { kiwi-juice: { name: 키위쥬스, ingredients: { kiwii: 3 } } }\n"
    let report = try loader().lint(
      standardInput: Array(text.utf8), filename: "shop/classic/sub/more.yml")
    #expect(report.diagnostics.map(\.rule) == ["unknown-ingredient"])
    #expect(report.files == ["shop/classic/sub/more.yml"])
    let fresh = try loader().lint(
      standardInput: Array(text.utf8), filename: "shop/classic/sub/new.yaml")
    #expect(fresh.diagnostics.map(\.rule) == ["duplicate-id", "unknown-ingredient"])
  }

  @Test
  func `A pack added to a load is part of the catalog`() throws {
    let catalog = try #require(loader().load("shop/classic", with: ["shop/lone.yaml"]).catalog)
    #expect(catalog.packs.map(\.name) == ["classic", "lone"])
  }

  @Test
  func `An added pack is loaded even if 'catalog.yaml' names only other packs`() throws {
    let catalog = try #require(loader().load("shop", with: ["shop/lone.yaml"]).catalog)
    #expect(catalog.packs.map(\.name) == ["classic", "lone", "summer"])
    let broken = loader(["shop/lone.yaml": "pack: { name: lone }\nfruits: 3\n"])
    #expect(try broken.load("shop", with: ["shop/lone.yaml"]).catalog == nil)
  }

  @Test
  func `A 'locale' in 'catalog.yaml' that no pack provides is reported as unknown`() throws {
    let report = try loader(["shop/catalog.yaml": "packs: [summer]\nlocale: fr\n"]).lint(["shop"])
    #expect(report.diagnostics.map(\.rule) == ["unknown-locale"])
    #expect(report.diagnostics.first?.data.candidates == ["ko", "en"])
  }

  @Test
  func `The requiring pack is not suggested in place of a missing pack`() throws {
    let text = "pack: { name: a, requires: { b: '*' } }\n"
    let report = try CatalogLoader(files: MemoryFileSource(files: ["a.yaml": text]))
      .lint(["a.yaml"])
    #expect(report.diagnostics.map(\.data.candidates) == [[]])
  }

  @Test func `Linting or loading a path that does not exist fails with 'notFound'`() {
    #expect(throws: CatalogInputFault.notFound("nowhere")) { try loader().lint(["nowhere"]) }
    #expect(throws: CatalogInputFault.notFound("nowhere")) { try loader().load("nowhere/") }
  }

  @Test
  func `Linting or loading a path without packs fails with 'nothingToCheck'`() {
    let loader = CatalogLoader(files: MemoryFileSource(files: ["a/b.yaml": "x: 1\n"]))
    #expect(throws: CatalogInputFault.nothingToCheck(["a"])) { try loader.lint(["a"]) }
    #expect(throws: CatalogInputFault.nothingToCheck(["a"])) { try loader.load("a") }
  }

  @Test func `Misspelled packs and keys in catalog.yaml are reported with suggestions`() throws {
    let loader = loader(["shop/catalog.yaml": "packs: [sumer]\nmessages: clasic\nlocal: ko\n"])
    let report = try loader.lint(["shop/catalog.yaml"])
    #expect(report.diagnostics.map(\.rule) == ["pack-missing", "pack-missing", "unknown-key"])
    #expect(report.diagnostics.map(\.data.candidates.first) == ["summer", "classic", "locale"])
  }

  @Test
  func `Reports show paths relative to the requested folder`() throws {
    let files = MemoryFileSource(files: ["/home/me/shop/a/pack.yaml": "pack: {}\n"])
    func shown(_ path: String, from directory: String, _ base: String? = nil) throws -> [String] {
      let loader = CatalogLoader(files: files, workingDirectory: directory, relativeTo: base)
      return try loader.lint([path]).diagnostics.map(\.primary.file)
    }
    #expect(try shown("/home/me/shop/a", from: "/home/me") == ["shop/a/pack.yaml"])
    #expect(try shown("/home/me/shop/a", from: "/home/me/shop/b") == ["../a/pack.yaml"])
    #expect(try shown("/home/me/shop/a", from: "/home/me", "shop") == ["a/pack.yaml"])
    #expect(try shown("/home/me/shop/a", from: "/srv") == ["/home/me/shop/a/pack.yaml"])
  }
}
