import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// A fix changes what it announces: all of it, and nothing else.
@Suite(.tags(.fuzz))
struct FixAnnouncementTests {
  @Test(arguments: LintRule.all.filter(\.isFixable))
  func `Each fix in a rule's faulty examples changes exactly the announced paths`(_ rule: LintRule)
    throws
  {
    for example in rule.page.faulty {
      let files = Dictionary(uniqueKeysWithValues: example.files.map { ($0.path, $0.bytes) })
      let findings = try ExpectedFinding.lint(example, of: rule).diagnostics
      for finding in findings { try expectChanges(of: finding, in: files) }
    }
  }

  @Test(arguments: Slip.all)
  func `Each fix for a typo in the shipped catalogs changes exactly the announced paths`(
    _ slip: Slip
  ) throws {
    let files = Slip.making([slip])
    let findings = try loader(files).lint(["."]).diagnostics.filter { $0.fix != nil }
    #expect(!findings.isEmpty)
    for finding in findings { try expectChanges(of: finding, in: files) }
  }

  private static let injections: [Injection] = {
    let files = ShippedCatalogs.files
    let all = Injection.names(in: files) + Injection.values(in: files)
    return all + Injection.lines(in: files) + Injection.syntax(in: files)
  }()

  /// By default a part of them is tried; `JUICE_RULES_ALL_FAULTS=1` tries all.
  @Test
  func `Each fix for a mistake in the shipped catalogs changes exactly the announced paths`() throws
  {
    var count = 0
    for injection in Injection.some(of: Self.injections, each: 50) {
      let files = Injection.making([injection], in: ShippedCatalogs.files)
      let findings = try loader(files).lint(["."]).diagnostics.filter { $0.fix != nil }
      for finding in findings { try expectChanges(of: finding, in: files) }
      count += findings.count
    }
    #expect(count > 20)
  }

  private static let head = "pack: { name: tea, version: 1.0.0, locales: [en] }\n"

  @Test(arguments: [
    "fruits: { kiwi: { name: Kiwi, initial: 010 } }",
    "fruits: { kiwi: { name: Kiwi, attributes: { lot: 010 } } }",
    "fruits: { kiwi: { name: Kiwi, attributes: { lot: -010, on: yes, 010: x } } }",
    "fruits: { kiwi: { name: Kiwi, initial: +010 } }",
    "fruits: { kiwi: { name: Kiwi, maximum: 0010, attributes: { heat: 1e3, at: 12:30 } } }",
    "fruits: { kiwi: { name: { en: no } } }", "fruits: { kiwi: { name: { no: Kiwi } } }",
    "stock: { default: 010, maximum: 020 }",
    "fruits: { kiwi: { name: &n on }, lime: { name: *n } }",
    """
    fruits: { kiwi: { name: Kiwi } }
    recipes:
      a: { name: A, ingredients: &i { kiwii: 1 } }
      b: { name: B, ingredients: *i }
    """,
    """
    fruits:
      kiwi: &k { name: Kiwi, intial: 3 }
      lime: *k
    """,
    """
    extras:
      kiwi: { name: Kiwi, attributes: &a { lot: 010 } }
      lime: { name: Lime, attributes: *a }
    """,
  ])
  func `Each fix for an aliased or ambiguous value changes exactly the announced paths`(
    _ text: String
  ) throws {
    let files = ["tea.yaml": Array((FixAnnouncementTests.head + text + "\n").utf8)]
    let findings = try loader(files).lint(["tea.yaml"]).diagnostics.filter { $0.fix != nil }
    #expect(!findings.isEmpty)
    for finding in findings { try expectChanges(of: finding, in: files) }
    let outcome = try loader(files).fix(["tea.yaml"], allowing: .unsafe)
    let fixed = outcome.files.map { String(decoding: $0.fixed, as: UTF8.self) }
    let left = outcome.report.diagnostics.filter { $0.fix != nil }
    #expect(left.isEmpty && outcome.fixedCount > 0, "\(fixed) \(left.map(\.message.english))")
  }

  @Test
  func `Fixes of suppressions and of missing quotes announce no changes and are safe`() throws {
    let text = """
      pack: { name: tea, version: 1.0.0, locales: [en] }
      # juice-rules: ignore[unused-ancor]
      fruits:  # juice-rules: ignore[custom-tag]
        kiwi: { name: No }
      """
    let findings = try loader(["tea.yaml": Array(text.utf8)]).lint(["tea.yaml"]).diagnostics
    let fixes = findings.compactMap(\.fix)
    #expect(fixes.count == 3)
    #expect(fixes.allSatisfy { $0.changes.isEmpty && $0.safety == .safe })
  }

  private func expectChanges(of finding: Diagnostic, in files: [String: [UInt8]]) throws {
    guard let fix = finding.fix else { return }
    let file = finding.primary.file
    let fixed = applied(fix, to: files)
    let said = DocumentOutline(files[file] ?? [])
    let says = DocumentOutline(fixed[file] ?? [])
    if fix.changes == [""] { return expectAdditions(to: said, says, finding) }
    // A former id stands for the same as the one that takes its place: only the document changes.
    let isSameCatalog = finding.rule == "renamed-id"
    if !isSameCatalog, let before = try catalog(of: files, file),
      let after = try catalog(of: fixed, file)
    {
      let pack = try #require(finding.pack)
      let changes = CatalogOutline(before).changes(to: CatalogOutline(after))
      expect(changes, areThose: fix.changes.map { "\(pack)/\($0)" }, "\(finding)")
    } else {
      expect(said.changes(to: says), areThose: fix.changes, "\(finding)")
    }
    for (path, bytes) in fixed where path != file { #expect(bytes == files[path]) }
  }

  /// Expects that the fix changes something, and that all changed values were on one line. Further values may only be
  /// added.
  private func expectAdditions(
    to old: DocumentOutline, _ new: DocumentOutline, _ finding: Diagnostic
  ) {
    #expect(!old.changes(to: new).isEmpty, "\(finding)")
    let kept = old.values.filter { path, value in new.values[path]?.text != value.text }
    #expect(Set(kept.values.map(\.line)).count <= 1, "\(kept) \(finding)")
  }

  private func expect(
    _ changes: Set<String>, areThose announced: [String], _ comment: Comment
  ) {
    let strange = changes.filter { path in !announced.contains { path.isAtOrBelow($0) } }
    let missing = announced.filter { path in !changes.contains { $0.isAtOrBelow(path) } }
    #expect(strange.isEmpty && missing.isEmpty, "\(strange) \(missing) \(comment)")
  }

  private func applied(
    _ fix: Diagnostic.Fix, to files: [String: [UInt8]]
  ) -> [String: [UInt8]] {
    fix.edits.sorted { $0.span > $1.span }.reduce(into: files) { files, edit in
      files[edit.file]?.replaceSubrange(edit.span.start..<edit.span.end, with: edit.text.utf8)
    }
  }

  /// The catalog with the pack of a file in it.
  private func catalog(of files: [String: [UInt8]], _ file: String) throws -> Catalog? {
    guard file != "catalog.yaml", !file.contains("/") else {
      return try loader(files).load(".").catalog
    }
    return try loader(files).load(file, with: files.count > 1 ? ["classic"] : []).catalog
  }

  private func loader(_ files: [String: [UInt8]]) -> CatalogLoader {
    CatalogLoader(files: MemoryFileSource(bytes: files))
  }
}

extension String {
  fileprivate func isAtOrBelow(_ path: String) -> Bool {
    self == path || hasPrefix(path + ".")
  }
}
