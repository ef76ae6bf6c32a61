import JuiceReports
import JuiceRules
import Platform

/// The destination of a report.
enum ReportTarget: Hashable {
  case standardOutput
  case file(String)

  init(path: String) {
    self = ["-", "/dev/stdout"].contains(path) ? .standardOutput : .file(path)
  }

  var path: String? {
    guard case .file(let path) = self else { return nil }
    return path
  }

  /// Checks that the targets are files that a report may be written to, that they differ, and that none of them is an
  /// input.
  static func check(
    _ targets: [ReportTarget], against inputs: Set<FileIdentity>
  ) throws(CommandFault) {
    let paths = targets.compactMap(\.path)
    for (index, path) in paths.enumerated() {
      try check(path, against: inputs)
      if paths[..<index].contains(where: { Files.areSame($0, path) }) { throw .twice(path) }
    }
  }

  private static func check(
    _ path: String, against inputs: Set<FileIdentity>
  ) throws(CommandFault) {
    if path.isEmpty { throw .emptyPath }
    if Files.isFolder(path) { throw .unwritable(path, .isFolder) }
    if [".yaml", ".yml"].contains(where: { path.lowercased().hasSuffix($0) }) {
      throw .looksLikeInput(path)
    }
    if let identity = FileIdentity(path), inputs.contains(identity) { throw .input(path) }
  }
}

extension CommandFault {
  fileprivate static func looksLikeInput(_ path: String) -> CommandFault {
    .usage(
      en: "`\(path)` looks like an input: name another file for the report",
      ko: "`\(path)`: 검사할 파일로 보입니다. 결과를 쓸 다른 파일을 적으세요")
  }

  fileprivate static func input(_ path: String) -> CommandFault {
    .usage(
      en: "`\(path)` is one of the files to check: name another file for the report",
      ko: "`\(path)`: 검사할 파일입니다. 결과를 쓸 다른 파일을 적으세요")
  }

  fileprivate static func twice(_ path: String) -> CommandFault {
    .usage(
      en: "two reports would go to `\(path)`", ko: "두 결과를 모두 `\(path)` 파일에 쓰게 됩니다")
  }
}

/// A file that a report is written to, as a whole or not at all.
///
/// Pipes, devices and other special files receive the report piece by piece.
struct ReportFile {
  private let path: String

  init(_ path: String) { self.path = path }

  func write(_ document: some LintDocument) throws(SystemFault) {
    try write { file throws(SystemFault) in try ReportFile.write(document, to: file) }
  }

  /// Writes the file by calling `body`.
  func write(_ body: FileReplacement.Body) throws(SystemFault) {
    if isStream {
      // The file is not truncated: a file behind a descriptor of this process may contain the output of other programs.
      let file = try FileDescriptor.opening(path, O_WRONLY | O_APPEND)
      try file.closing(body)
    } else {
      try replace(body)
    }
  }

  private func replace(_ body: FileReplacement.Body) throws(SystemFault) {
    let replacement = try FileReplacement(at: path, body)
    do throws(SystemFault) {
      try replacement.commit()
    } catch {
      replacement.discard()
      throw error
    }
  }

  private var isStream: Bool {
    if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return true }
    return Files.status(of: path).map { $0.kind != S_IFREG } ?? false
  }

  private static func write(
    _ document: some LintDocument, to file: FileDescriptor
  ) throws(SystemFault) {
    var buffer = BufferedOutput { text throws(SystemFault) in try file.write(Array(text.utf8)) }
    document.write(to: &buffer)
    try buffer.finish()
  }
}

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
