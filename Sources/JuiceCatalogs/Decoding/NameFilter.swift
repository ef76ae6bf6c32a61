/// Finds the ids that have a name in common. To save memory, the search takes two passes and keeps only the names that
/// may occur more than once.
struct NameFilter {
  private var ids: Set<UInt32> = []

  init(_ packs: [[NameNumber]]) {
    var marks = NameMarks(capacity: packs.reduce(0) { $0 + $1.count })
    for pack in packs {
      for number in pack { marks.add(number.name) }
    }
    guard marks.hasRepeated else { return }
    var owners: [UInt32: UInt32] = [:]
    for pack in packs {
      for number in pack where marks.mayBeRepeated(number.name) {
        let other = owners.updateValue(number.id, forKey: number.name)
        if let other, other != number.id { ids.formUnion([number.id, other]) }
      }
    }
  }

  /// A Boolean value that indicates whether each name occurs with one id only.
  var isEmpty: Bool { ids.isEmpty }

  func mayShareName(id: UInt32) -> Bool { ids.contains(id) }
}

/// Two bits for each name: the name occurred, and the name occurred again. Few other names share the same bits.
private struct NameMarks {
  private var once: [UInt64]
  private var again: [UInt64]
  private(set) var hasRepeated = false

  /// Creates empty marks.
  ///
  /// - Parameter capacity: The maximum number of names.
  init(capacity: Int) {
    var words = 1
    while words * UInt64.bitWidth < capacity * 8 { words *= 2 }
    once = Array(repeating: 0, count: words)
    again = once
  }

  mutating func add(_ name: UInt32) {
    let (word, bit) = place(of: name)
    if once[word] & bit == 0 {
      once[word] |= bit
    } else {
      again[word] |= bit
      hasRepeated = true
    }
  }

  func mayBeRepeated(_ name: UInt32) -> Bool {
    let (word, bit) = place(of: name)
    return again[word] & bit != 0
  }

  private func place(of name: UInt32) -> (word: Int, bit: UInt64) {
    (Int(name >> 6) & (once.count - 1), 1 << UInt64(name & 63))
  }
}
