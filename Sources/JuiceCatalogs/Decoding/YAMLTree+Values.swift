import JuiceRules
import YAMLTree

extension YAMLTree {
  /// Whether a key begins with `x-`, and so is no business of the format's.
  func isExtension(_ key: NodeID) -> Bool {
    withBuffer(of: key) { text in
      text.count >= 2 && text[0] == UInt8(ascii: "x") && text[1] == UInt8(ascii: "-")
    }
  }

  /// What a node is, to be told to a person.
  func description(of node: NodeID) -> LocalizedText {
    switch kind(of: node) {
    case .mapping: .mapping
    case .sequence: .list
    case .alias: LocalizedText(en: "an alias", ko: "별칭")
    case .scalar:
      switch scalar(of: node) {
      case .null: LocalizedText(en: "nothing", ko: "빈 값")
      case .bool: .boolean
      case .int, .float: LocalizedText(en: "a number", ko: "숫자")
      case .string: .text
      }
    }
  }

  /// The shortest span that stands for a node: a collection's first line, or its key's.
  func headSpan(of node: NodeID) -> ByteSpan {
    let span = span(of: node)
    guard kind(of: node) != .scalar else { return span }
    let head = bytes[span.start..<span.end].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return ByteSpan(start: span.start, end: span.start + head.count)
  }

  /// Whether a scalar is text for YAML 1.2 and 1.1 alike, as its first letter shows: most are, and
  /// need no closer look.
  func isPlainlyText(_ node: NodeID) -> Bool {
    switch style(of: node) {
    case .plain:
      let start = span(of: node).start
      guard start < bytes.count else { return false }
      let letter = bytes[start] | 0x20
      return bytes[start] >= 0x80 || (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
        && !(letter == UInt8(ascii: "n") || letter == UInt8(ascii: "y") || letter == UInt8(ascii: "o")
          || letter == UInt8(ascii: "t") || letter == UInt8(ascii: "f")))
    case .singleQuoted, .doubleQuoted: return tag(of: node) == nil
    default: return false
    }
  }

  /// Whether a scalar is text.
  func isText(_ node: NodeID) -> Bool { isPlainlyText(node) || scalar(of: node) == .string }

  /// The text, when the node is one.
  func string(of node: NodeID) -> String? {
    let node = resolved(node)
    guard kind(of: node) == .scalar, isText(node) else { return nil }
    return text(of: node)
  }

  /// The value of a plain number of few digits: most are, and need no closer look.
  func smallNumber(of node: NodeID) -> Int64? {
    let span = span(of: node)
    guard style(of: node) == .plain, span.count > 0, span.count <= 6,
      bytes[span.start] != UInt8(ascii: "0")
    else { return nil }
    var value: Int64 = 0
    for index in span.start..<span.end {
      let digit = Int64(bytes[index]) - 48
      guard digit >= 0, digit <= 9 else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  func boolean(of node: NodeID) -> Bool? {
    if case .bool(let value) = scalar(of: resolved(node)) { value } else { nil }
  }

  /// Each text of a list.
  func strings(of node: NodeID) -> [String] {
    items(of: resolved(node)).compactMap { string(of: $0) }
  }

  func localizedText(of node: NodeID) -> LocalizedText? {
    let node = resolved(node)
    guard kind(of: node) == .mapping else { return string(of: node).map { LocalizedText($0) } }
    var translations: [LocalizedText.Translation] = []
    for (key, value) in pairs(of: node) {
      // What is no locale was reported, and may be any: nothing else is missing then.
      translations.append(
        LocalizedText.Translation(LocaleID(text(of: key)), string(of: value) ?? ""))
    }
    return translations.isEmpty ? nil : LocalizedText(translations)
  }

  /// The quantity, or why the node is none.
  func quantity(of node: NodeID) -> Result<Quantity, QuantityFault> {
    writtenQuantity(of: node).map { written in
      guard let start = written.unitStart else { return Quantity(written.number) }
      let unit = withBuffer(of: resolved(node)) { String(decoding: $0[start...], as: UTF8.self) }
      return Quantity(written.number, unit)
    }
  }

  func given(_ node: NodeID) -> Given<Quantity> {
    if case .success(let quantity) = quantity(of: node) { .value(quantity) } else { .unreadable }
  }

  /// A number, and where in the text the unit behind it begins, if there is one.
  typealias WrittenQuantity = (number: Amount, unitStart: Int?)

  func writtenQuantity(of node: NodeID) -> Result<WrittenQuantity, QuantityFault> {
    let node = resolved(node)
    guard kind(of: node) == .scalar else {
      return .failure(.wrongType(description(of: node)))
    }
    if let value = smallNumber(of: node) {
      return .success((Amount(thousandths: value * 1_000), nil))
    }
    do {
      return .success(
        try withText(of: node) { text throws(QuantityError) in
          let (number, end) = try Amount.parsePrefix(of: text)
          guard end < text.count else { return (number, nil) }
          // `1e9` and `0x10` are numbers, not amounts of `e9` and `x10`.
          let isNumber = style(of: node) == .plain && scalar(of: node) != .string
          guard !isNumber, YAMLTree.isUnit(text, from: end) else { throw .notANumber }
          return (number, end)
        })
    } catch {
      return fallback(error, node)
    }
  }

  /// Units are words: neither digits that begin them nor spaces within.
  private static func isUnit(_ text: Span<UInt8>, from start: Int) -> Bool {
    var isPlain = true
    for index in start..<text.count where !(97...122 ~= text[index]) { isPlain = false }
    if isPlain { return true }
    var bytes: [UInt8] = []
    for index in start..<text.count { bytes.append(text[index]) }
    let unit = String(decoding: bytes, as: UTF8.self)
    guard let first = unit.first, !first.isASCII || first.isLetter else { return false }
    return !unit.unicodeScalars.contains { $0.properties.isWhitespace }
  }

  /// Numbers of YAML that are not plain decimals (`0x10`, `1e3`) count as what they are.
  private func fallback(
    _ error: QuantityError, _ node: NodeID
  ) -> Result<WrittenQuantity, QuantityFault> {
    let text = text(of: node)
    switch (error, scalar(of: node)) {
    case (.notANumber, .int), (.notANumber, .float):
      guard let value = Double(text), value.isFinite else { break }
      let thousandths = value * 1_000
      guard abs(thousandths) < 9e15 else { return .failure(.tooLarge(text)) }
      guard thousandths == thousandths.rounded() else { return .failure(.tooFine(text)) }
      return .success((Amount(thousandths: Int64(thousandths)), nil))
    default: break
    }
    switch error {
    case .tooFine: return .failure(.tooFine(text))
    case .tooLarge: return .failure(.tooLarge(text))
    case .decimalComma(let suggestion): return .failure(.decimalComma(text, suggestion))
    default:
      let isText = scalar(of: node) == .string
      return .failure(isText ? .notAnAmount(text) : .wrongType(description(of: node)))
    }
  }

  /// The first character of a text that a reader cannot see: of control or direction.
  func hiddenCharacter(in node: NodeID) -> Unicode.Scalar? {
    let isPlainASCII = withBuffer(of: node) { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
    guard !isPlainASCII else { return nil }
    return text(of: node).unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: false
      case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }
}

/// Why a node is no quantity.
enum QuantityFault: Error {
  case wrongType(LocalizedText)
  case notAnAmount(String)
  case decimalComma(String, String)
  case tooFine(String)
  case tooLarge(String)

  var finding: Finding {
    switch self {
    case .wrongType(let found): .wrongType(expected: .quantity, found: found)
    case .notAnAmount(let text): .notAnAmount(text)
    case .decimalComma(let text, let suggestion): .decimalComma(text, suggestion: suggestion)
    case .tooFine(let text): .amountTooFine(text)
    case .tooLarge(let text): .amountTooLarge(text)
    }
  }
}
