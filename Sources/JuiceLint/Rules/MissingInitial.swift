import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ingredients that are not counted in pieces and have neither `initial` nor `unlimited`.
  static let missingInitial = LintRule(
    .missingInitial, .amounts,
    summary: LocalizedText(
      en: "An ingredient that is not counted in pieces has neither `initial` nor `unlimited`.",
      ko: "개수로 세지 않는 재료에 `initial`도 `unlimited`도 없습니다."),
    rationale: LocalizedText(
      en: """
        An initial stock of 10 is sensible for pieces but not for millilitres, so other units have \
        no default. Set `initial` to the stock at the start, or set `unlimited: true` for an \
        ingredient that never runs short, such as water.
        """,
      ko: """
        처음 재고 10은 개수로는 알맞지만 밀리리터로는 그렇지 않으므로, 개수로 세지 않는 재료에는 기본값이 \
        없습니다. `initial`에 처음 재고를 쓰거나, 물처럼 떨어지지 않는 재료이면 `unlimited: true`를 쓰세요.
        """),
    faulty: [
      Example(
        """
        extras:
          milk:  # error: [missing-initial] "milk"
            name: Milk
            unit: ml
        """)
    ],
    clean: [
      Example(
        """
        extras:
          milk:
            name: Milk
            unit: ml
            initial: 5 l
          water:
            name: Water
            unit: ml
            unlimited: true
        """)
    ])
}
