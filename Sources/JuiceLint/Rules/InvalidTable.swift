import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for decision tables whose rows do not fit their inputs or each other.
  static let invalidTable = LintRule(
    .invalidTable, .conditions, hasUnsafeFixes: true,
    summary: LocalizedText(
      en: "A decision table has a cell or a value that does not fit.",
      ko: "결정표의 칸이나 값이 맞지 않습니다."),
    rationale: LocalizedText(
      en: """
        A decision table compares the cells of each row with its inputs. A cell is a value of the \
        input, a list of values, a comparison such as `"> 3"`, a range such as `3..5`, or an \
        expression. All rows, and `otherwise`, give values of the same names and types.
        """,
      ko: """
        결정표는 행마다 칸을 입력과 견줍니다. 칸에는 입력의 값, 값의 목록, `"> 3"` 같은 비교, `3..5` 같은 \
        범위, 또는 식을 씁니다. 모든 행과 `otherwise`는 이름과 종류가 같은 값을 줍니다.
        """),
    fix: LocalizedText(
      en: "Writes the name or value that was probably meant, or swaps the ends of a range.",
      ko: "비슷한 이름이나 값으로 바꾸거나, 범위의 시작과 끝을 바꿉니다."),
    faulty: [
      Example(
        """
        facts:
          sweetness: { type: text, values: [none, half, full], default: full }
          guests: { type: int, default: 1 }
        tables:
          sugar:
            inputs: { sweetness: facts.sweetness, guests: facts.guests }
            rows:
              - { sweetness: hlaf, give: { grams: 5 } }  # error: [invalid-table] "hlaf"
              - { guest: 1, give: { grams: 5 } }  # error: [invalid-table] "guest"
              - { guests: 5..3, give: { grams: 5 } }  # error: [invalid-table] "5..3"
              - { guests: many, give: { grams: 5 } }  # error: [invalid-table] "many"
              - { guests: [1, two], give: { grams: 5 } }  # error: [invalid-table] "two"
              - { sweetness: none, give: { gram: 5 } }  # error: [invalid-table] "gram"
              - { sweetness: none, give: { grams: none } }  # error: [invalid-table] "none"
        """)
    ],
    clean: [
      Example(
        """
        facts:
          sweetness: { type: text, values: [none, half, full], default: full }
          guests: { type: int, default: 1 }
        tables:
          sugar:
            inputs: { sweetness: facts.sweetness, guests: facts.guests }
            rows:
              - { sweetness: half, guests: "> 3", give: { grams: 5 } }
              - { sweetness: [half, full], guests: 2..3, give: { grams: 10 } }
            otherwise: { grams: 0 }
        """)
    ])
}
