import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for aliases inside the value that they refer to.
  static let aliasCycle = LintRule(
    .aliasCycle, .yaml,
    summary: LocalizedText(
      en: "An alias stands inside the very value that it names.",
      ko: "별칭이 자신이 가리키는 값 안에 있습니다."),
    rationale: LocalizedText(
      en: "Such a value would contain itself without end. Alias a value from outside of it.",
      ko: "그런 값은 자신을 끝없이 담게 됩니다. 별칭은 가리키는 값 바깥에 쓰세요."),
    faulty: [
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            attributes: &facts { origin: *facts }  # error: [alias-cycle] "*facts"
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            attributes: &facts { origin: Jeju }
          plum:
            name: Plum
            attributes: *facts
        """)
    ])
}
