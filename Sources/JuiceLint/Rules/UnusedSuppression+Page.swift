import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for suppression comments that suppress nothing.
  static let unusedSuppression = LintRule(
    .unusedSuppression, .lint, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "A comment suppresses what is not found.",
      ko: "주석이 숨기려는 문제가 없습니다."),
    rationale: LocalizedText(
      en: """
        What it was there for has been fixed, or it stands in the wrong place: behind a line it holds \
        for that line, on a line of its own for the next key and all below it. Left there, it would \
        hide the next mistake.
        """,
      ko: """
        숨기려던 문제가 고쳐졌거나 주석의 자리가 틀렸습니다. 줄 끝의 주석은 그 줄에, 따로 쓴 주석은 다음 키와 그 \
        아래에만 적용됩니다. 그대로 두면 다음 실수를 숨깁니다.
        """),
    fix: LocalizedText(
      en: """
        Deletes the comment, or the rule's name when the comment suppresses something else. The catalog \
        stays as it is.
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
