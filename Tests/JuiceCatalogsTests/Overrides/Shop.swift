import JuiceCatalogs
import JuiceLint
import JuiceRules
import Testing
import YAMLSyntax

/// A root with the pack `classic`, and packs that change it.
struct Shop {
  private var files = [
    "classic/pack.yaml": """
    pack: { name: classic, version: 1.0.0, locales: [ko, en] }
    fruits:
      strawberry: { name: { ko: 딸기, en: Strawberry }, initial: 30, attributes: { origin: Nonsan } }
      kiwi: { name: { ko: 키위, en: Kiwi }, aliases: [다래] }
    recipes:
      strawberry-juice:
        name: { ko: 딸기쥬스, en: Strawberry Juice }
        ingredients: { strawberry: 16, kiwi: 1 }
      kiwi-juice: { name: { ko: 키위쥬스, en: Kiwi Juice }, ingredients: { kiwi: 3 } }
    messages:
      made: { text: { ko: "{juice} 나왔습니다!", en: "{juice} is ready." } }
    """
  ]

  /// Adds a pack that requires `classic`, and others.
  ///
  /// - Parameter changes: The text under `overrides`.
  mutating func add(
    _ name: String, requires: [String] = ["classic"], own: String = "", folder: String? = nil,
    _ changes: String
  ) {
    let requirements = requires.map { "\($0): '*'" }.joined(separator: ", ")
    files["\(folder ?? name)/pack.yaml"] = """
      pack: { name: \(name), version: 1.0.0, locales: [ko, en], requires: { \(requirements) } }
      \(own)
      overrides: { \(changes) }
      """
  }

  /// Writes anything at all in the place of a file.
  mutating func write(_ bytes: [UInt8], to path: String) {
    files[path] = String(decoding: bytes, as: UTF8.self)
  }

  mutating func remove(_ path: String) { files[path] = nil }

  func bytes(of path: String) -> [UInt8] { Array((files[path] ?? "").utf8) }

  /// Returns the text at a place, up to the end of its line or of a mapping.
  func text(at place: ValueOrigin.Place) throws -> String {
    let lines = try #require(files[place.file]).split(
      separator: "\n", omittingEmptySubsequences: false)
    let rest = lines[place.line - 1].unicodeScalars.dropFirst(place.column - 1)
    return String(String(rest).split(separator: " }", maxSplits: 1)[0])
  }

  /// Writes the catalog.yaml.
  mutating func set(_ settings: String) { files["catalog.yaml"] = settings }

  private var loader: CatalogLoader { CatalogLoader(files: MemoryFileSource(files: files)) }

  func loaded(keepsOrigins: Bool = false) throws -> LoadedCatalog {
    try loader.load(".", keepsOrigins: keepsOrigins)
  }

  func catalog(keepsOrigins: Bool = false) throws -> Catalog {
    let loaded = try loaded(keepsOrigins: keepsOrigins)
    return try #require(loaded.catalog, "\(loaded.report.diagnostics.map(\.message.english))")
  }

  func overview() throws -> PackOverview { try loader.overview(of: ".") }

  /// The findings that matter: what is underlined, behind its rule.
  func findings(in path: String = ".") throws -> [String] {
    try described(diagnostics(in: path).filter { $0.severity > .info })
  }

  /// All findings, facts included.
  func allFindings() throws -> [String] { try described(diagnostics()) }

  private func described(_ findings: [Diagnostic]) -> [String] {
    findings.map { finding in
      let span = finding.primary.span
      let text = files[finding.primary.file].map { Array($0.utf8)[span.start..<span.end] }
      return "\(finding.rule) \(finding.primary.file) "
        + String(decoding: text ?? [], as: UTF8.self)
    }
  }

  func diagnostics(in path: String = ".") throws -> [Diagnostic] {
    try loader.lint([path]).diagnostics
  }
}

extension Catalog {
  /// The lines of a recipe, as a catalog writes them.
  func ingredients(of id: RecipeID) -> [String]? {
    recipe(id).map { recipe in
      portions(of: recipe).map { "\(self[$0.ingredient].id) \($0.amount)" }
    }
  }
}
