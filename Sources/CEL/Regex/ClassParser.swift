/// The reader of a class in brackets, such as `[^a-z\d]`.
struct ClassParser {
  /// The place of the bracket.
  let start: Int
  let ignoresCase: Bool
  private var set = ScalarSet()
  private var complements: [String: ScalarSet] = [:]

  init(start: Int, ignoresCase: Bool) {
    self.start = start
    self.ignoresCase = ignoresCase
  }

  /// Reads a class after its bracket.
  mutating func parse(
    _ cursor: inout PatternCursor
  ) throws(RegularExpressionError) -> CharacterClass {
    let isNegated = cursor.skip("^")
    let first = cursor.index
    while cursor.index == first || !cursor.skip("]") {
      try parseItem(&cursor)
    }
    return CharacterClass(
      set, complements: Array(complements.values), isNegated: isNegated, ignoresCase: ignoresCase)
  }

  private mutating func parseItem(
    _ cursor: inout PatternCursor
  ) throws(RegularExpressionError) {
    let itemStart = cursor.index
    if let named = try cursor.posixClass() {
      return insert(named)
    }
    if cursor.skip("\\"), let named = try cursor.namedClass(at: itemStart) {
      return insert(named)
    }
    cursor.index = itemStart
    let low = try character(&cursor)
    var high = low
    let afterLow = cursor.index
    if cursor.skip("-") {
      if cursor.peek == "]" || cursor.peek == nil {
        cursor.index = afterLow
      } else {
        high = try character(&cursor)
      }
    }
    guard low <= high else {
      throw cursor.error(.emptyRange(cursor.text(from: itemStart)), from: itemStart)
    }
    set.insert(contentsOf: ScalarSet(ranges: [low...high]))
  }

  private mutating func insert(_ named: NamedClass) {
    if named.isNegated {
      complements[named.name] = named.set
    } else {
      set.insert(contentsOf: named.set)
    }
  }

  private func character(_ cursor: inout PatternCursor) throws(RegularExpressionError) -> UInt32 {
    let characterStart = cursor.index
    guard let scalar = cursor.next() else {
      throw cursor.error(.missingBracket, from: start, to: start + 1)
    }
    return scalar == "\\" ? try cursor.escapedCode(at: characterStart) : scalar.value
  }
}
