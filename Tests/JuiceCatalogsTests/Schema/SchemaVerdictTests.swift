import Foundation
import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// The JSON Schema and the loader agree on what has the right shape.
///
/// The schema's verdict comes from the `jsonschema` package, through the Python that `make test` names.
@Suite(.tags(.process)) struct SchemaVerdictTests {
  /// The rules about shape; the others are about meaning, which no schema knows.
  private static let structural: Set<String> = [
    "unknown-key", "missing-key", "wrong-type", "unknown-event", "unknown-action", "unknown-locale",
    "unquoted-placeholder", "duplicate-item", "invalid-id", "invalid-version", "invalid-range",
    "unsupported-format", "amount-not-positive", "yield-not-positive", "override-missing-target",
    "change-outside-overrides", "invalid-choice",
  ]

  /// Returns `true` if the schema can express a finding. The choice of a pack's locales is a matter of meaning; a text
  /// that cannot be a locale is one of shape.
  private static func isAboutShape(_ finding: Diagnostic) -> Bool {
    let message = finding.message.english
    if finding.rule == "unit-mismatch" { return message.hasSuffix("is not a factor") }
    if finding.rule == "unknown-ingredient" {
      // What could be an id may be one of another file.
      let parts = finding.data.found?.split(separator: "/", omittingEmptySubsequences: false) ?? []
      return !parts.allSatisfy { EntryID.isName($0.utf8) }
    }
    guard structural.contains(finding.rule) else { return false }
    if finding.rule == "override-missing-target" { return message.contains("the form `pack/") }
    if finding.rule == "invalid-choice" { return message.hasSuffix("offers nothing to choose") }
    if finding.rule == "invalid-range" { return !message.hasPrefix("no version matches") }
    return finding.rule != "unknown-locale" || finding.data.found.flatMap { LocaleID($0) } == nil
  }

  @Test
  func `The shipped JSON schemas match 'CatalogSchemas.all'`() throws {
    for (name, schema) in CatalogSchemas.all {
      let url = SchemaVerdictTests.root.appending(path: "Schemas/\(name)")
      let shipped = try? String(contentsOf: url, encoding: .utf8)
      #expect(
        shipped == schema.text(indented: true) + "\n",
        "Schemas/\(name) is stale: run `juice-rules schema --write Schemas`")
    }
  }

  @Test func `The schema and the loader agree on the shape of every file`() throws {
    let cases = try SchemaVerdictTests.files().compactMap { try Case($0) }
    #expect(cases.count > 20)
    let verdicts = try SchemaVerdictTests.verdicts(of: cases.map(\.json))
    for (case_, verdict) in zip(cases, verdicts) {
      #expect(
        verdict.valid == case_.faults.isEmpty,
        "\(case_.name): the schema says \(verdict.errors), the loader says \(case_.faults)")
    }
  }

  /// A file that YAML has nothing against, as JSON, with what the loader has against its shape.
  private struct Case {
    let name: String
    let json: String
    let faults: [String]

    init?(_ fixture: Fixture) throws {
      let bytes = try fixture.bytes()
      let tree = YAMLTree(parsing: bytes)
      // What the reader corrects, a schema sees uncorrected.
      guard YAMLTree.correcting(bytes).slips.isEmpty, tree.faults.isEmpty, let root = tree.root,
        let json = JSONValue(root, of: tree)
      else {
        return nil
      }
      let report = try CatalogLoader(files: MemoryFileSource(bytes: [fixture.name: bytes]))
        .lint([fixture.name])
      self.name = fixture.name
      self.json = json.text()
      self.faults = report.diagnostics
        .filter { $0.severity == .error && SchemaVerdictTests.isAboutShape($0) }
        .map { "\($0.rule): \($0.message.english)" }
    }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every fixture, every shipped file of a pack, every file of every rule's examples, and every file whose
  /// structure is at fault.
  private static func files() -> [Fixture] {
    let catalogs = FileManager.default.enumerator(
      at: root.appending(path: "Catalogs"), includingPropertiesForKeys: nil)
    let shipped = (catalogs?.allObjects as? [URL] ?? [])
      .filter { $0.pathExtension == "yaml" && $0.lastPathComponent != "catalog.yaml" }
    return Fixture.all + shipped.map { Fixture(url: $0) } + examples() + structures()
  }

  /// The packs of one file whose structure is at fault.
  private static func structures() -> [Fixture] {
    StructureCase.all.enumerated().compactMap { index, structure in
      guard let text = structure.files["example.yaml"] else { return nil }
      return Fixture(url: URL(filePath: "structure-\(index).yaml"), contents: Array(text.utf8))
    }
  }

  private static func examples() -> [Fixture] {
    let files = LintRule.all.flatMap { rule in
      (rule.page.faulty + rule.page.clean).flatMap(\.files)
    }
    return files.enumerated().compactMap { index, file in
      guard !file.path.hasSuffix("catalog.yaml") else { return nil }
      return Fixture(url: URL(filePath: "example-\(index).yaml"), contents: Array(file.text.utf8))
    }
  }

  struct Verdict: Decodable {
    let valid: Bool
    let errors: [String]
  }

  static func verdicts(of documents: [String]) throws -> [Verdict] {
    let python = try #require(
      ProcessInfo.processInfo.environment["JUICE_RULES_PYTHON"],
      "run the tests with `make test`, which provides a Python with jsonschema")
    let folder = FileManager.default.temporaryDirectory.appending(path: "juice-rules-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try documents.enumerated().map { index, json in
      let url = folder.appending(path: "\(index).json")
      try json.write(to: url, atomically: true, encoding: .utf8)
      return url.path
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: python)
    process.arguments =
      [
        root.appending(path: "scripts/check-schemas.py").path, "verdict",
        root.appending(path: "Schemas/pack.schema.json").path,
      ] + files
    process.standardOutput = output
    try process.runWithLimit()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try data.split(separator: UInt8(ascii: "\n"))
      .map { try JSONDecoder().decode(Verdict.self, from: $0) }
  }
}
