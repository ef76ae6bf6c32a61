import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for amounts in a unit that does not convert into the unit of the ingredient.
  static let unitMismatch = LintRule(
    .unitMismatch, .amounts,
    summary: LocalizedText(
      en: "An amount's unit cannot be converted into the ingredient's unit.",
      ko: "양의 단위를 재료의 단위로 바꿀 수 없습니다."),
    rationale: LocalizedText(
      en: """
        Grams convert into kilograms and millilitres into litres, but how many grams a millilitre \
        weighs, or what a piece weighs, is nobody's guess. Write the amount in a unit of the same kind, \
        or change the unit of the ingredient. Where no recipe's amount can be converted, the unit of the \
        ingredient is reported, and once.
        """,
      ko: """
        그램은 킬로그램으로, 밀리리터는 리터로 바꿀 수 있지만 1 ml가 몇 g인지, 한 개가 몇 g인지는 알 수 없습니다. \
        같은 종류의 단위로 쓰거나 재료의 단위를 바꾸세요. 어느 레시피의 양도 바꿀 수 없으면 재료의 단위를 한 번만 \
        알립니다.
        """),
    faulty: [
      Example(
        """
        extras:
          honey: { name: Honey, unit: g, initial: 1 kg }
        recipes:
          honey-water:
            name: Honey Water
            ingredients:
              honey: 20 ml  # error: [unit-mismatch] "ml"
        """),
      Example(
        """
        extras:
          milk:
            name: Milk
            unit: g  # error: [unit-mismatch] "g"
            initial: 5 l
        recipes:
          milk-shake: { name: Milk Shake, ingredients: { milk: 200 ml } }
        """),
    ],
    clean: [
      Example(
        """
        extras:
          honey: { name: Honey, unit: g, initial: 1 kg }
        recipes:
          honey-water:
            name: Honey Water
            ingredients:
              honey: 0.02 kg
        """)
    ])
}
