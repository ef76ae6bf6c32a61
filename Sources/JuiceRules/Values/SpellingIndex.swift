import CEL

/// An index that finds, among many names, those that another name may be a slip of. Each search takes about the same
/// time, however many names there are.
///
/// Two names are at most *n* slips apart only if leaving out at most *n* letters of each can make them the same. So
/// the index holds, of each name, every spelling with one letter left out, and, from the first search for a name with
/// two slips, every spelling with two letters left out.
package struct SpellingIndex: Sendable {
  private let names: [String]
  private let spellings: [Spelling]
  /// The hashes of the shortened spellings, for one slip and for two, each with the number of its name, sorted.
  private var shortened: [Int: [UInt64]] = [:]

  package init(_ names: some Sequence<String>) {
    var seen: Set<String> = []
    self.names = names.filter { seen.insert($0).inserted }
    spellings = self.names.map(Spelling.init)
  }

  /// Returns the same names as ``nearest(to:in:limit:)`` returns for the names of the index.
  package mutating func nearest(to text: String) -> [String] { nearestNames(to: text).names }

  /// Returns the names nearest to `text`, and the number of slips between them and `text`.
  mutating func nearestNames(to text: String) -> (names: [String], slips: Int) {
    let wanted = Spelling(text)
    var near = NearestNames(limit: 3)
    for slips in 1...2 {
      for number in candidates(for: wanted, slips: slips) {
        let distance = wanted.slips(to: spellings[number])
        if let distance, distance <= slips { near.add(names[number], slips: distance) }
      }
      if near.slips <= slips { break }
    }
    return (near.names, near.slips)
  }

  /// Returns the numbers of the names that may be at most `slips` apart from `wanted`.
  private mutating func candidates(for wanted: Spelling, slips: Int) -> Set<Int> {
    // A name that is one letter longer may have the slip that this one is too short for.
    guard slips < 2 || Self.mayHave(slips, wanted.letters.count) else { return [] }
    let entries = entries(forSlips: slips)
    var found: Set<Int> = []
    wanted.forEachShortened(byUpTo: slips) { hash in
      let start = entries.partitioningIndex { $0 >> 32 >= UInt64(hash) }
      for entry in entries[start...] {
        guard entry >> 32 == UInt64(hash) else { break }
        found.insert(Int(truncatingIfNeeded: entry & 0xFFFF_FFFF))
      }
    }
    return found
  }

  private mutating func entries(forSlips slips: Int) -> [UInt64] {
    if let known = shortened[slips] { return known }
    var entries: [UInt64] = []
    for (number, spelling) in spellings.enumerated()
    where slips < 2 || Self.mayHave(slips, spelling.letters.count) {
      spelling.forEachShortened(byUpTo: slips) { entries.append(UInt64($0) << 32 | UInt64(number)) }
    }
    entries.sort()
    shortened[slips] = entries
    return entries
  }

  /// Returns `true` if a name of `letterCount` letters, or one whose length differs by at most `slips`, may have
  /// `slips` slips.
  private static func mayHave(_ slips: Int, _ letterCount: Int) -> Bool {
    (letterCount - slips...letterCount + slips).contains {
      Spelling.slipLimit(letterCount: $0) >= slips
    }
  }
}

extension Spelling {
  /// Calls `body` with a hash of the spelling, and of each spelling that leaves out up to `count` of its letters.
  /// Spellings of more than 65 letters, which are not searched for slips, are hashed as they are only.
  fileprivate func forEachShortened(byUpTo count: Int, _ body: (UInt32) -> Void) {
    body(hash(without: -1, -1))
    guard letters.count <= 65 else { return }
    for first in letters.indices {
      body(hash(without: first, -1))
      guard count > 1 else { continue }
      for second in letters.indices.dropFirst(first + 1) { body(hash(without: first, second)) }
    }
  }

  /// Returns the FNV-1a hash of the letters except two.
  private func hash(without first: Int, _ second: Int) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in letters.indices where index != first && index != second {
      hash = (hash ^ UInt64(letters[index])) &* 0x100_0000_01B3
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
