import JuiceReports
import JuiceRules

extension MomentText {
  /// Creates the days and moments of the clock of `session`.
  init(in session: Session) throws(CommandFault) {
    self.init(now: session.environment.now(), offset: try session.clock())
  }

  /// Returns the range of the day that an argument names, or an empty range at the moment that it names.
  func times(argument: String) throws(CommandFault) -> Range<Timestamp> {
    guard let times = times(argument) else { throw .time(argument) }
    return times
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
