import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for values of another type than their key expects.
  static let wrongType = LintRule(
    .wrongType, .format,
    summary: LocalizedText(
      en: "A value is of another kind than its key wants.",
      ko: "값의 종류가 키에 맞지 않습니다."),
    rationale: LocalizedText(
      en: """
        Where a number belongs, a list or a text cannot be guessed into one. Amounts are decimals with \
        a point, with or without a unit: `3`, `0.5`, `200 ml`.
        """,
      ko: """
        숫자가 올 자리에 목록이나 글이 있으면 짐작해서 읽을 수 없습니다. 양은 소수점으로 점을 쓰는 십진수이며 단위를 \
        붙일 수 있습니다: `3`, `0.5`, `200 ml`.
        """),
    fix: LocalizedText(
      en: """
        Writes a decimal comma as a point, puts quotes around what is to be text, and corrects a word \
        when only one can be meant. The value can then be read.
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
