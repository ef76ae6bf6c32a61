extension SemanticVersion {
  /// The most digits that a number may have: more than any real version has, and few enough for the number to fit an
  /// `Int`.
  static let digitLimit = 15

  /// Creates the version that `text` is written as, by items 2, 9 and 10 of the specification.
  ///
  /// - Returns: `nil` if `text` is not a version, or if one of its numbers has more than 15 digits.
  public init?(_ text: String) {
    let parts = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = sides[0].split(separator: ".", omittingEmptySubsequences: false)
      .map(SemanticVersion.number)
    guard numbers.count == 3, let major = numbers[0], let minor = numbers[1],
      let patch = numbers[2],
      let prerelease = SemanticVersion.prerelease(sides.dropFirst().first),
      parts.dropFirst().allSatisfy({ SemanticVersion.words(in: $0) != nil })
    else { return nil }
    self.init(major, minor, patch, prerelease: prerelease)
  }

  /// Returns the number that `text` stands for, or `nil` if `text` is not one of at most ``digitLimit`` digits
  /// without a leading zero.
  static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.count <= digitLimit, text.utf8.allSatisfy(\.isDigit),
      text == "0" || text.first != "0"
    else { return nil }
    return Int(text)
  }

  /// Returns the identifiers of the pre-release `text`: none if `text` is `nil`, and `nil` if `text` is not valid.
  private static func prerelease(_ text: Substring?) -> [Identifier]? {
    guard let text else { return [] }
    guard let words = words(in: text) else { return nil }
    let identifiers = words.map { word in
      word.utf8.allSatisfy(\.isDigit)
        ? number(word).map(Identifier.number) : .word(String(word))
    }
    return identifiers.contains(nil) ? nil : identifiers.compactMap(\.self)
  }

  private static func words(in text: Substring) -> [Substring]? {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    let areWords = words.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isIdentifierByte) }
    return areWords ? words : nil
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isIdentifierByte: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || self == UInt8(ascii: "-")
  }
}
