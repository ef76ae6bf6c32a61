import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for anchors without an alias.
  static let unusedAnchor = LintRule(
    .unusedAnchor, .yaml,
    summary: LocalizedText(
      en: "No alias refers to the anchor.",
      ko: "이 앵커를 가리키는 별칭이 없습니다."),
    rationale: LocalizedText(
      en: """
        An anchor without an alias has no effect. Often, the last alias was deleted, an alias is \
        misspelled, or a text that begins with `&` has no quotes. Delete the anchor, correct the \
        alias, or put the text in quotes.
        """,
      ko: """
        별칭이 없는 앵커는 아무 일도 하지 않습니다. 마지막 별칭을 지웠거나, 별칭의 철자가 틀렸거나, `&`로 \
        시작하는 글에 따옴표가 빠진 경우가 많습니다. 앵커를 지우거나, 별칭을 고치거나, 글을 따옴표로 감싸세요.
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
    corrected: ["attributes: &jeju { origin: Jeju }": "attributes: { origin: Jeju }"])
}
