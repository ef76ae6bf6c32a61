/// Edits of a text, with the way from every place of the edited text back to the original.
struct TextEdits {
  /// New text for a span of the original.
  struct Edit {
    let span: ByteSpan
    let text: String
  }

  /// In order of place, none touching another with its own text.
  private(set) var edits: [Edit] = []
  /// Where the text of each edit is in the edited text.
  private(set) var edited: [ByteSpan] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Returns these edits with others, whose spans are places of the edited text; `nil` if one of those
  /// overlaps what is edited already.
  func adding(_ others: [Edit]) -> TextEdits? {
    var all = edits
    for other in others {
      let touches = edited.contains { known in
        known.start < other.span.end && other.span.start < known.end
          || known.start == other.span.start && (known.isEmpty || other.span.isEmpty)
      }
      if touches { return nil }
      all.append(Edit(span: original(other.span), text: other.text))
    }
    all.sort { $0.span < $1.span }
    for (first, second) in zip(all, all.dropFirst())
    where first.span.end > second.span.start || first.span == second.span { return nil }
    var result = TextEdits()
    result.edits = all
    var shift = 0
    for edit in all {
      let start = edit.span.start + shift
      result.edited.append(ByteSpan(start: start, end: start + edit.text.utf8.count))
      shift += edit.text.utf8.count - edit.span.count
    }
    return result
  }

  /// Returns `bytes` with the new texts in their places.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.count)
    var end = 0
    for edit in edits {
      result += bytes[end..<edit.span.start]
      result += edit.text.utf8
      end = edit.span.end
    }
    return result + bytes[end...]
  }

  /// Returns the place in the original of a span of the edited text. A place inside a new text stands for
  /// all of what it replaced.
  func original(_ span: ByteSpan) -> ByteSpan {
    let start = original(span.start, isEnd: false)
    return ByteSpan(start: start, end: span.isEmpty ? start : original(span.end, isEnd: true))
  }

  private func original(_ offset: Int, isEnd: Bool) -> Int {
    // What ends where something was deleted ends before that.
    let index = edited.partitionIndex { $0.end <= offset && !(isEnd && $0.start == offset) }
    if index < edited.count, edited[index].start < offset {
      return isEnd ? edits[index].span.end : edits[index].span.start
    }
    guard index > 0 else { return offset }
    return edits[index - 1].span.end + offset - edited[index - 1].end
  }

  /// Whether a span of the edited text has new text in it, or lacks some of the original.
  func change(_ span: ByteSpan) -> Bool {
    let index = edited.partitionIndex { $0.end < span.start }
    return edited[index...].prefix { $0.start < span.end }.contains { $0.end > span.start }
  }
}

extension Array {
  /// Returns the index of the first element that does not satisfy `isBefore`, which all before it do.
  fileprivate func partitionIndex(_ isBefore: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension YAMLTree {
  /// Reads a file as it would be with edits applied, and gives everything its place in the file as it is.
  init(parsing bytes: [UInt8], edits: TextEdits, limits: YAMLLimits) {
    let builder = TreeBuilder(bytes: edits.applied(to: bytes), limits: limits)
    builder.read()
    let storage = builder.storage
    storage.move(edits, text: builder.bytes)
    self.init(
      bytes: bytes, storage: storage,
      faults: builder.sortedFaults().map { fault in
        YAMLFault(
          fault.kind, at: edits.original(fault.span),
          related: fault.related.map { YAMLFault.Related($0.role, at: edits.original($0.span)) })
      })
  }
}

extension TreeStorage {
  /// Gives nodes that were read from an edited text their places in the original.
  fileprivate func move(_ edits: TextEdits, text: [UInt8]) {
    for index in 0..<count {
      let node = nodes[index]
      if node.isScalar, node.link < 0, edits.change(node.span) {
        let link = text[node.slice].withUnsafeBufferPointer { keep($0) }
        nodes[index].link = link
      }
      let span = edits.original(node.span)
      nodes[index].start = UInt32(truncatingIfNeeded: span.start)
      nodes[index].end = UInt32(truncatingIfNeeded: span.end)
    }
    moveProperties { edits.original($0) }
  }
}
