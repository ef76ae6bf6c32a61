import CEL

/// A rule for the offset of a time zone in every year, such as `CET-1CEST,M3.5.0,M10.5.0/3`, as POSIX and RFC 9636 describe
/// it.
struct ZoneRule: Hashable, Sendable {
  /// The seconds that standard time is ahead of UTC.
  private let standard: Int
  private let summer: Summer?

  private struct Summer: Hashable {
    /// The seconds that summer time is ahead of UTC.
    let offset: Int
    let start: Day
    let end: Day
  }

  /// A moment of each year.
  private struct Day: Hashable {
    enum Kind: Hashable {
      /// The day from 1 to 365, where February 29 does not count.
      case withoutLeapDay(Int)
      /// The day from 0 to 365.
      case ordinal(Int)
      /// A day of the week, from Sunday as 0, in the given week of a month; week 5 is the last.
      case weekday(month: Int, week: Int, day: Int)
    }

    var kind: Kind
    /// The seconds after midnight, which can be before that or in a later day.
    var time = 7_200
  }

  /// The most seconds that a clock is ahead of UTC or behind it: 26 hours.
  static let maximumOffset = 93_600

  /// Creates the rule that `text` describes, or returns `nil` if `text` is not a rule.
  init?(_ text: ArraySlice<UInt8>) {
    var reader = RuleReader(rest: text)
    guard reader.name(), let behind = reader.time(maximumHour: 24) else { return nil }
    standard = -behind
    if reader.rest.isEmpty {
      summer = nil
      return
    }
    guard reader.name() else { return nil }
    var offset = standard + 3_600
    if !reader.isAtComma {
      guard let behind = reader.time(maximumHour: 24) else { return nil }
      offset = -behind
    }
    guard let start = reader.day(), let end = reader.day(), reader.rest.isEmpty else { return nil }
    summer = Summer(offset: offset, start: start, end: end)
  }

  /// Returns the number of seconds that the clock is ahead of UTC at a second since 1970-01-01 00:00 UTC.
  func offset(at second: Int64) -> Int {
    guard let summer else { return standard }
    let year = CalendarDate(secondsSince1970: second + Int64(standard)).year
    let start = ZoneRule.second(of: summer.start, in: year) - Int64(standard)
    let end = ZoneRule.second(of: summer.end, in: year) - Int64(summer.offset)
    let isSummer =
      start < end ? start <= second && second < end : !(end <= second && second < start)
    return isSummer ? summer.offset : standard
  }

  private struct RuleReader {
    var rest: ArraySlice<UInt8>

    var isAtComma: Bool { rest.first == UInt8(ascii: ",") }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }

    /// Passes over the name of a time: letters, or anything in angle brackets.
    mutating func name() -> Bool {
      if take("<") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
        rest = rest[(end + 1)...]
        return true
      }
      let letters = rest.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0 & 0xdf) }
      rest.removeFirst(letters.count)
      return letters.count >= 3
    }

    /// Returns a number of at most three digits.
    mutating func number(in range: ClosedRange<Int>) -> Int? {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard (1...3).contains(digits.count) else { return nil }
      rest.removeFirst(digits.count)
      let number = digits.reduce(0) { $0 * 10 + Int($1) - 48 }
      return range.contains(number) ? number : nil
    }

    /// Returns the seconds of `[+-]hours[:minutes[:seconds]]`.
    mutating func time(maximumHour: Int) -> Int? {
      let isNegative = take("-")
      if !isNegative { _ = take("+") }
      guard let hours = number(in: 0...maximumHour) else { return nil }
      var (minutes, seconds) = (0, 0)
      if take(":") {
        guard let number = number(in: 0...59) else { return nil }
        minutes = number
        if take(":") {
          guard let number = self.number(in: 0...59) else { return nil }
          seconds = number
        }
      }
      return (isNegative ? -1 : 1) * (hours * 3_600 + minutes * 60 + seconds)
    }

    mutating func day() -> Day? {
      guard take(","), let kind = dayKind() else { return nil }
      guard take("/") else { return Day(kind: kind) }
      return time(maximumHour: 167).map { Day(kind: kind, time: $0) }
    }

    private mutating func dayKind() -> Day.Kind? {
      if take("J") { return number(in: 1...365).map { .withoutLeapDay($0) } }
      guard take("M") else { return number(in: 0...365).map { .ordinal($0) } }
      guard let month = number(in: 1...12), take("."), let week = number(in: 1...5), take("."),
        let day = number(in: 0...6)
      else { return nil }
      return .weekday(month: month, week: week, day: day)
    }
  }

  /// Returns the second of a day's time in a year, by the local clock.
  private static func second(of day: Day, in year: Int) -> Int64 {
    Int64(number(of: day.kind, in: year)) * 86_400 + Int64(day.time)
  }

  /// Returns the number of a day in a year, counted from 1970-01-01.
  private static func number(of kind: Day.Kind, in year: Int) -> Int {
    let firstDay = CalendarDate.daysSince1970(year: year, month: 1, day: 1)
    switch kind {
    case .ordinal(let day): return firstDay + day
    case .withoutLeapDay(let day):
      let isLeap = CalendarDate.days(year: year, month: 2) == 29
      return firstDay + day - 1 + (isLeap && day > 59 ? 1 : 0)
    case .weekday(let month, let week, let weekday):
      let first = CalendarDate.daysSince1970(year: year, month: month, day: 1)
      let start = CalendarDate(secondsSince1970: Int64(first) * 86_400).dayOfWeek
      let days = (weekday - start + 7) % 7 + (week - 1) * 7
      let isTooLate = days >= CalendarDate.days(year: year, month: month)
      return first + days - (isTooLate ? 7 : 0)
    }
  }
}
