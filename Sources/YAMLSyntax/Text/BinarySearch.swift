extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies the condition, or the end index if no element does.
  ///
  /// - Precondition: All elements behind one that satisfies the condition satisfy the condition, too.
  /// - Complexity: O(log *n*).
  package func partitioningIndex(where condition: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if condition(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
