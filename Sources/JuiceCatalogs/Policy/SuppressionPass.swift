import JuiceRules
import YAMLTree

/// Marks the findings that comments suppress, and finds the comments that suppress nothing.
struct SuppressionPass {
  let policy: LintPolicy
  /// By file, in order of place.
  let comments: [String: [SuppressionComment]]
  private var used: Set<Use> = []

  private struct Use: Hashable {
    let file: String
    let comment: Int
    let rule: String
  }

  init(_ policy: LintPolicy, comments: [String: [SuppressionComment]]) {
    self.policy = policy
    self.comments = comments
  }

  mutating func mark(_ findings: inout [Diagnostic]) {
    for index in findings.indices {
      let finding = findings[index]
      for (number, comment) in (comments[finding.primary.file] ?? []).enumerated()
      where holds(comment, for: finding) {
        used.insert(Use(file: finding.primary.file, comment: number, rule: finding.rule))
        findings[index].suppression = Diagnostic.Suppression(.comment, reason: comment.reason)
      }
    }
  }

  private func holds(_ comment: SuppressionComment, for finding: Diagnostic) -> Bool {
    comment.covers(finding.primary.span) && !comment.hasExpired(on: policy.today)
      && comment.rules.contains { $0.rule == finding.rule }
  }

  /// What is to be said about the comments of `files`, once everything is marked.
  func findings(about files: Set<String>) -> [Diagnostic] {
    comments.filter { files.contains($0.key) }.flatMap { file, comments in
      comments.enumerated().flatMap { number, comment in
        findings(about: comment, number, in: file)
      }
    }
  }

  private func findings(
    about comment: SuppressionComment, _ number: Int, in file: String
  ) -> [Diagnostic] {
    if let until = comment.until, comment.hasExpired(on: policy.today) {
      return [.about(.expiredSuppression(until.date), at: until.span, in: file)]
    }
    let unused = comment.rules.filter { named in
      guard let rule = LintRule.named(named.rule), policy.isOn(rule, in: file) else { return false }
      return !used.contains(Use(file: file, comment: number, rule: named.rule))
    }
    guard unused.count < comment.rules.count else {
      guard let first = unused.first else { return [] }
      let finding = Finding.unusedSuppression(
        unused.count == 1 ? first.rule : unused.map(\.rule).joined(separator: "`, `"))
      return [.about(finding, at: comment.span, in: file, deleting: comment.removal)]
    }
    return unused.map { named in
      .about(
        .unusedSuppression(named.rule), at: named.span, in: file, deleting: named.removal)
    }
  }
}

extension Diagnostic {
  fileprivate static func about(
    _ finding: Finding, at span: ByteSpan, in file: String, deleting removal: ByteSpan? = nil
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      rule: finding.rule.name, severity: finding.rule.severity, message: finding.message,
      primary: Label(file: file, span: span, text: finding.label), data: finding.data,
      help: finding.help)
    diagnostic.fix = removal.map { removal in
      Fix(safety: .safe, edits: [Fix.Edit(file: file, span: removal, text: "")])
    }
    return diagnostic
  }
}
