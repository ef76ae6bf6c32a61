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
    let year = CalendarYear(containing: second + Int64(standard))
    let start = year.second(of: summer.start) - Int64(standard)
    let end = year.second(of: summer.end) - Int64(summer.offset)
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

  /// A year of the Gregorian calendar.
  private struct CalendarYear {
    private let number: Int64

    /// Creates the year that a second since 1970-01-01 00:00 is in.
    init(containing second: Int64) {
      let day = second.dividedDown(by: 86_400)
      // A first guess by the mean length of a year is wrong by at most one.
      var year = 1_970 + (day * 400).dividedDown(by: 146_097)
      while CalendarYear(year).firstDay > day { year -= 1 }
      while CalendarYear(year + 1).firstDay <= day { year += 1 }
      number = year
    }

    private init(_ number: Int64) { self.number = number }

    private var isLeap: Bool {
      number % 4 == 0 && (number % 100 != 0 || number % 400 == 0)
    }

    /// The number of January 1, counted from 1970-01-01.
    private var firstDay: Int64 {
      let past = number - 1
      return past * 365 + past.dividedDown(by: 4) - past.dividedDown(by: 100)
        + past.dividedDown(by: 400) - 719_162
    }

    /// Returns the second of a day's time by the local clock.
    func second(of day: Day) -> Int64 { self.day(of: day.kind) * 86_400 + Int64(day.time) }

    private func day(of kind: Day.Kind) -> Int64 {
      switch kind {
      case .ordinal(let day): return firstDay + Int64(day)
      case .withoutLeapDay(let day):
        return firstDay + Int64(day - 1) + (isLeap && day > 59 ? 1 : 0)
      case .weekday(let month, let week, let weekday):
        let first = firstDay(ofMonth: month)
        // 1970-01-01 was a Thursday.
        let start = (first + 4) - (first + 4).dividedDown(by: 7) * 7
        let days = (Int64(weekday) - start + 7) % 7 + Int64(week - 1) * 7
        let isTooLate = first + days >= firstDay(ofMonth: month + 1)
        return first + days - (isTooLate ? 7 : 0)
      }
    }

    private func firstDay(ofMonth month: Int) -> Int64 {
      let lengths: [Int64] = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      return firstDay + lengths.prefix(month - 1).reduce(0, +)
    }
  }
}

extension Int64 {
  /// Returns the quotient, rounded down.
  fileprivate func dividedDown(by divisor: Int64) -> Int64 {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }
}
