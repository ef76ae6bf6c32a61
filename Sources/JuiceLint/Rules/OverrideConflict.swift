import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for contradictory overrides of the same value.
  static let overrideConflict = LintRule(
    .overrideConflict, .packs,
    summary: LocalizedText(
      en:
        "Two packs change the same value differently, and no order between the packs is defined.",
      ko: "두 팩이 같은 값을 다르게 바꾸는데, 어느 쪽이 우선하는지 정해져 있지 않습니다."),
    rationale: LocalizedText(
      en: """
        Only `requires` and `works-with` put packs in order; the names of files and folders do \
        not. Without an order, the value would depend on chance. List one pack under `works-with` \
        in the other pack, whose change then wins, or set the value under `overrides` in \
        catalog.yaml, which always wins. A single override cannot combine `patch`, `replace` and \
        `remove`, either: keep only one of these keys.
        """,
      ko: """
        팩의 순서는 `requires`와 `works-with`만이 정하며, 파일이나 폴더 이름은 관계가 없습니다. 순서가 없으면 \
        어느 값이 쓰일지는 우연에 달립니다. 한 팩의 `works-with`에 다른 팩을 쓰면 `works-with`를 쓴 팩의 값이 \
        우선합니다. 또는 catalog.yaml의 `overrides`에서 값을 정하면 언제나 그 값이 우선합니다. 변경 하나에 \
        `patch`, `replace`, `remove`를 함께 쓸 수도 없으므로 하나만 남기세요.
        """),
    faulty: [
      Example(files: [
        .classic,
        .summerKiwiJuice,
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
        .classic,
        .summerKiwiJuice,
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
