import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for symbolic links that lead out of the root.
  static let linkOutsideRoot = LintRule(
    .linkOutsideRoot, .packs,
    summary: LocalizedText(
      en: "A symbolic link leads out of the catalogs.", ko: "심볼릭 링크가 카탈로그 밖을 가리킵니다."),
    rationale: LocalizedText(
      en: """
        The target of the link is not read: a catalog that somebody sends must not reveal files of \
        the person who checks the catalog, and the catalog is incomplete wherever these files are \
        missing. The root is the folder that contains the packs; for a pack that stands alone, the \
        root is the pack's own folder. Copy the file into the pack, or move shared files into the \
        root. Links to files inside the root are followed; links to folders are not.
        """,
      ko: """
        링크가 가리키는 것은 읽지 않습니다. 남이 보낸 카탈로그가 검사하는 사람의 파일을 드러내서는 안 되고, 그 \
        파일이 없는 곳에서는 카탈로그가 온전하지 않기 때문입니다. 기준 폴더는 팩이 모여 있는 폴더이고, 홀로 \
        있는 팩이라면 그 팩의 폴더입니다. 파일을 팩에 복사하거나 함께 쓰는 파일을 기준 폴더 안으로 옮기세요. \
        기준 폴더 안의 파일을 가리키는 링크는 따라가지만, 폴더를 가리키는 링크는 따라가지 않습니다.
        """),
    faulty: [
      Example(files: [
        Example.File("fruits.yaml", "fruits: { kiwi: { name: Kiwi } }\n"),
        Example.File("shop/classic/pack.yaml", "pack: { name: classic }\n"),
        Example.File(
          "shop/classic/fruits.yaml", linkTo: "../../fruits.yaml",
          "  # error: [link-outside-root] \"\""),
      ])
    ],
    clean: [
      Example(files: [
        Example.File("shop/shared/fruits.yaml", "fruits: { kiwi: { name: Kiwi } }\n"),
        Example.File("shop/classic/pack.yaml", "pack: { name: classic }\n"),
        Example.File("shop/classic/fruits.yaml", linkTo: "../shared/fruits.yaml"),
      ])
    ])
}
