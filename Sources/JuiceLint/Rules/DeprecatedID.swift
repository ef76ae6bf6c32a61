import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for uses of deprecated entries.
  static let deprecatedID = LintRule(
    .deprecatedID, .names,
    summary: LocalizedText(
      en: "A deprecated entry of another pack is used or changed.",
      ko: "다른 팩이 `deprecated`에 올린 항목을 쓰거나 바꿉니다."),
    rationale: LocalizedText(
      en: """
        The other pack lists the entry under `deprecated`, because the entry is going to be \
        removed. If the deprecation has a `message`, the message says what to use instead. Uses of \
        the entry within its own pack are not reported.
        """,
      ko: """
        다른 팩이 곧 없애려고 `deprecated`에 올려 둔 항목입니다. 대신 쓸 것이 있으면 그곳의 `message`에 적혀 \
        있습니다. 그 팩 자신이 쓰는 것은 알리지 않습니다.
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
