import CEL

/// A name in the form in which spellings are compared: letter by letter, without case, spaces, hyphens and
/// underscores.
///
/// A Hangul syllable counts as its letters, so that 딸바 is nearer to 딸비 than to 사과. The slash behind a pack and the
/// dot before a field are letters, and words of their own.
package struct Spelling: Sendable {
  /// The letters of all words, one word after the other.
  let letters: [UInt32]
  /// The range of each word in ``letters``.
  let words: [Range<Int>]

  package init(_ text: String) {
    var letters: [UInt32] = []
    var words: [Range<Int>] = []
    var start = 0
    func endWord() {
      if start < letters.count { words.append(start..<letters.count) }
      start = letters.count
    }
    for scalar in text.lowercased().unicodeScalars {
      let isMark = scalar == "/" || scalar == "."
      if isMark || Spelling.isSeparator(scalar) { endWord() }
      if !Spelling.isSeparator(scalar) { Spelling.append(scalar, to: &letters) }
      if isMark { endWord() }
    }
    endWord()
    (self.letters, self.words) = (letters, words)
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "_" || scalar.properties.isWhitespace
  }

  private static func append(_ scalar: Unicode.Scalar, to letters: inout [UInt32]) {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return letters.append(scalar.value) }
    let index = scalar.value - 0xAC00
    letters += [0x1100 + index / 588, 0x1161 + index % 588 / 28]
    if index % 28 > 0 { letters.append(0x11A7 + index % 28) }
  }

  fileprivate func letters(ofWord index: Int) -> ArraySlice<UInt32> { letters[words[index]] }
}

/// Measures the distance between two spellings.
extension Spelling {
  /// Returns the most slips after which a name of `letterCount` letters still means the same name. Short names that
  /// differ in two letters share too little, and long ones are compared for one slip only, which bounds the time.
  static func slipLimit(letterCount: Int) -> Int {
    switch letterCount {
    case 3...6, 33...64: 1
    case 7...32: 2
    default: 0
    }
  }

  /// Returns the number of slips between the two spellings, or `nil` if they are too many for one to be a misspelling
  /// of the other.
  ///
  /// A slip is an additional letter, a missing or a wrong one, or two neighbours that are swapped. Names with the
  /// same number of words are near only if each word is: `pear-juice` is not a slip of `peach-juice`. A spelling that
  /// negates the other is its opposite, however few letters differ: `limited` is not a slip of `unlimited`.
  package func slips(to other: Spelling) -> Int? {
    guard letters != other.letters else { return 0 }
    guard !isOpposite(of: other) else { return nil }
    let limit = Spelling.slipLimit(letterCount: max(letters.count, other.letters.count))
    guard let slips = distance(to: other, atMost: limit),
      words.count != other.words.count || words.indices.allSatisfy({ isWordNear($0, other) })
    else { return nil }
    return slips
  }

  /// The prefixes that turn a word into its opposite.
  private static let negations = [
    "un", "in", "im", "il", "ir", "no", "non", "not", "안", "비", "무", "미", "불", "부",
  ].map { Spelling($0).letters }

  /// Returns a Boolean value that indicates whether the two spellings differ only in a prefix that negates one of the
  /// words.
  func isOpposite(of other: Spelling) -> Bool {
    let isLonger = letters.count > other.letters.count
    let (longer, shorter) = isLonger ? (self, other.letters) : (other, letters)
    let additional = longer.letters.count - shorter.count
    return longer.words.contains { word in
      let rest = word.lowerBound + additional
      guard rest <= longer.letters.count else { return false }
      return Spelling.negations.contains {
        longer.letters[word.lowerBound..<rest].elementsEqual($0)
      }
        && (longer.letters[..<word.lowerBound] + longer.letters[rest...]).elementsEqual(shorter)
    }
  }

  /// Returns the number of slips between all letters of the two, or `nil` if it exceeds `limit`.
  func distance(to other: Spelling, atMost limit: Int) -> Int? {
    editDistance(letters, other.letters, atMost: limit)
  }

  private func isWordNear(_ index: Int, _ other: Spelling) -> Bool {
    let (word, otherWord) = (letters(ofWord: index), other.letters(ofWord: index))
    guard word != otherWord else { return true }
    // A short word beside others that are right may differ in a letter: `melon-3` for `melon-1`.
    let limit = max(1, Spelling.slipLimit(letterCount: max(word.count, otherWord.count)))
    return editDistance(Array(word), Array(otherWord), atMost: limit) != nil
  }

  /// Returns a Boolean value that indicates whether this spelling can hardly mean anything but `name`, so that a fix
  /// may replace it without asking.
  ///
  /// The result is `true` for two spellings that differ only in case, spaces, hyphens and underscores, or in one
  /// word, as follows:
  ///
  /// - by the s of a plural;
  /// - in words of four letters and more, by two neighbouring letters that are swapped, or by a letter written once
  ///   instead of twice or the other way round;
  /// - in words of six and more, by a missing or additional letter other than the first;
  /// - in words of seven and more, by a wrong letter other than the first.
  ///
  /// Short words that differ in a letter are often two things (`pear` and `peas`, `batter` and `butter`), digits
  /// always are.
  package func isSlip(of name: Spelling) -> Bool {
    guard words.count == name.words.count else {
      let hasDigit = name.letters.contains(where: \.isDigit)
      return letters == name.letters && !letters.isEmpty && !hasDigit
    }
    let different = words.indices.filter { letters(ofWord: $0) != name.letters(ofWord: $0) }
    guard let index = different.first else { return !letters.isEmpty }
    guard different.count == 1 else {
      return letters == name.letters && !letters.contains(where: \.isDigit)
    }
    let (first, second) = (letters(ofWord: index), name.letters(ofWord: index))
    return first.count < second.count
      ? Spelling.isOneWord(first, second) : Spelling.isOneWord(second, first)
  }

  /// Returns a Boolean value that indicates whether the two words are spellings of one, by the rules of
  /// ``isSlip(of:)``.
  ///
  /// - Precondition: `shorter` is not longer than `longer`, and not equal to it.
  private static func isOneWord(
    _ shorter: ArraySlice<UInt32>, _ longer: ArraySlice<UInt32>
  ) -> Bool {
    let (shorter, longer) = (Array(shorter), Array(longer))
    let start = zip(shorter, longer).prefix { $0 == $1 }.count
    let end = zip(shorter.reversed(), longer.reversed()).prefix { $0 == $1 }.count
    let isPlural = shorter.count >= 3 && start == shorter.count && shorter.last?.isDigit == false
    if isPlural,
      ["s", "es"].contains(where: { longer[start...].elementsEqual(Spelling($0).letters) })
    {
      return true
    }
    // The difference lies between the common start and the common end.
    let middle = start..<max(start, longer.count - min(end, longer.count - start))
    let shortMiddle = start..<max(start, shorter.count - min(end, shorter.count - start))
    let touched = longer[middle] + shorter[shortMiddle]
    guard !touched.contains(where: \.isDigit) else { return false }
    switch (longer.count - shorter.count, editDistance(shorter, longer, atMost: 1)) {
    case (_, nil): return false
    case (0, _):
      let isSwap = middle.count == 2
      return isSwap ? shorter.count >= 4 : start > 0 && shorter.count >= 7
    default:
      let isDoubled = start > 0 && start <= shorter.count && longer[start] == longer[start - 1]
      return isDoubled ? shorter.count >= 4 : start > 0 && longer.count >= 6
    }
  }
}

extension UInt32 {
  fileprivate var isDigit: Bool { 0x30...0x39 ~= self }
}

/// Returns the names in `candidates` that `text` may be a slip of: the first `limit` of those with the fewest slips,
/// in alphabetical order.
///
/// - Complexity: O(*n*) in the number of candidates. To look up many names among many, use ``SpellingIndex``.
package func nearest(
  to text: String, in candidates: some Sequence<String>, limit: Int = 3
) -> [String] {
  let wanted = Spelling(text)
  var near = NearestNames(limit: limit)
  for name in candidates {
    if let slips = wanted.slips(to: Spelling(name)) { near.add(name, slips: slips) }
  }
  return near.names
}

/// The names with the fewest slips among those that were added.
struct NearestNames {
  private let limit: Int
  private(set) var slips = Int.max
  private var found: Set<String> = []

  init(limit: Int) { self.limit = limit }

  mutating func add(_ name: String, slips: Int) {
    guard slips <= self.slips else { return }
    if slips < self.slips { found = [] }
    self.slips = slips
    found.insert(name)
  }

  var names: [String] { Array(found.sorted().prefix(limit)) }
}
