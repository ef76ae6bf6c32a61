import CEL

/// The context of orders that rules can read beside the catalog, the orders and the stock.
public struct OrderContext: Hashable, Sendable {
  /// The facts that are given with the orders.
  public var facts: Facts
  /// The local time; `nil` if it is not known, so that conditions that read the clock fail.
  public var time: LocalTime?
  /// The person or program that orders.
  public var actor: String?
  /// The name of the stand that makes the orders.
  public var stand: String?
  /// The sales before the orders; `nil` if they are not known, so that conditions that read them fail.
  public var sales: Sales?

  /// No facts, time or actor.
  public static let none = OrderContext()

  /// Creates a context.
  public init(
    facts: Facts = .none, time: LocalTime? = nil, actor: String? = nil, stand: String? = nil,
    sales: Sales? = nil
  ) {
    self.facts = facts
    self.time = time
    self.actor = actor
    self.stand = stand
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
  public init(_ moment: Instant, offset: Int = 0) {
    let second = moment.microseconds.flooredDivision(by: 1_000_000).quotient
    let day = CalendarDate(secondsSince1970: second + Int64(offset))
    (hour, minute) = (day.secondOfDay / 3_600, day.secondOfDay / 60 % 60)
    // The first weekday of the calendar is Sunday.
    weekday = Weekday.allCases[(day.dayOfWeek + 6) % 7]
    date = day.date
  }
}

extension LocalTime.Weekday {
  /// The name in English.
  package var english: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The name in Korean.
  package var korean: String {
    switch self {
    case .monday: "월요일"
    case .tuesday: "화요일"
    case .wednesday: "수요일"
    case .thursday: "목요일"
    case .friday: "금요일"
    case .saturday: "토요일"
    case .sunday: "일요일"
    }
  }
}
