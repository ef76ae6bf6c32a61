import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for removed entries that recipes still use.
  static let removeReferenced = LintRule(
    .removeReferenced, .packs,
    summary: LocalizedText(
      en: "An override removes an entry that is still used.",
      ko: "아직 쓰는 항목을 없애는 변경입니다."),
    rationale: LocalizedText(
      en: """
        A recipe that loses an ingredient becomes a different recipe. Also remove or change the \
        recipes that use the ingredient, in the same `overrides` or in the `overrides` of a pack \
        that this pack builds on. A condition that compares with a removed recipe never holds again; \
        orders can still be decided, so this is a warning.
        """,
      ko: """
        재료 하나가 빠지면 다른 레시피가 됩니다. 그 재료를 쓰는 레시피도 같은 `overrides`나 이 팩이 바탕으로 \
        삼는 팩의 `overrides`에서 없애거나 바꾸세요. 없앤 레시피와 비교하는 조건은 다시는 참이 되지 않습니다. \
        그래도 주문은 받을 수 있으므로 경고로 알립니다.
        """),
    faulty: [
      Example(files: [
        .classic,
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer, version: 1.0.0, requires: { classic: "*" } }
          overrides:
            fruits:
              classic/kiwi: { remove: true }  # error: [remove-referenced] "true"
          """),
      ]),
      Example(files: [
        Example.File(
          "bar/pack.yaml",
          """
          pack: { name: bar, version: 1.0.0 }
          fruits: { kiwi: { name: Kiwi } }
          recipes:
            kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
            kiwi-shake: { name: Kiwi Shake, ingredients: { kiwi: 1 } }
          rules:
            one:
              when: order.recipe in ["kiwi-juice", "kiwi-shake"] && order.count > 1
              refuse: { message: One only. }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer, version: 1.0.0, requires: { bar: "*" } }
          overrides:
            recipes:
              bar/kiwi-shake: { remove: true }  # warning: [remove-referenced] "true"
          """),
      ]),
    ],
    clean: [
      Example(files: [
        .classic,
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer, version: 1.0.0, requires: { classic: "*" } }
          overrides:
            fruits:
              classic/kiwi: { remove: true }
            recipes:
              classic/kiwi-juice: { remove: true }
          """),
      ])
    ])
}
