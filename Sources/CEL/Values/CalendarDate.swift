/// A day of the proleptic Gregorian calendar and the time of the day.
package struct CalendarDate: Sendable {
  package let year: Int
  /// The month, from 1.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int
  /// The day of the year, from 0.
  let dayOfYear: Int
  /// The day of the week, from 0 for Sunday.
  package let dayOfWeek: Int
  package let secondOfDay: Int

  package init(secondsSince1970: Int64) {
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

  /// The date as RFC 3339 writes it, such as `2027-03-01`.
  package var date: String { Self.date(year: year, month: month, day: day) }

  /// The time of day, such as `09:30:00`.
  package var time: String {
    [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
      .map { Self.padded($0, 2) }.joined(separator: ":")
  }

  /// Returns a date as RFC 3339 writes it.
  package static func date(year: Int, month: Int, day: Int) -> String {
    "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Returns the number of days of a month, from 1 to 12.
  package static func days(year: Int, month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && year % 100 != 0 || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let (era, yearOfEra) = Int64(year - 1).flooredDivision(by: 400)
    let years = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100
    let months = (1..<month).reduce(0) { $0 + days(year: year, month: $1) }
    return Int(years) - 719_162 + months + day - 1
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Int64 {
  /// Returns the quotient rounded down, and the remainder, which is not negative.
  package func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
