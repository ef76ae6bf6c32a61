import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for alternatives that are never chosen.
  static let unreachableAlternative = LintRule(
    .unreachableAlternative, .names, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "An alternative is never chosen.",
      ko: "고를 일이 없는 선택이 있습니다."),
    rationale: LocalizedText(
      en: """
        Alternatives are tried in order. An alternative that needs everything that an earlier \
        alternative needs, in the same or larger amounts, is never chosen. Put the alternative \
        first, or delete it.
        """,
      ko: """
        선택은 적은 순서대로 따집니다. 앞의 선택에 드는 재료가 모두 같은 양 이상 드는 선택은 고를 일이 \
        없습니다. 맨 앞에 두거나 지우세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          mango: { name: Mango }
          lemon: { name: Lemon }
        recipes:
          cooler:
            name: Cooler
            ingredients:
              base:
                any-of:
                  - { mango: 2 }
                  - { mango: 3, lemon: 1 }  # warning: [unreachable-alternative] "{ mango: 3, lemon: 1 }"
        """)
    ],
    corrected: [
      "- { mango: 2 }": "- { mango: 3 }",
      "- { mango: 3, lemon: 1 }": "- { mango: 2, lemon: 1 }",
    ])
}
