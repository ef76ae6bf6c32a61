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
        Keys that begin with `x-` are ignored wherever they stand: they hold notes of other tools, and values that \
        aliases use. An entry, an ingredient line or a size under such a key is not there. Give it another id. \
        Something with an anchor is taken for a value that aliases use. Settings are read from `catalog.yaml` and \
        `juice-rules.yaml` alone, not from `catalog.yml`.
        """,
      ko: """
        `x-`로 시작하는 키는 어디에서나 무시합니다. 다른 도구의 메모나 별칭이 쓰는 값을 두는 곳이기 때문입니다. 그런 키에 쓴 \
        항목, 재료, 크기는 없는 것과 같으니 다른 아이디를 쓰세요. 앵커가 있는 것은 별칭이 쓰는 값으로 봅니다. 설정은 \
        `catalog.yaml`과 `juice-rules.yaml`에서만 읽고 `catalog.yml`에서는 읽지 않습니다.
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
