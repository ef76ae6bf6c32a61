import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for rows of decision tables that fit the same orders.
  static let overlappingRows = LintRule(
    .overlappingRows, .conditions, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "Rows of a decision table fit the same orders.", ko: "결정표의 여러 행이 같은 주문에 맞습니다."),
    rationale: LocalizedText(
      en: """
        In a table with `hit: unique`, the default, only one row may fit an order; with `hit: any`, all rows that fit \
        give the same values. An order for which that is not so is refused. The finding shows values for which both \
        rows fit. It is a warning and not an error, because the expressions that read the table may not read it for \
        those values. Correct the cells, choose another `hit`, or write the values of a row without cells under \
        `otherwise`.
        """,
      ko: """
        `hit`이 기본값인 `unique`이면 주문마다 한 행만 맞아야 하고, `any`이면 맞는 행의 값이 모두 같아야 합니다. \
        그렇지 않은 주문은 거절합니다. 두 행이 함께 맞는 값을 보여 줍니다. 표를 읽는 식이 그 값일 때는 읽지 않을 \
        수도 있으므로 오류가 아니라 경고입니다. 칸을 고치거나, `hit`을 바꾸거나, 칸이 없는 행의 값은 \
        `otherwise`에 쓰세요.
        """),
    faulty: [
      Example(
        """
        facts:
          guests: { type: int, minimum: 1, maximum: 50, default: 1 }
        tables:
          service:
            inputs: { guests: facts.guests }
            rows:
              - { guests: 1..5, give: { kind: counter } }
              - { guests: 5..50, give: { kind: group } }  # warning: [overlapping-rows] "{ guests: 5..50, give: { kind: group } }"
          discount:
            inputs: { guests: facts.guests }
            rows:
              - { guests: "> 10", give: { percent: 10 } }
              - { give: { percent: 0 } }  # warning: [overlapping-rows] "{ give: { percent: 0 } }"
        """),
      Example(
        """
        facts:
          guests: { type: int, minimum: 1, maximum: 50, default: 1 }
          member: { type: bool, default: false }
        tables:
          discount:
            inputs: { guests: facts.guests, member: facts.member }
            hit: any
            rows:
              - { guests: "> 10", give: { percent: 10 } }
              - { member: true, give: { percent: 5 } }  # warning: [overlapping-rows] "{ member: true, give: { percent: 5 } }"
            otherwise: { percent: 0 }
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
            rows:
              - { guests: 1..5, give: { kind: counter } }
              - { guests: 6..50, give: { kind: group } }
          discount:
            inputs: { guests: facts.guests }
            rows:
              - { guests: "> 10", give: { percent: 10 } }
            otherwise: { percent: 0 }
        """)
    ])
}
