import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for required keys that are missing.
  static let missingKey = LintRule(
    .missingKey, .format,
    summary: LocalizedText(
      en: "A required key is missing.",
      ko: "필수 키가 없습니다."),
    rationale: LocalizedText(
      en: """
        Some keys have no sensible default, such as the `ingredients` of a recipe, the `title` or \
        `text` of a message, or the `version` of a pack that another pack requires. Add the \
        missing key.
        """,
      ko: """
        레시피의 `ingredients`, 메시지의 `title`이나 `text`, 다른 팩이 요구하는 팩의 `version`처럼 알맞은 \
        기본값이 없는 키가 있습니다. 빠진 키를 넣으세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          kiwi-juice:  # error: [missing-key] "kiwi-juice"
            name: Kiwi Juice
        """),
      Example(
        """
        messages:
          made:  # error: [missing-key] "made"
            image: images/done.png
        """),
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack:  # error: [missing-key] "pack"
            name: classic
          fruits:
            kiwi: { name: Kiwi }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack:
            name: summer
            requires: { classic: "*" }
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
            ingredients: { kiwi: 3 }
        messages:
          made:
            text: Enjoy!
            image: images/done.png
        """)
    ])
}
