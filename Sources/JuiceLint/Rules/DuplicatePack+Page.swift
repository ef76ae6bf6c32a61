import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for packs with the same name.
  static let duplicatePack = LintRule(
    .duplicatePack, .packs,
    summary: LocalizedText(
      en: "Two packs have the same name.", ko: "두 팩의 이름이 같습니다."),
    rationale: LocalizedText(
      en: """
        Ids are qualified by the pack's name, so it must be the only one of its kind. A copied folder \
        still has the old name: give it a new one in pack.yaml.
        """,
      ko: """
        아이디는 팩 이름으로 구별하므로 팩 이름은 하나뿐이어야 합니다. 폴더를 복사했다면 옛 이름이 남아 있으니 \
        pack.yaml에서 새 이름을 붙이세요.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: classic }  # error: [duplicate-pack] "classic"
          """),
      ])
    ],
    clean: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer }
          """),
      ])
    ])
}
