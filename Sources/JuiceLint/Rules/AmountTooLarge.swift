import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for amounts that exceed the limits of a recipe line or of stock.
  static let amountTooLarge = LintRule(
    .amountTooLarge, .amounts,
    summary: LocalizedText(
      en: """
        The amount in a recipe line is above 1,000,000, or a stock amount is above \
        1,000,000,000,000.
        """,
      ko: """
        레시피 한 줄의 양이 1,000,000을 넘거나 재고 수량이 1,000,000,000,000을 넘습니다.
        """),
    rationale: LocalizedText(
      en: """
        Amounts are calculated exactly, and these limits keep every sum exact as well. The limits \
        apply after conversion into the ingredient's unit: 2,000 kg of ice are 2,000,000 g. \
        Usually the amount has a digit too many, or the ingredient needs a larger unit. A factor \
        in `sizes` can be at most 1,000.
        """,
      ko: """
        양은 오차 없이 계산하며, 이 한도가 있어야 합계에도 오차가 생기지 않습니다. 한도는 재료의 단위로 바꾼 \
        뒤에 적용합니다. 얼음 2,000 kg은 2,000,000 g입니다. 숫자를 하나 더 썼거나, 재료에 더 큰 단위가 필요한 \
        경우가 많습니다. `sizes`에 쓰는 값은 1,000까지입니다.
        """),
    faulty: [
      Example(
        """
        extras:
          ice: { name: Ice, unit: g, initial: 10 kg }
        recipes:
          slush:
            name: Slush
            ingredients:
              ice: 2000 kg  # error: [amount-too-large] "2000 kg"
        """)
    ],
    corrected: ["ice: 2000 kg": "ice: 0.2 kg"])
}
