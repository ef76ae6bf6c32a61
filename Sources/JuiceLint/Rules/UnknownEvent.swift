import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for messages for an unknown event.
  static let unknownEvent = LintRule(
    .unknownEvent, .messages,
    summary: LocalizedText(
      en: "A message is defined for an event that does not exist.",
      ko: "존재하지 않는 이벤트의 메시지를 썼습니다."),
    rationale: LocalizedText(
      en: """
        The events are made, prepared, replayed, insufficient, empty, unavailable, unknown-recipe, \
        failed and low-stock. A message for any other event would never be shown.
        """,
      ko: """
        이벤트는 made, prepared, replayed, insufficient, empty, unavailable, unknown-recipe, failed, \
        low-stock입니다. 다른 이벤트의 메시지는 나오지 않습니다.
        """),
    fix: LocalizedText(
      en: """
        Replaces the event with the event that was probably meant, if there is only one candidate. \
        The message is then shown for that event.
        """,
      ko: """
        비슷한 이벤트가 하나뿐이면 그 이벤트로 바꿉니다. 그러면 메시지가 그 이벤트에 나옵니다.
        """),
    faulty: [
      Example(
        """
        messages:
          insuficient:  # error: [unknown-event] "insuficient"
            text: Not enough ingredients.
        """)
    ],
    corrected: ["insuficient:": "insufficient:"])
}
