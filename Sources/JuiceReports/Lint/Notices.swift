package import JuiceCatalogs
package import JuiceRules

/// The line that shows on a terminal how many files have been checked.
package struct ProgressNotice: Sendable {
  private let progress: LintProgress

  /// Creates the line for the progress of a check.
  package init(_ progress: LintProgress) { self.progress = progress }

  /// The text that empties the present line of a terminal.
  package static let clearLine = "\r\u{1B}[K"

  /// Returns the text of the line, without a newline, so that the next line can replace it.
  package func text(in locale: LocaleID) -> String {
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

/// The line that shows the time of a check in the watching mode.
package struct WatchNotice: Sendable {
  private let time: CivilTime
  private let fileCount: Int
  private let isNew: Bool

  /// Creates the line for a check.
  ///
  /// - Parameters:
  ///   - time: The time of the check.
  ///   - offset: The number of seconds that the local clock is ahead of UTC.
  ///   - fileCount: The number of checked files.
  ///   - isNew: A Boolean value that indicates whether the result differs from that of the check before.
  package init(time: Instant, offset: Int, fileCount: Int, isNew: Bool) {
    self.time = CivilTime(time, offset: offset)
    self.fileCount = fileCount
    self.isNew = isNew
  }

  /// The text that empties a terminal and its scrollback.
  package static let clearScreen = "\u{1B}[H\u{1B}[2J\u{1B}[3J"

  /// Returns the text of the line, without a newline.
  package func text(in locale: LocaleID) -> String {
    let clock = time.clock
    if locale == .korean {
      return isNew
        ? "\(clock) 파일 \(fileCount)개를 지켜보는 중입니다. 끝내려면 Ctrl-C를 누르세요."
        : "\(clock) 다시 검사했습니다. 달라진 것이 없습니다."
    }
    let files = "\(fileCount) file\(fileCount == 1 ? "" : "s")"
    return isNew
      ? "\(clock) watching \(files); press Ctrl-C to stop"
      : "\(clock) checked again: same result"
  }
}
