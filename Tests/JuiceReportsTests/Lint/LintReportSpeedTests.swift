import JuiceCatalogs
import JuiceReports
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

@Suite(.tags(.unit)) struct LintReportSpeedTests {
  @Test(arguments: [(500, "kiwi-juice: kiwi\n"), (100, "kiwi-juice: kiwi, ")])
  func `Writing a report takes time proportional to the number of findings`(
    count: Int, entry: String
  ) {
    #expect(Growth.isLinear(from: count) { write($0, entry) })
  }

  private func write(_ count: Int, _ entry: String) {
    let file = Array(String(repeating: entry, count: count).utf8)
    let findings = (0..<count).map { index in
      Diagnostic(
        rule: "rule", severity: .error, message: "message",
        primary: .init(
          file: "a.yaml",
          span: ByteSpan(start: index * entry.utf8.count, end: index * entry.utf8.count + 4)
        )
      )
    }
    let report = LintReport(
      diagnostics: findings, sources: ["a.yaml": SourceFile(path: "a.yaml", bytes: file)],
      fileCount: 1
    )
    #expect(LintTextReport(report).text.utf8.count > count * 60)
    #expect(LintJSONReport(report).text.utf8.count > count * 100)
  }
}
