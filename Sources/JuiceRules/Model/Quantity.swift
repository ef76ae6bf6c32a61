/// An amount as a person writes it: a number and, perhaps, a unit (`16`, `200 ml`, `0.75cl`).
public struct Quantity: Hashable, Sendable {
  public let number: Amount
  /// The unit as written; nil means the unit of the ingredient.
  public let unit: String?

  public init(_ number: Amount, _ unit: String? = nil) {
    self.number = number
    self.unit = unit
  }

  /// Reads `text`.
  ///
  /// Accepts an optional sign, digits, at most three fraction digits (trailing zeros beyond do not
  /// count), and a unit with or without a space before it. Units are words: they begin with no ASCII
  /// digit or sign, and have no space within.
  public init(parsing text: String) throws(QuantityError) {
    let utf8 = Array(text.utf8)
    let (number, end) = try Amount.parsePrefix(of: utf8.span)
    let unit = String(decoding: utf8[end...], as: UTF8.self)
    guard unit.isEmpty || Quantity.isUnit(unit) else { throw .notANumber }
    self.init(number, unit.isEmpty ? nil : unit)
  }

  private static func isUnit(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || !(first.isASCII || first.isNumber) else {
      return false
    }
    return !text.unicodeScalars.contains(where: \.properties.isWhitespace)
  }
}

extension Quantity: CustomStringConvertible {
  public var description: String { unit.map { "\(number) \($0)" } ?? number.description }
}

extension Quantity: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) {
    self.init(Amount(integerLiteral: value))
  }
}

/// Why a text is no quantity.
@nonexhaustive
public enum QuantityError: Error, Hashable, Sendable {
  case notANumber
  /// A comma stands where the decimal point belongs; carries the number with a point.
  case decimalComma(suggestion: String)
  /// More than three fraction digits that matter.
  case tooFine
  /// The number has more digits than an amount can hold.
  case tooLarge
}

extension Amount {
  /// Reads the number at the start of `text` and says where what follows it, less spaces, begins.
  package static func parsePrefix(
    of text: Span<UInt8>
  ) throws(QuantityError) -> (number: Amount, end: Int) {
    var reader = DecimalReader()
    let number = try reader.read(text)
    var end = reader.position
    while end < text.count, text[end] == UInt8(ascii: " ") { end += 1 }
    return (number, end)
  }
}

/// Reads one decimal number from bytes, remembering where it stopped.
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
    guard position < text.count else { return false }
    let byte = text[position]
    guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") else { return false }
    position += 1
    return byte == UInt8(ascii: "-")
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
    } else if let suggestion = decimalComma(text) {
      throw .decimalComma(suggestion: suggestion)
    }
    for _ in places..<3 { try append(0) }
  }

  /// Reads at least one fraction digit, and says how many of them count.
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

  /// The text with a point, where a comma stands before fraction digits and nothing else is amiss.
  private func decimalComma(_ text: Span<UInt8>) -> String? {
    guard position < text.count, text[position] == UInt8(ascii: ",") else { return nil }
    var bytes: [UInt8] = []
    for index in 0..<text.count { bytes.append(text[index]) }
    bytes[position] = UInt8(ascii: ".")
    let suggestion = String(decoding: bytes, as: UTF8.self)
    do {
      _ = try Quantity(parsing: suggestion)
    } catch .tooFine, .tooLarge {
    } catch {
      return nil
    }
    return suggestion
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
