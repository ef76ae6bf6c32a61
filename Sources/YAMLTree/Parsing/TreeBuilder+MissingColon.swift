/// A mapping whose first key has no colon.
///
/// libyaml reads the key as a text, which includes the lines below it until one of them does not fit there.
extension TreeBuilder {
  /// Returns the key that was read as a text, if this is the cause of the failure.
  func firstKeyWithoutColon(_ failure: EventSource.Failure, noticed place: Int) -> ByteSpan? {
    guard let text = storage.last, text.isScalar, text.style == .plain || text.isQuoted,
      isFirstInBlockMapping, startsLine(Int(text.start))
    else { return nil }
    let key = ByteSpan(start: Int(text.start), end: self.text.endOfKey(at: Int(text.start)))
    guard self.text.isOneWord(key), !self.text.isOnOneLine(key.start, place) else { return nil }
    return swallowed(below: key, failure, noticed: place) ? key : nil
  }

  /// Replaces the text at `key` with the mapping that its author began there, so that the following lines continue the
  /// mapping. Lines below the key with a deeper indentation are its value and are lost.
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

  /// `true` if the last node is where the first key of a block mapping would be: the value of an entry of another
  /// mapping, or the root.
  private var isFirstInBlockMapping: Bool {
    guard depth > 0 else { return storage.count == 1 }
    let isBlock = storage.nodes[frames[depth - 1].node].isBlockMapping
    return isBlock && !lastNodeIsKey && depth < limits.depth
  }

  private func startsLine(_ offset: Int) -> Bool {
    let line = max(text.startOfLine(at: offset), check.contentStart)
    return text.endOfSpaces(at: line) == offset
  }

  /// Returns `true` if the failure comes from a text that includes the key of a line below, or from a text that ends
  /// with its line, so that the key below has no place.
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
  /// Returns the end of a key without a colon: the end of its line, or of the text before a comment.
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

  /// Returns `true` for a single word or a quoted text. A text of several words is likely prose and not a key.
  fileprivate func isOneWord(_ span: ByteSpan) -> Bool {
    self[span.start].isQuote || !self[span.start..<span.end].contains { $0.isBlank }
  }

  fileprivate func column(of offset: Int) -> Int { offset - startOfLine(at: offset) }
}
