import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for version ranges that are invalid or match no version.
  static let invalidRange = LintRule(
    .invalidRange, .packs,
    summary: LocalizedText(
      en: "The version range is invalid or matches no version.",
      ko: "버전 범위가 올바르지 않거나, 어떤 버전도 그 범위에 들지 않습니다."),
    rationale: LocalizedText(
      en: """
        A range consists of comparators: `^1.2` matches 1.2.0 and later versions before 2.0.0, \
        `~1.2` matches 1.2.0 and later versions before 1.3.0, `1.x` matches all versions with the \
        major version 1, and `*` matches all versions. The comparators `=`, `<`, `<=`, `>` and \
        `>=` are allowed, too. A space between two comparators means "and", and `||` means "or". \
        The last numbers of a version can be omitted.
        """,
      ko: """
        범위는 비교 조건으로 이루어집니다. `^1.2`는 1.2.0 이상 2.0.0 미만, `~1.2`는 1.2.0 이상 1.3.0 미만, \
        `1.x`는 1로 시작하는 모든 버전, `*`는 모든 버전입니다. `=`, `<`, `<=`, `>`, `>=`도 쓸 수 있습니다. \
        조건 사이의 빈칸은 '그리고', `||`는 '또는'을 뜻합니다. 버전의 끝 숫자는 생략할 수 있습니다.
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
    corrected: [
      "requires: { classic: \"^1.0 and <1.5\" }": "requires: { classic: \"^1.0 <1.5\" }"
    ])
}
