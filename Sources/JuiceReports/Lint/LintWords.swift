import JuiceCatalogs
import JuiceRules

/// The words of a lint report that do not come from a rule, in Korean or, for all other languages, English.
struct LintWords {
  private let isKorean: Bool
  private let fixCommand: FixCommand

  init(locale: LocaleID, fixCommand: FixCommand = .option) {
    isKorean = locale == .korean
    self.fixCommand = fixCommand
  }

  /// The way to name the command that fixes findings.
  enum FixCommand {
    /// By its option only, for readers who ran `lint`.
    case option
    /// By the whole command.
    case whole

    func named(_ option: String) -> String {
      self == .option ? option : "`juice-rules lint \(option)`"
    }
  }

  /// Returns the sentence on related places that are not shown because there are too many.
  func hiddenPlaces(_ count: Int) -> String {
    isKorean
      ? "표시하지 않은 곳이 \(count)곳 더 있습니다"
      : count == 1 ? "1 more place is not shown" : "\(count) more places are not shown"
  }

  var note: String { isKorean ? "참고" : "note" }
  var help: String { isKorean ? "도움말" : "help" }

  func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: isKorean ? "오류" : "error"
    case .warning: isKorean ? "경고" : "warning"
    case .info: isKorean ? "정보" : "info"
    }
  }

  func fixable(_ safety: Diagnostic.Fix.Safety) -> String {
    let option = fixCommand.named(safety == .safe ? "--fix" : "--unsafe-fixes")
    return isKorean ? "\(option)로 고칠 수 있음" : "fixable with \(option)"
  }

  /// Returns the sentence on fixed findings, such as `fixed 2 findings in 1 file`.
  func fixed(_ count: FixCount) -> String {
    let findings = "\(count.findings) finding\(count.findings == 1 ? "" : "s")"
    let files = "\(count.files) file\(count.files == 1 ? "" : "s")"
    return isKorean
      ? "파일 \(count.files)개에서 문제 \(count.findings)개를 고침" : "fixed \(findings) in \(files)"
  }

  var cut: String {
    isKorean ? "1 MiB를 넘어 나머지는 표시하지 않았습니다." : "The rest is not shown: GitHub shows at most 1 MiB."
  }

  func notShown(_ count: Int) -> String {
    isKorean ? "\(count)개는 표시하지 않음" : "\(count) more not shown"
  }
}

extension LintWords {
  /// Returns the summary, such as `1 error, 2 warnings in 6 files (1 fixable with --fix, 3 suppressed)`.
  func summary(of report: LintReport) -> String {
    let counts = Severity.allCases.sorted(by: >).compactMap { count(report.count(of: $0), $0) }
    let remarks = remarks(on: report).joined(separator: ", ")
    return sentence(counts, files: report.fileCount) + (remarks.isEmpty ? "" : " (\(remarks))")
  }

  private func count(_ count: Int, _ severity: Severity) -> String? {
    guard count > 0 else { return nil }
    let word = self.severity(severity)
    return isKorean ? "\(word) \(count)개" : "\(count) \(word)\(count == 1 ? "" : "s")"
  }

  private func sentence(_ counts: [String], files: Int) -> String {
    let list = counts.joined(separator: ", ")
    return isKorean
      ? "파일 \(files)개에" + (list.isEmpty ? " 문제 없음" : "서 \(list)")
      : (list.isEmpty ? "no findings" : list) + " in \(files) file\(files == 1 ? "" : "s")"
  }

  private func remarks(on report: LintReport) -> [String] {
    let fixable = report.diagnostics.count { !$0.isSuppressed && $0.fix?.safety == .safe }
    let suppressed = report.diagnostics.count(where: \.isSuppressed)
    var remarks: [String] = []
    if fixable > 0 {
      let option = fixCommand.named("--fix")
      remarks.append(
        isKorean ? "\(fixable)개는 \(option)로 고칠 수 있음" : "\(fixable) fixable with \(option)")
    }
    if suppressed > 0 {
      remarks.append(isKorean ? "\(suppressed)개는 숨김" : "\(suppressed) suppressed")
    }
    return remarks
  }
}

/// The number of findings that a run fixed before it reported, and of the files that it changed.
public struct FixCount: Hashable, Sendable {
  /// The number of fixed findings.
  package var findings: Int
  /// The number of changed files.
  package var files: Int

  /// Creates a count of fixed findings and changed files.
  public init(findings: Int, files: Int) {
    self.findings = findings
    self.files = files
  }
}
