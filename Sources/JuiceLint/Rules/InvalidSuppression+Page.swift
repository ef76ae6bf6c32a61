import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for suppression comments that are not valid.
  static let invalidSuppression = LintRule(
    .invalidSuppression, .lint,
    summary: LocalizedText(
      en: "A comment that is to suppress findings is not written as it should be.",
      ko: "문제를 숨기려는 주석을 잘못 썼습니다."),
    rationale: LocalizedText(
      en: """
        A suppression is written `# juice-rules: ignore[rule, rule] reason`, with \
        `until=2027-03-01` right behind the bracket when it is to expire. What is written otherwise \
        suppresses nothing; a wrong day leaves it without an end. Rules are named one by one, not by \
        their group. `yaml-syntax` and `pack-cycle` cannot be suppressed, since nothing else can be \
        trusted without them, and neither can findings about suppressions.
        """,
      ko: """
        문제를 숨기는 주석은 `# juice-rules: ignore[규칙, 규칙] 이유`로 쓰고, 기한이 있으면 괄호 바로 뒤에 \
        `until=2027-03-01`을 붙입니다. 다르게 쓰면 아무것도 숨기지 않고, 날짜가 틀리면 기한이 없는 것이 됩니다. \
        규칙은 분류가 아니라 하나씩 적습니다. `yaml-syntax`와 `pack-cycle`은 숨길 수 없습니다. 그것 없이는 나머지를 \
        믿을 수 없기 때문입니다. 숨기는 주석에 관한 문제도 숨길 수 없습니다.
        """),
    fix: LocalizedText(
      en: """
        Writes the name of the rule that was probably meant, when there is only one. The catalog stays \
        as it is.
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
    clean: [
      Example(
        """
        fruits:
          # juice-rules: ignore[unused-anchor] kept for the next season
          kiwi: &kiwi { name: Kiwi }
        """)
    ])
}
