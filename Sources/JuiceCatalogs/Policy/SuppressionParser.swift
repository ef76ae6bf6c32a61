import YAMLTree

/// Reads the text of one comment.
struct SuppressionParser {
  /// What a comment says.
  struct Reading {
    var rules: [SuppressionComment.Named] = []
    var until: SuppressionComment.Until?
    var reason: String?
    var faults: [Fault] = []
  }

  /// What is wrong with it, and where.
  struct Fault {
    let kind: Kind
    let span: ByteSpan

    enum Kind {
      /// It does not begin as a suppression does.
      case malformed
      case noRules
      case unknownRule(String)
      case repeatedRule(String)
      case mandatoryRule(String)
      case invalidDate(String)
    }
  }

  private let text: ArraySlice<UInt8>
  private let start: Int
  private var offset: Int
  private var reading = Reading()

  /// What the comment at `span` says; nil when it is about something else.
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
    guard isAddressed() else { return nil }
    guard readExactly("juice-rules: ignore[") || readExactly("juice-rules:ignore[") else {
      return faulty(.malformed, ByteSpan(start: start, end: text.endIndex))
    }
    readNames()
    skipBlanks()
    readDate()
    skipBlanks()
    let reason = String(decoding: text[offset...], as: UTF8.self)
    reading.reason = reason.isEmpty ? nil : reason
    return reading
  }

  /// Whether the comment means to be a suppression, well written or not.
  private func isAddressed() -> Bool {
    var rest = String(decoding: text[offset...], as: UTF8.self).lowercased()[...]
    func skip(_ word: String) -> Bool {
      guard rest.hasPrefix(word) else { return false }
      rest = rest.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
      return true
    }
    guard skip("juice") else { return false }
    _ = skip("-") || skip("_")
    guard skip("rules") else { return false }
    if skip(":") { return true }
    let isVerb = ["ignore", "disable", "allow", "suppress", "noqa"].contains(where: skip)
    return isVerb && rest.first.map { "[=:".contains($0) } ?? false
  }

  private mutating func readExactly(_ word: String) -> Bool {
    guard text[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }

  private mutating func readNames() {
    let list = offset
    guard let end = text[offset...].firstIndex(of: UInt8(ascii: "]")) else {
      offset = text.endIndex
      return fault(.malformed, ByteSpan(start: start, end: text.endIndex))
    }
    let pieces = text[list..<end].split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() { readName(piece, isFirst: index == 0) }
    if reading.rules.isEmpty, reading.faults.isEmpty {
      fault(.noRules, ByteSpan(start: list - 1, end: end + 1))
    }
    offset = end + 1
  }

  private mutating func readName(_ piece: ArraySlice<UInt8>, isFirst: Bool) {
    let trimmed = piece.trimmingBlanks
    guard !trimmed.isEmpty else { return }
    let span = ByteSpan(start: trimmed.startIndex, end: trimmed.endIndex)
    let name = String(decoding: trimmed, as: UTF8.self)
    guard let rule = LintRule.named(name) else { return fault(.unknownRule(name), span) }
    guard rule.isOptional else { return fault(.mandatoryRule(name), span) }
    guard !reading.rules.contains(where: { $0.rule == rule.name }) else {
      return fault(.repeatedRule(name), span)
    }
    // A name goes with the comma before it, the first one with the comma behind it.
    let hasComma = isFirst && text[piece.endIndex] == UInt8(ascii: ",")
    let blank = hasComma ? text[(piece.endIndex + 1)...].prefix { $0.isBlank }.count : 0
    let removal = ByteSpan(
      start: isFirst ? span.start : piece.startIndex - 1,
      end: hasComma ? piece.endIndex + 1 + blank : piece.endIndex)
    reading.rules.append(
      SuppressionComment.Named(rule: rule.name, span: span, removal: removal))
  }

  private mutating func readDate() {
    guard readExactly("until=") else { return }
    let word = text[offset...].prefix { !$0.isBlank }
    let span = ByteSpan(start: word.startIndex, end: word.endIndex)
    offset = word.endIndex
    let written = String(decoding: word, as: UTF8.self)
    guard let date = CivilDate(written) else { return fault(.invalidDate(written), span) }
    reading.until = SuppressionComment.Until(date: date, span: span)
  }

  private mutating func skipBlanks() {
    while offset < text.endIndex, text[offset].isBlank { offset += 1 }
  }

  private mutating func fault(_ kind: Fault.Kind, _ span: ByteSpan) {
    reading.faults.append(Fault(kind: kind, span: span))
  }

  private mutating func faulty(_ kind: Fault.Kind, _ span: ByteSpan) -> Reading {
    fault(kind, span)
    return reading
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingBlanks: ArraySlice<UInt8> {
    var slice = drop { $0.isBlank }
    while slice.last?.isBlank == true { slice.removeLast() }
    return slice
  }
}
