import JuiceReports
import JuiceRules
import Platform

/// The page that GitHub shows under the log of a step; its runner names the file in the environment.
struct StepSummary {
  let world: World
  let locale: LocaleID

  /// Adds the report for people. Without a summary the step is as good, so a fault is said and no more.
  func add(_ result: LintResult) {
    guard let path = world.setting("GITHUB_STEP_SUMMARY") else { return }
    let report = LintTextReport(result.report, locale: locale, fixed: result.fixed)
    do throws(SystemFault) {
      // Not created: the runner does that for each step, and this names no file of its own.
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
    world.console.complain(VisibleText.inline(text.text(in: locale, else: .english)) + "\n")
  }
}
