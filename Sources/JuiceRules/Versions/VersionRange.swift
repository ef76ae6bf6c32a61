/// Which versions will do: `^1.2`, `>=1.0.0 <2.0.0`, `1.x || 3.x`, `*`.
///
/// Spaces mean and, `||` means or. A pre-release may not be what its release promises (item 9 of the
/// specification), so it will do only where a comparator names a pre-release of the same three numbers, and by
/// its precedence: `>=2.0.0-rc.1` takes `2.0.0-rc.2`, but not `2.1.0-beta`.
public struct VersionRange: Hashable, Sendable {
  /// One of these must be satisfied, each by satisfying all of its comparators.
  let alternatives: [[Comparator]]

  /// Any release.
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
  /// Whether no version at all will do, as in `>2.0.0 <1.0.0`.
  public var isEmpty: Bool {
    !alternatives.contains { comparators in
      let alternative = VersionRange(alternatives: [comparators])
      return comparators.flatMap(\.version.candidates).contains(where: alternative.contains)
    }
  }
}

extension SemanticVersion {
  /// The versions of which one is in every range that has this one for a bound, unless the range is empty:
  /// the lowest of its release's pre-releases, itself, what comes next, and the next releases.
  fileprivate var candidates: [SemanticVersion] {
    let first = SemanticVersion(major, minor, patch, prerelease: [.number(0)])
    let next = SemanticVersion(major, minor, patch, prerelease: prerelease + [.number(0)])
    let patched = SemanticVersion(major, minor, patch + 1)
    return [SemanticVersion(0, 0, 0), first, self, next, release, patched]
  }
}
