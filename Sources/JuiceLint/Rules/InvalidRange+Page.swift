import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for version ranges that are invalid or match no version.
  static let invalidRange = LintRule(
    .invalidRange, .packs,
    summary: LocalizedText(
      en: "The version range is invalid or matches no version.",
      ko: "팩에 맞는 버전을 잘못 썼거나, 그 범위에 드는 버전이 없습니다."),
    rationale: LocalizedText(
      en: """
        A range is made of comparators: `^1.2` takes 1.2.0 and what comes before 2.0.0, `~1.2` what \
        comes before 1.3.0, `1.x` any 1, `*` all; there are `=`, `<`, `<=`, `>` and `>=`, too. A space \
        between two means and, `||` means or. Versions may leave out their last numbers.
        """,
      ko: """
        범위는 비교로 이루어집니다. `^1.2`는 1.2.0부터 2.0.0 앞까지, `~1.2`는 1.3.0 앞까지, `1.x`는 1로 시작하는 모든 \
        버전, `*`는 모든 버전입니다. `=`, `<`, `<=`, `>`, `>=`도 쓸 수 있습니다. 사이에 빈칸을 두면 '그리고', `||`는 '또는'을 \
        뜻합니다. 버전의 끝 숫자는 빼도 됩니다.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.4.0 }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack:
            name: summer
            requires: { classic: "^1.0 and <1.5" }  # error: [invalid-range] "and"
          """),
      ]),
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.4.0 }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack:
            name: summer
            requires: { classic: <1.0 >2.0 }  # error: [invalid-range] "<1.0 >2.0"
          """),
      ]),
    ],
    clean: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.4.0 }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack:
            name: summer
            requires: { classic: "^1.0 <1.5" }
          """),
      ])
    ])
}
