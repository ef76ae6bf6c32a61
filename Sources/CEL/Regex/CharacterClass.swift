/// A set of Unicode scalars: ranges and general categories.
struct ScalarSet: Sendable {
  /// The ranges, which are sorted and do not overlap after `normalize()`.
  private(set) var ranges: [ClosedRange<UInt32>] = []
  var categories: Set<Unicode.GeneralCategory> = []

  init(ranges: [ClosedRange<UInt32>] = [], categories: Set<Unicode.GeneralCategory> = []) {
    self.ranges = ranges
    self.categories = categories
    normalize()
  }

  mutating func insert(contentsOf other: ScalarSet) {
    ranges += other.ranges
    categories.formUnion(other.categories)
  }

  /// Sorts the ranges and joins those that overlap.
  mutating func normalize() {
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var joined: [ClosedRange<UInt32>] = []
    for range in ranges {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    ranges = joined
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound >= scalar.value }
    if index < ranges.count, ranges[index].contains(scalar.value) { return true }
    return !categories.isEmpty && categories.contains(scalar.properties.generalCategory)
  }
}

/// A class of a pattern, such as `[^a-z\D]` or `\pL`.
struct CharacterClass: Sendable {
  private var set: ScalarSet
  /// Sets such as that of `\D`, of which all other scalars belong to the class.
  private let complements: [ScalarSet]
  private let isNegated: Bool
  private let ignoresCase: Bool
  /// A bit for each ASCII character of the class.
  private var ascii: (UInt64, UInt64) = (0, 0)

  init(
    _ set: ScalarSet, complements: [ScalarSet] = [], isNegated: Bool = false,
    ignoresCase: Bool = false
  ) {
    self.set = set
    self.set.normalize()
    self.complements = complements
    self.isNegated = isNegated
    self.ignoresCase = ignoresCase
    for value in UInt8(0)..<64 where find(Unicode.Scalar(value)) { ascii.0 |= 1 << value }
    for value in UInt8(64)..<128 where find(Unicode.Scalar(value)) { ascii.1 |= 1 << (value - 64) }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<64: ascii.0 >> scalar.value & 1 == 1
    case ..<128: ascii.1 >> (scalar.value - 64) & 1 == 1
    default: find(scalar)
    }
  }

  private func find(_ scalar: Unicode.Scalar) -> Bool {
    let variants = ignoresCase ? CaseFolding.variants(of: scalar) : [scalar]
    let isFound =
      variants.contains(where: set.contains)
      || complements.contains { !variants.contains(where: $0.contains) }
    return isFound != isNegated
  }
}

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

/// The classes that patterns name: `\d`, `[:alpha:]` and `\pL`.
enum NamedClasses {
  /// Returns the class of a lowercase letter after a backslash.
  static func perl(_ letter: Unicode.Scalar) -> ScalarSet? {
    switch letter {
    case "d": posix["digit"]
    case "s": ascii("\t"..."\n", "\u{C}"..."\r", " "..." ")
    case "w": posix["word"]
    default: nil
    }
  }

  /// The classes of ASCII characters by their names.
  static let posix: [String: ScalarSet] = [
    "alnum": ascii("0"..."9", "A"..."Z", "a"..."z"),
    "alpha": ascii("A"..."Z", "a"..."z"),
    "ascii": ascii("\0"..."\u{7F}"),
    "blank": ascii("\t"..."\t", " "..." "),
    "cntrl": ascii("\0"..."\u{1F}", "\u{7F}"..."\u{7F}"),
    "digit": ascii("0"..."9"),
    "graph": ascii("!"..."~"),
    "lower": ascii("a"..."z"),
    "print": ascii(" "..."~"),
    "punct": ascii("!"..."/", ":"..."@", "["..."`", "{"..."~"),
    "space": ascii("\t"..."\r", " "..." "),
    "upper": ascii("A"..."Z"),
    "word": ascii("0"..."9", "A"..."Z", "a"..."z", "_"..."_"),
    "xdigit": ascii("0"..."9", "A"..."F", "a"..."f"),
  ]

  /// Returns the class of a general category, a group of categories, a script, or `Any`.
  static func unicode(_ name: String) -> ScalarSet? {
    if name == "Any" { return ScalarSet(ranges: [0...0x10FFFF]) }
    if let ranges = UnicodeScripts.ranges(of: name) { return ScalarSet(ranges: ranges) }
    let matching = categories.filter {
      $0.key == name || (name.count == 1 && $0.key.hasPrefix(name))
    }
    return matching.isEmpty ? nil : ScalarSet(categories: Set(matching.values))
  }

  static var unicodeNames: [String] { UnicodeScripts.names + categories.keys + ["Any"] }

  private static let categories: [String: Unicode.GeneralCategory] = [
    "Cc": .control, "Cf": .format, "Co": .privateUse, "Cs": .surrogate,
    "Ll": .lowercaseLetter, "Lm": .modifierLetter, "Lo": .otherLetter, "Lt": .titlecaseLetter,
    "Lu": .uppercaseLetter,
    "Mc": .spacingMark, "Me": .enclosingMark, "Mn": .nonspacingMark,
    "Nd": .decimalNumber, "Nl": .letterNumber, "No": .otherNumber,
    "Pc": .connectorPunctuation, "Pd": .dashPunctuation, "Pe": .closePunctuation,
    "Pf": .finalPunctuation, "Pi": .initialPunctuation, "Po": .otherPunctuation,
    "Ps": .openPunctuation,
    "Sc": .currencySymbol, "Sk": .modifierSymbol, "Sm": .mathSymbol, "So": .otherSymbol,
    "Zl": .lineSeparator, "Zp": .paragraphSeparator, "Zs": .spaceSeparator,
  ]

  private static func ascii(_ ranges: ClosedRange<Unicode.Scalar>...) -> ScalarSet {
    ScalarSet(ranges: ranges.map { $0.lowerBound.value...$0.upperBound.value })
  }
}
