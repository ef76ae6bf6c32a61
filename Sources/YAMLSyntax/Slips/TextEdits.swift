/// Edits of a text, with a mapping from places in the edited text back to the original.
struct TextEdits {
  /// The new text for a span of the original.
  struct Edit {
    let span: ByteSpan
    let text: String
  }

  /// The edits in the order of their places, without overlaps.
  private(set) var edits: [Edit] = []
  /// The span of each edit's text in the edited text.
  private(set) var edited: [ByteSpan] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Returns these edits combined with others, whose spans are places in the edited text, or `nil` if any of those
  /// overlaps an existing edit.
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

  /// Returns `bytes` with the edits applied.
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

  /// Returns the tree of a file as if the edits were applied, with all places in the original file.
  func tree(of bytes: [UInt8], limits: YAMLLimits) -> YAMLTree {
    let text = applied(to: bytes)
    let reading = FileReading(text, limits)
    reading.storage.move(self, text: text)
    return YAMLTree(
      bytes: bytes, storage: reading.storage,
      faults: reading.faults.map { fault in
        YAMLFault(
          fault.kind, at: original(fault.span),
          related: fault.related.map { YAMLFault.Related($0.role, at: original($0.span)) })
      })
  }

  /// Returns the span of the original that corresponds to a span of the edited text. A place inside a new text
  /// corresponds to all of the text that it replaced.
  func original(_ span: ByteSpan) -> ByteSpan {
    let start = original(span.start, isEnd: false)
    return ByteSpan(start: start, end: span.isEmpty ? start : original(span.end, isEnd: true))
  }

  private func original(_ offset: Int, isEnd: Bool) -> Int {
    // A span that ends at a deletion ends before the deleted text.
    let index = edited.partitioningIndex { $0.end > offset || isEnd && $0.start == offset }
    if index < edited.count, edited[index].start < offset {
      return isEnd ? edits[index].span.end : edits[index].span.start
    }
    guard index > 0 else { return offset }
    return edits[index - 1].span.end + offset - edited[index - 1].end
  }

  /// Returns `true` if a span of the edited text contains new text or lacks some of the original.
  func change(_ span: ByteSpan) -> Bool {
    let index = edited.partitioningIndex { $0.end >= span.start }
    return edited[index...].prefix { $0.start < span.end }.contains { $0.end > span.start }
  }
}

extension TreeStorage {
  /// Moves nodes that were read from an edited text to their places in the original.
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
