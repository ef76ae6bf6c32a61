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
