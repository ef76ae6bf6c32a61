/// A version by https://semver.org/spec/v2.0.0.html: `1.2.0`, `2.0.0-rc.1`.
///
/// Build metadata is no part of its value: it does not figure into precedence (item 10).
public struct SemanticVersion: Hashable, Sendable {
  public let major: Int
  public let minor: Int
  public let patch: Int
  /// What stands behind the hyphen; empty for a release.
  public let prerelease: [Identifier]

  /// A part of a pre-release.
  public enum Identifier: Hashable, Sendable {
    case number(Int)
    case word(String)
  }

  public init(_ major: Int, _ minor: Int, _ patch: Int, prerelease: [Identifier] = []) {
    self.major = major
    self.minor = minor
    self.patch = patch
    self.prerelease = prerelease
  }

  public var isPrerelease: Bool { !prerelease.isEmpty }

  /// The release that it is, or comes before.
  var release: SemanticVersion { SemanticVersion(major, minor, patch) }
}

extension SemanticVersion: Comparable {
  /// Precedence by item 11 of the specification.
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
  /// Numbers come before words.
  public static func < (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.number(let one), .number(let other)): one < other
    case (.number, .word): true
    case (.word, .number): false
    case (.word(let one), .word(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
    }
  }
}

extension SemanticVersion: CustomStringConvertible {
  public var description: String {
    let release = "\(major).\(minor).\(patch)"
    return isPrerelease
      ? "\(release)-\(prerelease.map(\.description).joined(separator: "."))" : release
  }
}

extension SemanticVersion.Identifier: CustomStringConvertible {
  public var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .word(let word): word
    }
  }
}
