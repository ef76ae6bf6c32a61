import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for suppression comments that suppress nothing.
  static let unusedSuppression = LintRule(
    .unusedSuppression, .lint, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "A suppression comment has no finding to suppress.",
      ko: "주석으로 숨길 문제가 없습니다."),
    rationale: LocalizedText(
      en: """
        The problem has been fixed, or the comment is in the wrong place: a comment at the end of \
        a line applies to that line, and a comment on its own line applies to the next key and \
        everything below that key. If the comment stays, it hides the next mistake. Delete or move \
        the comment.
        """,
      ko: """
        숨기려던 문제가 고쳐졌거나 주석의 자리가 틀렸습니다. 줄 끝의 주석은 그 줄에, 따로 쓴 주석은 다음 키와 \
        그 아래에만 적용됩니다. 그대로 두면 다음 실수를 숨기므로 주석을 지우거나 옮기세요.
        """),
    fix: LocalizedText(
      en: """
        Deletes the comment, or only the name of the rule if the comment also suppresses other \
        findings. The meaning of the catalog does not change.
        """,
      ko: """
        주석을 지웁니다. 주석이 다른 문제를 숨기고 있으면 규칙 이름만 지웁니다. 카탈로그의 뜻은 그대로입니다.
        """),
    faulty: [
      Example(
        """
        # warning below: [unused-suppression] "# juice-rules: ignore[unused-anchor] once needed"
        fruits:  # juice-rules: ignore[unused-anchor] once needed
          kiwi: { name: Kiwi }
        """),
      Example(
        """
        fruits:
          # warning below: [unused-suppression] "yaml11-ambiguous"
          # juice-rules: ignore[unused-anchor, yaml11-ambiguous] kept for the next season
          kiwi: &kiwi { name: Kiwi }
        """),
    ],
    clean: [
      Example(
        """
        fruits:
          # juice-rules: ignore[unused-anchor] kept for the next season
          kiwi: &kiwi { name: Kiwi }
        """)
    ])
}
