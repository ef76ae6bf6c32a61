import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for choices that offer nothing or have an amount of their own.
  static let invalidChoice = LintRule(
    .invalidChoice, .names,
    summary: LocalizedText(
      en: "A choice has an empty alternative or none at all, or also has `amount` or `use`.",
      ko: "선택에 고를 것이 없거나 빈 선택지가 있거나, `amount`나 `use`를 함께 썼습니다."),
    rationale: LocalizedText(
      en: """
        Each alternative of `any-of` is a mapping of ingredients and amounts that are used \
        together. Add the ingredients of an empty alternative, or delete the alternative. A line \
        with `any-of` takes its ingredients and amounts from the alternatives only: delete \
        `amount` and `use`, or delete `any-of`.
        """,
      ko: """
        `any-of`의 선택지마다 함께 쓰는 재료와 양을 적습니다. 빈 선택지에는 재료를 쓰거나 그 선택지를 \
        지우세요. `any-of`가 있는 줄의 재료와 양은 선택지에서만 정하므로, `amount`와 `use`를 지우거나 \
        `any-of`를 지우세요.
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
