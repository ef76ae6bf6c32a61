import JuiceReports
import JuiceRules
import Platform

/// The summary that GitHub shows for a step of a workflow. The runner names its file in the environment.
struct StepSummary {
  let environment: CommandEnvironment
  let locale: LocaleID

  /// Adds the report for people to the summary. A failure is printed as a warning only, because the result does not
  /// depend on the summary.
  func add(_ result: LintResult) {
    guard let path = environment.setting("GITHUB_STEP_SUMMARY") else { return }
    let report = LintTextReport(result.report, locale: locale, fixed: result.fixed)
    do throws(SystemFault) {
      // The file is not created: the runner creates it for each step.
      let file = try FileDescriptor.opening(path, O_WRONLY | O_APPEND | O_NONBLOCK)
      try file.closing { file throws(SystemFault) in
        let text = LintStepSummary(report).text(limit: 1_048_576 - (try file.fileSize()))
        try file.write(Array(text.utf8))
      }
    } catch {
      complain(about: path, error)
    }
  }

  private func complain(about path: String, _ fault: SystemFault) {
    let reason = fault.reason.text(in: locale, else: .english)
    let text = LocalizedText(
      en: "warning: the step summary `\(path)` cannot be written: \(reason)",
      ko: "경고: 단계 요약 `\(path)` 파일에 쓸 수 없습니다: \(reason)")
    environment.console.complain(VisibleText.inline(text.text(in: locale, else: .english)) + "\n")
  }
}
