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
