import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for former ids.
  static let renamedID = LintRule(
    .renamedID, .names,
    summary: LocalizedText(
      en: "An entry is referred to by a former id.",
      ko: "이름이 바뀐 항목을 예전 아이디로 가리킵니다."),
    rationale: LocalizedText(
      en: """
        The pack of the entry keeps the former id under `renamed`, so the former id still works, \
        but a later version of the pack may drop it. Use the current id.
        """,
      ko: """
        그 팩이 `renamed`에 예전 아이디를 남겨 두어 당장은 문제가 없지만, 다음 버전에서는 없어질 수 있습니다. \
        지금 아이디를 쓰세요.
        """),
    fix: LocalizedText(
      en: "Replaces the former id with the current id. Both ids refer to the same entry.",
      ko: "지금 아이디로 바꿉니다. 가리키는 항목은 같습니다."),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.1.0 }
          fruits:
            golden-kiwi: { name: Golden Kiwi }
          recipes:
            kiwi-juice: { name: Kiwi Juice, ingredients: { golden-kiwi: 3 } }
          renamed:
            kiwi: golden-kiwi
            kiwi-drink: kiwi-juice
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer, requires: { classic: "*" } }
          recipes:
            kiwi-cooler:
              name: Kiwi Cooler
              ingredients:
                kiwi: 2  # warning: [renamed-id] "kiwi"
          overrides:
            recipes:
              classic/kiwi-drink:  # warning: [renamed-id] "classic/kiwi-drink"
                patch:
                  ingredients:
                    kiwi: 4  # warning: [renamed-id] "kiwi"
          """),
      ])
    ],
    clean: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.1.0 }
          fruits:
            golden-kiwi: { name: Golden Kiwi }
          recipes:
            kiwi-juice: { name: Kiwi Juice, ingredients: { golden-kiwi: 3 } }
          renamed:
            kiwi: golden-kiwi
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
