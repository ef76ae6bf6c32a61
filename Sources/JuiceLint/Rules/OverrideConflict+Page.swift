import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for contradictory overrides of the same value.
  static let overrideConflict = LintRule(
    .overrideConflict, .packs,
    summary: LocalizedText(
      en: "Two packs change the same differently, and nothing says which of them counts.",
      ko: "두 팩이 같은 것을 다르게 바꾸는데, 어느 쪽이 우선인지 알 수 없습니다."),
    rationale: LocalizedText(
      en: """
        Only `requires` and `works-with` put packs in order; names of files and folders mean nothing, so which of \
        the two came last would be chance. Let one of the packs work with the other: it then comes after it, and \
        counts. Or let `overrides` in the catalog.yaml say what holds: they have the last word.
        """,
      ko: """
        팩의 순서는 `requires`와 `works-with`만이 정합니다. 파일이나 폴더 이름은 아무 뜻이 없으므로 어느 쪽이 나중인지는 \
        우연일 뿐입니다. 한 팩이 `works-with`로 다른 팩을 가리키게 하면 그 팩이 나중이 되어 우선합니다. 또는 catalog.yaml의 \
        `overrides`에 값을 정하세요. 거기에 쓴 것이 마지막 결정입니다.
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
              classic/kiwi-juice: { patch: { ingredients: { kiwi: 4 } } }
          """),
        Example.File(
          "winter/pack.yaml",
          """
          pack: { name: winter, version: 1.0.0, requires: { classic: "*" } }
          overrides:
            recipes:
              classic/kiwi-juice: { patch: { ingredients: { kiwi: 2 } } }  # error: [override-conflict] "2"
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
        Example.File(
          "winter/pack.yaml",
          """
          pack: { name: winter, version: 1.0.0, requires: { classic: "*", summer: "*" } }
          overrides:
            recipes:
              classic/kiwi-juice: { patch: { ingredients: { kiwi: 2 } } }
          """),
      ])
    ])
}
