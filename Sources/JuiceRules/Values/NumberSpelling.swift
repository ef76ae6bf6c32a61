/// A number that is not written as amounts are, and the amounts that it can mean.
///
///     NumberSpelling("0,5 l")?.readings    // ["0.5 l"]
///     NumberSpelling("1,500 g")?.readings  // ["1500 g", "1.5 g"]
///     NumberSpelling("½")?.readings        // ["0.5"]
///
/// An amount is an optional sign, digits and an optional point with more digits; the page Numbers lists the other
/// ways in which people write numbers.
public struct NumberSpelling: Hashable, Sendable {
  /// A way in which a number is written.
  @nonexhaustive
  package enum Kind: Hashable, Sendable {
    /// A comma before exactly three digits, which may stand for a point or between thousands.
    case ambiguousComma
    /// A comma for a decimal point.
    case decimalComma
    /// Separators between groups of digits: `1,234,567`, `1 000`, `1.500,5`.
    case groups
    /// A point without a digit on one of its sides.
    case barePoint
    /// Another notation, or other digits: `0x10`, `1e3`, `½`, `５`.
    case notation
  }

  /// The way in which the number is written.
  package let kind: Kind
  /// The number as it was written, with its unit.
  package let text: String
  /// The amounts that the text can mean, each with its unit; never empty.
  package let readings: [String]
  /// A Boolean value that indicates whether the only reading is beyond doubt.
  package let isCertain: Bool

  /// Creates the spelling of a number, or returns `nil` if `text` is an amount already or cannot be meant for a
  /// number.
  package init?(_ text: String) {
    var scan = NumberScan(text)
    guard let meaning = scan.meaning(), let unit = scan.unit else { return nil }
    self.text = text
    kind = meaning.kind
    readings = meaning.numbers.map { scan.sign + $0 + unit }
    isCertain = meaning.isCertain
    guard readings.allSatisfy(NumberSpelling.isNumber) else { return nil }
  }

  /// Returns `true` if `text` is written as an amount, even if the amount is too large or too fine.
  private static func isNumber(_ text: String) -> Bool {
    do throws(QuantityError) {
      _ = try Quantity(parsing: text)
      return true
    } catch {
      return error == .tooFine || error == .tooLarge
    }
  }
}

extension NumberSpelling {
  /// A sentence that says what is unusual about the number.
  package var message: LocalizedText {
    let topic = KoreanParticle.topic.form(after: text)
    return switch kind {
    case .ambiguousComma:
      LocalizedText(
        en: "`\(text)` can be read as `\(readings[0])` or as `\(readings[1])`",
        ko: "`\(text)`\(topic) `\(readings[0])`, `\(readings[1])` 두 가지로 읽을 수 있습니다")
    case .decimalComma:
      LocalizedText(
        en: "`\(text)` has a comma for a decimal point", ko: "`\(text)`에 소수점 대신 쉼표를 썼습니다")
    case .groups:
      LocalizedText(
        en: "`\(text)` has separators between its digits", ko: "`\(text)`에 자릿수 구분 기호가 있습니다")
    case .barePoint:
      LocalizedText(
        en: "`\(text)` needs a digit on both sides of the point",
        ko: "`\(text)`: 소수점 앞뒤에 모두 숫자가 있어야 합니다")
    case .notation:
      LocalizedText(
        en: "`\(text)` is not written as a decimal number", ko: "`\(text)`\(topic) 십진수로 쓰지 않았습니다")
    }
  }

  /// A sentence that says how to write the number.
  package var help: LocalizedText {
    let particle = KoreanParticle.direction.form(after: readings[readings.count - 1])
    return LocalizedText(
      en: "write " + readings.map { "`\($0)`" }.joined(separator: " or "),
      ko: readings.map { "`\($0)`" }.joined(separator: " 또는 ") + "\(particle) 쓰세요")
  }
}

/// A reader of numbers in any spelling, which maps each character to the nearest ASCII character first.
private struct NumberScan {
  /// The meaning of the digits, without sign and unit.
  typealias Meaning = (kind: NumberSpelling.Kind, numbers: [String], isCertain: Bool)

  private let scalars: [Unicode.Scalar]
  private let written: [Unicode.Scalar]
  private var position = 0
  private(set) var sign = ""

  init(_ text: String) {
    written = Array(text.unicodeScalars)
    scalars = written.map(\.plain)
    if let first = self.scalars.first, first == "-" || first == "+" {
      sign = String(first)
      position = 1
    }
  }

  /// `true` if the number and the spaces after it are written in ASCII characters with plain spaces, so that none was
  /// mapped.
  private var isPlain: Bool {
    let end = scalars[position...].firstIndex { $0 != " " } ?? scalars.count
    return scalars[..<end] == written[..<end]
  }

  /// The text after the number, with the space before it; `nil` if that text is not a unit.
  var unit: String? {
    let rest = scalars[min(position, scalars.count)...].reversed().drop { $0 == " " }.reversed()
    let text = String(String.UnicodeScalarView(rest))
    let unit = String(text.drop { $0 == " " })
    return unit.isEmpty || Quantity.isUnit(unit) ? text : nil
  }

  /// Reads the number up to its unit, and returns `nil` if it is an amount already or not a number.
  mutating func meaning() -> Meaning? {
    var parts = [readDigits()]
    var separators: [Unicode.Scalar] = []
    while let separator = next, "., '_".unicodeScalars.contains(separator) {
      let isBetweenDigits = next(after: 1)?.isDigit ?? false
      guard isBetweenDigits || separator == "." && separators.isEmpty else { break }
      position += 1
      separators.append(separator)
      parts.append(readDigits())
    }
    if let number = fraction(parts, separators) ?? radix(parts) ?? exponent(parts, separators) {
      return (.notation, [number], false)
    }
    guard let last = separators.last else {
      return isPlain || parts[0].isEmpty ? nil : (.notation, [NumberScan.decimal(parts[0])], false)
    }
    return separators.count == 1 && (last == "." || last == ",")
      ? single(last, parts[0], parts[1]) : groups(parts, separators, last)
  }

  /// Returns the meaning of a number with one point or comma.
  private func single(_ separator: Unicode.Scalar, _ whole: String, _ places: String) -> Meaning? {
    if whole.isEmpty && places.isEmpty { return nil }
    let number = NumberScan.decimal(whole, places)
    if separator == "." {
      let isBare = whole.isEmpty || places.isEmpty
      guard isBare || !isPlain else { return nil }
      return (isBare ? .barePoint : .notation, [number], isBare && isPlain)
    }
    if places.count == 3, whole.mayLeadGroups {
      return (.ambiguousComma, [whole + places, number], false)
    }
    // In `1000,500`, a missing comma is as likely as a comma in place of the point.
    let isCertain = places.count < 3 || whole.allSatisfy { $0 == "0" }
    return (.decimalComma, [number], isCertain && isPlain && !whole.isEmpty)
  }

  /// Returns the meaning of groups of three digits, with an optional point or comma of another kind behind them.
  private func groups(
    _ parts: [String], _ separators: [Unicode.Scalar], _ last: Unicode.Scalar
  ) -> Meaning? {
    let first = separators[0]
    let hasPlaces = last != first
    let groups = hasPlaces ? parts.dropLast() : parts[...]
    guard separators.dropLast().allSatisfy({ $0 == first }),
      !hasPlaces || last == "." || last == ",",
      first == "_" ? !groups[0].isEmpty : groups[0].mayLeadGroups,
      first == "_" || groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    let places = hasPlaces ? parts[parts.count - 1] : ""
    return (.groups, [NumberScan.decimal(groups.joined(), places)], false)
  }

  /// Reads `1/2`, `1 1/2`, `½`, `1½` and `②`.
  private mutating func fraction(_ parts: [String], _ separators: [Unicode.Scalar]) -> String? {
    let start = position
    if next == "/", separators.isEmpty || separators == [" "], let top = Int(parts[parts.count - 1])
    {
      position += 1
      let bottom = Int(readDigits()) ?? 0
      let whole = separators.isEmpty ? 0 : Int(parts[0])
      if let number = NumberScan.thousandths(top, over: bottom, whole) { return number }
      position = start
      return nil
    }
    guard separators.isEmpty else { return nil }
    if next == " ", !parts[0].isEmpty { position += 1 }
    if let value = next?.numericValue, parts[0].isEmpty || value < 1 {
      let thousandths = (value * 1_000).rounded()
      let whole = parts[0].isEmpty ? 0 : Int(parts[0])
      if abs(thousandths - value * 1_000) < 1e-9, thousandths < 1e9,
        let number = NumberScan.thousandths(Int(thousandths), over: 1_000, whole)
      {
        position += 1
        return number
      }
    }
    position = start
    return nil
  }

  /// Reads `0x10`, `0o10` and `0b10`.
  private mutating func radix(_ parts: [String]) -> String? {
    guard parts == ["0"], let letter = next else { return nil }
    let radixes: [Unicode.Scalar: Int] = ["x": 16, "X": 16, "o": 8, "O": 8, "b": 2, "B": 2]
    guard let radix = radixes[letter] else { return nil }
    let digits = scalars[(position + 1)...].prefix { Int(String($0), radix: radix) != nil }
    guard let value = Int(String(String.UnicodeScalarView(digits)), radix: radix) else {
      return nil
    }
    position += 1 + digits.count
    return String(value)
  }

  /// Reads `1e3` and `1.5E-3`.
  private mutating func exponent(_ parts: [String], _ separators: [Unicode.Scalar]) -> String? {
    guard separators.isEmpty || separators == ["."], next == "e" || next == "E",
      parts.contains(where: { !$0.isEmpty })
    else { return nil }
    let start = position
    position += 1
    let isNegative = next == "-"
    if next == "-" || next == "+" { position += 1 }
    guard let size = Int(readDigits()), size <= 20 else {
      position = start
      return nil
    }
    let places = parts.dropFirst().first ?? ""
    let zeros = String(repeating: "0", count: size)
    let digits = isNegative ? zeros + parts[0] + places : parts[0] + places + zeros
    let point = isNegative ? parts[0].count : parts[0].count + size
    return NumberScan.decimal(String(digits.prefix(point)), String(digits.dropFirst(point)))
  }

  private var next: Unicode.Scalar? { next(after: 0) }

  private func next(after count: Int) -> Unicode.Scalar? {
    position + count < scalars.count ? scalars[position + count] : nil
  }

  private mutating func readDigits() -> String {
    let digits = scalars[position...].prefix(while: \.isDigit)
    position += digits.count
    return String(String.UnicodeScalarView(digits))
  }

  /// Returns the number without redundant zeros.
  private static func decimal(_ whole: String, _ places: String = "") -> String {
    let whole = whole.drop { $0 == "0" }
    let places = String(places.reversed().drop { $0 == "0" }.reversed())
    return (whole.isEmpty ? "0" : String(whole)) + (places.isEmpty ? "" : "." + places)
  }

  /// Returns `whole` plus a fraction, or `nil` if the sum is not exact in thousandths.
  private static func thousandths(_ top: Int, over bottom: Int, _ whole: Int?) -> String? {
    guard let whole, whole < 1_000_000_000, top < 1_000_000_000, bottom > 0,
      (top * 1_000).isMultiple(of: bottom)
    else { return nil }
    return Amount(thousandths: Int64(whole * 1_000 + top * 1_000 / bottom)).description
  }
}

extension String {
  /// A Boolean value that indicates whether groups of three digits can follow these digits.
  fileprivate var mayLeadGroups: Bool { (1...3).contains(utf8.count) && !hasPrefix("0") }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// The value of a character that is a number by itself, such as `½` or `②`.
  fileprivate var numericValue: Double? {
    guard !isASCII, !properties.isAlphabetic, properties.numericType != nil else { return nil }
    return properties.numericValue
  }

  /// The ASCII character that this scalar is another form of; any other scalar is itself.
  fileprivate var plain: Unicode.Scalar {
    if isASCII { return properties.isWhitespace ? " " : self }
    if properties.numericType == .decimal, let value = properties.numericValue {
      return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
    }
    switch self {
    // The full-width forms of ASCII.
    case "\u{FF01}"..."\u{FF5E}": return Unicode.Scalar(UInt8(value - 0xFEE0))
    case "\u{2212}": return "-"
    case "\u{2044}", "\u{2215}": return "/"
    case "\u{2019}", "\u{66C}": return "'"
    case "\u{66B}": return "."
    default: return properties.isWhitespace ? " " : self
    }
  }
}
