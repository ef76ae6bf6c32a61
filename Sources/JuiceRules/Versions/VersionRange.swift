/// A set of versions, written like `^1.2`, `>=1.0.0 <2.0.0`, `1.x || 3.x` or `*`.
///
/// Spaces mean "and", `||` means "or". A pre-release may not satisfy what its release promises (item 9 of the
/// specification), so a range contains it only if one of the comparators names a pre-release of the same three
/// numbers, and then by precedence: `>=2.0.0-rc.1` contains `2.0.0-rc.2`, but not `2.1.0-beta`.
public struct VersionRange: Hashable, Sendable {
  /// The alternatives, of which a version must satisfy one by satisfying all of its comparators.
  let alternatives: [[Comparator]]

  /// The range that contains every release.
  package static let any = VersionRange(alternatives: [[.anyRelease]])

  init(alternatives: [[Comparator]]) { self.alternatives = alternatives }

  struct Comparator: Hashable, Sendable {
    enum Relation { case less, atMost, equal, atLeast, greater }

    let relation: Relation
    let version: SemanticVersion

    init(_ relation: Relation, _ version: SemanticVersion) {
      self.relation = relation
      self.version = version
    }

    static let anyRelease = Comparator(.atLeast, SemanticVersion(0, 0, 0))

    func contains(_ other: SemanticVersion) -> Bool {
      switch relation {
      case .less: other < version
      case .atMost: other <= version
      case .equal: other == version
      case .atLeast: other >= version
      case .greater: other > version
      }
    }
  }

  /// Returns a Boolean value that indicates whether `version` is in the range.
  public func contains(_ version: SemanticVersion) -> Bool {
    alternatives.contains { comparators in
      comparators.allSatisfy { $0.contains(version) }
        && (!version.isPrerelease
          || comparators.contains {
            $0.version.isPrerelease && $0.version.release == version.release
          })
    }
  }
}

extension VersionRange {
  /// A Boolean value that indicates whether the range contains no version at all, as `>2.0.0 <1.0.0` does.
  package var isEmpty: Bool {
    !alternatives.contains { comparators in
      let alternative = VersionRange(alternatives: [comparators])
      return comparators.flatMap(\.version.candidates).contains(where: alternative.contains)
    }
  }
}

extension SemanticVersion {
  /// The versions to try in a range that has this version as a bound. If the range is not empty, it contains at least
  /// one of the candidates of its bounds.
  ///
  /// They are 0.0.0, the lowest pre-release of this version's release, the version itself, the version that follows
  /// immediately, its release and the next patch.
  fileprivate var candidates: [SemanticVersion] {
    let first = SemanticVersion(major, minor, patch, prerelease: [.number(0)])
    let next = SemanticVersion(major, minor, patch, prerelease: prerelease + [.number(0)])
    let patched = SemanticVersion(major, minor, patch + 1)
    return [SemanticVersion(0, 0, 0), first, self, next, release, patched]
  }
}

extension VersionRange {
  /// The error of a text that is not a version range.
  package struct Fault: Error, Hashable, Sendable {
    /// The faulty comparator; empty if a comparator is missing.
    package let text: String
    /// The position of the fault in the range, in bytes of UTF-8.
    package let offset: Int
  }

  /// Creates the range that `text` describes.
  ///
  /// - Parameter text: Comparators with spaces between, and `||` between alternatives. A comparator is a version
  ///   behind one of `^ ~ = < <= > >=` or none of them; the version may lack its last numbers, or have `x` or `*` in
  ///   their place.
  /// - Throws: A ``Fault`` for the first comparator that is missing or not valid.
  package init(_ text: String) throws(Fault) {
    var alternatives: [[Comparator]] = []
    var rest = Substring(text)
    while true {
      let end = rest.firstRange(of: "||")?.lowerBound ?? rest.endIndex
      alternatives.append(try VersionRange.comparators(in: rest[..<end], of: text))
      guard end < rest.endIndex else { break }
      rest = rest[end...].dropFirst(2)
    }
    self.init(alternatives: alternatives)
  }

  private static func comparators(
    in text: Substring, of whole: String
  ) throws(Fault) -> [Comparator] {
    var comparators: [Comparator] = []
    var rest = text.drop(while: \.isBlank)
    guard !rest.isEmpty else { throw Fault("", at: text.endIndex, of: whole) }
    while !rest.isEmpty {
      let sign = rest.prefix { "^~<>=".contains($0) }
      let version = rest[sign.endIndex...].drop(while: \.isBlank).prefix { !$0.isBlank }
      let term = rest[..<version.endIndex]
      guard let partial = PartialVersion(version), let terms = partial.comparators(behind: sign)
      else { throw Fault(term, at: term.startIndex, of: whole) }
      comparators += terms
      rest = rest[version.endIndex...].drop(while: \.isBlank)
    }
    return comparators
  }
}

extension VersionRange.Fault {
  fileprivate init(_ text: Substring, at index: String.Index, of whole: String) {
    self.text = String(text)
    offset = whole.utf8.distance(from: whole.startIndex, to: index)
  }
}

/// A version that may lack its last numbers: `1`, `1.2`, `1.x`, `*`.
private struct PartialVersion {
  /// The numbers that are given, at most three.
  var numbers: [Int] = []
  var prerelease: [SemanticVersion.Identifier] = []

  init?(_ text: Substring) {
    if let version = SemanticVersion(String(text)) {
      numbers = [version.major, version.minor, version.patch]
      prerelease = version.prerelease
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let known = parts.prefix { !["x", "X", "*"].contains($0) }
    let given = known.compactMap { SemanticVersion.number($0) }
    let wild = parts.dropFirst(known.count)
    guard parts.count <= 3, given.count == known.count, given.count < 3,
      wild.allSatisfy({ ["x", "X", "*"].contains($0) })
    else { return nil }
    numbers = given
  }

  private var lowest: SemanticVersion {
    let padded = numbers + [0, 0, 0]
    return SemanticVersion(padded[0], padded[1], padded[2], prerelease: prerelease)
  }

  /// Returns the exclusive upper bound of the versions that begin with the first `count` numbers: the lowest
  /// pre-release of the next release. So neither that release nor any of its pre-releases is in the range.
  private func end(after count: Int) -> SemanticVersion {
    var next = Array((numbers + [0, 0, 0]).prefix(count)) + [0, 0, 0]
    next[count - 1] += 1
    return SemanticVersion(next[0], next[1], next[2], prerelease: [.number(0)])
  }

  /// Returns the comparators that the version stands for behind `sign`, or `nil` if `sign` is not known.
  func comparators(behind sign: Substring) -> [VersionRange.Comparator]? {
    switch sign {
    case "", "=": equal
    case "^": compatible
    case "~": numbers.isEmpty ? [.anyRelease] : between(end(after: min(2, numbers.count)))
    case ">=": [.init(.atLeast, lowest)]
    case "<": [.init(.less, start)]
    case ">": greater
    case "<=": atMost
    default: nil
    }
  }

  private var isWhole: Bool { numbers.count == 3 }

  /// The exclusive bound for `<`: the version itself if all its numbers are given, otherwise the lowest pre-release
  /// of the first release that it matches.
  private var start: SemanticVersion {
    isWhole ? lowest : SemanticVersion(lowest.major, lowest.minor, 0, prerelease: [.number(0)])
  }

  private func between(_ end: SemanticVersion) -> [VersionRange.Comparator] {
    [.init(.atLeast, lowest), .init(.less, end)]
  }

  private var equal: [VersionRange.Comparator] {
    if numbers.isEmpty { return [.anyRelease] }
    return isWhole ? [.init(.equal, lowest)] : between(end(after: numbers.count))
  }

  /// The comparators for `^`: all versions with the same numbers up to the first that is not zero.
  private var compatible: [VersionRange.Comparator] {
    guard !numbers.isEmpty else { return [.anyRelease] }
    let first = numbers.firstIndex { $0 > 0 } ?? numbers.count - 1
    return between(end(after: first + 1))
  }

  private var greater: [VersionRange.Comparator] {
    if isWhole { return [.init(.greater, lowest)] }
    return numbers.isEmpty ? nothing : [.init(.atLeast, end(after: numbers.count).release)]
  }

  private var atMost: [VersionRange.Comparator] {
    if isWhole { return [.init(.atMost, lowest)] }
    return numbers.isEmpty ? [.anyRelease] : [.init(.less, end(after: numbers.count))]
  }

  private var nothing: [VersionRange.Comparator] {
    [.init(.less, SemanticVersion(0, 0, 0, prerelease: [.number(0)]))]
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
