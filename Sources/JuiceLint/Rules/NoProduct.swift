import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for recipes that use another recipe without a product.
  static let noProduct = LintRule(
    .noProduct, .names,
    summary: LocalizedText(
      en: "A recipe without `makes` is used as an ingredient.",
      ko: "`makes`가 없는 레시피를 재료로 씁니다."),
    rationale: LocalizedText(
      en: """
        A recipe can be an ingredient only if `makes` states how much a batch makes. The product \
        is then kept in stock, and more is made when an order needs more than the stock holds. Add \
        `makes` to the recipe that is used.
        """,
      ko: """
        레시피를 재료로 쓰려면 한 번에 만드는 양이 `makes`에 있어야 합니다. 만든 것은 재고에 들어가고, 재고가 \
        모자라면 주문할 때 더 만듭니다. 재료로 쓰는 레시피에 `makes`를 넣으세요.
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
