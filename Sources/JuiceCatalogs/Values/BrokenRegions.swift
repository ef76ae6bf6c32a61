import YAMLSyntax

/// The parts of a file that could not be read as written. Further findings in these parts are consequences of the
/// faults there, or cannot be judged because of them.
///
/// Around a syntax fault, the part is the entry that contains the fault: it extends from the last line before the fault
/// that is indented like the entries of its section to the next such line after the fault.
struct BrokenRegions: Sendable {
  /// The entries that could not be read, in order and without overlaps.
  private var entries: [Range<Int>] = []
  /// The spans of invalid UTF-8 and control characters, and the keys without an entry whose fields appear twice in the
  /// entry before. The spans are in order.
  private var texts: [ByteSpan] = []

  init(_ tree: YAMLTree) {
    guard !tree.faults.isEmpty else { return }
    let faults = tree.faults.filter(\.isSyntax).map(\.span.start).sorted()
    let repetitions = tree.faults.filter(\.isDuplicateKey).map(\.span.start)
    texts = tree.faults.filter(\.isInText).map(\.span)
    defer { texts.sort { $0.start < $1.start } }
    guard !faults.isEmpty || !repetitions.isEmpty else { return }
    let outline = LineOutline(tree.bytes)
    texts += repetitions.compactMap { outline.header(before: $0) }
    for fault in faults where !hasEntry(at: fault) {
      let entry = outline.entry(around: fault)
      entries.append(max(entry.lowerBound, entries.last?.upperBound ?? 0)..<entry.upperBound)
    }
  }

  /// Returns `true` if an entry that could not be read contains the offset.
  func hasEntry(at offset: Int) -> Bool {
    let index = entries.partitioningIndex { $0.upperBound > offset }
    return index < entries.count && entries[index].contains(offset)
  }

  /// Returns `true` if an entry that could not be read ends where the line at `offset` begins. The keys that follow may
  /// belong to that entry.
  func endEntry(before offset: Int, in tree: YAMLTree) -> Bool {
    guard !entries.isEmpty else { return false }
    let line = tree.lineStart(before: offset)
    return entries.contains { $0.upperBound == line }
  }

  /// Returns `true` if a part of the text at `span` could not be read.
  func hasText(in span: ByteSpan) -> Bool {
    let index = texts.partitioningIndex { $0.end > span.start }
    return index < texts.count && texts[index].start < max(span.end, span.start + 1)
  }

  /// Returns `true` if findings about the text at `span` may be consequences of a part that could not be read.
  func affect(_ span: ByteSpan) -> Bool { hasText(in: span) || hasEntry(at: span.start) }
}

extension YAMLFault {
  fileprivate var isInText: Bool {
    switch kind {
    case .invalidUTF8, .controlCharacter: true
    default: false
    }
  }
}
