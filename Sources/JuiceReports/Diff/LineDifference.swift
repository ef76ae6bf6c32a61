/// The difference between two texts, line by line.
///
/// Lines include their line feed. If both texts have more than 20,000 lines between the first difference and the last,
/// all of these lines count as changed, because comparing them would take long.
package struct LineDifference: Sendable {
  /// The lines of the old text, with their line feeds.
  package let old: [ArraySlice<UInt8>]
  /// The lines of the new text.
  package let new: [ArraySlice<UInt8>]
  /// The indices of the removed lines in `old`, in order.
  package let removed: [Int]
  /// The indices of the inserted lines in `new`, in order.
  package let inserted: [Int]

  /// The number of lines above which comparing each with each would take too long.
  private static let limit = 20_000

  /// Compares two texts.
  package init(from old: [UInt8], to new: [UInt8]) {
    self.init(from: LineDifference.lines(of: old), to: LineDifference.lines(of: new))
  }

  init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
    (self.old, self.new) = (old, new)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    let before = old[head..<(old.count - tail)]
    let after = new[head..<(new.count - tail)]
    guard min(before.count, after.count) <= LineDifference.limit else {
      (removed, inserted) = (Array(before.indices), Array(after.indices))
      return
    }
    let changes = Array(after).difference(from: Array(before))
    removed = changes.removals.map { $0.offset + head }
    inserted = changes.insertions.map { $0.offset + head }
  }

  static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
