/// A version as https://semver.org/spec/v2.0.0.html defines it: `1.2.0`, `2.0.0-rc.1`.
///
/// Build metadata is not part of the value, as it does not figure into precedence (item 10).
public struct SemanticVersion: Hashable, Sendable {
  /// The major version: the first of the three numbers.
  public let major: Int
  /// The minor version: the second of the three numbers.
  public let minor: Int
  /// The patch version: the third of the three numbers.
  public let patch: Int
  /// The pre-release identifiers, which follow the hyphen; empty for a release.
  package let prerelease: [Identifier]

  /// An identifier of a pre-release.
  package enum Identifier: Hashable, Sendable {
    /// A number, without leading zeros.
    case number(Int)
    /// An identifier with at least one letter or hyphen.
    case word(String)
  }

  /// Creates a version from its three numbers and its pre-release identifiers.
  package init(_ major: Int, _ minor: Int, _ patch: Int, prerelease: [Identifier] = []) {
    self.major = major
    self.minor = minor
    self.patch = patch
    self.prerelease = prerelease
  }

  /// A Boolean value that indicates whether the version is a pre-release.
  public var isPrerelease: Bool { !prerelease.isEmpty }

  /// The version without its pre-release identifiers: a release itself, or the release that a pre-release precedes.
  var release: SemanticVersion { SemanticVersion(major, minor, patch) }
}

extension SemanticVersion: Comparable {
  /// Returns `true` if `one` has lower precedence than `other`, by item 11 of the specification.
  public static func < (one: SemanticVersion, other: SemanticVersion) -> Bool {
    let numbers = (one.major, one.minor, one.patch)
    let others = (other.major, other.minor, other.patch)
    guard numbers == others else { return numbers < others }
    guard one.isPrerelease, other.isPrerelease else {
      return one.isPrerelease && !other.isPrerelease
    }
    return one.prerelease.lexicographicallyPrecedes(other.prerelease)
  }
}

extension SemanticVersion.Identifier: Comparable {
  /// Returns `true` if `one` precedes `other`. Numbers precede words.
  package static func < (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.number(let one), .number(let other)): one < other
    case (.number, .word): true
    case (.word, .number): false
    case (.word(let one), .word(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
    }
  }
}

extension SemanticVersion: CustomStringConvertible {
  /// The version as text, such as `2.0.0-rc.1`.
  public var description: String {
    let release = "\(major).\(minor).\(patch)"
    return isPrerelease
      ? "\(release)-\(prerelease.map(\.description).joined(separator: "."))" : release
  }
}

extension SemanticVersion.Identifier: CustomStringConvertible {
  /// The identifier as it is written in a version.
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .word(let word): word
    }
  }
}

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
