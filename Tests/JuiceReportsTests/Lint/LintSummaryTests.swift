import JuiceCatalogs
import JuiceReports
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

@Suite(.tags(.unit)) struct LintSummaryTests {
  @Test(
    arguments: [
      ([], 6, "no findings in 6 files", "파일 6개에 문제 없음"),
      ([.error], 1, "1 error in 1 file", "파일 1개에서 오류 1개"),
      (
        [.warning, .error, .warning], 6, "1 error, 2 warnings in 6 files",
        "파일 6개에서 오류 1개, 경고 2개"
      ),
      ([.info, .info], 2, "2 infos in 2 files", "파일 2개에서 정보 2개"),
    ] as [([Severity], Int, String, String)])
  func `The summary counts files and findings by severity`(
    severities: [Severity], files: Int, english: String, korean: String
  ) {
    let report = LintReport(
      diagnostics: severities.map { finding($0) }, sources: [:], fileCount: files
    )
    #expect(LintTextReport(report).summary == english)
    #expect(LintTextReport(report, locale: .korean).summary == korean)
    #expect(LintTextReport(report, locale: "fr").summary == english)
  }

  @Test
  func `The summary counts fixable and suppressed findings`() {
    var suppressed = finding(.error)
    suppressed.suppression = Diagnostic.Suppression(.comment)
    suppressed.fix = Diagnostic.Fix(safety: .safe, edits: [], changes: [])
    var fixable = finding(.warning)
    fixable.fix = Diagnostic.Fix(safety: .safe, edits: [], changes: [])
    var risky = finding(.warning)
    risky.fix = Diagnostic.Fix(safety: .unsafe, edits: [], changes: [])
    let report = LintReport(
      diagnostics: [suppressed, fixable, risky], sources: [:], fileCount: 6
    )
    #expect(
      LintTextReport(report).text == """
        warning[rule]: message
         --> a.yaml
          = help: fixable with --fix

        warning[rule]: message
         --> a.yaml
          = help: fixable with --unsafe-fixes

        2 warnings in 6 files (1 fixable with --fix, 1 suppressed)

        """
    )
    #expect(
      LintTextReport(report, locale: .korean).summary
        == "파일 6개에서 경고 2개 (1개는 --fix로 고칠 수 있음, 1개는 숨김)"
    )
  }

  @Test
  func `A text report shows at most 'maxFindings' findings and counts the rest`() {
    let report = LintReport(
      diagnostics: [finding(.error), finding(.error), finding(.info)], sources: [:], fileCount: 1
    )
    #expect(
      LintTextReport(report, maxFindings: 1).text == """
        error[rule]: message
         --> a.yaml

        2 more not shown
        2 errors, 1 info in 1 file

        """
    )
    #expect(
      LintTextReport(report, locale: .korean, maxFindings: 0).text == """
        3개는 표시하지 않음
        파일 1개에서 오류 2개, 정보 1개

        """
    )
  }

  private func finding(_ severity: Severity) -> Diagnostic {
    Diagnostic(
      rule: "rule", severity: severity, message: "message",
      primary: .init(file: "a.yaml", span: ByteSpan(start: 0, end: 0))
    )
  }
}
