/// A number as YAML 1.1 writes it.
struct YAML11Number {
  private enum Form { case decimal, octal, hex, binary, sexagesimal, fraction }

  private let form: Form
  private let value: Double
  private let whole: Int?

  init?(_ text: Span<UInt8>) {
    let start = text.afterSign
    let isNegative = text.has("-", at: 0)
    guard start < text.count else { return nil }
    let parsed =
      YAML11Number.radix(text, start) ?? YAML11Number.sexagesimal(text, start)
      ?? YAML11Number.fraction(text, start)
    guard let (form, value, whole) = parsed else { return nil }
    self.form = form
    self.value = isNegative ? -value : value
    self.whole = isNegative ? whole.map { 0 - $0 } : whole
  }

  var reading: YAML11Reading { whole.map { .int($0) } ?? .float(value) }

  /// Returns `true` if the core schema reads the text as another value.
  func differs(fromCore core: CoreScalar, _ text: Span<UInt8>) -> Bool {
    switch (form, core) {
    case (.decimal, .int), (.hex, .int), (.fraction, .float): false
    case (.octal, .int): value != 0 && abs(value) > 7
    default: true
    }
  }

  /// Reads `0b101`, `017`, `0x1F` and `1_000`, all of which may contain underscores.
  private static func radix(_ text: Span<UInt8>, _ start: Int) -> (Form, Double, Int?)? {
    if text.has("0", at: start) {
      if text.has("b", at: start + 1) { return digits(text, start + 2, 2, .binary) }
      if text.has("x", at: start + 1) { return digits(text, start + 2, 16, .hex) }
      if start + 1 < text.count { return digits(text, start + 1, 8, .octal) }
    }
    guard text[start].isDigit else { return nil }
    return digits(text, start, 10, .decimal)
  }

  private static func digits(
    _ text: Span<UInt8>, _ start: Int, _ radix: Int, _ form: Form
  ) -> (Form, Double, Int?)? {
    var value = 0.0
    var whole: Int? = 0
    var form = form
    var hasDigit = false
    for index in start..<text.count {
      if text.has("_", at: index) {
        if form == .decimal { form = .fraction }
        continue
      }
      guard let digit = text[index].digitValue, digit < radix else { return nil }
      hasDigit = true
      value = value * Double(radix) + Double(digit)
      whole = whole.flatMap { add(digit, to: $0, radix) }
    }
    return hasDigit ? (form, value, whole) : nil
  }

  private static func add(_ digit: Int, to whole: Int, _ radix: Int) -> Int? {
    let (product, overflows) = whole.multipliedReportingOverflow(by: radix)
    let (sum, overflowsToo) = product.addingReportingOverflow(digit)
    return overflows || overflowsToo ? nil : sum
  }

  /// Reads `[1-9][0-9_]*(:[0-5]?[0-9])+` and, with a fraction, `[0-9][0-9_]*(:[0-5]?[0-9])+\.[0-9_]*`.
  private static func sexagesimal(_ text: Span<UInt8>, _ start: Int) -> (Form, Double, Int?)? {
    guard text[start].isDigit else { return nil }
    var index = text.run(from: start) { $0.isDigit || $0 == UInt8(ascii: "_") }
    guard text.has(":", at: index),
      var (_, value, whole) = digits(text.extracting(0..<index), start, 10, .decimal)
    else { return nil }
    while text.has(":", at: index) {
      let end = text.run(from: index + 1, while: \.isDigit)
      guard end > index + 1, end <= index + 3,
        let (_, part, digits) = digits(text.extracting(0..<end), index + 1, 10, .decimal), part < 60
      else { return nil }
      value = value * 60 + part
      whole = whole.flatMap { whole in digits.flatMap { add($0, to: whole, 60) } }
      index = end
    }
    if index == text.count {
      return text.has("0", at: start) ? nil : (.sexagesimal, value, whole)
    }
    guard text.has(".", at: index), let fraction = decimals(text, from: index + 1)
    else { return nil }
    return (.sexagesimal, value + fraction, nil)
  }

  /// Reads digits and underscores with a point, as in `1_000.5`, but without an exponent.
  private static func fraction(_ text: Span<UInt8>, _ start: Int) -> (Form, Double, Int?)? {
    let point = text.run(from: start) { $0.isDigit || $0 == UInt8(ascii: "_") }
    guard text.has(".", at: point), !text.has("_", at: start) else { return nil }
    let end = text.run(from: point + 1) { $0.isDigit || $0 == UInt8(ascii: "_") }
    guard end == text.count, end - point + point - start > 1 else { return nil }
    let hasUnderscore = text.run(from: start) { $0 != UInt8(ascii: "_") } < text.count
    // Without underscores, both schemas read the same value.
    guard hasUnderscore else { return (.fraction, 0, nil) }
    let whole = point == start ? 0 : digits(text.extracting(0..<point), start, 10, .decimal)?.1 ?? 0
    return decimals(text, from: point + 1).map { (.sexagesimal, whole + $0, nil) }
  }

  private static func decimals(_ text: Span<UInt8>, from start: Int) -> Double? {
    var value = 0.0
    var scale = 1.0
    for index in start..<text.count where text[index] != UInt8(ascii: "_") {
      guard let digit = text[index].digitValue, digit < 10 else { return nil }
      value = value * 10 + Double(digit)
      scale *= 10
    }
    return value / scale
  }
}

extension UInt8 {
  fileprivate var digitValue: Int? {
    if isDigit { return Int(self - UInt8(ascii: "0")) }
    return isHexDigit ? Int(self | 0x20) - 87 : nil
  }
}

/// The value of a plain scalar in YAML 1.1, which many other tools use.
@nonexhaustive
package enum YAML11Reading: Hashable, Sendable {
  /// A Boolean: `no`, `yes`, `on`, `off`, `y`, `n`.
  case bool(Bool)
  /// A whole number: `010` is 8, `1_000` is 1000, `12:30` is 750, `0b101` is 5.
  case int(Int)
  /// A number with a fraction, such as `1_000.5` or `12:30:01.5`, or a whole number beyond 64 bits.
  case float(Double)
  /// A date such as `2001-12-14`, alone or with a time.
  case timestamp
  /// A text that is a number in the core schema: `0o17`, `1e3`, `089`.
  case string

  /// Creates a reading by the types at yaml.org/type: bool, int, float and timestamp.
  init?(differingFor text: Span<UInt8>) {
    guard let first = text.first, text.count <= 64 else { return nil }
    if let bool = YAML11Reading.bool(text) {
      self = .bool(bool)
      return
    }
    guard first.isDigit || first == 0x2D || first == 0x2B || first == 0x2E else { return nil }
    if let number = YAML11Number(text) {
      guard number.differs(fromCore: CoreScalar(reading: text), text) else { return nil }
      self = number.reading
    } else if text.isDate {
      self = .timestamp
    } else if CoreScalar(reading: text) == .int || text.isExponentWithoutPoint {
      self = .string
    } else {
      return nil
    }
  }

  private static func bool(_ text: Span<UInt8>) -> Bool? {
    guard text.count <= 3 else { return nil }
    if text.isAny("y", "Y", "yes", "Yes", "YES", "on", "On", "ON") { return true }
    if text.isAny("n", "N", "no", "No", "NO", "off", "Off", "OFF") { return false }
    return nil
  }
}

extension Span<UInt8> {
  /// `true` for numbers such as `1e3`: in YAML 1.1, a number with an exponent needs a point and a sign.
  fileprivate var isExponentWithoutPoint: Bool {
    guard isCoreFloat else { return false }
    var hasPoint = false
    for index in 0..<count {
      if self[index] == UInt8(ascii: ".") { hasPoint = true }
      if self[index] | 0x20 == UInt8(ascii: "e") {
        return !hasPoint || !(has("+", at: index + 1) || has("-", at: index + 1))
      }
    }
    return false
  }

  /// `true` if the text matches `[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}`, alone or followed by a time.
  fileprivate var isDate: Bool {
    guard run(from: 0, while: \.isDigit) == 4, has("-", at: 4) else { return false }
    let month = run(from: 5, while: \.isDigit)
    guard month > 5, month <= 7, has("-", at: month) else { return false }
    let day = run(from: month + 1, while: \.isDigit)
    guard day > month + 1, day <= month + 3 else { return false }
    if day == count { return count == 10 }
    return has("T", at: day) || has("t", at: day) || has(" ", at: day) && isTime(from: day + 1)
  }

  private func isTime(from start: Int) -> Bool {
    let hour = run(from: start, while: \.isDigit)
    return hour > start && has(":", at: hour)
  }
}
