import JuiceCatalogs
import JuiceReports
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

@Suite(.tags(.unit)) struct LintStepSummaryTests {
  private func summary(_ messages: [String]) -> LintStepSummary {
    let findings = messages.map { message in
      Diagnostic(
        rule: "rule", severity: .error, message: LocalizedText(message),
        primary: .init(file: "a.yaml", span: ByteSpan(start: 0, end: 0)))
    }
    let report = LintReport(diagnostics: findings, sources: [:], files: ["a.yaml"])
    return LintStepSummary(LintTextReport(report))
  }

  @Test
  func `The code fence of a step summary is longer than any run of backticks in the text`() {
    #expect(
      summary(["````` </code> # no heading"]).text(limit: 1_000) == """
        ### juice-rules lint: 1 error in 1 file

        ``````text
        error[rule]: ````` </code> # no heading
         --> a.yaml

        1 error in 1 file
        ``````


        """)
  }

  @Test(arguments: [900, 4_000, 40_000])
  func `A step summary that exceeds the limit is cut and says that the rest is not shown`(
    limit: Int
  ) {
    let messages = (1...1_000).map { "finding number \($0), 한국어도" }
    let text = summary(messages).text(limit: limit)
    #expect(text.utf8.count <= limit && text.utf8.count > limit / 3)
    #expect(text.hasSuffix("```\n\nThe rest is not shown: GitHub shows at most 1 MiB.\n\n"))
    #expect(
      text.hasPrefix("### juice-rules lint: 1000 errors in 1 file\n\n```text\nerror[rule]: fin"))
  }

  @Test(arguments: [-5, 0, 100])
  func `A step summary is empty if the limit leaves no room for a finding`(limit: Int) {
    #expect(summary(["message"]).text(limit: limit).isEmpty)
    #expect(summary([String(repeating: "`", count: 700)]).text(limit: 1_500).isEmpty)
  }
}
