import JuiceCatalogs
import JuiceRules
import Platform
import YAMLSyntax

/// A scanner for the suppression comments of a file.
struct SuppressionScanner {
  private let tree: YAMLTree
  private lazy var outline = TreeOutline(tree)
  private(set) var comments: [SuppressionComment] = []
  private(set) var faults: [Fault] = []

  /// An error in a comment, with its place and the entry that the comment is about.
  struct Fault {
    let mistake: Finding.SuppressionMistake
    let span: ByteSpan
    let node: YAMLTree.NodeID?
  }

  /// Scans the comments of a file, or returns `nil` if it has no suppressions. The comments of nearly all files need
  /// not be read for that.
  init?(_ tree: YAMLTree) {
    guard tree.bytes.mayHoldSuppressions else { return nil }
    self.tree = tree
    for span in tree.comments { read(span) }
    guard !comments.isEmpty || !faults.isEmpty else { return nil }
  }

  private mutating func read(_ span: ByteSpan) {
    guard let reading = SuppressionParser.read(span, in: tree.bytes) else { return }
    let text = tree.lineSpan(around: span.start)
    let lineBreak = tree.bytes[text.end...].starts(with: [0x0D, 0x0A]) ? 2 : 1
    let line = ByteSpan(start: text.start, end: min(text.end + lineBreak, tree.bytes.count))
    let head = tree.bytes[line.start..<span.start]
    let blanks = head.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    let isAlone = blanks == head.count
    let entry = entry(from: isAlone ? span.end : line.start, isBefore: isAlone ? nil : span.start)
    faults += reading.faults.map { Fault(mistake: $0.mistake, span: $0.span, node: entry?.node) }
    guard !reading.rules.isEmpty else { return }
    comments.append(
      SuppressionComment(
        span: span,
        scope: isAlone
          ? .entry(ByteSpan(start: span.end, end: max(span.end, entry?.end ?? 0))) : .line(line),
        path: entry.map { outline.path(to: $0.node) } ?? "", rules: reading.rules,
        until: reading.until, reason: reading.reason, isFaulty: !reading.faults.isEmpty,
        removal: isAlone ? line : ByteSpan(start: span.start - blanks, end: span.end)))
  }

  /// Returns the first key, item or value from `offset` on and the offset of its end; a key ends with its value.
  private mutating func entry(
    from offset: Int, isBefore limit: Int?
  ) -> (node: YAMLTree.NodeID, end: Int)? {
    var next = tree.firstNode(from: offset)
    while let node = next, tree.span(of: node).start < limit ?? .max {
      let span = tree.span(of: node)
      if outline.isKey(node) {
        let value = tree.value(after: node).map { tree.span(of: $0).end }
        return (node, max(span.end, value ?? 0))
      }
      let isCollection = tree.kind(of: node) == .mapping || tree.kind(of: node) == .sequence
      if outline.isItem(node) || !isCollection { return (node, span.end) }
      next = tree.value(after: node)
    }
    return nil
  }
}

extension [UInt8] {
  /// `true` if the text contains anything like `# juice…`, in a comment or elsewhere.
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
}
