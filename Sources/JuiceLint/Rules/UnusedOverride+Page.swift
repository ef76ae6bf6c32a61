import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for overrides that change nothing.
  static let unusedOverride = LintRule(
    .unusedOverride, .packs,
    summary: LocalizedText(
      en: "A change changes nothing: what it says holds already.",
      ko: "이미 그러하므로 아무것도 바꾸지 않는 변경입니다."),
    rationale: LocalizedText(
      en: """
        Somebody who reads it will think that the value comes from here. Delete it, or say what it was meant to \
        change.
        """,
      ko: """
        읽는 사람은 값이 여기에서 온다고 생각하게 됩니다. 지우거나, 바꾸려던 것을 쓰세요.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.0.0 }
          fruits:
            kiwi: { name: Kiwi }
          recipes:
            kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer, version: 1.0.0, requires: { classic: "*" } }
          overrides:
            recipes:
              classic/kiwi-juice:  # warning: [unused-override] "classic/kiwi-juice"
                patch: { ingredients: { kiwi: 3 } }
          """),
      ])
    ],
    clean: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.0.0 }
          fruits:
            kiwi: { name: Kiwi }
          recipes:
            kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer, version: 1.0.0, requires: { classic: "*" } }
          overrides:
            recipes:
              classic/kiwi-juice: { patch: { ingredients: { kiwi: 4 } } }
          """),
      ])
    ])
}
