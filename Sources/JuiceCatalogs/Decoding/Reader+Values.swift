import JuiceRules
import YAMLTree

extension YAMLTree.Reader {
  /// Whether a key begins with `x-`, and so is no business of the format's.
  func isExtension(_ key: NodeID) -> Bool {
    switch firstByte(of: key) {
    case UInt8(ascii: "x"), UInt8(ascii: "'"), UInt8(ascii: "\""):
      let text = text(of: key)
      return text.count >= 2 && text[0] == UInt8(ascii: "x") && text[1] == UInt8(ascii: "-")
    default: return false
    }
  }

  /// What a node is, to be told to a person.
  func description(of node: NodeID) -> LocalizedText {
    switch kind(of: node) {
    case .mapping: .mapping
    case .sequence: .list
    case .alias: LocalizedText(en: "an alias", ko: "별칭")
    case .scalar:
      switch tree.scalar(of: node) {
      case .null: LocalizedText(en: "nothing", ko: "빈 값")
      case .bool: .boolean
      case .int, .float: LocalizedText(en: "a number", ko: "숫자")
      case .string: .text
      }
    }
  }

  /// Whether a scalar is text for YAML 1.2 and 1.1 alike, as its first letter shows: most are, and
  /// need no closer look.
  func isPlainlyText(_ node: NodeID) -> Bool {
    guard !hasProperties(node) else { return false }
    switch style(of: node) {
    case .plain:
      let byte = firstByte(of: node)
      guard byte < 0x80 else { return true }
      switch byte | 0x20 {
      case UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "o"), UInt8(ascii: "t"),
        UInt8(ascii: "y"):
        // The longest of the words that are no text is `false`.
        return span(of: node).count > 5
      case let letter: return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      }
    case .singleQuoted, .doubleQuoted: return true
    default: return false
    }
  }

  /// Whether a scalar is plainly text, with nothing in it that might be hidden.
  func isPlainlyVisibleText(_ node: NodeID) -> Bool {
    kind(of: node) == .scalar && !isDamaged(node) && isPlainlyText(node)
      && !mayHideCharacters(text(of: node))
  }

  /// Whether `text` has bytes of characters that a reader may not see: they are those of ASCII, of
  /// Latin-1's first half, U+061C and some from U+200E to U+2069.
  private func mayHideCharacters(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in text
    where byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2 {
      return true
    }
    return false
  }

  /// Whether a key is plainly a language of two letters.
  func isPlainLanguage(_ key: NodeID) -> Bool {
    let text = text(of: key)
    guard text.count == 2, isPlainlyText(key) else { return false }
    return 0x61...0x7A ~= text[0] && 0x61...0x7A ~= text[1]
  }

  /// Whether a scalar is text.
  func isText(_ node: NodeID) -> Bool { isPlainlyText(node) || tree.scalar(of: node) == .string }

  /// The text, when the node is one.
  func string(of node: NodeID) -> String? {
    let node = resolved(node)
    guard kind(of: node) == .scalar, isText(node) else { return nil }
    return string(decoding: node)
  }

  /// The decoded text of a scalar, whatever it means.
  func string(decoding node: NodeID) -> String { String(decoding: text(of: node), as: UTF8.self) }

  /// The value of a plain number of few digits: most are, and need no closer look.
  func smallNumber(of node: NodeID) -> Int64? {
    let digits = text(of: node)
    guard style(of: node) == .plain, !hasProperties(node), (1...6).contains(digits.count),
      digits[0] != UInt8(ascii: "0")
    else { return nil }
    var value: Int64 = 0
    for byte in digits {
      let digit = Int64(byte) - 0x30
      guard digit >= 0, digit <= 9 else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Whether a scalar is a plain number of few digits, perhaps with a unit of small letters: `200 ml`.
  func isPlainQuantity(_ node: NodeID) -> Bool {
    let text = text(of: node)
    guard style(of: node) == .plain, !hasProperties(node), let first = text.first,
      0x31...0x39 ~= first
    else { return false }
    let digits = text.prefix(7).prefix { 0x30...0x39 ~= $0 }.count
    guard digits < 7 else { return false }
    let unit = text[(digits < text.count && text[digits] == 0x20 ? digits + 1 : digits)...]
    return unit.allSatisfy { 0x61...0x7A ~= $0 } && (unit.isEmpty ? text.count == digits : true)
  }

  /// The text of a version, which YAML takes for a number when it has less than three parts.
  func version(of node: NodeID) -> String? {
    let node = resolved(node)
    guard kind(of: node) == .scalar else { return nil }
    switch tree.scalar(of: node) {
    case .string, .int, .float: return string(decoding: node)
    case .null, .bool: return nil
    }
  }

  func boolean(of node: NodeID) -> Bool? {
    if case .bool(let value) = tree.scalar(of: resolved(node)) { value } else { nil }
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
        LocalizedText.Translation(LocaleID(string(decoding: key)), string(of: value) ?? ""))
    }
    return translations.isEmpty ? nil : LocalizedText(translations)
  }

  /// The quantity, or why the node is none.
  func quantity(of node: NodeID) -> Result<Quantity, QuantityFault> {
    writtenQuantity(of: node).map { written in
      guard let start = written.unitStart else { return Quantity(written.number) }
      let unit = text(of: resolved(node))[start...]
      return Quantity(written.number, String(decoding: unit, as: UTF8.self))
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
    do throws(QuantityError) {
      let text = text(of: node).span
      let (number, end) = try Amount.parsePrefix(of: text)
      guard end < text.count else { return .success((number, nil)) }
      // `1e9` and `0x10` are numbers, not amounts of `e9` and `x10`.
      let mayBeNumber = [0x65, 0x45, 0x78, 0x6F].contains(text[end])
      let isNumber = mayBeNumber && style(of: node) == .plain && tree.scalar(of: node) != .string
      guard !isNumber, Self.isUnit(text, from: end) else { throw .notANumber }
      return .success((number, end))
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
    let text = string(decoding: node)
    switch (error, tree.scalar(of: node)) {
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
      let isText = tree.scalar(of: node) == .string
      return .failure(isText ? .notAnAmount(text) : .wrongType(description(of: node)))
    }
  }

  /// The first character of a text that a reader cannot see, of control or direction, and where it
  /// stands; all of the text when it is written as an escape.
  func hiddenCharacter(in node: NodeID) -> (Unicode.Scalar, ByteSpan)? {
    guard mayHideCharacters(text(of: node)) else { return nil }
    let scalars = string(decoding: node).unicodeScalars
    guard let index = scalars.firstIndex(where: \.isHidden) else { return nil }
    let start = scalars[..<index].reduce(0) { $0 + UTF8.width($1) }
    let range = start..<(start + UTF8.width(scalars[index]))
    return (scalars[index], tree.span(of: range, within: node) ?? span(of: node))
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

extension Unicode.Scalar {
  fileprivate var isHidden: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
