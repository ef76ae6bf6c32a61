public import JuiceCatalogs
public import JuiceRules

/// The line that says on a terminal how far a check has come.
public struct ProgressNotice: Sendable {
  private let progress: LintProgress

  public init(_ progress: LintProgress) { self.progress = progress }

  /// Makes the line of a terminal that it is on empty.
  public static let clearLine = "\r\u{1B}[K"

  /// The text without a newline: the next one takes its place.
  public func text(in locale: LocaleID) -> String {
    let (checked, total) = (grouped(progress.checked), grouped(progress.total))
    if locale == .korean { return "파일 \(total)개 중 \(checked)개를 검사했습니다" }
    return "checked \(checked) of \(total) file\(progress.total == 1 ? "" : "s")"
  }

  /// `1,234`.
  private func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in
      let rest = digits.count - index
      return index > 0 && rest.isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
    }.joined()
  }
}
