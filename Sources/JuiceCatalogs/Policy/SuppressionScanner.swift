import YAMLTree

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the suppressions in the comments of a file.
struct SuppressionScanner {
  private let tree: YAMLTree
  private lazy var outline = TreeOutline(tree)
  private(set) var comments: [SuppressionComment] = []
  private(set) var faults: [SuppressionParser.Fault] = []

  /// Nil when the file has none: nearly all have none, and are not looked through for comments.
  init?(_ tree: YAMLTree) {
    guard tree.bytes.mayHoldSuppressions else { return nil }
    self.tree = tree
    for span in tree.comments { read(span) }
    guard !comments.isEmpty || !faults.isEmpty else { return nil }
  }

  private mutating func read(_ span: ByteSpan) {
    guard let reading = SuppressionParser.read(span, in: tree.bytes) else { return }
    faults += reading.faults
    guard !reading.rules.isEmpty else { return }
    let line = tree.bytes.line(around: span.start)
    let isAlone = tree.bytes[line.start..<span.start].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let head = tree.bytes[line.start..<span.start]
    let blanks = head.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    comments.append(
      SuppressionComment(
        span: span, scope: isAlone ? entry(behind: span.end) : line, rules: reading.rules,
        until: reading.until, reason: reading.reason,
        removal: isAlone ? line : ByteSpan(start: span.start - blanks, end: span.end)))
  }

  /// The next key and all below it, or the next item of a list.
  private mutating func entry(behind offset: Int) -> ByteSpan {
    let nodes = (0..<Int32(truncatingIfNeeded: tree.nodeCount)).lazy
      .map { YAMLTree.NodeID(rawValue: $0) }
    for node in nodes where tree.span(of: node).start >= offset {
      if outline.isItem(node) { return tree.span(of: node) }
      guard tree.kind(of: node) == .scalar || tree.kind(of: node) == .alias else { continue }
      let span = tree.span(of: node)
      guard outline.isKey(node), let value = tree.value(after: node) else { return span }
      return ByteSpan(start: span.start, end: max(span.end, tree.span(of: value).end))
    }
    return ByteSpan(start: offset, end: offset)
  }
}

extension [UInt8] {
  /// Whether anything looks like `# juice…`, in a comment or not.
  fileprivate var mayHoldSuppressions: Bool {
    withUnsafeBufferPointer { text in
      guard let base = text.baseAddress else { return false }
      var offset = 0
      while let hash = memchr(base + offset, 0x23, text.count - offset) {
        offset = UnsafeRawPointer(base).distance(to: hash) + 1
        while offset < text.count, text[offset] == 0x20 || text[offset] == 0x09 { offset += 1 }
        guard offset < text.count else { return false }
        if text[offset] | 0x20 == UInt8(ascii: "j") { return true }
      }
      return false
    }
  }

  /// The line that holds `offset`, with its break.
  fileprivate func line(around offset: Int) -> ByteSpan {
    let isBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let start = self[..<offset].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
    guard var end = self[offset...].firstIndex(where: isBreak) else {
      return ByteSpan(start: start, end: count)
    }
    if self[end] == 0x0D, end + 1 < count, self[end + 1] == 0x0A { end += 1 }
    return ByteSpan(start: start, end: end + 1)
  }
}
