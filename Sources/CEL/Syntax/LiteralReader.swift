/// Reads the values of literals from their bytes, which the lexer has found to be well formed.
enum LiteralReader {
  /// Returns the value of a number.
  ///
  /// - Parameter range: The bytes of the number, with its sign if `isNegative`.
  static func number(
    _ token: Token, isNegative: Bool, range: Range<Int>, in source: [UInt8]
  ) throws(SyntaxError) -> Value {
    let text = source[token.range]
    switch token.kind {
    case .double:
      let value = Double(String(decoding: text, as: UTF8.self)) ?? .infinity
      guard value.isFinite else { throw outOfRange(range, .double, source) }
      return .double(isNegative ? -value : value)
    case .uint:
      guard let value = magnitude(text.dropLast()) else { throw outOfRange(range, .uint, source) }
      return .uint(value)
    default:
      let magnitude = magnitude(text)
      if isNegative, magnitude == Int64.min.magnitude { return .int(.min) }
      guard let magnitude, let value = Int64(exactly: magnitude) else {
        throw outOfRange(range, .int, source)
      }
      return .int(isNegative ? -value : value)
    }
  }

  private static func outOfRange(
    _ range: Range<Int>, _ type: SyntaxError.NumberType, _ source: [UInt8]
  ) -> SyntaxError {
    SyntaxError(.numberOutOfRange(SyntaxError.excerpt(source[range]), type), at: range)
  }

  /// Returns the number of decimal digits, or of hexadecimal digits after `0x`.
  private static func magnitude(_ digits: ArraySlice<UInt8>) -> UInt64? {
    let isHex = digits.dropFirst().first == UInt8(ascii: "x")
    var result: UInt64 = 0
    for byte in digits.dropFirst(isHex ? 2 : 0) {
      let (product, isTooLarge) = result.multipliedReportingOverflow(by: isHex ? 16 : 10)
      let (sum, overflows) = product.addingReportingOverflow(UInt64(byte.hexValue ?? 0))
      if isTooLarge || overflows { return nil }
      result = sum
    }
    return result
  }

  /// Returns the value of a string or of bytes.
  static func string(_ token: Token, in source: [UInt8]) throws(SyntaxError) -> Value {
    let text = source[token.range]
    let prefix = text.prefix { !$0.isQuote }
    let quote = text[prefix.endIndex]
    let isTriple = text.count >= prefix.count + 6 && text[prefix.endIndex + 1] == quote
    let quoteLength = isTriple ? 3 : 1
    let content = text[prefix.endIndex + quoteLength..<text.endIndex - quoteLength]
    let isRaw = prefix.contains { $0 | 0x20 == UInt8(ascii: "r") }
    let isBytes = token.kind == .bytes
    let value = isRaw ? Array(content) : try unescape(content, isBytes: isBytes)
    return isBytes ? .bytes(value) : .string(String(decoding: value, as: UTF8.self))
  }

  private static func unescape(
    _ content: ArraySlice<UInt8>, isBytes: Bool
  ) throws(SyntaxError) -> [UInt8] {
    guard content.contains(UInt8(ascii: "\\")) else { return Array(content) }
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var rest = content
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      let start = rest.startIndex - 1
      guard let escape = Escape(reading: &rest, isBytes: isBytes) else {
        throw invalidEscape(content, at: start, isBytes: isBytes)
      }
      switch escape {
      case .byte(let byte): result.append(byte)
      case .character(let character): result.append(contentsOf: Array(String(character).utf8))
      }
    }
    return result
  }

  /// Describes an escape by its letter and those of its digits that are there.
  private static func invalidEscape(
    _ content: ArraySlice<UInt8>, at start: Int, isBytes: Bool
  ) -> SyntaxError {
    let rest = content[(start + 1)...]
    var length: Int
    switch rest.first {
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"), UInt8(ascii: "X"):
      let most = Escape.digitCount(of: rest[rest.startIndex])
      length = 2 + rest.dropFirst().prefix(most).prefix { $0.hexValue != nil }.count
    case .some(let byte) where byte.isDigit:
      length = 1 + rest.prefix(3).prefix(while: \.isDigit).count
    case .some(let byte) where byte >= 0x80:
      length = 1 + (String(decoding: rest, as: UTF8.self).first?.utf8.count ?? 1)
    default:
      length = min(2, rest.count + 1)
    }
    length = min(length, content.endIndex - start)
    let range = start..<start + length
    return SyntaxError(
      .invalidEscape(SyntaxError.excerpt(content[range]), inBytes: isBytes), at: range)
  }
}

/// A character or byte that is written with a backslash.
private enum Escape {
  case byte(UInt8)
  case character(UnicodeScalar)

  /// Reads an escape after its backslash, or returns `nil` if the escape is invalid.
  init?(reading rest: inout ArraySlice<UInt8>, isBytes: Bool) {
    guard let letter = rest.popFirst() else { return nil }
    switch letter {
    case UInt8(ascii: "a"): self = .byte(7)
    case UInt8(ascii: "b"): self = .byte(8)
    case UInt8(ascii: "t"): self = .byte(9)
    case UInt8(ascii: "n"): self = .byte(10)
    case UInt8(ascii: "v"): self = .byte(11)
    case UInt8(ascii: "f"): self = .byte(12)
    case UInt8(ascii: "r"): self = .byte(13)
    case UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "`"):
      self = .byte(letter)
    case UInt8(ascii: "0")...UInt8(ascii: "3"):
      let digits = [letter] + rest.prefix(2)
      guard digits.count == 3, digits.allSatisfy({ $0.isDigit && $0 < UInt8(ascii: "8") }) else {
        return nil
      }
      rest.removeFirst(2)
      let code = digits.reduce(UInt32(0)) { $0 * 8 + UInt32($1 - UInt8(ascii: "0")) }
      self.init(code: code, isByte: isBytes)
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "u"), UInt8(ascii: "U"):
      let isByte = letter | 0x20 == UInt8(ascii: "x")
      let count = Self.digitCount(of: letter)
      let digits = rest.prefix(count).compactMap(\.hexValue)
      guard digits.count == count, isByte || !isBytes else { return nil }
      rest.removeFirst(count)
      let code = digits.reduce(UInt32(0)) { $0 << 4 | UInt32($1) }
      self.init(code: code, isByte: isByte && isBytes)
    default: return nil
    }
  }

  private init?(code: UInt32, isByte: Bool) {
    if isByte {
      self = .byte(UInt8(truncatingIfNeeded: code))
    } else if let character = UnicodeScalar(code) {
      self = .character(character)
    } else {
      return nil
    }
  }

  /// Returns the number of hexadecimal digits after a letter.
  static func digitCount(of letter: UInt8) -> Int {
    switch letter {
    case UInt8(ascii: "u"): 4
    case UInt8(ascii: "U"): 8
    default: 2
    }
  }
}
