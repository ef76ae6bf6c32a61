import JuiceRules

extension LintRule {
  /// The rule for packs inside another pack.
  static let nestedPack = LintRule(
    "nested-pack", .packs,
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

extension Finding {
  /// Creates the finding for a pack inside another one.
  ///
  /// - Parameter header: The path of the file with the `pack` section of the outer pack.
  static func nestedPack(_ path: String, in header: String) -> Finding {
    guard FilePath.folder(path) != FilePath.folder(header) else { return repeatedHeader(header) }
    var finding = Finding(
      .nestedPack,
      LocalizedText(
        en: "a pack cannot stand inside another one", ko: "팩 안에 다른 팩을 둘 수 없습니다"))
    finding.label = LocalizedText(
      en: "this file belongs to the pack of `\(header)`", ko: "이 파일은 `\(header)`의 팩에 속합니다")
    finding.help = LocalizedText(
      en: "move the folder beside the other pack, or delete `pack`",
      ko: "폴더를 바깥 팩 옆으로 옮기거나 `pack`을 지우세요")
    return finding
  }

  /// Creates the finding for a second `pack` section in the folder of a pack.
  private static func repeatedHeader(_ header: String) -> Finding {
    var finding = Finding(
      .nestedPack,
      LocalizedText(
        en: "this pack has its `pack` section in `\(header)`",
        ko: "이 팩의 `pack`은 이미 `\(header)`에 있습니다"))
    finding.help = LocalizedText(
      en: "delete it here, and move what only it says there",
      ko: "여기에서 지우고, 여기에만 있는 내용은 그쪽으로 옮기세요")
    return finding
  }
}
