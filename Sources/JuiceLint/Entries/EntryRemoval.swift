package import YAMLSyntax

/// The removal of an entry from a file, with the comments that are about it.
package struct EntryRemoval {
  private let text: EntryText
  private var tree: YAMLTree { text.tree }

  private init(from tree: YAMLTree) { text = EntryText(tree: tree) }

  /// Returns the spans to remove for the entries at `paths`, in order, or `nil` if one of them does not exist or cannot
  /// be removed alone.
  ///
  /// The last entry is removed first and the others after it, because what goes with an entry depends on what is left
  /// around it.
  package static func spans(of paths: [[String]], in tree: YAMLTree) -> [ByteSpan]? {
    var tree = tree
    var offsets = Array(tree.bytes.indices)
    var gone: [Int] = []
    let places = paths.map { (path: $0, start: EntryRemoval(from: tree).span(of: $0)?.start ?? 0) }
    for (path, _) in places.sorted(by: { $0.start > $1.start }) {
      guard let span = EntryRemoval(from: tree).span(of: path) else { return nil }
      gone += offsets[span.start..<span.end]
      offsets.removeSubrange(span.start..<span.end)
      var bytes = tree.bytes
      bytes.removeSubrange(span.start..<span.end)
      tree = YAMLTree(parsing: bytes)
    }
    return gone.sorted().reduce(into: []) { spans, offset in
      if let last = spans.indices.last, spans[last].end == offset {
        spans[last].end = offset + 1
      } else {
        spans.append(ByteSpan(start: offset, end: offset + 1))
      }
    }
  }

  /// Returns the span to remove for the entry at `path`, together with the keys above it that would be left without a
  /// value. Returns `nil` if there is no such entry, or its notation keeps it from being removed alone.
  private func span(of path: [String]) -> ByteSpan? {
    guard tree.faults.isEmpty, var mapping = tree.root else { return nil }
    var found: (mapping: YAMLTree.NodeID, index: Int)?
    for key in path {
      let pairs = text.pairs(of: mapping)
      guard let index = pairs.firstIndex(where: { tree.text(of: $0.key) == key }) else {
        return nil
      }
      // A mapping that would be empty goes as well.
      if pairs.count > 1 || found == nil { found = (mapping, index) }
      mapping = pairs[index].value
    }
    return found.flatMap { span(of: $0.index, in: $0.mapping) }
  }

  private func span(of index: Int, in mapping: YAMLTree.NodeID) -> ByteSpan? {
    let pairs = text.pairs(of: mapping)
    let span = text.span(of: pairs[index])
    guard tree.style(of: mapping) == .block else {
      if let lines = ownLines(of: span) { return lines }
      if index > 0 { return ByteSpan(start: text.span(of: pairs[index - 1]).end, end: span.end) }
      let next = pairs.count > 1 ? tree.span(of: pairs[1].key).start : span.end
      return ByteSpan(start: span.start, end: next)
    }
    guard text.indentation(of: span.start) != nil else { return nil }
    return lines(of: pairs[index], isFirst: index == 0)
  }

  /// Returns the lines of an entry in braces if they contain nothing else but a comma and a comment.
  private func ownLines(of span: ByteSpan) -> ByteSpan? {
    guard text.indentation(of: span.start) != nil else { return nil }
    let end = text.lineEnd(of: span.end)
    let rest = tree.source(ByteSpan(start: span.end, end: end)).trimmingPrefix(",")
      .drop(while: \.isWhitespace)
    guard rest.isEmpty || rest.first == "#", end > span.end else { return nil }
    return ByteSpan(start: text.lineStart(of: span.start), end: end)
  }

  /// Returns the lines of an entry. A comment directly above the entry belongs to it, unless it may be about a whole
  /// group of entries: it is above the first of several entries without a blank line between them.
  private func lines(of pair: EntryText.Pair, isFirst: Bool) -> ByteSpan {
    let key = tree.span(of: pair.key).start
    let end = text.end(of: pair)
    var start = text.lineStart(of: key)
    let own = start
    while start > 0, case let above = text.lineStart(of: start - 1),
      case .comment(let column) = text.line(at: above), column == key - own
    { start = above }
    let isAfterBlank = start == 0 || isBlank(at: text.lineStart(of: start - 1))
    let isBeforeBlank = end == tree.bytes.count || isBlank(at: end)
    if start < own, !isBeforeBlank, isFirst || isAfterBlank { start = own }
    guard start == 0 || isBlank(at: text.lineStart(of: start - 1)), isBeforeBlank else {
      return ByteSpan(start: start, end: end)
    }
    // One of the blank lines around the entry goes, too.
    if end < tree.bytes.count { return ByteSpan(start: start, end: text.lineEnd(of: end)) }
    return ByteSpan(start: start == 0 ? 0 : text.lineStart(of: start - 1), end: end)
  }

  private func isBlank(at offset: Int) -> Bool {
    if case .blank = text.line(at: offset) { true } else { false }
  }
}
