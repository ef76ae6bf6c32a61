import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for suppression comments that have expired.
  static let expiredSuppression = LintRule(
    .expiredSuppression, .lint,
    summary: LocalizedText(
      en: "A comment that suppresses findings has expired.",
      ko: "문제를 숨기는 주석의 기한이 지났습니다."),
    rationale: LocalizedText(
      en: """
        `until` says from which day on a suppression does not hold: what it hid is reported again. Mend \
        that and delete the comment, or give it a later day.
        """,
      ko: """
        `until`은 언제부터 주석이 듣지 않는지 정합니다. 그날부터는 숨긴 문제가 다시 나옵니다. 문제를 고치고 주석을 \
        지우거나, 더 늦은 날짜를 쓰세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          # warning below: [expired-suppression] "2001-09-01"
          # juice-rules: ignore[unused-anchor] until=2001-09-01 until the summer is over
          kiwi: &kiwi { name: Kiwi }  # warning: [unused-anchor] "&kiwi"
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          # juice-rules: ignore[unused-anchor] until=9999-09-01 until the summer is over
          kiwi: &kiwi { name: Kiwi }
        """)
    ])
}
