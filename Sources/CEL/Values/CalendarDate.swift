/// A day of the Gregorian calendar and the time of the day.
struct CalendarDate {
  let year: Int
  /// The month, from 1.
  let month: Int
  /// The day of the month, from 1.
  let day: Int
  /// The day of the year, from 0.
  let dayOfYear: Int
  /// The day of the week, from 0 for Sunday.
  let dayOfWeek: Int
  let secondOfDay: Int

  init(secondsSince1970: Int64) {
    let (days, second) = secondsSince1970.flooredDivision(by: 86400)
    // The calendar repeats itself every 400 years, which have 146,097 days.
    let (era, dayOfEra) = (days - Int64(Self.daysSince1970(year: 1, month: 1, day: 1)))
      .flooredDivision(by: 146_097)
    let centuries = min(3, Int(dayOfEra) / 36524)
    let dayOfCentury = Int(dayOfEra) - centuries * 36524
    let quadrennium = dayOfCentury / 1461
    let yearOfQuadrennium = min(3, dayOfCentury % 1461 / 365)
    year = Int(era) * 400 + centuries * 100 + quadrennium * 4 + yearOfQuadrennium + 1
    dayOfYear = dayOfCentury % 1461 - yearOfQuadrennium * 365
    var month = 1
    var day = dayOfYear
    while day >= Self.days(year: year, month: month) {
      day -= Self.days(year: year, month: month)
      month += 1
    }
    self.month = month
    self.day = day + 1
    // 1970-01-01 was a Thursday.
    dayOfWeek = Int((days + 4).flooredDivision(by: 7).remainder)
    secondOfDay = Int(second)
  }

  /// Returns the number of days of a month, from 1 to 12.
  static func days(year: Int, month: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    // 400 years more, so that no number is negative.
    let before = year + 399
    let leapYears = before / 4 - before / 100 + before / 400
    let months = (1..<month).reduce(0) { $0 + days(year: year, month: $1) }
    return before * 365 + leapYears - 146_097 - 719_162 + months + day - 1
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && year % 100 != 0 || year % 400 == 0
  }
}
