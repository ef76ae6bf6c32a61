/// The comments of a file that suppress findings, and what can be said about them.
struct FileSuppressions: Sendable {
  /// In order of place.
  var comments: [SuppressionComment]
  var judgement: Judgement

  /// Of which rules it is known that nothing more would be found if all errors were mended: only of those
  /// can a comment be called unused.
  enum Judgement: Int, Comparable, Sendable {
    /// Of none: what errors keep from being read, nobody has looked at.
    case none
    /// Of those that errors do not hide.
    case visible
    /// Of all.
    case all

    static func < (lhs: Judgement, rhs: Judgement) -> Bool { lhs.rawValue < rhs.rawValue }

    /// What remains to be judged beside `errors`, the findings of everything that was read together.
    init(beside errors: some Sequence<Diagnostic>) {
      self = errors.map { Judgement(beside: $0) }.min() ?? .all
    }

    private init(beside finding: Diagnostic) {
      guard finding.severity == .error, let rule = LintRule.named(finding.rule) else {
        self = .all
        return
      }
      switch rule.group {
      case .names, .amounts, .messages, .style: self = .visible
      case .yaml, .format, .packs, .lint: self = .none
      }
    }

    func includes(_ rule: LintRule) -> Bool {
      switch self {
      case .none: false
      case .visible: !rule.isHiddenByErrors
      case .all: true
      }
    }
  }

  /// One file in two reports: what one of them cannot judge is not judged.
  func merging(_ other: FileSuppressions) -> FileSuppressions {
    FileSuppressions(comments: comments, judgement: min(judgement, other.judgement))
  }
}

extension LintReport {
  /// The report when `errors` were found as well, in what belongs to it.
  func judged(beside errors: [Diagnostic]) -> LintReport {
    let judgement = FileSuppressions.Judgement(beside: errors)
    var report = self
    for file in suppressions.keys {
      report.suppressions[file]?.judgement = min(
        judgement, suppressions[file]?.judgement ?? judgement)
    }
    return report
  }
}
