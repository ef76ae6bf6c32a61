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
  /// count), and a unit with or without a space before it.
  public init(parsing text: String) throws(QuantityError) {
    let utf8 = Array(text.utf8)
    let (number, end) = try Amount.parsePrefix(of: utf8.span)
    let unit = String(decoding: utf8[end...], as: UTF8.self)
    guard unit.unicodeScalars.allSatisfy({ !$0.properties.isWhitespace }) else {
      throw .notANumber
    }
    self.init(number, unit.isEmpty ? nil : unit)
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
    var reader = DecimalReader(at: 0)
    let number = try reader.read(text)
    var end = reader.position
    while end < text.count, text[end] == UInt8(ascii: " ") { end += 1 }
    return (number, end)
  }
}

/// Reads one decimal number from bytes, remembering where it stopped.
private struct DecimalReader {
  var position: Int
  private var value: Int64 = 0

  init(at position: Int) { self.position = position }

  mutating func read(_ text: Span<UInt8>) throws(QuantityError) -> Amount {
    let isNegative = readSign(text)
    let start = position
    try readDigits(text)
    guard position > start else { throw .notANumber }
    try readFraction(text, from: start)
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
  private mutating func readFraction(
    _ text: Span<UInt8>, from start: Int
  ) throws(QuantityError) {
    var places = 0
    if position < text.count, text[position] == UInt8(ascii: ".") {
      position += 1
      let first = position
      while position < text.count, let digit = digit(text[position]) {
        if places < 3 {
          try append(digit)
          places += 1
        } else if digit != 0 {
          throw .tooFine
        }
        position += 1
      }
      guard position > first else { throw .notANumber }
    } else if let suggestion = decimalComma(text, from: start) {
      throw .decimalComma(suggestion: suggestion)
    }
    for _ in places..<3 { try append(0) }
  }

  private func decimalComma(_ text: Span<UInt8>, from start: Int) -> String? {
    guard position + 1 < text.count, text[position] == UInt8(ascii: ","),
      digit(text[position + 1]) != nil
    else { return nil }
    var bytes: [UInt8] = []
    for index in start..<text.count {
      bytes.append(text[index] == UInt8(ascii: ",") ? UInt8(ascii: ".") : text[index])
    }
    return String(decoding: bytes, as: UTF8.self)
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
