import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for anchors without an alias.
  static let unusedAnchor = LintRule(
    .unusedAnchor, .yaml,
    summary: LocalizedText(
      en: "No alias names this anchor.",
      ko: "이 앵커를 가리키는 별칭이 없습니다."),
    rationale: LocalizedText(
      en: """
        The anchor does nothing. Often its last alias was deleted, or an alias is misspelled, or a text \
        begins with `&` and lacks its quotes.
        """,
      ko: """
        아무 일도 하지 않는 앵커입니다. 마지막 별칭을 지웠거나, 별칭의 철자가 틀렸거나, `&`로 시작하는 글에 따옴표가 \
        빠진 경우가 많습니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            attributes: &jeju { origin: Jeju }  # warning: [unused-anchor] "&jeju"
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            attributes: { origin: Jeju }
        """)
    ])
}
