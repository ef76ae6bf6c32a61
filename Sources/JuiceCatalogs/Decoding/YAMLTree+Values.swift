import JuiceRules
import YAMLTree

extension YAMLTree {
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

  /// The text, when the node is one.
  func string(of node: NodeID) -> String? {
    let node = resolved(node)
    guard kind(of: node) == .scalar, scalar(of: node) == .string else { return nil }
    return text(of: node)
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
      guard let locale = LocaleID(text(of: key)), let text = string(of: value) else { continue }
      translations.append(LocalizedText.Translation(locale, text))
    }
    return translations.isEmpty ? nil : LocalizedText(translations)
  }

  /// The quantity, or why the node is none.
  func quantity(of node: NodeID) -> Result<Quantity, QuantityFault> {
    switch writtenQuantity(of: node) {
    case .success(let written):
      .success(Quantity(written.number, written.unit.map { String(decoding: $0, as: UTF8.self) }))
    case .failure(let fault): .failure(fault)
    }
  }

  func given(_ node: NodeID) -> Given<Quantity> {
    if case .success(let quantity) = quantity(of: node) { .value(quantity) } else { .unreadable }
  }

  /// A number, and the unit behind it if there is one.
  func writtenQuantity(
    of node: NodeID
  ) -> Result<(number: Amount, unit: ArraySlice<UInt8>?), QuantityFault> {
    let node = resolved(node)
    guard kind(of: node) == .scalar else {
      return .failure(.wrongType(description(of: node)))
    }
    do {
      return .success(
        try withText(of: node) { text throws(QuantityError) in
          let (number, end) = try Amount.parsePrefix(of: text)
          return (number, end == text.count ? nil : try YAMLTree.unit(text, from: end))
        })
    } catch {
      return fallback(error, node)
    }
  }

  /// Units are words: what follows them, or digits that begin them, is no quantity.
  private static func unit(
    _ text: Span<UInt8>, from start: Int
  ) throws(QuantityError) -> ArraySlice<UInt8> {
    var bytes: [UInt8] = []
    for index in start..<text.count { bytes.append(text[index]) }
    let unit = String(decoding: bytes, as: UTF8.self)
    guard let first = unit.first, !first.isASCII || first.isLetter,
      !unit.unicodeScalars.contains(where: \.properties.isWhitespace)
    else { throw .notANumber }
    return bytes[...]
  }

  /// Numbers of YAML that are not plain decimals (`0x10`, `1e3`) count as what they are.
  private func fallback(
    _ error: QuantityError, _ node: NodeID
  ) -> Result<(number: Amount, unit: ArraySlice<UInt8>?), QuantityFault> {
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
