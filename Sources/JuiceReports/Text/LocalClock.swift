import JuiceLint
import JuiceRules

/// The local clock, which is set forward and back.
struct LocalClock {
  /// Returns the number of seconds that the clock is ahead of UTC at a moment.
  let offset: (Timestamp) -> Int

  /// Returns the moment when the clock shows the given number of microseconds into `day`.
  ///
  /// If the clock shows that time twice, the first moment counts; if the clock skips that time, the moment is the one
  /// without setting the clock forward.
  func moment(_ day: CivilDate, microsecond: Int64 = 0) -> Timestamp {
    moment(ofDay: LocalClock.number(of: day), microsecond)
  }

  /// Returns the range from midnight to midnight: 23 to 25 hours if the clock is set on that day.
  func whole(_ day: CivilDate) -> Range<Timestamp> {
    let number = LocalClock.number(of: day)
    return moment(ofDay: number, 0)..<moment(ofDay: number + 1, 0)
  }

  private func moment(ofDay number: Int64, _ microsecond: Int64) -> Timestamp {
    let shown = number * LocalClock.dayLength + microsecond
    // A clock is not set twice within two days.
    let offsets = [-1, 1].map {
      Int64(offset(Timestamp(microseconds: shown + $0 * LocalClock.dayLength)))
    }
    let moments = offsets.map { Timestamp(microseconds: shown - $0 * 1_000_000) }
    let fitting = zip(moments, offsets).filter { Int64(offset($0)) == $1 }.map(\.0)
    return fitting.min() ?? moments[0]
  }

  private static let dayLength: Int64 = 86_400_000_000

  /// Returns the number of days since 1970-01-01, by Howard Hinnant's `days_from_civil`.
  private static func number(of day: CivilDate) -> Int64 {
    let year = Int64(day.month <= 2 ? day.year - 1 : day.year)
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let monthFromMarch = Int64((day.month + 9) % 12)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day.day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
