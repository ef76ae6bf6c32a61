import JuiceRules

extension Revision {
  /// Creates the number of an entry from its text, `12` or `#12`.
  init(entry text: String) throws(CommandFault) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard let number = Int64(digits), number >= 0, digits.first?.isNumber == true else {
      throw CommandFault(
        "invalid-entry", en: "`\(text)` is not a valid entry number", ko: "`\(text)`: 기록 번호가 아닙니다"
      ).with(
        helpEn: "write a number that `juice-rules stock history` shows, such as 12",
        ko: "`juice-rules stock history`에 나오는 대로 12처럼 씁니다")
    }
    self.init(number)
  }
}

extension Int {
  /// Creates the greatest number of rows to show from its text.
  init(limit text: String) throws(CommandFault) {
    guard let limit = Int(text), limit > 0 else {
      throw CommandFault(
        "invalid-count", en: "the limit must be a whole number above 0, not `\(text)`",
        ko: "개수는 0보다 큰 정수여야 합니다 (입력: `\(text)`)")
    }
    self = limit
  }
}

extension CommandFault {
  static func unknownEntry(_ number: Revision, last: Revision) -> CommandFault {
    CommandFault(
      "unknown-entry",
      en: last == .zero
        ? "there is no entry #\(number): there are no entries yet"
        : "there is no entry #\(number); the last one is #\(last)",
      ko: last == .zero
        ? "#\(number) 기록이 없습니다. 아직 아무 기록도 없습니다" : "#\(number) 기록이 없습니다. 마지막은 #\(last)입니다")
  }
}
