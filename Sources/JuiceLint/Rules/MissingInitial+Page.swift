import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ingredients that are not counted in pieces and have neither `initial` nor `unlimited`.
  static let missingInitial = LintRule(
    .missingInitial, .amounts,
    summary: LocalizedText(
      en: "An ingredient that is not counted in pieces states neither `initial` nor `unlimited`.",
      ko: "개수로 세지 않는 재료에 `initial`도 `unlimited`도 없습니다."),
    rationale: LocalizedText(
      en: """
        Ten pieces are a sensible stock to begin with, ten millilitres are not, so there is no default. \
        Say how much there is at first, or `unlimited: true` for what never runs short, such as water.
        """,
      ko: """
        열 개는 처음 재고로 알맞지만 10 ml는 그렇지 않으므로 기본값이 없습니다. 처음에 얼마나 있는지 쓰거나, 물처럼 \
        떨어지지 않는 것이면 `unlimited: true`를 쓰세요.
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
