/// A long list that only grows at its end, and is only shortened at its beginning.
///
/// It is kept in chunks, so that no append copies all that there is. An element keeps its index for good.
struct Chunks<Element: Sendable>: RandomAccessCollection, Sendable {
  private(set) var startIndex = 0
  private(set) var endIndex = 0
  private var chunks: [[Element]] = []
  /// How many chunks there were before the first one.
  private var removedChunks = 0

  private static var capacity: Int { 1 << 12 }

  subscript(index: Int) -> Element {
    chunks[index / Self.capacity - removedChunks][index % Self.capacity]
  }

  mutating func append(_ element: Element) {
    if endIndex.isMultiple(of: Self.capacity) { appendChunk() }
    chunks[chunks.count - 1].append(element)
    endIndex += 1
  }

  private mutating func appendChunk() {
    chunks.append([])
    // Many lists are short, and never need a second chunk.
    if endIndex > 0 { chunks[chunks.count - 1].reserveCapacity(Self.capacity) }
  }

  /// Removes what comes before `index`, which stays the index of what is there.
  mutating func removeAll(before index: Int) {
    startIndex = index
    let whole = index / Self.capacity - removedChunks
    chunks.removeFirst(whole)
    removedChunks += whole
  }
}
