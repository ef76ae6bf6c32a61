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
        The catalog would be loaded without the file or folder, or not at all. The message gives \
        the reason: missing permission, a link to a file that does not exist, a pipe or device \
        (which are never opened), a name that is not UTF-8, or a file that disappeared during the \
        check. Make the file readable, delete it, or leave it out with `exclude`. All other files \
        are checked.
        """,
      ko: """
        이대로면 카탈로그가 이 파일 없이 로드되거나 아예 로드되지 않습니다. 이유는 메시지에 나옵니다. 권한이 \
        없거나, 없는 것을 가리키는 링크이거나, 절대로 열지 않는 파이프나 장치이거나, 이름이 UTF-8이 아니거나, \
        검사하는 사이에 사라진 경우입니다. 파일을 바로잡거나, 지우거나, `exclude`로 제외하세요. 다른 파일은 \
        모두 검사합니다.
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
