/// A moment, in nanoseconds, from the year 1 to the year 9999 in UTC.
public struct CELTimestamp: Hashable, Comparable, Sendable {
  /// The whole seconds since 1970-01-01T00:00:00Z, negative before it.
  public let seconds: Int64
  /// The nanoseconds after `seconds`, from 0 to 999,999,999.
  public let nanoseconds: Int32

  /// Creates a moment.
  ///
  /// - Throws: `EvaluationFault.overflow` if the moment is before the year 1 or after the year
  ///   9999, or if `nanoseconds` is not in 0..<1,000,000,000.
  public init(seconds: Int64, nanoseconds: Int32 = 0) throws(EvaluationFault) {
    guard -62_135_596_800..<253_402_300_800 ~= seconds, 0..<1_000_000_000 ~= nanoseconds else {
      throw .overflow
    }
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  public static func < (left: CELTimestamp, right: CELTimestamp) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }

  static func sum(_ x: CELTimestamp, _ y: Duration) throws(EvaluationFault) -> CELTimestamp {
    try x.moved(by: y.int64Nanoseconds().flooredDivision(by: 1_000_000_000))
  }

  static func difference(_ x: CELTimestamp, _ y: Duration) throws(EvaluationFault) -> CELTimestamp {
    let (seconds, nanoseconds) = try y.int64Nanoseconds().flooredDivision(by: 1_000_000_000)
    return try x.moved(by: (-seconds, -nanoseconds))
  }

  static func duration(_ x: CELTimestamp, _ y: CELTimestamp) throws(EvaluationFault) -> Duration {
    let difference: Duration =
      .seconds(x.seconds - y.seconds) + .nanoseconds(Int64(x.nanoseconds - y.nanoseconds))
    return .nanoseconds(try difference.int64Nanoseconds())
  }

  private func moved(by step: (Int64, Int64)) throws(EvaluationFault) -> CELTimestamp {
    let (carry, rest) = (Int64(nanoseconds) + step.1).flooredDivision(by: 1_000_000_000)
    return try CELTimestamp(seconds: seconds + step.0 + carry, nanoseconds: Int32(rest))
  }
}

// MARK: - Text

extension CELTimestamp: CustomStringConvertible {
  /// Creates a moment from a text as RFC 3339 has it, such as `2009-02-13T23:31:30.5+02:00`.
  ///
  /// - Throws: `EvaluationFault.invalidArgument` if the text has another form, and
  ///   `EvaluationFault.overflow` if the moment is out of range.
  public init(_ text: String) throws(EvaluationFault) {
    var scanner = Scanner(text)
    guard let moment = scanner.dateAndTime(), let offset = scanner.zone(), scanner.isAtEnd else {
      throw .invalidArgument(.text(text, .timestamp))
    }
    try self.init(seconds: moment.seconds - offset, nanoseconds: moment.nanoseconds)
  }

  /// The moment in UTC as RFC 3339 has it, with as many decimals as needed.
  public var description: String {
    let day = CalendarDate(secondsSince1970: seconds)
    return "\(day.date)T\(day.time)\(Duration.fraction(nanoseconds: nanoseconds.magnitude))Z"
  }
}

extension Scanner {
  fileprivate mutating func dateAndTime() -> (seconds: Int64, nanoseconds: Int32)? {
    guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
      let day = number(digits: 2), skip("T") || skip("t"), let hour = number(digits: 2), skip(":"),
      let minute = number(digits: 2), skip(":"), let second = number(digits: 2),
      1...12 ~= month, 1...CalendarDate.days(year: year, month: month) ~= day,
      hour < 24, minute < 60, second < 60
    else { return nil }
    var nanoseconds: Int32 = 0
    if skip(".") {
      let digits = digits()
      if digits.isEmpty { return nil }
      for index in 0..<9 {
        nanoseconds = nanoseconds * 10 + (index < digits.count ? Int32(digits[index]) : 0)
      }
    }
    let days = CalendarDate.daysSince1970(year: year, month: month, day: day)
    return (Int64(days * 86400 + hour * 3600 + minute * 60 + second), nanoseconds)
  }

  /// The seconds east of UTC.
  fileprivate mutating func zone() -> Int64? {
    if skip("Z") || skip("z") { return 0 }
    return fixedOffset(needsSign: true).map(Int64.init)
  }
}
