import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for recipes that use another recipe without a product.
  static let noProduct = LintRule(
    .noProduct, .names,
    summary: LocalizedText(
      en: "A recipe uses another one that makes nothing to use.",
      ko: "레시피가 재료로 남길 것이 없는 다른 레시피를 씁니다."),
    rationale: LocalizedText(
      en: """
        A recipe is an ingredient once it says with `makes` how much a batch of it gives; what it gives is then \
        kept in stock, and made when an order needs more than there is.
        """,
      ko: """
        레시피를 재료로 쓰려면 한 번에 얼마나 만드는지 `makes`로 밝혀야 합니다. 만든 것은 재고에 들어가고, 모자라면 주문할 때 \
        더 만듭니다.
        """),
    faulty: [
      Example(
        """
        extras:
          sugar: { name: Sugar, unit: g, initial: 5000 }
        fruits:
          lemon: { name: Lemon }
        recipes:
          syrup:
            name: Syrup
            ingredients: { sugar: 500 g }
          lemonade:
            name: Lemonade
            ingredients:
              lemon: 2
              syrup: 20  # error: [no-product] "syrup"
        """)
    ],
    clean: [
      Example(
        """
        extras:
          sugar: { name: Sugar, unit: g, initial: 5000 }
        fruits:
          lemon: { name: Lemon }
        recipes:
          syrup:
            name: Syrup
            ingredients: { sugar: 500 g }
            makes: 750 ml
          lemonade:
            name: Lemonade
            ingredients:
              lemon: 2
              syrup: 20 ml
        """)
    ])
}
