import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for buttons with an unknown action.
  static let unknownAction = LintRule(
    .unknownAction, .messages,
    summary: LocalizedText(
      en: "A button does something that is not known.",
      ko: "버튼이 하는 일(`do`)을 알 수 없습니다."),
    rationale: LocalizedText(
      en: "Buttons can `dismiss` a message or lead to `edit-stock`. Any other would do nothing.",
      ko: "버튼은 메시지를 닫거나(`dismiss`) 재고 수정으로 갑니다(`edit-stock`). 다른 것은 아무 일도 하지 않습니다."),
    fix: LocalizedText(
      en: """
        Writes the action that was probably meant, when there is only one. The button then does that.
        """,
      ko: """
        비슷한 동작이 하나뿐이면 그 동작으로 바꿉니다. 버튼은 그 일을 합니다.
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
    clean: [
      Example(
        """
        messages:
          insufficient:
            text: Not enough ingredients. Edit the stock?
            actions:
              - label: "Yes"
                do: edit-stock
              - label: "No"
                do: dismiss
        """)
    ])
}
