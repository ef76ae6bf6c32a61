import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for suppression comments that are not valid.
  static let invalidSuppression = LintRule(
    .invalidSuppression, .lint,
    summary: LocalizedText(
      en: "A comment that should suppress findings is invalid.",
      ko: "문제를 숨기려는 주석을 잘못 썼습니다."),
    rationale: LocalizedText(
      en: """
        Write a suppression as `# juice-rules: ignore[rule, rule] reason`, with `until=2027-03-01` \
        directly after the bracket if the suppression should expire. A comment in any other form \
        suppresses nothing, and a suppression with an invalid date never expires. Name each rule; \
        groups are not accepted. `yaml-syntax` and `pack-cycle` cannot be suppressed, because no \
        other finding can be trusted while one of these errors remains. Findings about \
        suppressions cannot be suppressed either.
        """,
      ko: """
        문제를 숨기는 주석은 `# juice-rules: ignore[규칙, 규칙] 이유`로 쓰고, 기한이 있으면 괄호 바로 뒤에 \
        `until=2027-03-01`을 붙입니다. 다른 형식으로 쓴 주석은 아무것도 숨기지 않고, 날짜가 올바르지 않으면 \
        기한이 없는 것이 됩니다. 규칙은 분류가 아니라 하나씩 적습니다. `yaml-syntax`와 `pack-cycle`은 숨길 수 \
        없습니다. 이런 오류가 남아 있으면 다른 결과를 믿을 수 없기 때문입니다. 숨기는 주석에 관한 문제도 숨길 \
        수 없습니다.
        """),
    fix: LocalizedText(
      en: """
        Writes the name of the rule that was probably meant, if only one rule is similar. The \
        catalog keeps its meaning.
        """,
      ko: """
        이름이 비슷한 규칙이 하나뿐이면 그 이름으로 바꿉니다. 카탈로그의 뜻은 그대로입니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          # warning below: [invalid-suppression] "unused-anchr"
          # juice-rules: ignore[unused-anchr] kept for the next season
          kiwi: &kiwi { name: Kiwi }  # warning: [unused-anchor] "&kiwi"
        """),
      Example(
        """
        fruits:
          # warning below: [invalid-suppression] "# juice-rules: disable=unused-anchor"
          # juice-rules: disable=unused-anchor
          kiwi: &kiwi { name: Kiwi }  # warning: [unused-anchor] "&kiwi"
        """),
      Example(
        """
        fruits:
          # warning below: [invalid-suppression] "2027-02-30"
          # juice-rules: ignore[unused-anchor] until=2027-02-30
          kiwi: &kiwi { name: Kiwi }
        """),
      Example(
        """
        fruits:
          # warning below: [invalid-suppression] "until 2027-03-01"
          # juice-rules: ignore[unused-anchor] kept until 2027-03-01
          kiwi: &kiwi { name: Kiwi }
        """),
      Example(
        """
        fruits:
          # warning below: [invalid-suppression] "# juice-rules: ignore[unused-anchor]"
          # Grown on Jeju. # juice-rules: ignore[unused-anchor]
          kiwi: &kiwi { name: Kiwi }  # warning: [unused-anchor] "&kiwi"
        """),
    ],
    corrected: ["unused-anchr": "unused-anchor"])
}
