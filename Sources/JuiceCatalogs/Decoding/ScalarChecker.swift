import JuiceRules
import YAMLSyntax

/// Checks a scalar against its type.
struct ScalarChecker {
  let tree: YAMLTree.Reader
  let advice: ShapeAdvice
  /// The ends of texts before comments that may belong to the text.
  let cutTexts: Set<Int>
  private(set) var findings: [Mismatch] = []

  init(_ tree: YAMLTree.Reader, _ advice: ShapeAdvice, cutTexts: Set<Int>) {
    self.tree = tree
    self.advice = advice
    self.cutTexts = cutTexts
  }

  private mutating func report(
    _ finding: Finding, at node: YAMLTree.NodeID, _ span: ByteSpan? = nil
  ) {
    var finding = finding
    if finding.rule == .wrongType, let help = advice.helpToUnset(node) { finding.help = help }
    findings.append(Mismatch(finding: finding, node: node, span: span ?? tree.span(of: node)))
  }

  mutating func check(_ node: YAMLTree.NodeID, _ type: FormatType) {
    guard tree.kind(of: node) == .scalar else { return reportWrongKind(node, type) }
    let count = findings.count
    switch type {
    case .text, .versionRange: checkText(node)
    case .localizedText:
      checkText(node)
      checkEmptiness(node)
    case .boolean: checkBoolean(node)
    case .quantity(.factor): checkFactor(node)
    case .quantity(let range): checkQuantity(node, range)
    case .locale: checkLocale(node)
    case .packName: check(node, tree.isText(node), expected: .packName)
    case .reference: check(node, tree.isText(node), expected: type.description)
    case .formatVersion: checkFormatVersion(node)
    case .unit: checkUnit(node)
    case .version: check(node, tree.version(of: node) != nil, expected: .text)
    case .choice(let choices): check(node, choices)
    case .custom(let type): check(node, type)
    case .word(let words): check(node, oneOf: words)
    case .count: check(node, tree.wholeNumber(of: node) != nil, expected: type.description)
    case .scalar(let orNull):
      checkSplit(node)
      check(node, orNull || tree.tree.scalar(of: node) != .null, expected: type.description)
    case .section, .map, .list, .either: break
    }
    // A keyword stays a keyword, even if YAML 1.1 reads the word differently.
    if case .word = type { return }
    // A word such as `yes` is an unknown name in a condition, which is reported, and quotes would not change that.
    if case .scalar(orNull: false) = type, advice.isCondition { return }
    // A date of YAML 1.1 is not a version, so it was reported above.
    if case .version = type { return }
    if findings.count == count { checkYAML11(node, type) }
  }

  private mutating func reportWrongKind(_ node: YAMLTree.NodeID, _ type: FormatType) {
    if case .text = type, tree.isUnquotedPlaceholder(node) {
      return report(.unquotedPlaceholder(tree.tree.source(tree.span(of: node))), at: node)
    }
    guard !tree.tree.isCutOff(node) else { return }
    report(advice.finding(of: node, type, expected: type.description), at: node)
  }

  private mutating func check(
    _ node: YAMLTree.NodeID, _ isRight: Bool, expected: LocalizedText
  ) {
    guard !isRight, !tree.tree.isCutOff(node) else { return }
    var finding = Finding.wrongType(expected: expected, found: tree.description(of: node))
    noteYAML11(node, in: &finding)
    if tree.span(of: node).isEmpty, tree.tree.isBeforeComment(node) {
      finding.help = LocalizedText(
        en: "`#` begins a comment here; put a text that begins with `#` in quotes",
        ko: "여기서 `#`은 주석을 시작합니다. `#`으로 시작하는 글은 따옴표로 감싸세요")
    }
    if expected == .text, tree.style(of: node) == .plain, tree.tree.scalar(of: node) != .null {
      finding.help = LocalizedText(en: "put the value in quotes", ko: "따옴표로 묶으세요")
      finding.replacement = "\"\(tree.string(decoding: node))\""
    }
    if finding.help == nil, !advice.isTrial { finding.help = advice.help(for: node) }
    report(finding, at: node)
  }

  private mutating func checkBoolean(_ node: YAMLTree.NodeID) {
    if case .bool = tree.tree.scalar(of: node) { return }
    guard !tree.tree.isCutOff(node) else { return }
    var finding = Finding.wrongType(expected: .boolean, found: tree.description(of: node))
    noteYAML11(node, in: &finding)
    if let value = BooleanWord.value(of: tree.string(decoding: node)) {
      finding.help = LocalizedText(en: "write `\(value)`", ko: "`\(value)`로 쓰세요")
      finding.replacement = String(value)
    } else if tree.isEmpty(node) {
      finding.help = advice.help(for: node)
    } else if advice.isBesideCondition,
      tree.string(decoding: node).contains(where: { "<>=!&|.(".contains($0) })
    {
      finding.help = LocalizedText(
        en: "write `true` or `false`, and a condition under `when`",
        ko: "`true`나 `false`로 쓰고, 조건은 `when`에 쓰세요")
    } else {
      finding.help = LocalizedText(en: "write `true` or `false`", ko: "`true`나 `false`로 쓰세요")
    }
    report(finding, at: node)
  }

  private mutating func checkText(_ node: YAMLTree.NodeID) {
    check(node, tree.isText(node), expected: .text)
    checkAppearance(node)
    guard let (hidden, span) = tree.hiddenCharacter(in: node) else { return }
    // Characters that YAML forbids have been reported by the parser.
    let isKnown = tree.tree.faults.contains { fault in
      if case .controlCharacter = fault.kind {
        tree.span(of: node).contains(fault.span)
      } else {
        false
      }
    }
    if !isKnown { report(.hiddenCharacter(hidden), at: node, span) }
  }

  /// Reports a text whose value differs from its appearance.
  private mutating func checkAppearance(_ node: YAMLTree.NodeID) {
    let text = tree.string(decoding: node)
    if let placeholder = text.placeholderInWideBraces {
      report(.wideBraces(placeholder), at: node)
    }
    guard tree.style(of: node) == .plain else { return }
    if let inner = text.betweenTypographicQuotes ?? text.beforeStrayQuote {
      report(.quotesInText(text, inner: inner), at: node)
    }
    guard tree.isCut(node, at: cutTexts), !tree.span(of: node).isEmpty else { return }
    let start = tree.span(of: node).end + 1
    let rest = tree.tree.bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    let end = rest.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? rest.endIndex
    let span = ByteSpan(start: start, end: end)
    report(.commentInText(text, tree.tree.source(span)), at: node, span)
  }

  private mutating func checkUnit(_ node: YAMLTree.NodeID) {
    checkText(node)
    guard let unit = tree.unitOfAmount(node) else { return }
    let text = tree.string(decoding: node)
    var finding = Finding.wrongType(expected: .unit, found: LocalizedText("`\(text)`"))
    finding.help = .didYouMean([unit])
    report(finding, at: node)
  }

  mutating func checkEmptiness(_ node: YAMLTree.NodeID) {
    guard tree.kind(of: node) == .scalar, tree.isText(node), !tree.isDamaged(node),
      tree.string(decoding: node).allSatisfy(\.isWhitespace)
    else { return }
    report(.emptyText, at: node)
  }

  private mutating func checkQuantity(_ node: YAMLTree.NodeID, _ range: QuantityRange) {
    if case .line = range, tree.expression(of: node) != nil { return }
    guard case .failure(let fault) = tree.writtenQuantity(of: node) else { return }
    if let slip = QuantitySlip(node, in: tree) {
      return report(slip.finding, at: node, slip.slip.span)
    }
    var finding = fault.finding
    if tree.isEmpty(node) { finding.help = advice.help(for: node) }
    noteYAML11(node, in: &finding)
    report(finding, at: node, tree.splitAmount(at: node))
  }

  /// Reports a value that is not a factor for the amounts of a size.
  private mutating func checkFactor(_ node: YAMLTree.NodeID) {
    let quantity = tree.writtenQuantity(of: node)
    switch quantity {
    case .success(let written) where written.unitStart == nil: return
    case .failure(.wrongType(let found)):
      var finding = Finding.wrongType(expected: .factor, found: found)
      finding.help = advice.help(for: node)
      report(finding, at: node)
    case .success, .failure(.notAnAmount):
      if case .failure = quantity, QuantitySlip(node, in: tree) != nil { fallthrough }
      let text = tree.string(decoding: node)
      let name = advice.enclosingKey.map { tree.string(decoding: $0) } ?? "large"
      var finding = Finding.notAFactor(text, ofSize: name)
      if case .success = quantity { finding.rule = .unitMismatch }
      report(finding, at: node)
    default: checkQuantity(node, .factor)
    }
  }

  /// Reports a number in braces that YAML splits at its commas.
  private mutating func checkSplit(_ node: YAMLTree.NodeID) {
    guard let span = tree.splitAmount(at: node) else { return }
    report(.splitText(tree.tree.source(span)), at: node, span)
  }

  /// Adds a note with the YAML 1.1 reading of a scalar if this reading is not text.
  private func noteYAML11(_ node: YAMLTree.NodeID, in finding: inout Finding) {
    guard tree.style(of: node) == .plain, let reading = tree.tree.yaml11Reading(of: node),
      reading != .string
    else { return }
    finding.notes.append(
      LocalizedText(
        en: "YAML 1.1 reads the value as \(reading.text)",
        ko: "YAML 1.1에서는 \(Finding.koreanReading(reading.text))입니다"))
  }

  private mutating func checkLocale(_ node: YAMLTree.NodeID) {
    guard tree.isText(node) else { return check(node, false, expected: .locale) }
    let text = tree.string(decoding: node)
    if LocaleID(text) == nil { report(.invalidLocale(text), at: node) }
  }

  /// Reports an invalid or unsupported format version. A newer format may give keys another meaning, so that only a
  /// juice-rules of that version can read the file.
  private mutating func checkFormatVersion(_ node: YAMLTree.NodeID) {
    let text = tree.string(decoding: node)
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(part) : nil
    }
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else {
      return check(node, false, expected: .formatVersion)
    }
    if numbers[0] != Format.version.major || (numbers.dropFirst().first ?? 0) > Format.version.minor
    {
      report(.unsupportedFormat(text), at: node)
    }
  }

  private mutating func check(_ node: YAMLTree.NodeID, _ choices: [String]) {
    guard tree.isText(node) else { return check(node, false, expected: .text) }
    let text = tree.string(decoding: node)
    guard !choices.contains(text) else { return }
    report(.unknownAction(text, candidates: choices), at: node)
  }

  private mutating func check(_ node: YAMLTree.NodeID, _ type: TextType) {
    let fault = type.fault(tree.string(decoding: node))
    // A text that is known to be meant by a number is better advice than quotes around the number.
    let isSlip = !tree.isEmpty(node) && fault?.data.candidates.isEmpty == false
    guard tree.isText(node) || isSlip else { return check(node, false, expected: .text) }
    if let fault { report(fault, at: node) }
  }

  private mutating func check(_ node: YAMLTree.NodeID, oneOf words: [String]) {
    let text = tree.string(decoding: node)
    guard !words.contains(text) else { return }
    var finding = Finding.wrongType(
      expected: .alternatives(words), found: LocalizedText("`\(text)`"))
    finding.offer(text, among: words)
    report(finding, at: node)
  }

  mutating func check(key node: YAMLTree.NodeID, _ type: FormatKeyType) {
    guard tree.kind(of: node) == .scalar else {
      return report(.wrongType(expected: .key, found: tree.description(of: node)), at: node)
    }
    if case .text = type { return }
    // The model reports such an id as invalid.
    if case .id = type, tree.tree.scalar(of: node) == .null, !beginsID(node) { return }
    if case .custom(let type) = type { return check(node, type) }
    // A text that cannot be an id is reported as an invalid id.
    if !type.isOfFewWords, !tree.string(decoding: node).isEmpty, !beginsID(node) { return }
    if tree.tree.scalar(of: node) == .null {
      return report(.wrongType(expected: .key, found: tree.description(of: node)), at: node)
    }
    checkYAML11(node)
  }

  private func beginsID(_ node: YAMLTree.NodeID) -> Bool {
    tree.string(decoding: node).unicodeScalars.first.map(\.properties.isAlphabetic) ?? false
  }

  private mutating func checkYAML11(_ node: YAMLTree.NodeID, _ type: FormatType? = nil) {
    guard tree.style(of: node) == .plain, !tree.isPlainlyText(node),
      let reading = tree.tree.yaml11Reading(of: node)
    else { return }
    // An amount is read from its text, even if YAML 1.1 reads the text differently.
    if case .quantity? = type, reading == .string { return }
    let text = tree.string(decoding: node)
    report(.yaml11Ambiguous(text, reading: reading.text, use: type.scalarUse), at: node)
  }
}

extension FormatType? {
  /// The form in which the decoders use a scalar of the type. A key has no type, and is used as text.
  fileprivate var scalarUse: Finding.ScalarUse {
    switch self {
    case .quantity, .count, .formatVersion: .number
    case .scalar: .whole
    default: .text
    }
  }
}

extension YAML11Reading {
  /// The value that a YAML 1.1 parser returns.
  fileprivate var text: String {
    switch self {
    case .bool(let value): String(value)
    case .int(let value): String(value)
    case .float(let value): String(value)
    case .timestamp: "a date"
    case .string: "text"
    }
  }
}

extension QuantityFault {
  fileprivate var finding: Finding {
    switch self {
    case .wrongType(let found): .noAmount(found)
    case .notAnAmount(let text): .notAnAmount(text)
    case .misspelled(let spelling): .misspelledNumber(spelling)
    case .split(let text): .splitAmount(text)
    case .tooFine(let text): .amountTooFine(text)
    case .tooLarge(let text): .amountTooLarge(text)
    }
  }
}

extension String {
  /// The text between the typographic quotes around it, one of which may have become a straight quote; `nil` if there
  /// are no such quotes.
  var betweenTypographicQuotes: String? {
    guard let first, let last, count > 2 else { return nil }
    let inner = dropFirst().dropLast()
    let double: Set<Character> = ["“", "”", "„", "‟"]
    let single: Set<Character> = ["‘", "‚", "‛"]
    if double.contains(first), double.contains(last) || last == "\"" {
      return inner.contains(where: double.contains) ? nil : String(inner)
    }
    if single.contains(first), single.contains(last) || last == "’" || last == "'" {
      return inner.contains(where: single.contains) ? nil : String(inner)
    }
    return nil
  }
}

extension String {
  /// The text before the only quote mark of the text, or `nil` if the text does not end with its only quote mark.
  ///
  /// Behind a digit, the mark may stand for inches.
  fileprivate var beforeStrayQuote: String? {
    let quotes: Set<Character> = ["\"", "“", "”"]
    guard let last, quotes.contains(last), dropLast().last?.isNumber == false else {
      return nil
    }
    return dropLast().contains(where: quotes.contains) ? nil : String(dropLast())
  }
}

extension String {
  /// The name of a placeholder between full-width braces, or `nil` if the text has none.
  fileprivate var placeholderInWideBraces: String? {
    guard let open = firstIndex(of: "｛"), let close = self[open...].firstIndex(of: "｝") else {
      return nil
    }
    let inner = self[index(after: open)..<close]
    return Placeholder(rawValue: String(inner.prefix { $0 != ":" })).isUsual ? String(inner) : nil
  }
}
