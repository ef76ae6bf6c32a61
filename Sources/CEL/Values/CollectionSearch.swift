extension Array where Element: Equatable {
  /// Returns the first position of a part from a position on.
  func position(of part: [Element], from start: Int = 0) -> Int? {
    guard part.count <= count - start else { return nil }
    return (start...count - part.count).first { self[$0...].starts(with: part) }
  }

  /// Returns the last position of a part that is not after a position.
  func lastPosition(of part: [Element], upTo end: Int) -> Int? {
    guard part.count <= count else { return nil }
    return (0...Swift.min(end, count - part.count)).last { self[$0...].starts(with: part) }
  }
}

extension String {
  /// Returns the index of the code point at a position, or of the end.
  func index(atPosition position: Int64) throws(EvaluationFault) -> Index {
    guard position >= 0,
      let index = unicodeScalars.index(
        startIndex, offsetBy: Int(position), limitedBy: endIndex)
    else { throw .invalidArgument(.position(position)) }
    return index
  }

  func position(of part: String, from start: Int) -> Int64 {
    Array(unicodeScalars).position(of: Array(part.unicodeScalars), from: start).map(Int64.init)
      ?? -1
  }

  func lastPosition(of part: String, upTo end: Int) -> Int64 {
    Array(unicodeScalars).lastPosition(of: Array(part.unicodeScalars), upTo: end).map(Int64.init)
      ?? -1
  }

  /// Returns the pieces of the text between separators, or its code points if the separator is
  /// empty.
  ///
  /// - Parameter limit: The largest number of pieces; the last one holds the rest of the text.
  func pieces(between separator: String, limit: Int) -> [String] {
    if limit == 0 { return [] }
    if separator.isEmpty {
      let characters = unicodeScalars.prefix(limit - 1)
      let rest = unicodeScalars[characters.endIndex...]
      return characters.map { String($0) } + (rest.isEmpty ? [] : [String(rest)])
    }
    let bytes = Array(utf8)
    let mark = Array(separator.utf8)
    var pieces: [String] = []
    var start = 0
    while pieces.count < limit - 1, let end = bytes.position(of: mark, from: start) {
      pieces.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end + mark.count
    }
    return pieces + [String(decoding: bytes[start...], as: UTF8.self)]
  }
}

// YAMLTree has this function, too: neither target may import the other.
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
