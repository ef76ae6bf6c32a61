import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

@Suite(.tags(.unit)) struct FingerprintTests {
  private let finding = Diagnostic(
    rule: "unknown-ingredient", severity: .error, message: "message",
    primary: .init(file: "Catalogs/classic/recipes.yaml", span: ByteSpan(start: 1, end: 2)),
    path: "recipes.mango-juice.ingredients.mengo", data: .init(found: "mengo")
  )

  @Test
  func `The fingerprint of a given finding never changes`() {
    #expect(finding.fingerprint == "000e1291b63bcaf6")
  }

  @Test
  func `A fingerprint does not depend on the line, message, severity or directory`() {
    var other = finding
    other.primary.span = ByteSpan(start: 100, end: 105)
    other.primary.file = "/home/me/Catalogs/classic/recipes.yaml"
    other.message = "worded anew"
    other.severity = .warning
    #expect(other.fingerprint == finding.fingerprint)
  }

  @Test
  func `Findings with different rules, paths, texts or files have different fingerprints`() {
    var others = Array(repeating: finding, count: 5)
    others[0].rule = "ambiguous-ingredient"
    others[1].path = "recipes.mango-juice.ingredients"
    others[2].data.found = "mengos"
    others[3].primary.file = "Catalogs/summer/recipes.yaml"
    others[4].path += "m"
    others[4].data.found = "engo"
    #expect(Set((others + [finding]).map(\.fingerprint)).count == 6)
  }

  @Test
  func `Equal findings in one report have distinct fingerprints`() {
    let report = LintReport(
      diagnostics: [finding, finding, finding], sources: [:], fileCount: 1
    )
    #expect(report.fingerprints.first == finding.fingerprint)
    #expect(Set(report.fingerprints).count == 3)
    #expect(report.fingerprints.allSatisfy { $0.utf8.count == 16 })
  }
}
