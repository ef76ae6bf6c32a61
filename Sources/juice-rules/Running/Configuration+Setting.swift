import JuiceCatalogs
import JuiceRules
import YAMLTree

extension Configuration {
  /// What `--config KEY=VALUE` says.
  init(setting: String) throws(CommandFault) {
    let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].split(separator: ".").joined(separator: ".") == parts[0],
      !parts[0].isEmpty
    else {
      throw .usage(en: "`\(setting)` is no key and its value", ko: "`\(setting)`: 키와 값이 아닙니다")
        .with(helpEn: "write it like lint.fail-on=error", ko: "lint.fail-on=error처럼 적으세요")
    }
    self.init(setting: String(parts[0]), to: String(parts[1]))
    guard let finding = report.diagnostics.first else { return }
    throw CommandFault(finding, in: setting)
  }
}

extension CommandFault {
  /// What is wrong with a setting of the command line.
  fileprivate init(_ finding: Diagnostic, in setting: String) {
    self = .usage(
      en: "--config `\(setting)`: \(finding.message.english)",
      ko: "--config `\(setting)`: \(finding.message.text(in: .korean, else: .english))")
    candidates = finding.data.candidates
    help = candidates.isEmpty ? finding.help : nil
  }
}
