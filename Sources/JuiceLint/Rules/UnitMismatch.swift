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
        Grams can be converted into kilograms and millilitres into litres, but the weight of a \
        millilitre or of a piece is not known. Write the amount in a unit of the same kind, or \
        change the unit of the ingredient. If no amount in a recipe can be converted and several \
        amounts agree on another kind of unit, the rule reports the unit of the ingredient once \
        instead.
        """,
      ko: """
        그램은 킬로그램으로, 밀리리터는 리터로 바꿀 수 있지만 1 ml가 몇 g인지, 한 개가 몇 g인지는 알 수 \
        없습니다. 같은 종류의 단위로 쓰거나 재료의 단위를 바꾸세요. 레시피에 쓴 양 가운데 바꿀 수 있는 것이 \
        없고 여러 양이 같은 종류의 다른 단위를 쓰면, 재료의 단위를 한 번만 알립니다.
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
    corrected: ["honey: 20 ml": "honey: 0.02 kg"])
}
