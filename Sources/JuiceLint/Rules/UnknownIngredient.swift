import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for recipe lines that name an unknown ingredient.
  static let unknownIngredient = LintRule(
    .unknownIngredient, .names,
    summary: LocalizedText(
      en: "A recipe uses an id that no fruit, extra or recipe has.",
      ko: "레시피가 쓰는 재료가 과일, 부재료, 레시피 어디에도 없습니다."),
    rationale: LocalizedText(
      en: """
        An ingredient is named by its id. An id without a pack is looked up in the recipe's own \
        pack first, then in the packs that this pack requires; `pack/id` names the pack. Check the \
        spelling, define the ingredient, or add its pack to `requires`. If no recipe uses a \
        defined ingredient and several uses agree on one similar id, the rule reports the \
        definition once instead.
        """,
      ko: """
        재료는 아이디로 씁니다. 아이디만 쓰면 자기 팩에서 먼저 찾고 그다음 그 팩이 요구하는 팩에서 찾습니다. \
        `팩/아이디`로 쓰면 어느 팩의 것인지 분명해집니다. 철자를 확인하거나, 재료를 정의하거나, `requires`에 \
        팩을 추가하세요. 정의한 재료를 쓰는 레시피는 없고 여러 곳에서 비슷한 아이디 하나를 쓰면, 정의한 곳을 \
        한 번만 알립니다.
        """),
    fix: LocalizedText(
      en: """
        Replaces the id with the id that was probably meant, if there is only one candidate. The \
        line then uses that ingredient, in every recipe that shares the line through an alias.
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
