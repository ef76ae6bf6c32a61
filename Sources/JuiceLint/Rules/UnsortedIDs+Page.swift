import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ids that are not in alphabetical order.
  static let unsortedIDs = LintRule(
    .unsortedIDs, .style, check: .order, status: .optional,
    summary: LocalizedText(
      en: "An id comes before the one above it in the alphabet.", ko: "아이디가 알파벳 순서에 맞지 않습니다."),
    rationale: LocalizedText(
      en: """
        In a long file, sorted entries are found at a glance, and two people who add one each rarely \
        touch the same line. It is a matter of taste: menus and reports keep the order of the file, so \
        leave the rule off where that order is chosen. The entries of `fruits`, `extras` and `recipes` \
        are compared, each file by itself.
        """,
      ko: """
        긴 파일에서는 순서대로 쓴 항목을 찾기 쉽고, 두 사람이 하나씩 추가해도 같은 줄을 고치는 일이 드뭅니다. 취향의 \
        문제입니다. 메뉴와 보고서는 파일의 순서를 따르므로, 순서를 일부러 정했다면 이 규칙을 끄세요. `fruits`, `extras`, \
        `recipes`의 항목을 파일마다 비교합니다.
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
