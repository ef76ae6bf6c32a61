import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for packs inside another pack.
  static let nestedPack = LintRule(
    .nestedPack, .packs,
    summary: LocalizedText(en: "A pack stands inside another one.", ko: "팩 안에 다른 팩이 있습니다."),
    rationale: LocalizedText(
      en: """
        All YAML files below the folder of a pack belong to that pack, so that a second `pack` section \
        there begins no pack of its own: what stands beside it would land in the pack around it. Move \
        the folder beside the other pack, or delete the section.
        """,
      ko: """
        팩 폴더 아래의 모든 YAML 파일은 그 팩에 속하므로, 그 안에 `pack`을 또 써도 새 팩이 되지 않고 함께 쓴 \
        내용은 바깥 팩에 들어갑니다. 폴더를 바깥 팩 옆으로 옮기거나 `pack`을 지우세요.
        """),
    faulty: [
      Example(files: [
        Example.File("classic/pack.yaml", "pack: { name: classic }\n"),
        Example.File(
          "classic/summer/pack.yaml",
          """
          pack: { name: summer }  # error: [nested-pack] "pack"
          """),
      ]),
      Example(files: [
        Example.File("classic/pack.yaml", "pack: { name: classic }\n"),
        Example.File(
          "classic/pack.yml",
          """
          pack: { name: classic, version: 2.0.0 }  # error: [nested-pack] "pack"
          """),
      ]),
    ],
    clean: [
      Example(files: [
        Example.File("classic/pack.yaml", "pack: { name: classic }\n"),
        Example.File("summer/pack.yaml", "pack: { name: summer }\n"),
      ])
    ])
}
