import JuiceRules

/// The keys of a group of the menu.
package enum GroupFormat {
  static let group = TypedSection<GroupDefinition>(
    "group",
    [
      TypedKey(
        "name", .localizedText, isRequired: true, example: "{ ko: 스무디, en: Smoothies }",
        otherNames: ["title", "label", "이름"],
        en: "The heading of the menu, in one or several languages.",
        ko: "메뉴에 보이는 제목, 하나 또는 여러 언어로."
      ) { $0.name = $1 ?? "" },
      TypedKey(
        "order", .count, default: "0", example: "1", otherNames: ["position", "sort", "순서"],
        en:
          "The place among the groups of the menu. Groups with the same number are in the order of their packs.",
        ko: "메뉴에서 묶음의 순서. 수가 같으면 팩의 순서대로 나옵니다."
      ) { $0.order = $1 },
    ], example: "{ name: Smoothies }")
}
