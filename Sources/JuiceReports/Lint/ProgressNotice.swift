public import JuiceCatalogs
public import JuiceRules

/// The line that shows on a terminal how many files have been checked.
public struct ProgressNotice: Sendable {
  private let progress: LintProgress

  /// Creates the line for the progress of a check.
  public init(_ progress: LintProgress) { self.progress = progress }

  /// The text that empties the present line of a terminal.
  public static let clearLine = "\r\u{1B}[K"

  /// Returns the text of the line, without a newline, so that the next line can replace it.
  public func text(in locale: LocaleID) -> String {
    let (checked, total) = (grouped(progress.checked), grouped(progress.total))
    if locale == .korean { return "파일 \(total)개 중 \(checked)개를 검사했습니다" }
    return "checked \(checked) of \(total) file\(progress.total == 1 ? "" : "s")"
  }

  /// Returns a number with commas between thousands, such as `1,234`.
  private func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in
      let rest = digits.count - index
      return index > 0 && rest.isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
    }.joined()
  }
}
