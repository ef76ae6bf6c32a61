import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// Several paths, paths that cannot be read, and more than a run reads.
@Suite(.tags(.unit)) struct DiscoveryTests {
  private let shop = [
    "shop/catalog.yaml": "name: Shop\n",
    "shop/classic/pack.yaml": "pack: { name: classic, version: 1.0.0 }\n",
    "shop/classic/fruits.yaml": "fruits: { kiwi: { name: Kiwi, colour: green } }\n",
    "shop/classic/recipes.yaml": "recipes: { j: { name: J, ingredients: { kiwii: 1 } } }\n",
    "shop/summer/pack.yaml": "pack: { name: summer, requires: { classic: '*' } }\nfruit: {}\n",
    "tea.yaml": "pack: { name: tea }\nfruit: {}\n",
  ]

  private func rules(_ report: LintReport) -> [String] {
    report.diagnostics.map { "\($0.primary.file) \($0.rule)" }
  }

  @Test func `Overlapping paths are checked once, in any order`() throws {
    let paths = [
      "shop", "shop/classic", "./shop/classic/recipes.yaml", "shop/", "tea.yaml", "tea.yaml",
      "shop/catalog.yaml", "shop/classic/fruits.yaml",
    ]
    let whole = rules(
      try CatalogLoader(files: MemoryFileSource(files: shop)).lint(["shop", "tea.yaml"]))
    #expect(whole.count == 4)
    for turn in paths.indices {
      let files = FaultyFileSource(shop)
      let report = try CatalogLoader(files: files)
        .lint(Array(paths[turn...] + paths[..<turn]))
      #expect(rules(report) == whole)
      #expect(report.fileCount == 6)
      #expect(files.read.count == 6, "each file is read once: \(files.read)")
    }
  }

  @Test(arguments: [
    "pack: { name: tea, version: 1.0.0 }\nfruits: { kiwi: { name: Kiwi } }\n",
    "\"pack\": { name: tea, version: 1.0.0 }\nfruits: { kiwi: { name: Kiwi } }\n",
    "'pack' : { name: tea, version: 1.0.0 }\nfruits: { kiwi: { name: Kiwi } }\n",
    "# Tea\n---\n{ pack: { name: tea, version: 1.0.0 }, fruits: { kiwi: { name: Kiwi } } }\n",
    "{\"pack\":{\"name\":\"tea\",\"version\":\"1.0.0\"},\"fruits\":{\"kiwi\":{\"name\":\"Kiwi\"}}}",
    "{ fruits: { kiwi: { name: Kiwi } },\n  'pack': { name: tea, version: 1.0.0 } }\n",
    "  pack: { name: tea, version: 1.0.0 }\n  fruits: { kiwi: { name: Kiwi } }\n",
  ])
  func `A pack is found and required in every notation of its file`(text: String) throws {
    let files = MemoryFileSource(files: [
      "shop/tea.yaml": text,
      "shop/compose.yaml": "services: { pack: { name: 1 } }\n",
      "shop/bar.yaml": """
      pack: { name: bar, requires: { tea: '*' } }
      recipes: { j: { name: J, ingredients: { kiwi: 1 } } }

      """,
    ])
    let report = try CatalogLoader(files: files).lint(["shop"])
    #expect(report.files.sorted() == ["shop/bar.yaml", "shop/tea.yaml"])
    #expect(rules(report) == [])
    #expect(rules(try CatalogLoader(files: files).lint(["shop/bar.yaml"])) == [])
    #expect(try CatalogLoader(files: files).load("shop").catalog?.packs.count == 2)
  }

  @Test func `Files of one pack that are named separately are checked together`() throws {
    let files = FaultyFileSource(shop)
    let report = try CatalogLoader(files: files)
      .lint(["shop/classic/recipes.yaml", "shop/classic/fruits.yaml"])
    #expect(report.files == ["shop/classic/recipes.yaml", "shop/classic/fruits.yaml"])
    #expect(files.read.count == 3)
  }

  @Test func `An unreadable file is a finding, and the other files are still checked`() throws {
    let files = FaultyFileSource(shop, unreadable: ["shop/classic/fruits.yaml"])
    let report = try CatalogLoader(files: files).lint(["shop"])
    // What the unreadable file may define is not called unknown.
    #expect(
      rules(report) == [
        "shop/classic/fruits.yaml unreadable-file", "shop/summer/pack.yaml unknown-key",
      ])
    #expect(report.diagnostics[0].message.english == "cannot be read: Permission denied")
    #expect(report.files.count == 4)
    #expect(try CatalogLoader(files: files).load("shop/classic").catalog == nil)
  }

  @Test(arguments: ["shop/classic/pack.yaml", "shop/catalog.yaml", "shop/summer/pack.yaml"])
  func `An unreadable file is one finding and causes no missing keys or packs`(path: String) throws
  {
    let report = try CatalogLoader(files: FaultyFileSource(shop, unreadable: [path])).lint(["shop"])
    #expect(rules(report).contains("\(path) unreadable-file"))
    #expect(report.diagnostics.count { $0.rule == "unreadable-file" } == 1)
    #expect(!rules(report).contains { $0.hasSuffix("missing-key") || $0.hasSuffix("pack-missing") })
  }

  @Test func `An unreadable folder is a finding, and the other folders are still checked`() throws {
    var shop = shop
    shop["shop/classic/sub/more.yaml"] = "fruits: {}\n"
    shop["shop/rest/deep/x.yaml"] = ""
    let files = FaultyFileSource(shop, unreadable: ["shop/classic/sub", "shop/rest"])
    let report = try CatalogLoader(files: files).lint(["shop"])
    #expect(rules(report).contains("shop/classic/sub unreadable-file"))
    #expect(rules(report).contains("shop/rest unreadable-file"))
    #expect(rules(report).contains("shop/summer/pack.yaml unknown-key"))
  }

  @Test func `A file that vanishes during the run is a finding`() throws {
    let files = FaultyFileSource(shop, vanishing: ["shop/classic/fruits.yaml"])
    let report = try CatalogLoader(files: files).lint(["shop"])
    #expect(report.diagnostics[0].message.english == "cannot be read: the file no longer exists")
  }

  @Test
  func `A path passed to lint must exist and be readable`() throws {
    let files = FaultyFileSource(shop, unreadable: ["tea.yaml", "shop"])
    let loader = CatalogLoader(files: files)
    let denied = CatalogInputFault.unreadable("tea.yaml", reason: "Permission denied")
    #expect(throws: denied) { try loader.lint(["tea.yaml"]) }
    #expect(throws: CatalogInputFault.unreadable("shop", reason: "Permission denied")) {
      try loader.lint(["shop"])
    }
    #expect(throws: CatalogInputFault.several([.notFound("a"), .notFound("b")])) {
      try loader.lint(["b", "tea.yaml", "a"])
    }
  }

  @Test func `Files beyond the limit on their number are not read`() throws {
    let files = FaultyFileSource(shop)
    let limits = RunLimits(files: 3, bytes: .max)
    let report = try CatalogLoader(files: files, scope: LintScope(limits: limits)).lint(["."])
    let finding = try #require(report.diagnostics.first { $0.rule == "limit-exceeded" })
    #expect(finding.data.expected == "3" && finding.data.found == "6")
    #expect(
      rules(report) == [
        "shop/classic/fruits.yaml unknown-key", "shop/classic/recipes.yaml limit-exceeded",
        "tea.yaml unknown-key",
      ])
    #expect(Set(files.read).count <= 4)
  }

  @Test func `Files beyond the limit on bytes are not read`() throws {
    let limits = RunLimits(files: .max, bytes: 80)
    let files = MemoryFileSource(files: shop)
    let report = try CatalogLoader(files: files, scope: LintScope(limits: limits)).lint(["."])
    let finding = try #require(report.diagnostics.first { $0.rule == "limit-exceeded" })
    #expect(finding.data.expected == "80")
    #expect(finding.data.found == String(shop.values.reduce(0) { $0 + $1.utf8.count }))
    #expect(
      rules(report) == [
        "shop/classic/fruits.yaml unknown-key", "shop/classic/pack.yaml limit-exceeded",
        "tea.yaml unknown-key",
      ])
    let none = LintScope(limits: RunLimits(files: 0, bytes: 0))
    let nothing = try CatalogLoader(files: files, scope: none).lint(["shop"])
    #expect(nothing.diagnostics.map(\.rule) == ["limit-exceeded", "limit-exceeded"])
  }

  @Test
  func `A glob pattern passed as a path is expanded and must match a file`() throws {
    let loader = CatalogLoader(files: MemoryFileSource(files: shop))
    #expect(try loader.files(in: ["shop/*/p*.yaml"]).count == 2)
    #expect(try loader.files(in: ["shop/[c]*"]).count == 4)
    #expect(try loader.files(in: ["**/recipes.yaml"]) == ["shop/classic/recipes.yaml"])
    #expect(try loader.files(in: ["*.yaml"]) == ["tea.yaml"])
    #expect(throws: CatalogInputFault.nothingMatches(["shop/*.yml"])) {
      try loader.lint(["shop/*.yml"])
    }
    #expect(throws: CatalogInputFault.notFound("[")) { try loader.lint(["["]) }
  }

  @Test
  func `Finding files takes time proportional to the number of files`() throws {
    #expect(try Growth.isLinear(from: 400) { try find($0) })
  }

  private func find(_ count: Int) throws {
    var files: [String: String] = [:]
    for number in 0..<count {
      files["shop/p\(number).yaml"] =
        "pack: { name: p\(number), requires: { base: '*' } }\nfruit: {}\n"
      files["shop/base/f\(number).yaml"] = "fruits: { f\(number): { name: F } }\n"
    }
    files["shop/base/pack.yaml"] = "pack: { name: base }\n"
    let source = MemoryFileSource(files: files)
    let named = (0..<count).map { "shop/base/f\($0).yaml" }
    let lone = (0..<count).map { "shop/p\($0).yaml" }
    let loader = CatalogLoader(files: source)
    #expect(try loader.files(in: ["shop"]).count == 2 * count + 1)
    #expect(try loader.files(in: named).count == count)
    #expect(try loader.files(in: lone).count == count)
  }
}
