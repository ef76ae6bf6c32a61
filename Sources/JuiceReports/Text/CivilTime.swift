public import JuiceRules

/// A moment on the calendar and the clock, in the proleptic Gregorian calendar.
public struct CivilTime: Sendable {
  private let day: (year: Int64, month: Int64, day: Int64)
  private let secondOfDay: Int64
  private let microsecond: Int64

  /// Creates the date and time of a moment.
  ///
  /// - Parameters:
  ///   - time: The moment.
  ///   - offset: The number of seconds that the clock is ahead of UTC.
  public init(_ time: Timestamp, offset: Int = 0) {
    let microseconds = time.microseconds
    let second = CivilTime.floor(microseconds, by: 1_000_000)
    microsecond = microseconds - second * 1_000_000
    let days = CivilTime.floor(second + Int64(offset), by: 86_400)
    secondOfDay = second + Int64(offset) - days * 86_400
    day = CivilTime.civil(from: days)
  }

  /// The moment in ISO 8601 for UTC, such as `2026-03-01T09:30:00.000000Z`.
  package var iso8601: String { "\(date)T\(clock).\(CivilTime.digits(microsecond, 6))Z" }

  /// The moment for a person, such as `2026-03-01 09:30:00`.
  package var text: String { "\(date) \(clock)" }

  /// The date, such as `2026-03-01`.
  public var date: String {
    "\(CivilTime.digits(day.year, 4))-\(CivilTime.digits(day.month, 2))-\(CivilTime.digits(day.day, 2))"
  }

  /// The time of day, such as `09:30:00`.
  var clock: String {
    [secondOfDay / 3_600, secondOfDay / 60 % 60, secondOfDay % 60]
      .map { CivilTime.digits($0, 2) }.joined(separator: ":")
  }

  /// Returns the date of a day after 1970-01-01, by Howard Hinnant's `civil_from_days`: years begin in March, so that
  /// the leap day is the last day of a year.
  private static func civil(from days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = floor(shifted, by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  private static func floor(_ value: Int64, by divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : (value + 1) / divisor - 1
  }

  private static func digits(_ value: Int64, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
