import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for recipe lines that name an unknown ingredient.
  static let unknownIngredient = LintRule(
    .unknownIngredient, .names,
    summary: LocalizedText(
      en: "A recipe uses something that is neither a fruit, an extra nor a recipe.",
      ko: "레시피가 과일도 부재료도 레시피도 아닌 것을 씁니다."),
    rationale: LocalizedText(
      en: """
        An ingredient is named by its id. A bare id means the own pack first, then the packs that it \
        requires; `pack/id` says which one is meant. Check the spelling, declare the fruit, or add the \
        pack to `requires`. Where no recipe uses what is declared, and all of them use one other name \
        that is near to it, the declaration is reported, and once.
        """,
      ko: """
        재료는 아이디로 씁니다. 아이디만 쓰면 자기 팩에서 먼저 찾고 그다음 그 팩이 요구하는 팩에서 찾습니다. \
        `팩/아이디`로 쓰면 어느 팩의 것인지 분명해집니다. 철자를 확인하거나, 과일을 정의하거나, `requires`에 팩을 \
        추가하세요. 정의한 것을 쓰는 레시피는 없고 모두가 비슷한 다른 이름을 쓰면, 정의한 곳을 한 번만 알립니다.
        """),
    fix: LocalizedText(
      en: """
        Writes the id that was probably meant, when there is only one. The line then uses that \
        ingredient, in every recipe that has the line through an alias.
        """,
      ko: """
        비슷한 아이디가 하나뿐이면 그 아이디로 바꿉니다. 별칭으로 그 줄을 함께 쓰는 레시피에도 그 재료가 \
        들어갑니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          kiwi-juice:
            name: Kiwi Juice
            ingredients:
              kiwii: 3  # error: [unknown-ingredient] "kiwii"
        """),
      Example(
        """
        fruits:
          mnago: { name: Mango }  # error: [unknown-ingredient] "mnago"
        recipes:
          mango-juice: { name: Mango Juice, ingredients: { mango: 3 } }
          mango-milk: { name: Mango Milk, ingredients: { mango: 1 } }
        """),
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.0.0 }
          fruits:
            kiwi: { name: Kiwi }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer }
          recipes:
            kiwi-juice:
              name: Kiwi Juice
              ingredients:
                classic/kiwi: 3  # error: [unknown-ingredient] "classic/kiwi"
          """),
      ]),
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          kiwi-juice:
            name: Kiwi Juice
            ingredients:
              kiwi: 3
        """),
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.0.0 }
          fruits:
            kiwi: { name: Kiwi }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack:
            name: summer
            requires: { classic: "*" }
          recipes:
            kiwi-juice:
              name: Kiwi Juice
              ingredients:
                classic/kiwi: 3
          """),
      ]),
    ])
}
