import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// The places of findings as people count.
@Suite(.tags(.unit))
struct LocationTests {
  private static let stand = """
    pack: { name: stand }
    fruits:
      kiwi: { name: { ko: 키위, en: Kiwi } }
    recipes:
      kiwi-juice: { name: { ko: 키위쥬스, en: Kiwi Juice }, ingredients: { kiwii: 3 } }
    """

  @Test func `A finding and its related places have a path, a line and a column`() throws {
    let files = MemoryFileSource(files: ["stand.yaml": Self.stand])
    let report = try CatalogLoader(files: files).load("stand.yaml").report
    let finding = try #require(report.diagnostics.first { $0.rule == "unknown-ingredient" })
    let place = try #require(finding.location(in: report))
    #expect((place.path, place.line, place.column) == ("stand.yaml", 5, 68))
    #expect("\(place)" == "stand.yaml:5:68")
    #expect(finding.related.map { $0.location(in: report)?.description } == ["stand.yaml:3:3"])
  }

  @Test func `A finding about a file that was not read has no place`() {
    let label = Diagnostic.Label(file: "other.yaml", span: ByteSpan(start: 0, end: 1))
    let finding = Diagnostic(rule: "unreadable", severity: .error, message: "?", primary: label)
    #expect(finding.location(in: LintReport(diagnostics: [finding], sources: [:])) == nil)
  }

  @Test func `An offset outside a file is moved to its nearer end`() {
    let file = SourceFile(path: "a.yaml", bytes: Array("a: 1\nb: 2".utf8))
    #expect(file.location(at: -1).description == "a.yaml:1:1")
    #expect(file.location(at: 100).description == "a.yaml:2:5")
  }
}
