import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for values of another type than their key expects.
  static let wrongType = LintRule(
    .wrongType, .format,
    summary: LocalizedText(
      en: "A value has the wrong type for its key.",
      ko: "값의 종류가 키에 맞지 않습니다."),
    rationale: LocalizedText(
      en: """
        A list or a text, for example, cannot be read as a number. Write a value of the type that \
        the message names. Amounts are decimal numbers with a point, with or without a unit: `3`, \
        `0.5`, `200 ml`.
        """,
      ko: """
        숫자가 올 자리에 목록이나 글이 있으면 짐작해서 읽을 수 없습니다. 메시지에 나온 종류의 값을 쓰세요. \
        양은 소수점으로 점을 쓰는 십진수이며 단위를 붙일 수 있습니다: `3`, `0.5`, `200 ml`.
        """),
    fix: LocalizedText(
      en: """
        Replaces a decimal comma with a point, puts a value that must be text in quotes, and \
        corrects a word if only one word can be meant. The value can then be read.
        """,
      ko: """
        소수점으로 쓴 쉼표를 점으로 바꾸고, 글이어야 하는 값을 따옴표로 감싸고, 비슷한 낱말이 하나뿐이면 그 \
        낱말로 바꿉니다. 그러면 값을 읽을 수 있습니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          - kiwi  # error: [wrong-type] "- kiwi"
        """),
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            initial: plenty  # error: [wrong-type] "plenty"
        """),
      Example(
        """
        extras:
          milk: { name: Milk, unit: l, initial: 20 }
        recipes:
          milk-cup:
            name: Cup of Milk
            ingredients:
              milk: 0,5  # error: [wrong-type] "0,5"
        """),
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          kiwi-juice:
            name: Kiwi Juice
          ingredients:  # error: [wrong-type] "ingredients"
            kiwi: 3
        """),
    ],
    clean: [
      Example(
        """
        extras:
          milk: { name: Milk, unit: l, initial: 20 }
        recipes:
          milk-cup:
            name: Cup of Milk
            ingredients:
              milk: 0.5
        """)
    ])
}
