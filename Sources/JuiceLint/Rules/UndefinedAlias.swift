import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for aliases without an anchor.
  static let undefinedAlias = LintRule(
    .undefinedAlias, .yaml,
    summary: LocalizedText(
      en: "An alias has no anchor of the same name before it.",
      ko: "별칭이 가리키는 앵커가 그 앞에 없습니다."),
    rationale: LocalizedText(
      en: """
        `*name` refers to the value that `&name` marks earlier in the same file. Anchors of other \
        files cannot be used. Check the spelling, move the anchor above its aliases, or put text \
        that begins with `*` in quotes.
        """,
      ko: """
        `*이름`은 같은 파일의 앞에서 `&이름`으로 표시한 값을 가리킵니다. 다른 파일의 앵커는 쓸 수 없습니다. \
        철자를 확인하거나 앵커를 별칭보다 위로 옮기세요. `*`로 시작하는 글이면 따옴표로 감싸세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            attributes: &jeju { origin: Jeju }
          plum:
            name: Plum
            attributes: *jeju
          mango:
            name: Mango
            attributes: *jaju  # error: [undefined-alias] "*jaju"
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            attributes: &jeju { origin: Jeju }
          plum:
            name: Plum
            attributes: *jeju
        """)
    ])
}
