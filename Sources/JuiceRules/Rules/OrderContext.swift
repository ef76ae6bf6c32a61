/// The context of orders that rules can read beside the catalog, the orders and the stock.
public struct OrderContext: Hashable, Sendable {
  /// The facts that are given with the orders.
  public var facts: Facts
  /// The local time; `nil` if it is not known, so that conditions that read the clock fail.
  public var time: LocalTime?
  /// The person or program that orders.
  public var actor: String?
  /// The sales before the orders; `nil` if they are not known, so that conditions that read them fail.
  public var sales: Sales?

  /// No facts, time or actor.
  public static let none = OrderContext()

  /// Creates a context.
  public init(
    facts: Facts = .none, time: LocalTime? = nil, actor: String? = nil, sales: Sales? = nil
  ) {
    self.facts = facts
    self.time = time
    self.actor = actor
    self.sales = sales
  }
}

/// The time that a clock on the wall shows.
public struct LocalTime: Hashable, Sendable {
  /// The date, such as `2027-03-01`.
  public let date: String
  /// The day of the week.
  public let weekday: Weekday
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int

  /// The hour and the minute, such as `09:30`.
  public var clock: String {
    [hour, minute].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }

  /// A day of the week, by its English name in lower case.
  public enum Weekday: String, CaseIterable, Hashable, Sendable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
  }

  /// Creates the time that a clock shows at a moment.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - offset: The number of seconds that the clock is ahead of UTC.
  public init(_ moment: Timestamp, offset: Int = 0) {
    let seconds = moment.microseconds.dividedDown(by: 1_000_000) + Int64(offset)
    let day = seconds.dividedDown(by: 86_400)
    let minutes = (seconds - day * 86_400) / 60
    (hour, minute) = (Int(minutes / 60), Int(minutes % 60))
    // 1970-01-01 was a Thursday.
    weekday = Weekday.allCases[Int((day + 3) - (day + 3).dividedDown(by: 7) * 7)]
    date = LocalTime.date(ofDay: day)
  }

  /// Returns the date of a day, counted from 1970-01-01, by Howard Hinnant's `civil_from_days`.
  private static func date(ofDay number: Int64) -> String {
    let day = number + 719_468
    let era = day.dividedDown(by: 146_097)
    let dayOfEra = day - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    return [(year, 4), (month, 2), (dayOfMonth, 2)]
      .map { number, width in
        String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
      }.joined(separator: "-")
  }
}

extension Int64 {
  /// Returns the quotient, rounded down.
  fileprivate func dividedDown(by divisor: Int64) -> Int64 {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }
}
