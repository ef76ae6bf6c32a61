import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for unknown units.
  static let unknownUnit = LintRule(
    .unknownUnit, .amounts,
    summary: LocalizedText(
      en: "An amount has an unknown unit.",
      ko: "알 수 없는 단위로 양을 썼습니다."),
    rationale: LocalizedText(
      en: """
        The units are piece (which is not written after a number), g, kg, mg, ml, cl and l, in \
        lowercase letters. An ingredient can also have a unit of its own, such as `unit: { ko: 장, \
        en: leaf }`, and amounts of the ingredient can then be written in that unit.
        """,
      ko: """
        쓸 수 있는 단위는 piece(숫자 뒤에는 쓰지 않습니다), g, kg, mg, ml, cl, l이며 모두 소문자입니다. \
        `unit: { ko: 장, en: leaf }`처럼 재료에 고유한 단위를 붙일 수도 있고, 그 재료의 양에는 그 단위를 쓸 수 \
        있습니다.
        """),
    fix: LocalizedText(
      en: """
        Replaces the unit with its spelling in catalogs, such as `ml` for `mL`, if only one unit \
        can be meant. The amount can then be read.
        """,
      ko: """
        뜻하는 단위가 하나뿐이면 `mL`을 `ml`로 고치듯 카탈로그에서 쓰는 표기로 바꿉니다. 그러면 양을 읽을 수 \
        있습니다.
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
    corrected: ["milk: 200 mL": "milk: 200 ml", "honey: 2 tbsp": "honey: 40 g"])
}
