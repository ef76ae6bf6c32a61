import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for paths in a configuration that lead out of its folder.
  static let pathOutsideRoot = LintRule(
    .pathOutsideRoot, .lint,
    summary: LocalizedText(
      en: "A configuration names a path that leads out of its folder.",
      ko: "설정이 자기 폴더 밖의 경로를 가리킵니다."),
    rationale: LocalizedText(
      en: """
        What it leads to is not read: a repository that somebody sends must not show the files of whoever \
        checks it. Other commands follow such a path, except for the stock: a repository must not choose a \
        file elsewhere that its commands write to. To check what is elsewhere, or to keep the stock there, \
        name it on the command line.
        """,
      ko: """
        그 경로는 읽지 않습니다. 남이 보낸 저장소가 검사하는 쪽의 파일을 드러내서는 안 되기 때문입니다. 다른 명령은 그런 \
        경로도 따라가지만 재고만은 예외입니다. 명령이 쓰는 파일을 저장소가 다른 곳에서 골라서는 안 되기 때문입니다. 다른 곳에 \
        있는 것을 검사하거나 재고를 다른 곳에 두려면 명령에 직접 적으세요.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "juice-rules.yaml",
          """
          catalogs: ../shared  # error: [path-outside-root] "../shared"
          with: [teas, /srv/teas]  # error: [path-outside-root] "/srv/teas"
          store: sqlite:../stock.sqlite  # error: [path-outside-root] "sqlite:../stock.sqlite"
          """)
      ])
    ],
    clean: [
      Example(files: [
        Example.File(
          "juice-rules.yaml",
          """
          catalogs: shared
          with: [teas]
          store: sqlite:data/stock.sqlite
          """)
      ])
    ])
}
