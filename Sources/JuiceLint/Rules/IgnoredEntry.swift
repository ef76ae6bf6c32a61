import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// An entry under a key that is left to other tools, or a settings file with another name.
  static let ignoredEntry = LintRule(
    .ignoredEntry, .format,
    summary: LocalizedText(
      en: "An entry whose id begins with `x-`, or a misnamed settings file, is ignored.",
      ko: "아이디가 `x-`로 시작하는 항목이나 이름이 틀린 설정 파일은 무시됩니다."),
    rationale: LocalizedText(
      en: """
        Keys that begin with `x-` are ignored everywhere, because they are meant for notes of \
        other tools and for values that aliases use. An entry, an ingredient line or a size under \
        such a key is not part of the catalog. Choose an id that begins differently. A value with \
        an anchor is not reported, because aliases can use the value. Settings are read only from \
        files with the names `catalog.yaml` and `juice-rules.yaml`; `catalog.yml`, for example, is \
        ignored.
        """,
      ko: """
        `x-`로 시작하는 키는 어디에서나 무시합니다. 다른 도구의 메모나 별칭이 쓰는 값을 두는 곳이기 \
        때문입니다. 그런 키에 쓴 항목, 재료, 크기는 카탈로그에 들어가지 않으니 다르게 시작하는 아이디를 \
        쓰세요. 앵커가 있는 값은 별칭이 쓸 수 있으므로 알리지 않습니다. 설정은 `catalog.yaml`과 \
        `juice-rules.yaml`에서만 읽고, `catalog.yml` 같은 파일은 무시합니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
          x-mas-fruit: { name: Orange }  # warning: [ignored-entry] "x-mas-fruit"
        recipes:
          kiwi-juice:
            name: Kiwi Juice
            ingredients: { kiwi: 3 }
            sizes:
              x-large: 2  # warning: [ignored-entry] "x-large"
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          x-usual: &usual { name: Some fruit, initial: 30 }
          x-note: ask Mina
          kiwi: *usual
        """)
    ])
}
