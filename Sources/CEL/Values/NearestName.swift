/// The search for the name that was probably meant.
enum NearestName {
  /// Returns the candidate that differs least from `name`, or `nil` if none is near.
  ///
  /// A candidate is near if at most a third of the letters is added, removed, replaced or swapped.
  static func of(_ name: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased())
    guard letters.count <= 100 else { return nil }
    let limit = max(1, letters.count / 3)
    return
      candidates
      .map { (distance: distance(letters, Array($0.lowercased())), name: $0) }
      .filter { $0.distance <= limit && $0.distance < letters.count }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
  }

  /// Returns the number of changes that make `first` of `second`.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    guard abs(first.count - second.count) <= max(1, first.count / 3) else { return .max }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var best = min(
          last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        let isSwap =
          row > 0 && column > 0 && letter == second[column - 1] && first[row - 1] == other
        if isSwap { best = min(best, beforeLast[column - 1] + 1) }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
