import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for packs inside another pack.
  static let nestedPack = LintRule(
    .nestedPack, .packs,
    summary: LocalizedText(
      en: "The folder of a pack contains a second `pack` section.",
      ko: "팩 폴더 안에 `pack` 섹션이 또 있습니다."),
    rationale: LocalizedText(
      en: """
        All YAML files in the folder of a pack and in its subfolders belong to that pack. A second \
        `pack` section does not start another pack: the rest of its file would be added to the \
        outer pack. Move the folder next to the outer pack, or delete the second section.
        """,
      ko: """
        팩 폴더와 그 하위 폴더의 모든 YAML 파일은 그 팩에 속합니다. 그 안에 `pack`을 또 써도 새 팩이 되지 \
        않고, 함께 쓴 내용은 바깥 팩에 들어갑니다. 폴더를 바깥 팩 옆으로 옮기거나 두 번째 `pack`을 지우세요.
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
