/// A set of versions, written like `^1.2`, `>=1.0.0 <2.0.0`, `1.x || 3.x` or `*`.
///
/// Spaces mean "and", `||` means "or". A pre-release may not satisfy what its release promises (item 9 of the
/// specification), so a range contains it only if one of the comparators names a pre-release of the same three
/// numbers, and then by precedence: `>=2.0.0-rc.1` contains `2.0.0-rc.2`, but not `2.1.0-beta`.
public struct VersionRange: Hashable, Sendable {
  /// The alternatives, of which a version must satisfy one by satisfying all of its comparators.
  let alternatives: [[Comparator]]

  /// The range that contains every release.
  public static let any = VersionRange(alternatives: [[.anyRelease]])

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
  public var isEmpty: Bool {
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
