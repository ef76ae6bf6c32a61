import JuiceCatalogs
import JuiceRules
import YAMLSyntax

/// A pass that marks the findings that comments suppress, and finds the comments that suppress nothing.
struct SuppressionPass {
  private let policy: LintPolicy
  private let suppressions: [String: FileSuppressions]
  private let indices: [String: SuppressionIndex]
  private var used: Set<Use> = []

  private struct Use: Hashable {
    let file: String
    let comment: Int
    let rule: String
  }

  init(_ policy: LintPolicy, _ suppressions: [String: FileSuppressions]) {
    self.policy = policy
    self.suppressions = suppressions
    indices = suppressions.mapValues { SuppressionIndex($0.comments, today: policy.today) }
  }

  mutating func mark(_ findings: inout [Diagnostic]) {
    for index in findings.indices {
      let (file, span) = (findings[index].primary.file, findings[index].primary.span)
      let rule = findings[index].rule
      guard let number = indices[file]?.comment(for: rule, at: span.start) else { continue }
      used.insert(Use(file: file, comment: number, rule: rule))
      guard !findings[index].preventsLoading else {
        findings[index].notes.append(
          LocalizedText(
            en: "a comment cannot suppress an error, which keeps the catalog from loading",
            ko: "오류가 있으면 카탈로그를 읽지 못하므로 주석으로 숨길 수 없습니다"))
        continue
      }
      let reason = suppressions[file]?.comments[number].reason
      findings[index].suppression = Diagnostic.Suppression(.comment, reason: reason)
    }
  }

  /// Returns the findings about the comments of `files`, after all findings were marked.
  func findings(about files: Set<String>) -> [Diagnostic] {
    suppressions.filter { files.contains($0.key) }.flatMap { file, suppressions in
      let choice = policy.choice(for: file)
      return suppressions.comments.enumerated().flatMap { number, comment in
        findings(about: comment, number, in: file) { rule in
          choice.isOn(rule) && suppressions.judgement.includes(rule)
        }
      }
    }
  }

  private func findings(
    about comment: SuppressionComment, _ number: Int, in file: String,
    judging isJudged: (LintRule) -> Bool
  ) -> [Diagnostic] {
    if let until = comment.until, comment.hasExpired(on: policy.today) {
      return [
        .about(.expiredSuppression(until.date.description), at: until.span, of: comment, in: file)
      ]
    }
    let unused = comment.rules.filter { named in
      LintRule.named(named.rule).map(isJudged) ?? false
        && !used.contains(Use(file: file, comment: number, rule: named.rule))
    }
    guard unused.count == comment.rules.count, !comment.isFaulty else {
      return unused.map { named in
        .about(
          .unusedSuppression([named.rule]), at: named.span, of: comment, in: file,
          deleting: comment.isFaulty ? nil : named.removal)
      }
    }
    let finding = Finding.unusedSuppression(unused.map(\.rule))
    return [
      .about(finding, at: comment.span, of: comment, in: file, deleting: comment.removal)
    ]
  }
}

extension Diagnostic {
  fileprivate static func about(
    _ finding: Finding, at span: ByteSpan, of comment: SuppressionComment, in file: String,
    deleting removal: ByteSpan? = nil
  ) -> Diagnostic {
    var diagnostic = Diagnostic(finding, in: file, at: span, path: comment.path)
    diagnostic.fix = removal.map { removal in
      Fix(safety: .safe, edits: [Fix.Edit(file: file, span: removal, text: "")], changes: [])
    }
    return diagnostic
  }
}
