import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for paths in a configuration that lead out of its folder.
  static let pathOutsideRoot = LintRule(
    .pathOutsideRoot, .lint,
    summary: LocalizedText(
      en: "A configuration names a path outside of its folder.",
      ko: "설정 파일이 자기 폴더 밖의 경로를 가리킵니다."),
    rationale: LocalizedText(
      en: """
        Lint does not read such a path, because a repository from someone else must not reveal \
        files on the machine that checks it. Other commands follow such a path, except for the \
        stock: a repository must not choose a file elsewhere that commands write to. To check \
        files elsewhere, or to keep the stock elsewhere, name the path on the command line.
        """,
      ko: """
        검사할 때는 그런 경로를 읽지 않습니다. 남이 보낸 저장소가 검사하는 컴퓨터의 파일을 드러내서는 안 되기 \
        때문입니다. 다른 명령은 그런 경로도 따라가지만 재고만은 예외입니다. 명령이 쓸 파일을 저장소가 폴더 \
        밖에서 골라서는 안 되기 때문입니다. 폴더 밖의 파일을 검사하거나 재고를 폴더 밖에 두려면 명령에 경로를 \
        직접 적으세요.
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
    corrected: [
      "catalogs: ../shared": "catalogs: shared",
      "with: [teas, /srv/teas]": "with: [teas]",
      "store: sqlite:../stock.sqlite": "store: sqlite:data/stock.sqlite",
    ])
}
