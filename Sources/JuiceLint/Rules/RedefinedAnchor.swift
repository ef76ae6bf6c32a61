import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for anchors that a file defines twice.
  static let redefinedAnchor = LintRule(
    .redefinedAnchor, .yaml,
    summary: LocalizedText(
      en: "A file defines the same anchor more than once.",
      ko: "한 파일에서 같은 앵커를 두 번 이상 정의했습니다."),
    rationale: LocalizedText(
      en: """
        The meaning of an alias would depend on which of the anchors comes last before the alias, \
        so moving a line could silently change a recipe. Give each anchor a different name.
        """,
      ko: """
        별칭의 뜻이 바로 앞에 오는 앵커가 어느 것인지에 달리게 되어, 줄을 옮기기만 해도 레시피가 소리 없이 \
        바뀝니다. 앵커마다 다른 이름을 붙이세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            attributes: &origin { origin: Jeju }
          plum:
            name: Plum
            attributes: *origin
          mango:
            name: Mango
            attributes: &origin { origin: Peru }  # error: [redefined-anchor] "&origin"
          papaya:
            name: Papaya
            attributes: *origin
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
          mango:
            name: Mango
            attributes: &peru { origin: Peru }
          papaya:
            name: Papaya
            attributes: *peru
        """)
    ])
}
