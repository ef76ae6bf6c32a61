import JuiceLint
package import JuiceRules

/// The days and moments that a person can write: `2026-03-01`, `today`, `yesterday 18:30`, `tomorrow`, `09:00`, or with
/// a zone as in JSON, `2026-03-01T09:30:00.000000Z`.
package struct MomentText {
  private let clock: LocalClock
  private let now: Instant

  /// Creates the days and moments of a clock.
  ///
  /// - Parameters:
  ///   - now: The present moment.
  ///   - offset: Returns the number of seconds that the clock is ahead of UTC at a moment.
  package init(now: Instant, offset: @escaping (Instant) -> Int) {
    self.now = now
    clock = LocalClock(offset: offset)
  }

  /// Returns the range of the day that `text` names, an empty range at the moment that it names, or `nil` if it names
  /// neither.
  package func times(_ text: String) -> Range<Instant>? {
    if let day = day(text) { return clock.whole(day) }
    return time(text).map { $0.moment..<$0.moment }
  }

  private func day(_ text: some StringProtocol) -> CivilDate? {
    switch text.lowercased() {
    case "today", "오늘": date(at: now)
    case "yesterday", "어제":
      date(at: now).flatMap { today in
        let midnight = clock.whole(today).lowerBound.microseconds
        return date(at: Instant(microseconds: midnight - 1))
      }
    case "tomorrow", "내일":
      date(at: now).flatMap { date(at: clock.whole($0).upperBound) }
    default: CivilDate(text)
    }
  }

  private func date(at moment: Instant) -> CivilDate? {
    CivilDate(CivilTime(moment, offset: clock.offset(moment)).date)
  }

  /// Returns the moment that `text` names, and whether it is a time that the clock skips when it is set forward; `nil` if
  /// the text names none, or a whole day.
  package func time(_ text: String) -> (moment: Instant, isSkipped: Bool)? {
    if ["now", "지금"].contains(text.lowercased()) { return (now, false) }
    guard let mark = text.firstIndex(where: { $0 == "T" || $0 == " " }) else {
      return TimeOfDay(text[...]).flatMap { time in
        date(at: now).map { clock.moment($0, microsecond: time.microsecond) }
      }
    }
    let (first, last) = (text[..<mark], text[text.index(after: mark)...])
    guard let day = day(first) else { return nil }
    if let time = TimeOfDay(last) { return clock.moment(day, microsecond: time.microsecond) }
    guard let (time, offset) = zoned(last) else { return nil }
    return LocalClock { _ in offset }.moment(day, microsecond: time.microsecond)
  }

  /// Returns the time and the offset of a text such as `09:30Z` or `09:30+09:00`.
  private func zoned(_ text: Substring) -> (TimeOfDay, offset: Int)? {
    guard let mark = text.lastIndex(where: { "Z+-".contains($0) }),
      let time = TimeOfDay(text[..<mark])
    else { return nil }
    if text[mark] == "Z" { return text[mark...] == "Z" ? (time, 0) : nil }
    guard let ahead = TimeOfDay(text[mark...].dropFirst()) else { return nil }
    let seconds = Int(ahead.microsecond / 1_000_000)
    return (time, text[mark] == "-" ? -seconds : seconds)
  }
}

/// A time of day, such as `09:30`, `09:30:15` or `09:30:15.25`.
private struct TimeOfDay {
  let microsecond: Int64

  init?(_ text: Substring) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.utf8.count == 2 ? TimeOfDay.number($0) : nil }
    let fraction = parts.count == 1 ? 0 : TimeOfDay.fraction(parts[1])
    guard (2...3).contains(numbers.count), parts.count == 1 || numbers.count == 3, let fraction,
      let hour = numbers[0], let minute = numbers[1],
      let second = numbers.count == 3 ? numbers[2] : 0, hour < 24, minute < 60, second < 60
    else { return nil }
    microsecond = ((hour * 60 + minute) * 60 + second) * 1_000_000 + fraction
  }

  private static func number(_ text: some StringProtocol) -> Int64? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(text) : nil
  }

  private static func fraction(_ text: Substring) -> Int64? {
    guard (1...6).contains(text.utf8.count) else { return nil }
    return number(text + String(repeating: "0", count: 6 - text.utf8.count))
  }
}
