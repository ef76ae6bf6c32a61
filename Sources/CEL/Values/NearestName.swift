/// The search for the name that was probably meant.
enum NearestName {
  /// Returns the candidate that differs least from `name`, or `nil` if none is near.
  ///
  /// A candidate is near if at most a third of the letters is added, removed, replaced or swapped.
  static func of(_ name: String, in candidates: some Sequence<String>) -> String? {
    let letters = letters(of: name)
    guard letters.count <= 100 else { return nil }
    let limit = min(max(1, letters.count / 3), letters.count - 1)
    return
      candidates
      .compactMap { candidate in
        editDistance(letters, self.letters(of: candidate), atMost: limit)
          .map { (distance: $0, name: candidate) }
      }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
  }

  private static func letters(of name: String) -> [UInt32] {
    name.lowercased().unicodeScalars.map(\.value)
  }
}

/// Returns the number of insertions, deletions, replacements and swaps of neighbours between two words (optimal
/// string alignment), or `nil` if it exceeds `limit`.
package func editDistance(
  _ first: [UInt32], _ second: [UInt32], atMost limit: Int
) -> Int? {
  guard abs(first.count - second.count) <= limit else { return nil }
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for (i, left) in first.enumerated() {
    var row = [i + 1]
    row.reserveCapacity(second.count + 1)
    var least = i + 1
    for (j, right) in second.enumerated() {
      var cost = min(last[j] + (left == right ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, left == second[j - 1], first[i - 1] == right {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
      least = min(least, cost)
    }
    // A later row can be lower than this one only by a swap, and then not lower than the row before this one.
    if least > limit, (last.min() ?? 0) > limit { return nil }
    (beforeLast, last) = (last, row)
  }
  let distance = last[second.count]
  return distance <= limit ? distance : nil
}
