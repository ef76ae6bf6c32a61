import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for files that cannot be read.
  static let unreadableFile = LintRule(
    .unreadableFile, .packs,
    summary: LocalizedText(
      en: "A file or folder of a catalog cannot be read.", ko: "카탈로그의 파일이나 폴더를 읽을 수 없습니다."),
    rationale: LocalizedText(
      en: """
        The catalog would be loaded without it, or not at all. The finding says why: it may lack \
        permission, be a link to nothing, be a pipe or a device, which are never opened, or have gone \
        while the check ran. All other files are checked.
        """,
      ko: """
        이대로면 카탈로그가 이 파일 없이 로드되거나 아예 로드되지 않습니다. 이유는 문제에 적혀 있습니다. 권한이 없거나, 없는 \
        것을 가리키는 링크이거나, 절대로 열지 않는 파이프나 장치이거나, 검사하는 사이에 사라진 경우입니다. 다른 파일은 모두 \
        검사합니다.
        """),
    faulty: [
      Example(files: [
        Example.File("shop/classic/pack.yaml", "pack: { name: classic }\n"),
        Example.File(
          "shop/classic/fruits.yaml", linkTo: "summer-fruits.yaml",
          "  # error: [unreadable-file] \"\""),
      ])
    ],
    clean: [
      Example(files: [
        Example.File("shop/classic/pack.yaml", "pack: { name: classic }\n"),
        Example.File("shop/classic/fruits.yaml", "fruits: { kiwi: { name: Kiwi } }\n"),
      ])
    ])
}
