import JuiceCatalogs
import JuiceRules

/// The suppression comments of a file, and the rules that they can be judged for.
struct FileSuppressions: Sendable {
  /// The comments in the order of their places.
  var comments: [SuppressionComment]
  var judgement: Judgement

  /// The rules of which all findings are known in spite of errors, so that a comment for them can be called unused.
  enum Judgement: Int, Comparable, Sendable {
    /// No rules, because parts of the file could not be read.
    case none
    /// The rules that errors do not hide.
    case visible
    /// All rules.
    case all

    static func < (lhs: Judgement, rhs: Judgement) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Creates the judgement that remains possible beside `errors`, the findings of all files that were read together.
    init(beside errors: some Sequence<Diagnostic>) {
      self = errors.map { Judgement(beside: $0) }.min() ?? .all
    }

    private init(beside finding: Diagnostic) {
      guard finding.severity == .error, let rule = LintRule.named(finding.rule) else {
        self = .all
        return
      }
      switch rule.group {
      case .names, .amounts, .conditions, .messages, .style: self = .visible
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

  /// Returns the suppressions of one file in two reports. Only rules that both can judge remain.
  func merging(_ other: FileSuppressions) -> FileSuppressions {
    limited(to: other.judgement)
  }

  /// Returns the suppressions of a file of which at most `limit` is known.
  func limited(to limit: Judgement) -> FileSuppressions {
    FileSuppressions(comments: comments, judgement: min(judgement, limit))
  }
}
