import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for amounts of a recipe that are not positive, and negative stock amounts.
  static let amountNotPositive = LintRule(
    .amountNotPositive, .amounts,
    summary: LocalizedText(
      en: "An amount in a recipe is 0 or negative, or a stock amount is negative.",
      ko: "레시피의 양이 0이거나 음수이거나, 재고 수량이 음수입니다."),
    rationale: LocalizedText(
      en: """
        A line with the amount 0 would say that a recipe needs an ingredient that the recipe does \
        not use, and a negative line would put the ingredient into stock. Delete the line, or \
        write an amount greater than 0. Stock amounts can be 0, but not negative; `step`, \
        `sold-in` and the factors in `sizes` must be greater than 0.
        """,
      ko: """
        양이 0인 줄은 쓰지도 않는 재료가 필요하다는 뜻이 되고, 음수인 줄은 재료를 재고에 넣는 셈이 됩니다. 그 \
        줄을 지우거나 0보다 큰 양을 쓰세요. 재고 수량은 0이어도 되지만 음수일 수는 없습니다. `step`, \
        `sold-in`과 `sizes`에 쓰는 값은 0보다 커야 합니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
          mango:
            name: Mango
            initial: -5  # error: [amount-not-positive] "-5"
        recipes:
          mango-kiwi-juice:
            name: Mango Kiwi Juice
            ingredients:
              mango: 2
              kiwi: 0  # error: [amount-not-positive] "0"
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
          durian:
            name: Durian
            initial: 0
        recipes:
          kiwi-juice:
            name: Kiwi Juice
            ingredients:
              kiwi: 1
        """)
    ])
}
