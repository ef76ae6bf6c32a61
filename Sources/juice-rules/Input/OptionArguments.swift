import JuiceRules

/// The options of orders: alternatives to choose and lines to leave out. Each option applies to all orders that it
/// fits.
struct OptionArguments {
  /// The choices, each written `LINE=ALTERNATIVE`.
  let choices: [String]
  /// The names of the lines to leave out.
  let without: [String]

  /// Returns `orders` with the options applied.
  ///
  /// - Throws: `CommandFault` if an option fits none of the orders.
  func applied(to orders: [Order], in catalog: Catalog) throws(CommandFault) -> [Order] {
    var orders = orders
    for text in choices { try choose(text, in: &orders, catalog) }
    for name in without {
      let fitting = lines(named: name, \.isOptional, orders, catalog)
      guard !fitting.isEmpty else {
        throw mismatch(.notOptional(name, orders[0].recipe), \.isOptional, orders, catalog)
      }
      for (index, line) in fitting { orders[index].without.insert(line) }
    }
    return orders
  }

  private func choose(
    _ text: String, in orders: inout [Order], _ catalog: Catalog
  ) throws(CommandFault) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw .usage(
        en: "`--choose \(text)` is not LINE=ALTERNATIVE", ko: "`--choose \(text)`: 줄=선택이 아닙니다")
    }
    let name = String(text[..<equals])
    let written = String(text[text.index(after: equals)...])
    // An ingredient can also be given by its name.
    let found = catalog.findIngredient(written)
    let wish = if case .one(let ingredient) = found { ingredient.id.rawValue } else { written }
    let fitting = lines(named: name, { $0.alternatives.count > 1 }, orders, catalog)
    guard let first = fitting.first?.index else {
      throw mismatch(
        .unknownChoice(name, orders[0].recipe), { $0.alternatives.count > 1 }, orders, catalog)
    }
    for (index, line) in fitting {
      orders[index].choices[line] = wish
      guard catalog.accepts(orders[index]) else {
        throw CommandFault(.unknownAlternative(written, line: name, orders[first].recipe))
          .with(candidates: alternatives(of: line, orders[index], catalog))
      }
    }
  }

  /// Returns the positions of the orders whose recipe offers a line of a name, with the key of the line.
  private func lines(
    named name: String, _ isOffered: (Recipe.Line) -> Bool, _ orders: [Order], _ catalog: Catalog
  ) -> [(index: Int, line: String)] {
    orders.indices.compactMap { index in
      guard let recipe = catalog.recipe(orders[index].recipe),
        let line = catalog.line(named: name, of: recipe), isOffered(line)
      else { return nil }
      return (index, line.name)
    }
  }

  private func alternatives(of line: String, _ order: Order, _ catalog: Catalog) -> [String] {
    catalog.lines(of: order.recipe).filter { $0.name == line }.flatMap(\.alternatives)
      .compactMap { $0.first.map { String(catalog[$0.ingredient].id.name) } }
  }

  private func mismatch(
    _ mismatch: Order.Mismatch, _ isOffered: (Recipe.Line) -> Bool, _ orders: [Order],
    _ catalog: Catalog
  ) -> CommandFault {
    let names = orders.flatMap { catalog.lines(of: $0.recipe).filter(isOffered).map(\.name) }
    return CommandFault(mismatch).with(candidates: names)
  }
}
