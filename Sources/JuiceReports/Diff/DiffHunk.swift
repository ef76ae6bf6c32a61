/// A group of nearby changes, with up to three unchanged lines before and after each.
struct DiffHunk {
  /// The ranges of lines of both texts that the hunk spans.
  private(set) var old: Range<Int>
  private(set) var new: Range<Int>
  /// The changed ranges within the hunk, in order.
  private(set) var changes: [Change]

  /// A range of old lines, and the range of new lines that replaces it.
  struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private static let context = 3

  static func hunks(of difference: LineDifference) -> [DiffHunk] {
    var hunks: [DiffHunk] = []
    for change in changes(of: difference) {
      let hunk = DiffHunk(around: change, in: difference)
      if let last = hunks.last, hunk.old.lowerBound <= last.old.upperBound {
        hunks[hunks.count - 1].append(hunk)
      } else {
        hunks.append(hunk)
      }
    }
    return hunks
  }

  private init(around change: Change, in difference: LineDifference) {
    let before = min(DiffHunk.context, change.old.lowerBound)
    let after = min(DiffHunk.context, difference.old.count - change.old.upperBound)
    old = (change.old.lowerBound - before)..<(change.old.upperBound + after)
    new = (change.new.lowerBound - before)..<(change.new.upperBound + after)
    changes = [change]
  }

  private mutating func append(_ next: DiffHunk) {
    old = old.lowerBound..<next.old.upperBound
    new = new.lowerBound..<next.new.upperBound
    changes += next.changes
  }

  /// Returns the changed ranges, no two of which touch.
  private static func changes(of difference: LineDifference) -> [Change] {
    let removed = Set(difference.removed)
    let inserted = Set(difference.inserted)
    var changes: [Change] = []
    var (old, new) = (0, 0)
    while old < difference.old.count || new < difference.new.count {
      let start = (old, new)
      while removed.contains(old) { old += 1 }
      while inserted.contains(new) { new += 1 }
      if (old, new) == start {
        (old, new) = (old + 1, new + 1)
      } else {
        changes.append(Change(old: start.0..<old, new: start.1..<new))
      }
    }
    return changes
  }
}
