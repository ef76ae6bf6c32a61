import JuiceRules
package import YAMLSyntax

extension YAMLTree.Reader {
  /// Returns `true` if a key begins with `x-`, so that the format ignores it.
  func isExtension(_ key: NodeID) -> Bool {
    switch firstByte(of: key) {
    case UInt8(ascii: "x"), UInt8(ascii: "'"), UInt8(ascii: "\""):
      let text = text(of: key)
      return text.count >= 2 && text[0] == UInt8(ascii: "x") && text[1] == UInt8(ascii: "-")
    default: return false
    }
  }

  /// Returns the kind of a node in words for people.
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

  /// Returns the key of a mapping with the name.
  func key(named name: String, in mapping: NodeID) -> NodeID? {
    pairs(of: mapping).first { text(of: $0.key).elementsEqual(name.utf8) }?.key
  }

  func isText(_ node: NodeID) -> Bool { isPlainlyText(node) || tree.scalar(of: node) == .string }

  /// Returns the text of a node, or `nil` if the node is not a text.
  package func string(of node: NodeID) -> String? {
    let node = resolved(node)
    guard kind(of: node) == .scalar, isText(node) else { return nil }
    return string(decoding: node)
  }

  /// Returns the decoded text of a scalar of any type.
  package func string(decoding node: NodeID) -> String {
    String(decoding: text(of: node), as: UTF8.self)
  }

  /// Returns the text of a version. YAML reads a version with fewer than three parts as a number.
  func version(of node: NodeID) -> String? {
    let node = resolved(node)
    guard kind(of: node) == .scalar else { return nil }
    switch tree.scalar(of: node) {
    case .string, .int, .float: return string(decoding: node)
    case .null, .bool: return nil
    }
  }

  package func wholeNumber(of node: NodeID) -> Int? {
    let node = resolved(node)
    guard case .int = tree.scalar(of: node) else { return nil }
    return Int(string(decoding: node)).flatMap { $0 < 0 ? nil : $0 }
  }

  func boolean(of node: NodeID) -> Bool? {
    if case .bool(let value) = tree.scalar(of: resolved(node)) { value } else { nil }
  }

  /// Returns the texts of a list, without its other items.
  package func strings(of node: NodeID) -> [String] {
    items(of: resolved(node)).compactMap { string(of: $0) }
  }

  func localizedText(of node: NodeID) -> LocalizedText? {
    let node = resolved(node)
    guard kind(of: node) == .mapping else { return string(of: node).map { LocalizedText($0) } }
    var translations: [LocalizedText.Translation] = []
    for (key, value) in pairs(of: node) {
      // An invalid locale has been reported, and may stand for any locale. No other translation is missing then.
      translations.append(
        LocalizedText.Translation(LocaleID(string(decoding: key)), string(of: value) ?? ""))
    }
    return translations.isEmpty ? nil : LocalizedText(translations)
  }
}

extension YAMLTree.Reader {
  /// Returns the first invisible control or formatting character of a text, and its span. If the character is written
  /// as an escape, the span is that of the whole text.
  func hiddenCharacter(in node: NodeID) -> (Unicode.Scalar, ByteSpan)? {
    guard mayHideCharacters(text(of: node)) else { return nil }
    let scalars = string(decoding: node).unicodeScalars
    guard let index = scalars.indices.first(where: { scalars.isHidden(at: $0) }) else { return nil }
    let start = scalars[..<index].reduce(0) { $0 + UTF8.width($1) }
    let range = start..<(start + UTF8.width(scalars[index]))
    return (scalars[index], tree.span(of: range, within: node) ?? span(of: node))
  }

  /// Returns `true` if `text` has bytes with which characters begin that may be invisible: the control characters of
  /// ASCII and of the first half of Latin-1, U+061C, some from U+200B to U+2069, and U+FEFF.
  func mayHideCharacters(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Without an early exit, the loop can process many bytes at once.
    text.reduce(UInt8(0)) { found, byte in
      found | flag(byte < 0x20) | flag(byte == 0x7F) | flag(byte == 0xC2) | flag(byte == 0xD8)
        | flag(byte == 0xE2) | flag(byte == 0xEF)
    } != 0
  }

  private func flag(_ condition: Bool) -> UInt8 { condition ? 1 : 0 }
}

extension String.UnicodeScalarView {
  /// Returns `true` if the character at `index` is never visible, or joins or separates nothing there. A soft hyphen
  /// always has something to separate.
  fileprivate func isHidden(at index: Index) -> Bool {
    let scalar = self[index]
    guard scalar.isInvisible, scalar.value != 0xAD, !scalar.isHidden else { return scalar.isHidden }
    let isFirst = index == startIndex || self[self.index(before: index)].joinsNothing
    let next = self.index(after: index)
    return isFirst && (next == endIndex || self[next].joinsNothing)
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

/// Quick checks that show the meaning of most nodes without parsing their text.
extension YAMLTree.Reader {
  /// Returns `true` if a scalar is text for YAML 1.2 and 1.1 alike, as its first letter shows. Most scalars are, and
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
        // The longest of the words that are not text is `false`.
        return span(of: node).count > 5
      case let letter: return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      }
    case .singleQuoted, .doubleQuoted: return true
    default: return false
    }
  }

  /// Returns `true` if a scalar is plainly text, is not empty and contains no characters that may be invisible.
  func isPlainlyVisibleText(_ node: NodeID) -> Bool {
    kind(of: node) == .scalar && !isDamaged(node) && isPlainlyText(node)
      && !mayBeginBlank(text(of: node)) && !mayHideCharacters(text(of: node))
      && (text(of: node).last != UInt8(ascii: "\"") || style(of: node) != .plain)
  }

  /// Returns `true` if a text is empty, or begins with a blank or with the first byte of the ideographic space.
  private func mayBeginBlank(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first else { return true }
    return first <= 0x20 || first == 0xE3
  }

  /// Returns `true` if a key is plainly a two-letter language code.
  func isPlainLanguage(_ key: NodeID) -> Bool {
    let text = text(of: key)
    guard text.count == 2, isPlainlyText(key) else { return false }
    return 0x61...0x7A ~= text[0] && 0x61...0x7A ~= text[1]
  }

  /// Returns the value of a plain number of at most six digits, or `nil` if the node is anything else. Most numbers are
  /// that short, and need no closer look.
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

  /// Returns `true` if a scalar is a plain number of at most six digits, perhaps with a unit of small letters:
  /// `200 ml`.
  func isPlainQuantity(_ node: NodeID) -> Bool {
    let text = text(of: node)
    guard style(of: node) == .plain, !hasProperties(node), let first = text.first,
      0x31...0x39 ~= first
    else { return false }
    let digits = text.prefix(7).prefix { 0x30...0x39 ~= $0 }.count
    guard digits < 7 else { return false }
    let unit = text[(digits < text.count && text[digits] == 0x20 ? digits + 1 : digits)...]
    let isUnit = unit.allSatisfy { 0x61...0x7A ~= $0 }
    return text.count == digits || (isUnit && !unit.isEmpty)
  }
}

/// The reason why a node is not a quantity.
enum QuantityFault: Error {
  case wrongType(LocalizedText)
  case notAnAmount(String)
  case misspelled(NumberSpelling)
  /// The amount has a comma, at which YAML ends the entry of a mapping in braces.
  case split(String)
  case tooFine(String)
  case tooLarge(String)
}

extension YAMLTree.Reader {
  /// Returns the quantity, or the reason why the node is not a quantity.
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

  /// Returns the factor of a size. A quantity with a unit is not a factor.
  func givenFactor(_ node: NodeID) -> Given<Quantity> {
    let given = given(node)
    return given.value?.unit == nil ? given : .unreadable
  }

  /// Returns the symbol of the unit in an amount such as `100 ml`, or `nil` if `node` is not an amount with a unit.
  func unitOfAmount(_ node: NodeID) -> String? {
    guard kind(of: node) == .scalar,
      let unit = (try? Quantity(parsing: string(decoding: node)))?.unit
    else { return nil }
    return Ingredient.Unit(symbol: unit) == nil ? Ingredient.Unit.symbol(spelled: unit) : unit
  }

  /// A number, and where in the text the unit behind it begins, if there is one.
  typealias WrittenQuantity = (number: Amount, unitStart: Int?)

  func writtenQuantity(of node: NodeID) -> Result<WrittenQuantity, QuantityFault> {
    let node = resolved(node)
    guard kind(of: node) == .scalar else {
      return .failure(.wrongType(description(of: node)))
    }
    if let span = splitAmount(at: node) { return .failure(.split(tree.source(span))) }
    if let value = smallNumber(of: node) {
      return .success((Amount(thousandths: value * 1_000), nil))
    }
    do throws(QuantityError) {
      return .success(try Quantity.read(text(of: node).span))
    } catch {
      return .failure(fault(error, node))
    }
  }

  private func fault(_ error: QuantityError, _ node: NodeID) -> QuantityFault {
    switch error {
    case .tooFine: return .tooFine(string(decoding: node))
    case .tooLarge: return .tooLarge(string(decoding: node))
    case .misspelled(let spelling): return .misspelled(spelling)
    default:
      switch tree.scalar(of: node) {
      case .null, .bool: return .wrongType(description(of: node))
      default: return .notAnAmount(string(decoding: node))
      }
    }
  }

  /// Returns the span of an amount inside braces with commas in it, or `nil` if there is none at the node. YAML reads
  /// `{ sugar: 1,500 g }` as an entry `sugar: 1` and one more with the key `500 g`.
  func splitAmount(at node: NodeID) -> ByteSpan? {
    let start = span(of: node).start
    var end = span(of: node).end
    guard style(of: node) == .plain, start < end, byte(at: end) == UInt8(ascii: ",") else {
      return nil
    }
    var last = end
    while byte(at: end) == UInt8(ascii: ","), isDigit(from: end + 1), isDigit(before: end) {
      repeat { end += 1 } while !endsEntry(at: end)
      last = end
    }
    guard last > span(of: node).end, byte(at: last) != UInt8(ascii: ":") else { return nil }
    while byte(at: last - 1) == UInt8(ascii: " ") { last -= 1 }
    return ByteSpan(start: start, end: last)
  }

  private func isDigit(at offset: Int) -> Bool { 0x30...0x39 ~= byte(at: offset) }

  /// Returns `true` if an ASCII or full-width digit begins at an offset.
  private func isDigit(from offset: Int) -> Bool {
    isDigit(at: offset)
      || byte(at: offset) == 0xEF && byte(at: offset + 1) == 0xBC
        && 0x90...0x99 ~= byte(at: offset + 2)
  }

  private func isDigit(before offset: Int) -> Bool {
    isDigit(at: offset - 1) || offset > 2 && isDigit(from: offset - 3)
  }

  private func endsEntry(at offset: Int) -> Bool {
    switch byte(at: offset) {
    case 0, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"),
      UInt8(ascii: "#"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      true
    default: false
    }
  }
}

extension YAMLTree.Reader {
  /// Returns the text of a node that stands where an amount may, if the text is an expression that computes the
  /// amount: it reads a name, as in `tables.sugar.grams` and `2 * size(order.choices)`, and does not begin with an
  /// amount.
  func expression(of node: NodeID) -> String? {
    let node = resolved(node)
    guard kind(of: node) == .scalar, text(of: node).span.readsName else { return nil }
    let text = string(decoding: node)
    return text.beginsWithAmount ? nil : text
  }
}

extension String {
  /// A Boolean value that indicates whether the text begins with a number and a unit, such as `200 ml`.
  fileprivate var beginsWithAmount: Bool {
    let rest = utf8.drop { 0x30...0x39 ~= $0 || " .,/".utf8.contains($0) }
    return rest.count < utf8.count && rest.first.map { $0.isLetter || $0 >= 0x80 } == true
  }
}

/// Reads the names of the entries of a pack, either in full or only their locales.
final class EntryNames {
  let isKept: Bool
  /// Names without their texts, one for each set of locales. A catalog has few such sets, so most names are read by
  /// comparing them with one of these.
  private var outlines: [LocalizedText] = []

  /// The maximum number of outlines. Without a limit, a file with a thousand sets of locales would make each name
  /// slower to read than the one before.
  private static let outlineLimit = 16

  init(isKept: Bool) { self.isKept = isKept }

  func name(_ node: YAMLTree.NodeID, _ tree: YAMLTree.Reader) -> LocalizedText {
    guard tree.kind(of: node) == .mapping else { return tree.localizedText(of: node) ?? "" }
    let outline = outline(of: node, tree)
    guard isKept else { return outline }
    return LocalizedText(
      zip(outline.translations, tree.pairs(of: node)).map { translation, pair in
        LocalizedText.Translation(translation.locale, tree.string(of: pair.value) ?? "")
      })
  }

  private func outline(
    of node: YAMLTree.NodeID, _ tree: YAMLTree.Reader
  ) -> LocalizedText {
    if let known = outlines.first(where: { isOutline($0, of: node, tree) }) { return known }
    let name = tree.localizedText(of: node) ?? ""
    let outline = LocalizedText(
      name.translations.map { LocalizedText.Translation($0.locale, "") })
    let isReusable = outline.translations.allSatisfy { $0.locale != nil }
    if isReusable, outlines.count < EntryNames.outlineLimit { outlines.append(outline) }
    return outline
  }

  private func isOutline(
    _ outline: LocalizedText, of node: YAMLTree.NodeID, _ tree: YAMLTree.Reader
  ) -> Bool {
    guard outline.translations.count == tree.count(of: node) else { return false }
    return zip(outline.translations, tree.pairs(of: node)).allSatisfy { translation, pair in
      guard let locale = translation.locale else { return false }
      return tree.text(of: pair.key).elementsEqual(locale.rawValue.utf8)
    }
  }
}
