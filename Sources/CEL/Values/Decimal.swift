/// An exact number with three decimals, from -9,223,372,036,854,775.808 to 9,223,372,036,854,775.807.
public struct Decimal: Hashable, Comparable, Sendable {
  /// The number of thousandths.
  public var thousandths: Int64

  /// Creates a number from its thousandths.
  public init(thousandths: Int64) {
    self.thousandths = thousandths
  }

  /// Creates a number from an integer, or throws `EvaluationFault.overflow`.
  public init(_ integer: Int64) throws(EvaluationFault) {
    thousandths = try checked(integer.multipliedReportingOverflow(by: 1000))
  }

  /// Creates a number from a text such as `2`, `-2.5`, `.5` or `2.5e-1`.
  ///
  /// - Throws: `EvaluationFault.overflow`, or `EvaluationFault.invalidArgument` if the text is not
  ///   a number or has more than three decimals, not counting zeros at the end.
  public init(_ text: String) throws(EvaluationFault) {
    guard let number = Self.digits(text) else { throw .invalidArgument(.text(text, .decimal)) }
    let significant = number.digits.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    // The number is the significant digits, times ten to the power of `shift`, in thousandths.
    let shift = 3 + number.point - significant
    if significant > 0 && shift < 0 { throw .invalidArgument(.notExact(text, .decimal)) }
    thousandths = 0
    for digit in number.digits.prefix(significant) {
      thousandths = try checked(thousandths.multipliedReportingOverflow(by: 10))
      thousandths = try checked(
        thousandths.addingReportingOverflow(number.isNegative ? -digit : digit))
    }
    if thousandths == 0 { return }
    for _ in 0..<shift {
      thousandths = try checked(thousandths.multipliedReportingOverflow(by: 10))
    }
  }

  /// Returns the digits without zeros at the start, and the position of the point in them.
  private static func digits(
    _ text: String
  ) -> (isNegative: Bool, digits: [Int64], point: Int)? {
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
    guard parts.count <= 2, var mantissa = parts.first,
      let exponent = parts.count == 2 ? Int32(Substring(parts[1])) : 0
    else { return nil }
    let isNegative = mantissa.first == UInt8(ascii: "-")
    if let sign = mantissa.first, "+-".utf8.contains(sign) { mantissa = mantissa.dropFirst() }
    let pieces = mantissa.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let all = pieces.joined()
    guard pieces.count <= 2, !all.isEmpty, all.allSatisfy(\.isDecimalDigit) else { return nil }
    let digits = all.map { Int64($0 - UInt8(ascii: "0")) }
    let zeros = digits.prefix { $0 == 0 }.count
    return (isNegative, Array(digits.dropFirst(zeros)), pieces[0].count - zeros + Int(exponent))
  }

  public static func < (left: Decimal, right: Decimal) -> Bool {
    left.thousandths < right.thousandths
  }
}

extension Decimal {
  /// The nearest double.
  public var double: Double { Double(thousandths) / 1000 }

  /// The number as an integer, or `nil` if it has decimals.
  public var integer: Int64? {
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    return rest == 0 ? whole : nil
  }

  static func sum(_ x: Decimal, _ y: Decimal) throws(EvaluationFault) -> Decimal {
    Decimal(thousandths: try checked(x.thousandths.addingReportingOverflow(y.thousandths)))
  }

  static func difference(_ x: Decimal, _ y: Decimal) throws(EvaluationFault) -> Decimal {
    Decimal(thousandths: try checked(x.thousandths.subtractingReportingOverflow(y.thousandths)))
  }

  static func product(_ x: Decimal, _ y: Int64) throws(EvaluationFault) -> Decimal {
    Decimal(thousandths: try checked(x.thousandths.multipliedReportingOverflow(by: y)))
  }

  /// Returns the order of the number and an integer, compared exactly.
  func order(to integer: Int64) -> Order {
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    return Order(
      whole < integer || whole == integer && rest < 0,
      whole > integer || whole == integer && rest > 0)
  }
}

extension Decimal: CustomStringConvertible {
  /// The number without zeros at the end, such as `2.5`.
  public var description: String {
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var decimals = rest == 0 ? "" : ".\(String(rest + 1000).dropFirst())"
    while decimals.last == "0" { decimals.removeLast() }
    return "\(thousandths < 0 ? "-" : "")\(whole)\(decimals)"
  }
}

/// Returns the result of an operation, unless it is out of range.
func checked<Number>(
  _ result: (partialValue: Number, overflow: Bool)
) throws(EvaluationFault) -> Number {
  if result.overflow { throw .overflow }
  return result.partialValue
}
