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
        Ids are qualified by the name of their pack, so the name must be unique. A copied folder \
        still has the old name: change the name in pack.yaml.
        """,
      ko: """
        아이디는 팩 이름으로 구별하므로 팩 이름은 겹치지 않아야 합니다. 폴더를 복사했다면 옛 이름이 남아 \
        있으니 pack.yaml에서 이름을 바꾸세요.
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
