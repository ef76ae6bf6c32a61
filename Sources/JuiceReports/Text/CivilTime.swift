public import JuiceRules

import struct CEL.CalendarDate

/// A moment on the calendar and the clock, in the proleptic Gregorian calendar.
public struct CivilTime: Sendable {
  private let day: CalendarDate
  private let microsecond: Int

  /// Creates the date and time of a moment.
  ///
  /// - Parameters:
  ///   - time: The moment.
  ///   - offset: The number of seconds that the clock is ahead of UTC.
  public init(_ time: Timestamp, offset: Int = 0) {
    let (second, microsecond) = time.microseconds.flooredDivision(by: 1_000_000)
    day = CalendarDate(secondsSince1970: second + Int64(offset))
    self.microsecond = Int(microsecond)
  }

  /// The moment in ISO 8601 for UTC, such as `2026-03-01T09:30:00.000000Z`.
  package var iso8601: String { "\(date)T\(clock).\(String(1_000_000 + microsecond).dropFirst())Z" }

  /// The moment for a person, such as `2026-03-01 09:30:00`.
  package var text: String { "\(date) \(clock)" }

  /// The date, such as `2026-03-01`.
  public var date: String { day.date }

  /// The time of day, such as `09:30:00`.
  var clock: String { day.time }
}
