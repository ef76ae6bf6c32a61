import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for amounts that are finer than the step of the ingredient.
  static let amountTooFine = LintRule(
    .amountTooFine, .amounts,
    summary: LocalizedText(
      en:
        "An amount is not a multiple of the ingredient's step, or has more than three fraction digits.",
      ko: "양이 재료의 `step`으로 나누어떨어지지 않거나 소수점 아래 숫자가 셋을 넘습니다."),
    rationale: LocalizedText(
      en: """
        What is counted in pieces comes in whole ones; what is poured or weighed goes down to 0.001 of \
        its unit. Half a fruit is possible when the ingredient says so: `step: 0.5`.
        """,
      ko: """
        개수로 세는 것은 1 단위이고, 붓거나 다는 것은 그 단위의 0.001까지입니다. 과일을 반 개씩 쓰려면 그 재료에 \
        `step: 0.5`를 쓰세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          lemon: { name: Lemon }
        extras:
          milk: { name: Milk, unit: ml, initial: 2 l }
        recipes:
          lemon-milk:
            name: Lemon Milk
            ingredients:
              lemon: 0.5  # error: [amount-too-fine] "0.5"
              milk: 200.0005 ml  # error: [amount-too-fine] "200.0005 ml"
        """),
      Example(
        """
        fruits:
          lemon: { name: Lemon }
        recipes:
          lemonade:
            name: Lemonade
            ingredients: { lemon: 3 }
            sizes:
              large: 1.5  # error: [amount-too-fine] "1.5"
        """),
    ],
    clean: [
      Example(
        """
        fruits:
          lemon: { name: Lemon, step: 0.5 }
        extras:
          milk: { name: Milk, unit: ml, initial: 2 l }
        recipes:
          lemon-milk:
            name: Lemon Milk
            ingredients:
              lemon: 0.5
              milk: 200.5 ml
        """)
    ])
}
