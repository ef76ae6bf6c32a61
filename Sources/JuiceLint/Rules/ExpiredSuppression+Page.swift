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
        From the day in `until` on, a suppression no longer applies, and the findings that the \
        comment hid are reported again. Fix the findings and delete the comment, or write a later \
        day.
        """,
      ko: """
        `until`에 쓴 날부터는 주석이 효력을 잃고 숨긴 문제가 다시 나옵니다. 문제를 고치고 주석을 지우거나, 더 \
        늦은 날짜를 쓰세요.
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
    corrected: ["until=2001-09-01": "until=9999-09-01"])
}
