import JuiceRules
import YAMLSyntax

/// A parser for the text of one comment.
struct SuppressionParser {
  /// The contents of a suppression comment.
  struct Reading {
    var rules: [SuppressionComment.Named] = []
    var until: SuppressionComment.Until?
    var reason: String?
    var faults: [Fault] = []
  }

  /// An error in a comment, with its place.
  struct Fault {
    let mistake: Finding.SuppressionMistake
    let span: ByteSpan
  }

  private let text: ArraySlice<UInt8>
  private let start: Int
  private var offset: Int
  private var reading = Reading()

  /// Returns the contents of the comment at `span`, or `nil` if it is not a suppression.
  static func read(_ span: ByteSpan, in bytes: [UInt8]) -> Reading? {
    var parser = SuppressionParser(span, in: bytes)
    return parser.read()
  }

  private init(_ span: ByteSpan, in bytes: [UInt8]) {
    var text = bytes[span.start..<span.end]
    while let last = text.last, last.isBlank || last == 0x0D { text.removeLast() }
    self.text = text
    start = span.start
    offset = min(span.start + 1, text.endIndex)
  }

  private mutating func read() -> Reading? {
    skipBlanks()
    guard text[offset...].isAddressed else { return readLater() }
    guard readExactly("juice-rules: ignore[") || readExactly("juice-rules:ignore[") else {
      return faulty(.malformed, ByteSpan(start: start, end: text.endIndex))
    }
    guard readNames() else { return reading }
    skipBlanks()
    readDate()
    skipBlanks()
    findStrayDate()
    let reason = String(decoding: text[offset...], as: UTF8.self)
    reading.reason = reason.isEmpty ? nil : reason
    return reading
  }

  /// Looks for a suppression behind another remark, where it would have no effect.
  private mutating func readLater() -> Reading? {
    while let hash = text[offset...].firstIndex(of: UInt8(ascii: "#")) {
      offset = hash + 1
      skipBlanks()
      if text[hash - 1].isBlank, text[offset...].isAddressed {
        return faulty(.notFirst, ByteSpan(start: hash, end: text.endIndex))
      }
    }
    return nil
  }

  private mutating func readExactly(_ word: String) -> Bool {
    guard text[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }

  /// Reads the list of rules.
  ///
  /// - Returns: `true` if the list has a closing bracket.
  private mutating func readNames() -> Bool {
    let list = offset
    guard let end = text[offset...].firstIndex(of: UInt8(ascii: "]")) else {
      fault(.malformed, ByteSpan(start: start, end: text.endIndex))
      return false
    }
    let pieces = text[list..<end].split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    var names: Set<String> = []
    for (index, piece) in pieces.enumerated() {
      readName(piece, isFirst: index == 0, after: &names)
    }
    if reading.rules.isEmpty, reading.faults.isEmpty {
      fault(.noRules, ByteSpan(start: list - 1, end: end + 1))
    }
    offset = end + 1
    return true
  }

  private mutating func readName(
    _ piece: ArraySlice<UInt8>, isFirst: Bool, after names: inout Set<String>
  ) {
    let trimmed = piece.trimmingBlanks
    guard !trimmed.isEmpty else { return }
    let span = ByteSpan(start: trimmed.startIndex, end: trimmed.endIndex)
    let name = String(decoding: trimmed, as: UTF8.self)
    guard let rule = LintRule.named(name) else {
      return fault(RuleSelector(name) == nil ? .unknownRule(name) : .groupOfRules(name), span)
    }
    guard rule.canBeSuppressed else { return fault(.mandatoryRule(name), span) }
    guard names.insert(rule.name).inserted else { return fault(.repeatedRule(name), span) }
    reading.rules.append(
      SuppressionComment.Named(
        rule: rule.name, span: span, removal: removal(of: span, in: piece, isFirst: isFirst)))
  }

  /// Returns the bytes to delete with a name: the comma before it, or for the first name the comma behind it.
  private func removal(
    of span: ByteSpan, in piece: ArraySlice<UInt8>, isFirst: Bool
  ) -> ByteSpan {
    guard isFirst else { return ByteSpan(start: piece.startIndex - 1, end: piece.endIndex) }
    guard text[piece.endIndex] == UInt8(ascii: ",") else {
      return ByteSpan(start: span.start, end: piece.endIndex)
    }
    let blanks = text[(piece.endIndex + 1)...].prefix { $0.isBlank }.count
    return ByteSpan(start: span.start, end: piece.endIndex + 1 + blanks)
  }

  private mutating func readDate() {
    let start = offset
    guard readExactly("until=") else { return }
    let word = text[offset...].prefix { !$0.isBlank }
    offset = word.endIndex
    let written = String(decoding: word, as: UTF8.self)
    guard let date = CivilDate(written) else {
      let span = ByteSpan(start: word.isEmpty ? start : word.startIndex, end: word.endIndex)
      return fault(.invalidDate(written), span)
    }
    let span = ByteSpan(start: word.startIndex, end: word.endIndex)
    reading.until = SuppressionComment.Until(date: date, span: span)
  }

  /// Looks for an `until` that would otherwise be read as a part of the reason.
  private mutating func findStrayDate() {
    var rest = text[offset...]
    while let index = rest.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "u") }) {
      rest = text[index...]
      if index == offset || text[index - 1].isBlank, rest.prefix(5).isUntil,
        text[(index + 5)...].isDateOfUntil
      {
        let day = text[(index + 5)...].drop { !$0.isDigit && !$0.isLetter }
        let end = day.firstIndex { $0.isBlank } ?? text.endIndex
        return fault(.strayDate, ByteSpan(start: index, end: end))
      }
      rest = rest.dropFirst()
    }
  }

  private mutating func skipBlanks() {
    while offset < text.endIndex, text[offset].isBlank { offset += 1 }
  }

  private mutating func fault(_ mistake: Finding.SuppressionMistake, _ span: ByteSpan) {
    reading.faults.append(Fault(mistake: mistake, span: span))
  }

  private mutating func faulty(_ mistake: Finding.SuppressionMistake, _ span: ByteSpan) -> Reading {
    fault(mistake, span)
    return reading
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingBlanks: ArraySlice<UInt8> {
    var slice = drop { $0.isBlank }
    while slice.last?.isBlank == true { slice.removeLast() }
    return slice
  }

  fileprivate var isUntil: Bool { map { $0 | 0x20 }.elementsEqual("until".utf8) }

  /// `true` if the text after the word `until` is meant as its value, and not as the next word of a sentence.
  fileprivate var isDateOfUntil: Bool {
    if first == UInt8(ascii: "=") { return true }
    let day = drop { $0.isBlank || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }
    let year = day.prefix { $0.isDigit }
    guard day.startIndex > startIndex, year.count == 4 else { return false }
    return day.dropFirst(4).first.map { "-/.".utf8.contains($0) } ?? false
  }
}
