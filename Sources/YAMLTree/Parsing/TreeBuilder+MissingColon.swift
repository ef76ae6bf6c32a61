/// A mapping whose first key has no colon.
///
/// The key is read as a text, which takes in the lines below it until one of them makes no sense there.
extension TreeBuilder {
  /// The key that was read as a text, when that is what libyaml stumbled over.
  func firstKeyWithoutColon(_ failure: EventSource.Failure, noticed place: Int) -> ByteSpan? {
    guard let text = storage.last, text.isScalar, text.style == .plain || text.isQuoted,
      isFirstInBlockMapping, startsLine(Int(text.start))
    else { return nil }
    let key = ByteSpan(start: Int(text.start), end: self.text.endOfKey(at: Int(text.start)))
    guard self.text.isOneWord(key), !self.text.isOnOneLine(key.start, place) else { return nil }
    return swallowed(below: key, failure, noticed: place) ? key : nil
  }

  /// Takes the text at `key` for the mapping that its author began there, and what follows for the rest
  /// of it. What stands deeper below the key belongs to it and is lost.
  func missingFirstColonBreakdown(
    _ failure: EventSource.Failure, _ key: ByteSpan, noticed place: Int
  ) -> Breakdown {
    let index = storage.count - 1
    var mapping = Node(.mapping, .block, start: key.start, end: key.start)
    mapping.hasProperties = storage.nodes[index].hasProperties
    storage.nodes[index] = mapping
    (frames + depth).initialize(to: Frame(node: index, children: 0))
    depth += 1
    lastEnd = key.start
    var failure = failure
    failure.problem = "could not find expected ':'"
    failure.context = EventSource.Failure.simpleKey
    return Breakdown(
      cut: text.count, lost: key.end, search: text.startOfNextLine(after: key.start),
      fault: localFault(failure, context: key.start, place: place))
  }

  /// Whether the last node is where the first key of a block mapping would be: the value of an entry of
  /// another one, or the root.
  private var isFirstInBlockMapping: Bool {
    guard depth > 0 else { return storage.count == 1 }
    let isBlock = storage.nodes[frames[depth - 1].node].isBlockMapping
    return isBlock && !lastNodeIsKey && depth < limits.depth
  }

  private func startsLine(_ offset: Int) -> Bool {
    let line = max(text.startOfLine(at: offset), check.contentStart)
    return text.endOfSpaces(at: line) == offset
  }

  /// A text takes in the key of a line below, or it ends with its line and that key has no place.
  private func swallowed(
    below key: ByteSpan, _ failure: EventSource.Failure, noticed place: Int
  ) -> Bool {
    switch failure.problem {
    case "mapping values are not allowed in this context":
      return text.isOnOneLine(lastEnd, place)
    case "did not find expected key", "did not find expected <document start>":
      let (own, other) = (text.column(of: key.start), text.column(of: place))
      return startsLine(place) && (other > own || other == own && text.looksLikeKey(at: place))
    default:
      return false
    }
  }
}

extension EventSource.Failure {
  static let simpleKey = "while scanning a simple key"
}

extension UnsafeBufferPointer<UInt8> {
  /// The end of a key that has no colon: that of its line, or of what stands there before a comment.
  func endOfKey(at start: Int) -> Int {
    let end = endOfLine(at: start)
    var last = start
    if start < end, self[start].isQuote {
      last = start + 1
      while last < end, self[last] != self[start] { last += 1 }
      if last < end { return last + 1 }
    }
    while last < end, !(self[last] == UInt8(ascii: "#") && last > start && self[last - 1].isBlank) {
      last += 1
    }
    while last > start, self[last - 1].isBlank { last -= 1 }
    return last
  }

  /// A text of several words is rather prose than a key.
  fileprivate func isOneWord(_ span: ByteSpan) -> Bool {
    self[span.start].isQuote || !self[span.start..<span.end].contains { $0.isBlank }
  }

  fileprivate func column(of offset: Int) -> Int { offset - startOfLine(at: offset) }
}
