import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for recipes that need more of an ingredient than its maximum.
  static let neverMakeable = LintRule(
    .neverMakeable, .amounts, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "A recipe needs more of an ingredient than its stock may ever hold.",
      ko: "레시피에 필요한 재료가 채울 수 있는 재고보다 많습니다."),
    rationale: LocalizedText(
      en: """
        One order already asks for more than `maximum` allows, all lines of the ingredient added up: \
        nobody can ever make it. Raise the maximum, or ask for less.
        """,
      ko: """
        하나만 주문해도 같은 재료의 줄을 모두 더한 양이 `maximum`보다 많아 결코 만들 수 없습니다. 최댓값을 올리거나 \
        양을 줄이세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi, maximum: 20 }
        recipes:
          kiwi-juice:
            name: Kiwi Juice
            ingredients:
              kiwi: 30  # warning: [never-makeable] "30"
        """),
      Example(
        """
        stock: { maximum: 20 }
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          kiwi-juice:
            name: Kiwi Juice
            ingredients:
              kiwi: 15  # warning: [never-makeable] "15"
              garnish: { use: kiwi, amount: 6 }
        """),
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi, initial: 20, maximum: 20 }
        recipes:
          kiwi-juice:
            name: Kiwi Juice
            ingredients:
              kiwi: 20
        """)
    ])
}
