import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ids that are not in alphabetical order.
  static let unsortedIDs = LintRule(
    .unsortedIDs, .style, check: .order, status: .optional,
    summary: LocalizedText(
      en: "An id is not in alphabetical order.",
      ko: "아이디가 알파벳 순서에 맞지 않습니다."),
    rationale: LocalizedText(
      en: """
        In a long file, sorted entries are easy to find, and two people who each add an entry \
        rarely edit the same line. The order is a matter of taste: menus and reports follow the \
        order of the file, so leave the rule off if that order is intended. The rule compares the \
        entries of `fruits`, `extras` and `recipes` within each file.
        """,
      ko: """
        긴 파일에서는 순서대로 쓴 항목을 찾기 쉽고, 두 사람이 항목을 하나씩 추가해도 같은 줄을 고치는 일이 \
        드뭅니다. 순서는 취향의 문제입니다. 메뉴와 보고서는 파일의 순서를 따르므로, 순서를 일부러 정했다면 이 \
        규칙을 켜지 마세요. `fruits`, `extras`, `recipes`의 항목을 파일마다 비교합니다.
        """),
    faulty: [
      Example(
        """
        extras:
          milk: { name: Milk }
          ice: { name: Ice }  # warning: [unsorted-ids] "ice"
        recipes:
          milkshake:
            name: Milkshake
            ingredients: { milk: 2, ice: 1 }
        """)
    ],
    clean: [
      Example(
        """
        extras:
          ice: { name: Ice }
          milk: { name: Milk }
        recipes:
          milkshake:
            name: Milkshake
            ingredients: { milk: 2, ice: 1 }
        """)
    ])
}
