import JuiceRules
package import YAMLSyntax

extension YAMLTree {
  /// Returns the shortest span that represents a node: all of a scalar, or the first line of a collection.
  package func headSpan(of node: NodeID) -> ByteSpan {
    let span = span(of: node)
    guard kind(of: node) != .scalar else { return span }
    let head = bytes[span.start..<span.end].prefix {
      $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
    }
    return ByteSpan(start: span.start, end: span.start + head.count)
  }

  /// Returns the start of the line that contains `offset`.
  func lineStart(before offset: Int) -> Int {
    let end = min(offset, bytes.count)
    let last = bytes[..<end].lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return last.map { $0 + 1 } ?? 0
  }

  /// Returns the line around an offset, without its line break and without a byte order mark.
  package func lineSpan(around offset: Int) -> ByteSpan {
    let isBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let start = bytes[..<offset].lastIndex(where: isBreak).map { $0 + 1 } ?? first
    let end = bytes[offset...].firstIndex(where: isBreak) ?? bytes.count
    return ByteSpan(start: max(start, first), end: end)
  }

  /// The line break of the first line.
  package var lineBreak: String {
    let end = bytes.firstIndex(of: 0x0A) ?? 0
    return end > 0 && bytes[end - 1] == 0x0D ? "\r\n" : "\n"
  }

  /// Returns the value under `key`, which is a scalar.
  package func value(after key: NodeID) -> NodeID? {
    Int(key.rawValue) + 1 < nodeCount ? NodeID(rawValue: key.rawValue + 1) : nil
  }

  /// Returns the names of the entry under `key` in all languages, and its aliases.
  func names(ofEntryAt key: NodeID) -> [String] {
    withReader { reader in
      guard let entry = value(after: key).map(reader.resolved) else { return [] }
      let name = value(of: "name", in: entry).flatMap(reader.localizedText)
      let aliases = value(of: "aliases", in: entry).map(reader.strings) ?? []
      return (name?.translations.map(\.text) ?? []) + aliases
    }
  }

  /// Returns the node at `path` inside the value under `key`, or `nil` if there is no such node.
  ///
  /// - Parameter orKey: A Boolean value that indicates whether to return the key of that node instead of its value.
  func node(at path: [String], below key: NodeID, orKey: Bool) -> NodeID? {
    value(after: key).flatMap { self.node(at: path[...], in: $0, under: key, orKey: orKey) }
  }

  /// Returns the node at `path` inside the value `node` under `key`, or `nil` if there is no such node.
  ///
  /// - Parameter orKey: A Boolean value that indicates whether to return the key of that node instead of its value.
  func node(
    at path: ArraySlice<String>, in node: NodeID, under key: NodeID, orKey: Bool
  ) -> NodeID? {
    var (key, node) = (key, node)
    for step in path {
      let collection = resolved(node)
      if kind(of: collection) == .sequence, let number = Int(step) {
        guard let item = items(of: collection).dropFirst(number).first(where: { _ in true }) else {
          return nil
        }
        node = item
      } else {
        guard let pair = pairs(of: collection).first(where: { text(of: $0.key) == step }) else {
          // The expression of a term is short for a mapping.
          return step == "value" && kind(of: collection) == .scalar && !orKey ? node : nil
        }
        (key, node) = pair
      }
    }
    return orKey ? key : node
  }

  /// Returns the span of a part of a scalar's text, or `nil` if the text is not written as it reads.
  package func span(of range: Range<Int>, within node: NodeID) -> ByteSpan? {
    let node = resolved(node)
    guard kind(of: node) == .scalar else { return nil }
    let span = span(of: node)
    let quote = style(of: node) == .plain ? 0 : 1
    let text = text(of: node)
    let written = ByteSpan(start: span.start + quote, end: span.end - quote)
    guard written.end >= written.start, source(written) == text else { return nil }
    return ByteSpan(
      start: written.start + range.lowerBound, end: written.start + range.upperBound)
  }

  /// Returns the span of a part of a scalar's text, which can be written in other lines than it reads and with escaped
  /// quotes, or `nil` if the part is empty or has escapes itself.
  package func span(acrossLines range: Range<Int>, within node: NodeID) -> ByteSpan? {
    let spans = spans(ofTextIn: node, upTo: range.upperBound)
    guard spans.count == range.upperBound else { return nil }
    let part = spans[range].compactMap(\.self)
    guard let first = part.first, let last = part.last, part.allSatisfy({ $0.count == 1 }) else {
      return nil
    }
    return ByteSpan(start: first.start, end: last.end)
  }

  /// Returns the span of each of the first `limit` bytes of a scalar's text, with the byte before it that escapes it.
  /// Blanks and line breaks have no span. The list ends before a byte that is written in another way.
  package func spans(ofTextIn node: NodeID, upTo limit: Int = .max) -> [ByteSpan?] {
    let node = resolved(node)
    guard kind(of: node) == .scalar else { return [] }
    let (span, style) = (span(of: node), style(of: node))
    var position = span.start
    switch style {
    case .singleQuoted, .doubleQuoted: position += 1
    case .literal, .folded:
      // The text begins below the line of the `|` or `>`.
      position = bytes[position..<span.end].firstIndex(of: UInt8(ascii: "\n")) ?? span.end
    default: break
    }
    var spans: [ByteSpan?] = []
    // Only blanks and line breaks differ from the text: the other characters are the same, in the same order.
    for byte in text(of: node).utf8.prefix(limit) {
      guard !byte.isBlankInText else {
        spans.append(nil)
        continue
      }
      while position < span.end, bytes[position].isBlankInText { position += 1 }
      let start = position
      position += position < span.end && isEscape(bytes[position], of: byte, in: style) ? 1 : 0
      guard position < span.end, bytes[position] == byte else { return spans }
      position += 1
      spans.append(ByteSpan(start: start, end: position))
    }
    return spans
  }

  /// Returns `true` if a byte before `character` only says that the character belongs to the text.
  private func isEscape(_ byte: UInt8, of character: UInt8, in style: Style) -> Bool {
    switch style {
    case .singleQuoted: byte == UInt8(ascii: "'")
    case .doubleQuoted:
      byte == UInt8(ascii: "\\") && [UInt8(ascii: "\""), UInt8(ascii: "\\")].contains(character)
    default: false
    }
  }

  /// Returns the span of the unit at the end of an amount.
  func span(ofUnit unit: String, within node: NodeID) -> ByteSpan? {
    let count = text(of: resolved(node)).utf8.count
    guard kind(of: resolved(node)) == .scalar, unit.utf8.count < count else { return nil }
    return span(of: (count - unit.utf8.count)..<count, within: node)
  }

  /// Returns the node that a fault of the file as YAML is about, so that a finding can name its path. The node is the
  /// underlined one, the one with the underlined anchor or tag, or the text around the fault.
  func node(of fault: YAMLFault) -> NodeID? {
    switch fault.kind {
    case .unusedAnchor, .redefinedAnchor, .customTag:
      return node(at: fault.span) ?? firstNode(from: fault.span.end)
    case .invalidUTF8, .controlCharacter:
      return node(at: fault.span) ?? scalar(around: fault.span)
    default: return node(at: fault.span)
    }
  }

  private func node(at span: ByteSpan) -> NodeID? {
    var candidate = firstNode(from: span.start)
    while let node = candidate, self.span(of: node).start == span.start {
      if self.span(of: node) == span { return node }
      candidate = value(after: node)
    }
    return nil
  }

  /// Returns `true` if the value was left out and a comment follows on the same line.
  func isBeforeComment(_ node: NodeID) -> Bool {
    bytes[span(of: node).end...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "#")
  }

  /// Returns the innermost node that contains a span, or `nil` if only the root contains it.
  func node(around span: ByteSpan) -> NodeID? {
    let next = firstNode(from: span.start + 1)?.rawValue ?? Int32(nodeCount)
    var candidate = next - 1
    while candidate > 0 {
      let node = NodeID(rawValue: candidate)
      if self.span(of: node).contains(span) { return node }
      // The nodes before the last one either contain it or end before it.
      candidate -= 1
      if next - candidate > 64 { return nil }
    }
    return nil
  }

  private func scalar(around span: ByteSpan) -> NodeID? {
    let next = firstNode(from: span.start + 1)?.rawValue ?? Int32(nodeCount)
    guard next > 0 else { return nil }
    let node = NodeID(rawValue: next - 1)
    return self.span(of: node).contains(span) ? node : nil
  }

  /// Returns the first node that begins at `offset` or behind it.
  package func firstNode(from offset: Int) -> NodeID? {
    let count = Int32(nodeCount)
    let first = (0..<count).partitioningIndex { span(of: NodeID(rawValue: $0)).start >= offset }
    return first < count ? NodeID(rawValue: first) : nil
  }

  /// Returns `true` if a node is the rest of a value that a syntax fault cut off. The fault has been reported.
  func isCutOff(_ node: NodeID) -> Bool {
    if isDamaged(node) { return true }
    return faults.contains { fault in
      let end = span(of: node).end
      guard fault.isSyntax, fault.span.start >= end else { return false }
      return bytes[end..<fault.span.start].allSatisfy { $0 <= UInt8(ascii: " ") }
    }
  }

  /// Returns the span of the text that a syntax fault at `span` is about if the text begins with the brace of a
  /// placeholder, which YAML reads as the start of a mapping.
  func unquotedPlaceholder(near span: ByteSpan) -> ByteSpan? {
    let before = bytes[..<min(span.start, bytes.count)]
    let start = before.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let line = bytes[(start.map { $0 + 1 } ?? 0)...]
      .prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard let brace = placeholderStart(in: line) else { return nil }
    let text = line[..<textEnd(in: line, from: brace)]
    let end = text[brace...].lastIndex { $0 != UInt8(ascii: " ") } ?? brace
    return ByteSpan(start: brace, end: end + 1)
  }

  /// Returns the end of the text that begins at `start`. The text ends at a comment, or in a flow collection at the end
  /// of the item.
  private func textEnd(in line: ArraySlice<UInt8>, from start: Int) -> Int {
    let before = line[..<start]
    let isInFlow = before.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
    let rest = line[start...].drop { $0 != UInt8(ascii: "}") }.dropFirst()
    let end = rest.indices.first { index in
      if line[index] == UInt8(ascii: "#"), line[index - 1] == UInt8(ascii: " ") { return true }
      return isInFlow
        && [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(line[index])
    }
    return end ?? line.endIndex
  }

  /// Returns the offset of the brace in `: {name}` or `- {name}` if more text follows the placeholder.
  private func placeholderStart(in line: ArraySlice<UInt8>) -> Int? {
    for brace in line.indices where line[brace] == UInt8(ascii: "{") && brace >= line.startIndex + 2
    {
      let before = line[brace - 2]
      guard line[brace - 1] == UInt8(ascii: " "),
        before == UInt8(ascii: ":") || before == UInt8(ascii: "-")
      else { continue }
      let inner = line[(brace + 1)...].prefix { $0 != UInt8(ascii: "}") }
      guard isPlaceholder(inner), inner.endIndex < line.endIndex else { continue }
      return isQuoted(brace, in: line) ? nil : brace
    }
    return nil
  }

  /// Returns `true` if a quotation mark is open at an offset. The colon before it is part of a text then.
  private func isQuoted(_ offset: Int, in line: ArraySlice<UInt8>) -> Bool {
    var quote: UInt8?
    var last = UInt8(ascii: ":")
    for byte in line[..<offset] where byte != UInt8(ascii: " ") {
      if byte == quote {
        quote = byte == UInt8(ascii: "\"") && last == UInt8(ascii: "\\") ? quote : nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        // An apostrophe within a text does not open a quotation.
        let isFirst = ":-{[,".utf8.contains(last)
        quote = isFirst || byte == UInt8(ascii: "\"") ? byte : nil
      }
      last = byte
    }
    return quote != nil
  }

  /// Returns `true` if `{…}` with this content is a placeholder rather than a mapping with a key of that name.
  private func isPlaceholder(_ inner: ArraySlice<UInt8>) -> Bool {
    let template = MessageTemplate("{\(String(decoding: inner, as: UTF8.self))}")
    guard let use = template.placeholders.first, use.placeholder.isUsual else { return false }
    return use.suffix.map { $0.contains("/") } ?? true
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is a blank or a line break.
  fileprivate var isBlankInText: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
