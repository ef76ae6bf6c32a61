import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for amounts that are finer than the step of the ingredient.
  static let amountTooFine = LintRule(
    .amountTooFine, .amounts,
    summary: LocalizedText(
      en: """
        An amount is not a multiple of the ingredient's step, or has more than three fraction \
        digits.
        """,
      ko: """
        양이 재료의 `step`의 배수가 아니거나 소수점 아래 숫자가 셋을 넘습니다.
        """),
    rationale: LocalizedText(
      en: """
        By default, an amount in pieces or in a unit with a name of your own is a whole number, \
        and a weight or a volume is a multiple of 0.001 of its unit. To allow half a fruit, set \
        `step: 0.5` for the ingredient. The amounts of each size are checked as well.
        """,
      ko: """
        따로 정하지 않으면 낱개나 직접 이름 지은 단위로 세는 재료의 양은 정수이고, 무게와 부피는 그 단위의 \
        0.001의 배수입니다. 과일을 반 개씩 쓰려면 그 재료에 `step: 0.5`를 쓰세요. 크기별로 계산한 양도 \
        검사합니다.
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
    corrected: [
      "lemon: { name: Lemon }": "lemon: { name: Lemon, step: 0.5 }",
      "milk: 200.0005 ml": "milk: 200.5 ml",
    ])
}
