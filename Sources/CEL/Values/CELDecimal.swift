/// An exact number with three decimals, from -9,223,372,036,854,775.808 to 9,223,372,036,854,775.807.
public struct CELDecimal: Hashable, Comparable, Sendable {
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

  public static func < (left: CELDecimal, right: CELDecimal) -> Bool {
    left.thousandths < right.thousandths
  }
}

extension CELDecimal {
  /// The nearest double.
  public var double: Double { Double(thousandths) / 1000 }

  /// The number as an integer, or `nil` if it has decimals.
  public var integer: Int64? {
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    return rest == 0 ? whole : nil
  }

  static func sum(_ x: CELDecimal, _ y: CELDecimal) throws(EvaluationFault) -> CELDecimal {
    CELDecimal(thousandths: try checked(x.thousandths.addingReportingOverflow(y.thousandths)))
  }

  static func difference(_ x: CELDecimal, _ y: CELDecimal) throws(EvaluationFault) -> CELDecimal {
    CELDecimal(thousandths: try checked(x.thousandths.subtractingReportingOverflow(y.thousandths)))
  }

  static func product(_ x: CELDecimal, _ y: Int64) throws(EvaluationFault) -> CELDecimal {
    CELDecimal(thousandths: try checked(x.thousandths.multipliedReportingOverflow(by: y)))
  }

  /// Returns the quotient without what is below a thousandth, as a quotient of integers has nothing below one.
  static func quotient(_ x: CELDecimal, _ y: Int64) throws(EvaluationFault) -> CELDecimal {
    if y == 0 { throw .divisionByZero }
    return CELDecimal(thousandths: try checked(x.thousandths.dividedReportingOverflow(by: y)))
  }

  /// Returns the order of the number and an integer, compared exactly.
  func order(to integer: Int64) -> ValueOrder {
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    return ValueOrder(
      whole < integer || whole == integer && rest < 0,
      whole > integer || whole == integer && rest > 0)
  }
}

extension CELDecimal: CustomStringConvertible {
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

/// The decimal digits of a double, and their layout as text.
struct DecimalDigits {
  /// The digits without zeros at the start and the end; empty for zero.
  private(set) var digits: [UInt8]
  /// The number of digits before the decimal point; negative if zeros follow the point.
  private(set) var point: Int

  /// Creates the shortest digits that identify a finite number.
  init(shortest number: Double) {
    let parts = number.magnitude.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    digits = mantissa.joined().utf8.map { $0 - UInt8(ascii: "0") }
    point = mantissa[0].utf8.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    trim()
  }

  /// Creates all digits of a finite number.
  init(exact number: Double) {
    // The number is an integer, times two or divided by two several times. Dividing by two is
    // multiplying by five and moving the point.
    var integer = number.significandBitPattern
    var exponent = Int(number.exponentBitPattern) - 1075
    if number.isNormal { integer |= 1 << 52 } else { exponent += 1 }
    let zeros = integer == 0 ? 0 : integer.trailingZeroBitCount
    var product = LargeInteger(integer >> zeros)
    exponent += zeros
    product.multiply(by: exponent < 0 ? 5 : 2, times: abs(exponent))
    digits = product.digits
    point = digits.count + min(0, exponent)
    trim()
  }

  private mutating func trim() {
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }

  /// Rounds to so many digits; a digit exactly in the middle is rounded to the even neighbor.
  mutating func round(to count: Int) {
    guard count < digits.count else { return }
    if count < 0 {
      digits = []
      return
    }
    let isOdd = count > 0 && digits[count - 1] % 2 == 1
    let roundsUp = digits[count] > 5 || digits[count] == 5 && (digits.count > count + 1 || isOdd)
    digits.removeSubrange(count...)
    if roundsUp {
      while digits.last == 9 { digits.removeLast() }
      if let last = digits.popLast() {
        digits.append(last + 1)
      } else {
        digits = [1]
        point += 1
      }
    }
    trim()
  }

  /// Returns the number without an exponent, such as `0.0025`.
  ///
  /// - Parameter decimals: The number of digits after the point, or `nil` for those that exist.
  func plain(decimals: Int? = nil) -> String {
    let decimals = decimals ?? max(0, digits.count - point)
    let whole = (0..<max(1, point)).map { digit(at: point > 0 ? $0 : $0 + point - 1) }
    let fraction = (0..<decimals).map { digit(at: point + $0) }
    return Self.text(whole) + (decimals > 0 ? "." + Self.text(fraction) : "")
  }

  /// Returns the number with an exponent of at least two digits, such as `2.5e-03`.
  ///
  /// - Parameter decimals: The number of digits after the point, or `nil` for those that exist.
  func scientific(decimals: Int? = nil) -> String {
    let decimals = decimals ?? max(0, digits.count - 1)
    let fraction = (0..<decimals).map { digit(at: $0 + 1) }
    let exponent = digits.isEmpty ? 0 : point - 1
    return Self.text([digit(at: 0)]) + (decimals > 0 ? "." + Self.text(fraction) : "")
      + (exponent < 0 ? "e-" : "e+") + (abs(exponent) < 10 ? "0" : "") + "\(abs(exponent))"
  }

  private func digit(at index: Int) -> UInt8 {
    digits.indices.contains(index) ? digits[index] : 0
  }

  private static func text(_ digits: [UInt8]) -> String {
    String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }
}

/// A natural number of any size.
private struct LargeInteger {
  /// The digits to the base 1,000,000,000, from the smallest.
  private var limbs: [UInt64]

  init(_ number: UInt64) {
    limbs = [number]
    multiply(by: 1)
  }

  mutating func multiply(by factor: UInt64, times: Int) {
    // Twelve factors at a time, which is many times faster for small numbers.
    for _ in 0..<times / 12 { multiply(by: (0..<12).reduce(1) { power, _ in power * factor }) }
    for _ in 0..<times % 12 { multiply(by: factor) }
  }

  private mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let product = limbs[index].multipliedFullWidth(by: factor)
      let sum = product.low.addingReportingOverflow(carry)
      let high = product.high + (sum.overflow ? 1 : 0)
      (carry, limbs[index]) = UInt64(1_000_000_000).dividingFullWidth((high, sum.partialValue))
    }
    while carry > 0 {
      limbs.append(carry % 1_000_000_000)
      carry /= 1_000_000_000
    }
  }

  var digits: [UInt8] {
    limbs.reversed().flatMap { limb in
      String(limb + 1_000_000_000).utf8.dropFirst().map { $0 - UInt8(ascii: "0") }
    }
  }
}

extension Double {
  /// The number as `string(x)` gives it: the shortest digits that identify it, with an exponent
  /// below 0.0001 and from 1e6, as cel-go and cel-cpp give it.
  var celText: String {
    text { digits in
      -3...6 ~= digits.point ? digits.plain() : digits.scientific()
    }
  }

  /// The shortest digits that identify the number, without an exponent.
  var plainText: String { text { $0.plain() } }

  /// Returns the number with so many decimals.
  func fixedText(decimals: Int) -> String {
    exactText { digits in
      digits.round(to: digits.point + decimals)
      return digits.plain(decimals: decimals)
    }
  }

  /// Returns the number with an exponent and so many decimals.
  func scientificText(decimals: Int) -> String {
    exactText { digits in
      digits.round(to: 1 + decimals)
      return digits.scientific(decimals: decimals)
    }
  }

  private func text(_ layout: (DecimalDigits) -> String) -> String {
    nameOfSpecial ?? (sign == .minus ? "-" : "") + layout(DecimalDigits(shortest: self))
  }

  private func exactText(_ layout: (inout DecimalDigits) -> String) -> String {
    if let name = nameOfSpecial { return name }
    var digits = DecimalDigits(exact: self)
    return (sign == .minus ? "-" : "") + layout(&digits)
  }

  private var nameOfSpecial: String? {
    if isNaN { return "NaN" }
    return isInfinite ? (self < 0 ? "-Infinity" : "Infinity") : nil
  }
}
