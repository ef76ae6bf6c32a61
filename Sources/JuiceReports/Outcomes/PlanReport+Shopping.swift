import JuiceCatalogs
import JuiceRules

/// The ingredients to buy for orders.
extension PlanReport {
  func shoppingText(_ style: TerminalStyle) -> String {
    guard let shopping else { return "" }
    guard !shopping.isEmpty else {
      return "\n" + wording.say(en: "There is nothing to buy.", ko: "살 것이 없습니다.") + "\n"
    }
    var table = TextTable([
      wording.ingredients, .right(wording.say(en: "missing", ko: "부족")),
      .right(wording.say(en: "buy", ko: "구매")),
    ])
    for item in shopping.items {
      let amounts = [item.missing, item.bought].map { wording.cell($0, of: item.ingredient) }
      table.append([wording.cell(item.ingredient)] + amounts)
    }
    let title =
      wording.say(en: "To buy", ko: "살 것") + words.note(on: shopping.items.map(\.ingredient))
    return (table.rows.isEmpty ? "" : "\n\(title):\n" + table.text(style: style))
      + preparations(shopping)
  }

  /// Returns the products that have to be made from the bought ingredients before the orders.
  private func preparations(_ shopping: ShoppingList) -> String {
    let lines = shopping.preparations.map { order in
      let name = "\(wording.name(order.recipe)) × \(order.count)"
      return VisibleText.inline(wording.say(en: "To make ahead: \(name)", ko: "미리 만들 것: \(name)"))
        + "\n"
    }
    return lines.isEmpty ? "" : "\n" + lines.joined()
  }

  var shoppingMembers: [Member] {
    guard let shopping else { return [] }
    return [
      Member("shopping", .array(shopping.items.map(value))),
      Member(
        "makeAhead",
        .array(
          shopping.preparations.map {
            ["recipe": JSONValue($0.recipe), "count": .integer($0.count)]
          })),
    ]
  }

  private func value(_ item: ShoppingList.Item) -> JSONValue {
    [
      "ingredient": JSONValue(item.ingredient), "missing": JSONValue(item.missing),
      "buy": JSONValue(item.bought),
    ]
  }
}
