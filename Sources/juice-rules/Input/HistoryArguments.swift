import JuiceReports
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

extension LedgerEntry.Kind {
  /// Creates the kind from its word in English or Korean.
  init(word: String) throws(CommandFault) {
    let known = LedgerEntry.Kind.words
    guard let kind = known.first(where: { $0.words.contains(word.lowercased()) })?.kind else {
      throw CommandFault(
        "invalid-kind", en: "`\(word)` is not a kind of entry", ko: "`\(word)`: 기록의 종류가 아닙니다"
      ).with(candidates: nearest(to: word, in: known.flatMap(\.words))).with(
        helpEn: "write one of \(LedgerEntry.Kind.list(\.first))",
        ko: "다음 중 하나를 씁니다: \(LedgerEntry.Kind.list(\.last))")
    }
    self = kind
  }

  /// The words for each kind: the word in JSON is the first, and a Korean word is the last.
  private static let words: [(kind: LedgerEntry.Kind, words: [String])] = [
    (.open, ["open", "opened", "처음"]), (.make, ["make", "made", "만들기", "만듦", "제조"]),
    (.add, ["add", "added", "입고"]), (.take, ["take", "taken", "출고"]),
    (.count, ["count", "counted", "set", "실사"]), (.reset, ["reset", "초기화"]),
    (.move, ["move", "moved", "이동", "옮김"]),
    (.undo, ["undo", "취소"]), (.checkpoint, ["checkpoint", "기준점"]),
  ]

  private static func list(_ word: ([String]) -> String?) -> String {
    words.compactMap { word($0.words) }.joined(separator: ", ")
  }
}

extension MomentText {
  /// Creates the days and moments of the clock of `session`.
  init(in session: Session) throws(CommandFault) {
    self.init(now: session.environment.now(), offset: try session.clock())
  }

  /// Returns the range of the day that an argument names, or an empty range at the moment that it names.
  func times(argument: String) throws(CommandFault) -> Range<Instant> {
    guard let times = times(argument) else { throw .time(argument) }
    return times
  }

  /// Returns the moment that an argument names.
  func moment(argument: String) throws(CommandFault) -> Instant {
    guard let (moment, isSkipped) = time(argument) else {
      throw CommandFault(
        "invalid-time", en: "`\(argument)` is not a valid time", ko: "`\(argument)`: 시각이 아닙니다"
      ).with(
        helpEn: "write 2026-12-24T18:30, 18:30 or 'tomorrow 18:30'",
        ko: "2026-12-24T18:30, 18:30, '내일 18:30'처럼 씁니다")
    }
    guard !isSkipped else {
      throw CommandFault(
        "invalid-time", en: "the clock is set forward and skips `\(argument)`",
        ko: "`\(argument)`: 시계를 앞당겨 건너뛰는 시각입니다"
      ).with(
        helpEn: "write another time, or one with an offset, such as 2026-12-24T18:30+09:00",
        ko: "다른 시각이나 2026-12-24T18:30+09:00처럼 시차를 붙인 시각을 씁니다")
    }
    return moment
  }
}

extension CommandFault {
  fileprivate static func time(_ text: String) -> CommandFault {
    CommandFault(
      "invalid-time", en: "`\(text)` is not a valid day or time", ko: "`\(text)`: 날짜나 시각이 아닙니다"
    )
    .with(
      helpEn: "write 2026-03-01, '2026-03-01 09:30', 09:30, today or yesterday",
      ko: "2026-03-01, '2026-03-01 09:30', 09:30, 오늘, 어제처럼 씁니다")
  }
}
