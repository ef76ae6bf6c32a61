import YAMLTree

/// The parts of a file that could not be read as written: what else is found there follows from that, or
/// cannot be told from what does.
///
/// Around a syntax fault it is the entry that the fault stands in, from the last line before it that is
/// indented like the entries of its section to the next one behind it.
struct BrokenRegions: Sendable {
  /// In order, and apart from each other.
  private var entries: [Range<Int>] = []
  /// Stretches of text that are none, and keys without an entry: the fields that follow them are found
  /// twice in the entry before. They are in order.
  private var texts: [ByteSpan] = []

  init(_ tree: YAMLTree) {
    guard !tree.faults.isEmpty else { return }
    let faults = tree.faults.filter(\.isSyntax).map(\.span.start).sorted()
    let repetitions = tree.faults.filter(\.isRepetition).map(\.span.start)
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

  /// Whether an entry that could not be read reaches over the offset.
  func hasEntry(at offset: Int) -> Bool {
    let index = entries.partitioningIndex { $0.upperBound > offset }
    return index < entries.count && entries[index].contains(offset)
  }

  /// Whether such an entry ends where the line at `offset` begins: its keys may be those that follow.
  func endEntry(before offset: Int, in tree: YAMLTree) -> Bool {
    guard !entries.isEmpty else { return false }
    let line = tree.lineStart(before: offset)
    return entries.contains { $0.upperBound == line }
  }

  /// Whether some of the text could not be read.
  func hasText(in span: ByteSpan) -> Bool {
    let index = texts.partitioningIndex { $0.end > span.start }
    return index < texts.count && texts[index].start < max(span.end, span.start + 1)
  }

  /// Whether what is found about the text may follow from what could not be read.
  func affect(_ span: ByteSpan) -> Bool { hasText(in: span) || hasEntry(at: span.start) }
}

extension YAMLFault {
  fileprivate var isRepetition: Bool { if case .duplicateKey = kind { true } else { false } }

  fileprivate var isInText: Bool {
    switch kind {
    case .invalidUTF8, .controlCharacter: true
    default: false
    }
  }
}

extension Array {
  /// The index of the first element that satisfies the condition, as all behind it do; the count when
  /// none does.
  func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
