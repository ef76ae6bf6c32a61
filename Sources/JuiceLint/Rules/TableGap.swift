import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for decision tables without a value for some orders.
  static let tableGap = LintRule(
    .tableGap, .conditions, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "A decision table has no value for some orders.", ko: "결정표에 값이 없는 주문이 있습니다."),
    rationale: LocalizedText(
      en: """
        An order that needs a value of the table is refused if no row fits and there is no `otherwise`. The finding \
        shows values for which that is so. It is a warning and not an error, because the expressions that read the \
        table may not read it for those values. Add a row, or write the values for all other orders under \
        `otherwise`. A table with `hit: collect` gives an empty list and has no gaps.
        """,
      ko: """
        맞는 행도 `otherwise`도 없으면 표의 값이 필요한 주문을 거절합니다. 그렇게 되는 값을 보여 줍니다. 표를 \
        읽는 식이 그 값일 때는 읽지 않을 수도 있으므로 오류가 아니라 경고입니다. 행을 더하거나, 나머지 주문의 값을 \
        `otherwise`에 쓰세요. `hit: collect`인 표는 빈 목록을 주므로 알리지 않습니다.
        """),
    faulty: [
      Example(
        """
        facts:
          guests: { type: int, minimum: 1, maximum: 50, default: 1 }
        tables:
          service:  # warning: [table-gap] "service"
            inputs: { guests: facts.guests }
            rows:
              - { guests: 1..5, give: { kind: counter } }
              - { guests: "> 10", give: { kind: group } }
        """)
    ],
    clean: [
      Example(
        """
        facts:
          guests: { type: int, minimum: 1, maximum: 50, default: 1 }
        tables:
          service:
            inputs: { guests: facts.guests }
            rows:
              - { guests: 1..5, give: { kind: counter } }
              - { guests: "> 10", give: { kind: group } }
            otherwise: { kind: table }
        """)
    ])
}
