import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for amounts of a recipe that are not positive, and negative stock amounts.
  static let amountNotPositive = LintRule(
    .amountNotPositive, .amounts,
    summary: LocalizedText(
      en: "A recipe uses nothing of an ingredient, or a stock amount is negative.",
      ko: "레시피가 재료를 0이나 음수만큼 쓰거나, 재고 수량이 음수입니다."),
    rationale: LocalizedText(
      en: """
        A line of 0 would say that a juice needs a fruit which it does not need, and a negative one \
        would put fruit into stock. Delete the line. Stock amounts may be 0, but not below.
        """,
      ko: """
        0인 줄은 필요 없는 과일이 필요하다는 말이 되고, 음수인 줄은 과일을 재고에 넣는 셈이 됩니다. 그 줄을 지우세요. \
        재고 수량은 0이어도 되지만 음수일 수는 없습니다.
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
