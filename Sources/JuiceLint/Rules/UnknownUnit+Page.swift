import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for unknown units.
  static let unknownUnit = LintRule(
    .unknownUnit, .amounts,
    summary: LocalizedText(
      en: "An amount is written in a unit that is not known.",
      ko: "모르는 단위로 양을 썼습니다."),
    rationale: LocalizedText(
      en: """
        The units are piece (which is not written behind a number), g, kg, mg, ml, cl and l, in small \
        letters. An ingredient may have a label of its own as its unit, such as \
        `unit: { ko: 장, en: leaf }`, and its amounts may then be written with it.
        """,
      ko: """
        쓸 수 있는 단위는 piece(숫자 뒤에는 쓰지 않습니다), g, kg, mg, ml, cl, l이며 모두 소문자입니다. \
        `unit: { ko: 장, en: leaf }`처럼 재료에 고유한 단위를 붙일 수도 있고, 그 재료의 양에는 그 단위를 쓸 수 \
        있습니다.
        """),
    fix: LocalizedText(
      en: """
        Writes the unit as catalogs do, when there is no doubt which one is meant. The amount can then \
        be read.
        """,
      ko: """
        어느 단위인지 분명하면 카탈로그에서 쓰는 단위로 바꿉니다. 그러면 양을 읽을 수 있습니다.
        """),
    faulty: [
      Example(
        """
        extras:
          milk: { name: Milk, unit: ml, initial: 2 l }
          honey: { name: Honey, unit: g, initial: 1 kg }
        recipes:
          honey-milk:
            name: Honey Milk
            ingredients:
              milk: 200 mL  # error: [unknown-unit] "mL"
              honey: 2 tbsp  # error: [unknown-unit] "tbsp"
        """)
    ],
    clean: [
      Example(
        """
        extras:
          milk: { name: Milk, unit: ml, initial: 2 l }
          honey: { name: Honey, unit: g, initial: 1 kg }
        recipes:
          honey-milk:
            name: Honey Milk
            ingredients:
              milk: 200 ml
              honey: 40 g
        """)
    ])
}
