import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for anchors that a file defines twice.
  static let redefinedAnchor = LintRule(
    .redefinedAnchor, .yaml,
    summary: LocalizedText(
      en: "Two values of a file are marked with the same anchor.",
      ko: "한 파일의 두 값에 같은 앵커를 붙였습니다."),
    rationale: LocalizedText(
      en: """
        What an alias means would depend on which of the two anchors comes last before it, and moving \
        a line would silently change a recipe. Give each anchor a name of its own.
        """,
      ko: """
        별칭의 뜻이 앞의 두 앵커 가운데 어느 것이 더 가까운지에 달리게 되고, 줄을 옮기기만 해도 레시피가 소리 없이 \
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
