import JuiceLint
package import JuiceRules

import struct CEL.CalendarDate

/// A moment on the calendar and the clock, in the proleptic Gregorian calendar.
package struct CivilTime: Sendable {
  private let day: CalendarDate

  /// Creates the date and time of a moment.
  ///
  /// - Parameters:
  ///   - time: The moment.
  ///   - offset: The number of seconds that the clock is ahead of UTC.
  package init(_ time: Instant, offset: Int = 0) {
    let second = time.microseconds.flooredDivision(by: 1_000_000).quotient
    day = CalendarDate(secondsSince1970: second + Int64(offset))
  }

  /// The moment for a person, such as `2026-03-01 09:30:00`.
  package var text: String { "\(date) \(clock)" }

  /// The date, such as `2026-03-01`.
  package var date: String { day.date }

  /// The time of day, such as `09:30:00`.
  var clock: String { day.time }
}

/// The local clock, which is set forward and back.
struct LocalClock {
  /// Returns the number of seconds that the clock is ahead of UTC at a moment.
  let offset: (Instant) -> Int

  /// Returns the moment when the clock shows the given number of microseconds into `day`.
  ///
  /// If the clock shows that time twice, the first moment counts; if the clock skips that time, the moment is the one
  /// without setting the clock forward.
  func moment(_ day: CivilDate, microsecond: Int64) -> (moment: Instant, isSkipped: Bool) {
    moment(ofDay: LocalClock.number(of: day), microsecond)
  }

  /// Returns the range from midnight to midnight: 23 to 25 hours if the clock is set on that day.
  func whole(_ day: CivilDate) -> Range<Instant> {
    let number = LocalClock.number(of: day)
    return moment(ofDay: number, 0).moment..<moment(ofDay: number + 1, 0).moment
  }

  private func moment(
    ofDay number: Int64, _ microsecond: Int64
  ) -> (moment: Instant, isSkipped: Bool) {
    let shown = number * LocalClock.dayLength + microsecond
    // A clock is not set twice within two days.
    let offsets = [-1, 1].map {
      Int64(offset(Instant(microseconds: shown + $0 * LocalClock.dayLength)))
    }
    let moments = offsets.map { Instant(microseconds: shown - $0 * 1_000_000) }
    let fitting = zip(moments, offsets).filter { Int64(offset($0)) == $1 }.map(\.0)
    return (fitting.min() ?? moments[0], fitting.isEmpty)
  }

  private static let dayLength: Int64 = 86_400_000_000

  private static func number(of day: CivilDate) -> Int64 {
    Int64(CalendarDate.daysSince1970(year: day.year, month: day.month, day: day.day))
  }
}
