/// The type of a scalar in the core schema of YAML 1.2.2, section 10.3.
public enum CoreScalar: Hashable, Sendable {
  /// An empty scalar, `~` or `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number: `12`, `-3`, `0x1F`, `0o17`.
  case int
  /// A number with a fraction or an exponent, an infinity, or NaN.
  case float
  /// Text.
  case string

  init(reading text: Span<UInt8>) {
    guard let first = text.first else {
      self = .null
      return
    }
    switch first {
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "~"):
      self = text.isAny("null", "Null", "NULL", "~") ? .null : .string
    case UInt8(ascii: "t"), UInt8(ascii: "T"):
      self = text.isAny("true", "True", "TRUE") ? .bool(true) : .string
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
      self = text.isAny("false", "False", "FALSE") ? .bool(false) : .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      self = text.isCoreInt ? .int : text.isCoreFloat ? .float : .string
    default: self = .string
    }
  }

  init(reading text: Span<UInt8>, as tag: NodeProperties.CoreTag) {
    let plain = CoreScalar(reading: text)
    switch (tag, plain) {
    case (.integer, .int), (.boolean, .bool), (.null, .null): self = plain
    case (.float, .int), (.float, .float): self = .float
    default: self = .string
    }
  }
}

extension Span<UInt8> {
  var first: UInt8? { isEmpty ? nil : self[0] }

  func isAny(_ words: StaticString...) -> Bool {
    words.contains { equals($0) }
  }

  func equals(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard word.count == count else { return false }
      for index in 0..<word.count where self[index] != word[index] { return false }
      return true
    }
  }

  /// Returns the index after the run of bytes from `start` that satisfy `condition`.
  func run(from start: Int, while condition: (UInt8) -> Bool) -> Int {
    var index = start
    while index < count, condition(self[index]) { index += 1 }
    return index
  }

  func has(_ byte: Unicode.Scalar, at index: Int) -> Bool {
    index < count && self[index] == UInt8(ascii: byte)
  }

  /// The index after an optional sign.
  var afterSign: Int { has("-", at: 0) || has("+", at: 0) ? 1 : 0 }

  /// `true` if the text matches `[-+]?[0-9]+`, `0o[0-7]+` or `0x[0-9a-fA-F]+`.
  var isCoreInt: Bool {
    if has("0", at: 0), has("o", at: 1) {
      return count > 2 && run(from: 2, while: \.isOctalDigit) == count
    }
    if has("0", at: 0), has("x", at: 1) {
      return count > 2 && run(from: 2, while: \.isHexDigit) == count
    }
    return afterSign < count && run(from: afterSign, while: \.isDigit) == count
  }

  /// `true` if the text matches `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`, `[-+]?\.inf` or `\.nan`.
  var isCoreFloat: Bool {
    if isAny(".nan", ".NaN", ".NAN", ".inf", ".Inf", ".INF") { return true }
    if isAny("+.inf", "+.Inf", "+.INF", "-.inf", "-.Inf", "-.INF") { return true }
    let whole = run(from: afterSign, while: \.isDigit)
    var index = whole
    if has(".", at: whole) {
      index = run(from: whole + 1, while: \.isDigit)
      if whole == afterSign, index == whole + 1 { return false }
    } else if whole == afterSign {
      return false
    }
    guard has("e", at: index) || has("E", at: index) else { return index == count }
    let digits = has("-", at: index + 1) || has("+", at: index + 1) ? index + 2 : index + 1
    return digits < count && run(from: digits, while: \.isDigit) == count
  }
}

extension UInt8 {
  package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  var isOctalDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "7") }
  var isHexDigit: Bool {
    let letter = self | 0x20
    return isDigit || letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "f")
  }
}
