import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for aliases inside the value that they refer to.
  static let aliasCycle = LintRule(
    .aliasCycle, .yaml,
    summary: LocalizedText(
      en: "An alias is inside the value that it refers to.",
      ko: "별칭이 자신이 가리키는 값 안에 있습니다."),
    rationale: LocalizedText(
      en: """
        Such a value would contain itself endlessly. Write the value out in place of the alias, or \
        use the alias only outside of the value.
        """,
      ko: """
        그런 값은 자신을 끝없이 담게 됩니다. 별칭 자리에 값을 직접 쓰거나, 별칭을 그 값 바깥에서만 쓰세요.
        """),
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
