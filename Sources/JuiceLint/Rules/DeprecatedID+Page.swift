import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for uses of deprecated entries.
  static let deprecatedID = LintRule(
    .deprecatedID, .names,
    summary: LocalizedText(
      en: "Something is used that its pack says is to go.", ko: "팩이 곧 없애겠다고 한 것을 씁니다."),
    rationale: LocalizedText(
      en: """
        The pack lists it under `deprecated`, and says there what to use instead. Its own uses are its own \
        business.
        """,
      ko: """
        그 팩의 `deprecated`에 올라 있고, 대신 쓸 것도 거기에 있습니다. 그 팩 자신이 쓰는 것은 알리지 않습니다.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.2.0 }
          fruits:
            kiwi: { name: Kiwi }
            golden-kiwi: { name: Golden Kiwi }
          recipes:
            kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
            golden-kiwi-juice: { name: Golden Kiwi Juice, ingredients: { golden-kiwi: 3 } }
          deprecated:
            kiwi: { since: 1.2.0, message: The golden ones are sweeter. }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer, requires: { classic: "*" } }
          recipes:
            kiwi-cooler:
              name: Kiwi Cooler
              ingredients:
                kiwi: 2  # warning: [deprecated-id] "kiwi"
          overrides:
            fruits:
              classic/kiwi:  # warning: [deprecated-id] "classic/kiwi"
                patch: { initial: 20 }
          """),
      ])
    ],
    clean: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.2.0 }
          fruits:
            kiwi: { name: Kiwi }
            golden-kiwi: { name: Golden Kiwi }
          recipes:
            kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
          deprecated:
            kiwi: { since: 1.2.0, message: The golden ones are sweeter. }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer, requires: { classic: "*" } }
          recipes:
            kiwi-cooler: { name: Kiwi Cooler, ingredients: { golden-kiwi: 2 } }
          """),
      ])
    ])
}
