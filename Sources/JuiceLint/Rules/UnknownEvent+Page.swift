import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for messages for an unknown event.
  static let unknownEvent = LintRule(
    .unknownEvent, .messages,
    summary: LocalizedText(
      en: "A message is written for an event that does not exist.",
      ko: "없는 이벤트에 메시지를 썼습니다."),
    rationale: LocalizedText(
      en: """
        The events are made, prepared, replayed, insufficient, empty, unavailable, unknown-recipe, \
        failed and low-stock. A message for anything else would never be shown.
        """,
      ko: """
        이벤트는 made, prepared, replayed, insufficient, empty, unavailable, unknown-recipe, failed, \
        low-stock입니다. 다른 이름으로 쓴 메시지는 나올 일이 없습니다.
        """),
    fix: LocalizedText(
      en: """
        Writes the event that was probably meant, when there is only one. The message is then shown for \
        it.
        """,
      ko: """
        비슷한 이벤트가 하나뿐이면 그 이벤트로 바꿉니다. 메시지는 그 이벤트에 나옵니다.
        """),
    faulty: [
      Example(
        """
        messages:
          insuficient:  # error: [unknown-event] "insuficient"
            text: Not enough ingredients.
        """)
    ],
    clean: [
      Example(
        """
        messages:
          insufficient:
            text: Not enough ingredients.
        """)
    ])
}
