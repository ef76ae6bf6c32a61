/// A cursor in a short text, such as a timestamp.
struct Scanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Skips a text, and returns a Boolean value that indicates whether it was there.
  mutating func skip(_ text: StaticString) -> Bool {
    let text = text.description.utf8
    guard rest.starts(with: text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  /// Returns the values of the digits at the cursor.
  mutating func digits() -> [UInt8] {
    let digits = rest.prefix(while: \.isDecimalDigit)
    rest = rest[digits.endIndex...]
    return digits.map { $0 - UInt8(ascii: "0") }
  }

  /// Returns a number that has exactly so many digits, at most 18.
  mutating func number(digits count: Int) -> Int? {
    let digits = digits()
    return digits.count == count ? digits.reduce(0) { $0 * 10 + Int($1) } : nil
  }

  /// Returns the seconds east of UTC of an offset such as `+09:00`.
  mutating func fixedOffset(needsSign: Bool) -> Int? {
    let isNegative = skip("-")
    guard isNegative || skip("+") || !needsSign, let hours = number(digits: 2), skip(":"),
      let minutes = number(digits: 2), hours < 24, minutes < 60
    else { return nil }
    return (isNegative ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is a digit from 0 to 9.
  var isDecimalDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

/// Durations of the expression language are whole nanoseconds in 64 bits, about 292 years.
extension Duration {
  /// Returns the nanoseconds, or throws `EvaluationFault.overflow`. Smaller parts are dropped.
  func int64Nanoseconds() throws(EvaluationFault) -> Int64 {
    let (seconds, attoseconds) = components
    let nanoseconds = try checked(seconds.multipliedReportingOverflow(by: 1_000_000_000))
    return try checked(nanoseconds.addingReportingOverflow(attoseconds / 1_000_000_000))
  }

  static func sum(_ x: Duration, _ y: Duration) throws(EvaluationFault) -> Duration {
    .nanoseconds(try checked(x.int64Nanoseconds().addingReportingOverflow(y.int64Nanoseconds())))
  }

  static func difference(_ x: Duration, _ y: Duration) throws(EvaluationFault) -> Duration {
    .nanoseconds(
      try checked(x.int64Nanoseconds().subtractingReportingOverflow(y.int64Nanoseconds())))
  }

  /// Creates a duration from a text such as `90s`, `1h30m`, `-1.5h` or `0`.
  ///
  /// The units are `h`, `m`, `s`, `ms`, `us`, `µs` and `ns`.
  ///
  /// - Throws: `EvaluationFault.invalidArgument` if the text has another form, and
  ///   `EvaluationFault.overflow` if it is too long.
  init(celText text: String) throws(EvaluationFault) {
    // The only amount without a unit.
    if ["0", "-0", "+0"].contains(text) {
      self = .zero
      return
    }
    var scanner = Scanner(text)
    let isNegative = scanner.skip("-")
    if !isNegative { _ = scanner.skip("+") }
    var total: UInt64 = 0
    repeat {
      guard let part = try scanner.amountOfTime() else {
        throw .invalidArgument(.text(text, .duration))
      }
      total = try checked(total.addingReportingOverflow(part))
    } while !scanner.isAtEnd
    let limit = Int64.max.magnitude + (isNegative ? 1 : 0)
    if total > limit { throw .overflow }
    self = .nanoseconds(Int64(truncatingIfNeeded: isNegative ? 0 &- total : total))
  }

  /// The duration in seconds with as many decimals as needed, such as `-1.5s`.
  var celText: String {
    let (seconds, attoseconds) = components
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    let nanoseconds = UInt32(attoseconds.magnitude / 1_000_000_000)
    return "\(sign)\(seconds.magnitude)\(Self.fraction(nanoseconds: nanoseconds))s"
  }

  /// Returns a point and the decimals without zeros at the end, or nothing for zero.
  static func fraction(nanoseconds: UInt32) -> String {
    if nanoseconds == 0 { return "" }
    var digits = String(nanoseconds + 1_000_000_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return ".\(digits)"
  }
}

extension Scanner {
  /// Returns the nanoseconds of a number with a unit, such as `1.5h`, or `nil` if there is none.
  fileprivate mutating func amountOfTime() throws(EvaluationFault) -> UInt64? {
    let whole = digits()
    let decimals = skip(".") ? digits() : []
    guard !whole.isEmpty || !decimals.isEmpty, let unit = unitOfTime() else { return nil }
    var nanoseconds: UInt64 = 0
    for digit in whole {
      nanoseconds = try checked(nanoseconds.multipliedReportingOverflow(by: 10))
      nanoseconds = try checked(nanoseconds.addingReportingOverflow(UInt64(digit)))
    }
    nanoseconds = try checked(nanoseconds.multipliedReportingOverflow(by: unit))
    // 18 decimals of an hour are far below a nanosecond.
    var fraction: UInt64 = 0
    var scale: UInt64 = 1
    for digit in decimals.prefix(18) {
      fraction = fraction * 10 + UInt64(digit)
      scale *= 10
    }
    let part = scale.dividingFullWidth(fraction.multipliedFullWidth(by: unit)).quotient
    return try checked(nanoseconds.addingReportingOverflow(part))
  }

  private mutating func unitOfTime() -> UInt64? {
    if skip("ns") { return 1 }
    if skip("us") || skip("\u{B5}s") || skip("\u{3BC}s") { return 1000 }
    if skip("ms") { return 1_000_000 }
    if skip("s") { return 1_000_000_000 }
    if skip("m") { return 60_000_000_000 }
    if skip("h") { return 3_600_000_000_000 }
    return nil
  }
}
