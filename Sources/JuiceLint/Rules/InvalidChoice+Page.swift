import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for choices that offer nothing or have an amount of their own.
  static let invalidChoice = LintRule(
    .invalidChoice, .names,
    summary: LocalizedText(
      en: "A choice offers nothing, or has an amount of its own.",
      ko: "고를 것이 없거나 선택이 아닙니다."),
    rationale: LocalizedText(
      en: """
        Each alternative of `any-of` is a mapping of ingredients and amounts that are taken together. A line that is \
        a choice says nothing else of what it takes.
        """,
      ko: """
        `any-of`의 선택은 함께 쓰는 재료와 양을 적은 것입니다. 선택인 줄에는 재료나 양을 따로 쓰지 않습니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          mango: { name: Mango }
        recipes:
          cooler:
            name: Cooler
            ingredients:
              mango: 1
              base:  # error: [invalid-choice] "base"
                amount: 2
                any-of:
                  - { mango: 2 }
        """),
      Example(
        """
        fruits:
          mango: { name: Mango }
        recipes:
          cooler:
            name: Cooler
            ingredients:
              mango: 1
              base:
                any-of:
                  - { mango: 2 }
                  - {}  # error: [invalid-choice] "{}"
        """),
    ],
    clean: [
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
                  - { lemon: 3 }
        """)
    ])
}
