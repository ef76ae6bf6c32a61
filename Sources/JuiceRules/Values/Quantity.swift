/// An amount as a person writes it: a number and, perhaps, a unit (`16`, `200 ml`, `0.75cl`).
public struct Quantity: Hashable, Sendable {
  /// The number, without its unit.
  public let number: Amount
  /// The unit as written; `nil` means the unit of the ingredient.
  public let unit: String?

  /// Creates a quantity.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - unit: The symbol of the unit; `nil` means the unit of the ingredient.
  public init(_ number: Amount, _ unit: String? = nil) {
    self.number = number
    self.unit = unit
  }

  /// Creates a quantity from `text`.
  ///
  /// Accepts an optional sign (`-`, `−` or `+`), digits, an optional point with at most three more digits (further
  /// zeros do not count), and a unit with or without spaces before it. Units are words: they begin with neither an
  /// ASCII digit nor a sign, and contain no space.
  ///
  /// - Throws: `notANumber` if `text` is not a quantity; `misspelled` if it is a number in a way that amounts are not
  ///   written, such as `0,5` or `0x10`; `tooFine` and `tooLarge` if an amount cannot hold the number.
  public init(parsing text: String) throws(QuantityError) {
    let utf8 = ContiguousArray(text.utf8)
    let (number, unitStart) = try Quantity.read(utf8.span)
    self.init(number, unitStart.map { String(decoding: utf8[$0...], as: UTF8.self) })
  }

  /// Reads `text`, and returns the number and the position at which its unit begins, or `nil` if there is no unit.
  package static func read(
    _ text: Span<UInt8>
  ) throws(QuantityError) -> (number: Amount, unitStart: Int?) {
    var reader = DecimalReader()
    do throws(QuantityError) {
      let number = try reader.read(text)
      var end = reader.position
      while end < text.count, text[end] == UInt8(ascii: " ") { end += 1 }
      guard end < text.count else { return (number, nil) }
      // The rest of `0x10` and `1e3` looks like a unit.
      let mayBeNumber = end == reader.position && "eExXoObB".utf8.contains(text[end])
      let isNumber =
        mayBeNumber && (isExponent(text, at: end) || NumberSpelling(string(text, from: 0)) != nil)
      guard !isNumber, isUnit(text, from: end) else { throw .notANumber }
      return (number, end)
    } catch .notANumber {
      throw NumberSpelling(string(text, from: 0)).map { .misspelled($0) } ?? .notANumber
    }
  }

  /// Returns `true` if an exponent such as `e400` or `e-400` begins at `start`.
  private static func isExponent(_ text: Span<UInt8>, at start: Int) -> Bool {
    guard text[start] | 0x20 == UInt8(ascii: "e"), start + 1 < text.count else { return false }
    let isSigned = "+-".utf8.contains(text[start + 1])
    let digit = isSigned ? start + 2 : start + 1
    return digit < text.count && 0x30...0x39 ~= text[digit]
  }

  private static func isUnit(_ text: Span<UInt8>, from start: Int) -> Bool {
    for index in start..<text.count where !(97...122 ~= text[index]) {
      return isUnit(string(text, from: start))
    }
    return start < text.count
  }

  static func isUnit(_ text: String) -> Bool {
    guard let first = text.first,
      first.isLetter || !(first.isASCII || first.isNumber || first.isPunctuation)
    else { return false }
    return !text.unicodeScalars.contains(where: \.properties.isWhitespace)
  }

  private static func string(_ text: Span<UInt8>, from start: Int) -> String {
    var bytes: [UInt8] = []
    for index in start..<text.count { bytes.append(text[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Quantity: CustomStringConvertible {
  /// The number and its unit, such as `200 ml`.
  public var description: String { unit.map { "\(number) \($0)" } ?? number.description }
}

extension Quantity: ExpressibleByIntegerLiteral {
  /// Creates a whole quantity without a unit.
  public init(integerLiteral value: Int64) {
    self.init(Amount(integerLiteral: value))
  }
}

extension Quantity: ExpressibleByStringLiteral {
  /// Creates a quantity from a literal such as `"1.5"` or `"200 ml"`. Traps if the literal is not a quantity.
  public init(stringLiteral text: String) {
    guard let quantity = try? Quantity(parsing: text) else {
      preconditionFailure("\(text) is not a quantity")
    }
    self = quantity
  }
}

/// An error in the text of a quantity.
@nonexhaustive
public enum QuantityError: DescribedError, Hashable, Sendable {
  /// The text is not a number with an optional unit.
  case notANumber
  /// The number is written in a way that amounts are not, such as `0,5` or `½`.
  case misspelled(NumberSpelling)
  /// The number has more than three significant fraction digits.
  case tooFine
  /// The number has more digits than an amount can hold.
  case tooLarge
}

extension QuantityError {
  /// The explanation of the error.
  public var explanation: ErrorExplanation {
    let kind = "invalid-amount"
    return switch self {
    case .notANumber:
      ErrorExplanation(
        kind, en: "the text is not an amount", ko: "올바른 수량이 아닙니다",
        help: LocalizedText(
          en: "write a number such as 3, 0.5 or 200ml", ko: "3, 0.5, 200ml처럼 씁니다"))
    case .misspelled(let spelling):
      ErrorExplanation(kind, message: spelling.message, candidates: spelling.readings)
    case .tooFine:
      ErrorExplanation(
        kind, en: "the amount has more than three digits after the decimal point",
        ko: "수량의 소수점 아래는 세 자리까지 쓸 수 있습니다")
    case .tooLarge: ErrorExplanation(kind, en: "the amount is too large", ko: "수량이 너무 큽니다")
    }
  }
}

/// A reader of one decimal number, which keeps the position at which the number ends.
private struct DecimalReader {
  private(set) var position = 0
  private var value: Int64 = 0

  mutating func read(_ text: Span<UInt8>) throws(QuantityError) -> Amount {
    let isNegative = readSign(text)
    let start = position
    try readDigits(text)
    guard position > start else { throw .notANumber }
    try readFraction(text)
    return Amount(thousandths: isNegative ? -value : value)
  }

  private mutating func readSign(_ text: Span<UInt8>) -> Bool {
    guard let first = text.isEmpty ? nil : text[0] else { return false }
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      position = 1
      return first == UInt8(ascii: "-")
    }
    // U+2212, the minus of typesetting.
    guard text.count > 2, first == 0xE2, text[1] == 0x88, text[2] == 0x92 else { return false }
    position = 3
    return true
  }

  private mutating func readDigits(_ text: Span<UInt8>) throws(QuantityError) {
    while position < text.count, let digit = digit(text[position]) {
      try append(digit)
      position += 1
    }
  }

  /// Reads the digits behind the point, and scales the value to thousandths.
  private mutating func readFraction(_ text: Span<UInt8>) throws(QuantityError) {
    var places = 0
    if position < text.count, text[position] == UInt8(ascii: ".") {
      position += 1
      places = try readPlaces(text)
    }
    for _ in places..<3 { try append(0) }
  }

  /// Reads at least one fraction digit, and returns the number of digits that count.
  private mutating func readPlaces(_ text: Span<UInt8>) throws(QuantityError) -> Int {
    let first = position
    while position < text.count, let digit = digit(text[position]) {
      if position - first < 3 {
        try append(digit)
      } else if digit != 0 {
        throw .tooFine
      }
      position += 1
    }
    guard position > first else { throw .notANumber }
    return min(position - first, 3)
  }

  private mutating func append(_ digit: Int64) throws(QuantityError) {
    let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, carry) = tens.addingReportingOverflow(digit)
    guard !overflow, !carry else { throw .tooLarge }
    value = sum
  }

  private func digit(_ byte: UInt8) -> Int64? {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int64(byte - UInt8(ascii: "0")) : nil
  }
}
