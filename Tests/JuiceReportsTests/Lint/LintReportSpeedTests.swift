import JuiceCatalogs
import JuiceReports
import JuiceRules
import Testing
import YAMLTree

/// Bounds that only an algorithm of the wrong order misses, even on a busy machine.
@Suite struct LintReportSpeedTests {
  @Test(arguments: [(10_000, "kiwi-juice: kiwi\n"), (1_000, "kiwi-juice: kiwi, ")])
  func growsWithTheNumberOfFindingsOnly(count: Int, entry: String) {
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
    let clock = ContinuousClock()
    let elapsed = clock.measure {
      #expect(LintTextReport(report).text.utf8.count > count * 60)
      #expect(LintJSONReport(report).text.utf8.count > count * 100)
    }
    #expect(elapsed < .seconds(60))
  }
}
