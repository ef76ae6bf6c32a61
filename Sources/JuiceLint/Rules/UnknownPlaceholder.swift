import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for placeholders that the event of a message does not provide.
  static let unknownPlaceholder = LintRule(
    .unknownPlaceholder, .messages,
    summary: LocalizedText(
      en: "A message uses a placeholder that its event does not provide.",
      ko: "메시지가 그 이벤트에 없는 자리표시자를 씁니다."),
    rationale: LocalizedText(
      en: """
        An unknown placeholder is shown as written, with its braces. The events made, prepared and \
        replayed provide `{juice}` and `{count}`; insufficient and empty provide `{juice}`, \
        `{count}`, `{fruit}`, `{needed}`, `{available}`, `{missing}` and `{shortages}`; \
        unavailable provides `{juice}`; unknown-recipe provides `{name}`; failed provides \
        `{reason}`; low-stock provides `{fruit}`, `{available}` and `{low}`. Write `{{` to show a \
        brace. The texts of rules have no placeholders.
        """,
      ko: """
        모르는 자리표시자는 중괄호까지 그대로 나옵니다. made, prepared, replayed에는 `{juice}`와 `{count}`가 \
        있고, insufficient와 empty에는 그 밖에 `{fruit}`, `{needed}`, `{available}`, `{missing}`, \
        `{shortages}`가 있습니다. unavailable에는 `{juice}`, unknown-recipe에는 `{name}`, failed에는 \
        `{reason}`, low-stock에는 `{fruit}`, `{available}`, `{low}`가 있습니다. 중괄호 자체는 `{{`로 씁니다. \
        규칙의 글에는 자리표시자가 없습니다.
        """),
    fix: LocalizedText(
      en: """
        Replaces the placeholder with the placeholder that was probably meant, if there is only \
        one candidate and the placeholder has no particle. The text then shows the value.
        """,
      ko: """
        비슷한 자리표시자가 하나뿐이고 조사가 붙어 있지 않으면 그 자리표시자로 바꿉니다. 그러면 글에 값이 \
        나옵니다.
        """),
    faulty: [
      Example(
        """
        messages:
          made:
            text: "Your {jiuce} is ready."  # error: [unknown-placeholder] "{jiuce}"
          failed:
            text: "No juice: {name}"  # error: [unknown-placeholder] "{name}"
        """),
      Example(
        """
        rules:
          many:
            when: order.count > 5
            refuse: { message: "{juice} is for all." }  # warning: [unknown-placeholder] "{juice}"
        """),
    ],
    corrected: [
      "text: \"Your {jiuce} is ready.\"": "text: \"Your {juice} is ready.\"",
      "text: \"No juice: {name}\"": "text: \"No juice: {reason}\"",
    ])
}
