import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for rows of decision tables that never count.
  static let unreachableRow = LintRule(
    .unreachableRow, .conditions, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "A row of a decision table never counts.", ko: "결정표에 쓰이지 않는 행이 있습니다."),
    rationale: LocalizedText(
      en: """
        The rows were compared for all values that the facts, the order, the stock and the clock can have. No values \
        fit the row, or rows above it fit first in a table with `hit: first`. The rule also finds an `otherwise` of a \
        table whose rows fit every order. Correct the cells, move the row, or delete it.
        """,
      ko: """
        주문 정보, 주문, 재고, 시각이 가질 수 있는 모든 값으로 행을 견주었습니다. 그 행에 맞는 값이 없거나, \
        `hit: first`인 표에서 위의 행이 먼저 맞습니다. 행들이 모든 주문에 맞아 쓰이지 않는 `otherwise`도 \
        알립니다. 칸을 고치거나, 행을 옮기거나 지우세요.
        """),
    faulty: [
      Example(
        """
        facts:
          guests: { type: int, minimum: 1, maximum: 50, default: 1 }
        tables:
          service:
            inputs: { guests: facts.guests }
            hit: first
            rows:
              - { guests: "> 50", give: { kind: crowd } }  # warning: [unreachable-row] "{ guests: "> 50", give: { kind: crowd } }"
              - { guests: "> 5", give: { kind: group } }
              - { guests: "> 10", give: { kind: party } }  # warning: [unreachable-row] "{ guests: "> 10", give: { kind: party } }"
              - { guests: 1..5, give: { kind: counter } }
        """),
      Example(
        """
        facts:
          guests: { type: int, minimum: 1, maximum: 50, default: 1 }
        tables:
          service:
            inputs: { guests: facts.guests }
            rows:
              - { guests: 1..5, give: { kind: counter } }
              - { guests: "> 5", give: { kind: group } }
            otherwise: { kind: unknown }  # warning: [unreachable-row] "otherwise"
        """),
    ],
    clean: [
      Example(
        """
        facts:
          guests: { type: int, minimum: 1, maximum: 50, default: 1 }
        tables:
          service:
            inputs: { guests: facts.guests }
            hit: first
            rows:
              - { guests: "> 10", give: { kind: party } }
              - { guests: "> 5", give: { kind: group } }
              - { give: { kind: counter } }
        """)
    ])
}
