import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for required keys that are missing.
  static let missingKey = LintRule(
    .missingKey, .format,
    summary: LocalizedText(
      en: "A key that must be there is missing.",
      ko: "꼭 있어야 하는 키가 없습니다."),
    rationale: LocalizedText(
      en: """
        Some things have no sensible default: a recipe without ingredients, a message that says \
        nothing, the version of a pack that others require.
        """,
      ko: """
        재료 없는 레시피, 아무 말도 없는 메시지, 다른 팩이 요구하는 팩의 버전처럼 알맞은 기본값이 없는 것들이 있습니다.
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
