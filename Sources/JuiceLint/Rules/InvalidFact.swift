import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for facts whose limits or default do not fit their type.
  static let invalidFact = LintRule(
    .invalidFact, .conditions, hasUnsafeFixes: true,
    summary: LocalizedText(
      en: "A default or a limit of a fact does not fit the fact's type.",
      ko: "주문 정보의 기본값이나 범위가 값의 종류와 맞지 않습니다."),
    rationale: LocalizedText(
      en: """
        A fact is a value that is given with an order, such as the number of guests. Its type and its \
        limits decide which values an order can give: `minimum` and `maximum` for `int` and \
        `decimal`, `values` for `text`. The default has to be one of these values.
        """,
      ko: """
        주문 정보는 손님 수처럼 주문할 때 함께 주는 값입니다. 어떤 값을 줄 수 있는지는 값의 종류와 범위가 \
        정합니다. `int`와 `decimal`은 `minimum`과 `maximum`으로, `text`는 `values`로 정합니다. 기본값도 그 \
        가운데 하나여야 합니다.
        """),
    fix: LocalizedText(
      en: "Writes the value that was probably meant, if only one listed value is similar.",
      ko: "비슷한 값이 하나뿐이면 그 값으로 바꿉니다."),
    faulty: [
      Example(
        """
        facts:
          member: { type: bool, default: maybe }  # error: [invalid-fact] "maybe"
          guests: { type: int, minimum: 1, maximum: 50, default: 80 }  # error: [invalid-fact] "80"
          cups: { type: int, minimum: 9, maximum: 1 }  # error: [invalid-fact] "9"
          sweetness: { type: text, values: [none, half, full], default: ful }  # error: [invalid-fact] "ful"
          nickname: { type: text, maximum: 20 }  # error: [invalid-fact] "maximum"
        """)
    ],
    clean: [
      Example(
        """
        facts:
          member: { type: bool, default: false }
          guests: { type: int, minimum: 1, maximum: 50, default: 1 }
          sweetness: { type: text, values: [none, half, full], default: full }
          budget: { type: decimal, minimum: 0 }
        """)
    ])
}
