/// The importance of a finding.
@nonexhaustive
public enum Severity: String, CaseIterable, Comparable, Hashable, Sendable {
  /// A fact that is worth knowing.
  case info
  /// A likely mistake.
  case warning
  /// An error that keeps a catalog from loading.
  case error

  /// Returns a Boolean value that indicates whether the first severity is lower than the second.
  public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
