import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for buttons with an unknown action.
  static let unknownAction = LintRule(
    .unknownAction, .messages,
    summary: LocalizedText(
      en: "A button has an unknown action.",
      ko: "버튼의 동작(`do`)을 알 수 없습니다."),
    rationale: LocalizedText(
      en: """
        A button can close a message (`dismiss`) or lead to editing the stock (`edit-stock`). A \
        button with any other action would do nothing.
        """,
      ko: """
        버튼은 메시지를 닫거나(`dismiss`) 재고 수정으로 갑니다(`edit-stock`). 다른 동작을 쓴 버튼은 아무 일도 \
        하지 않습니다.
        """),
    fix: LocalizedText(
      en: """
        Replaces the action with the action that was probably meant, if there is only one \
        candidate. The button then performs that action.
        """,
      ko: """
        비슷한 동작이 하나뿐이면 그 동작으로 바꿉니다. 그러면 버튼이 그 동작을 합니다.
        """),
    faulty: [
      Example(
        """
        messages:
          insufficient:
            text: Not enough ingredients. Edit the stock?
            actions:
              - label: "Yes"
                do: edit_stock  # error: [unknown-action] "edit_stock"
              - label: "No"
                do: dismiss
        """)
    ],
    corrected: ["do: edit_stock": "do: edit-stock"])
}
