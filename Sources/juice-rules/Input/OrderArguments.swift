import JuiceReports
import JuiceRules

/// The arguments of `make`: `RECIPE[@SIZE][=COUNT]`, by id, name or alias.
struct OrderArguments {
  let wording: CatalogWording
  /// The count of recipes that are given without one.
  let count: Int
  let options: OptionArguments
  /// The options that a command needs to read the same catalog.
  let catalogOptions: [String]

  init(
    wording: CatalogWording, count: String?, options: OptionArguments, catalogOptions: [String]
  ) throws(CommandFault) {
    self.wording = wording
    self.count = try count.map(OrderArguments.count) ?? 1
    self.options = options
    self.catalogOptions = catalogOptions
  }

  /// Returns the orders, with the names by which their recipes were given.
  ///
  /// - Throws: `UnknownRecipe`, or `CommandFault` if an argument is invalid.
  func parse(_ texts: [String]) throws -> (orders: [RecipeOrder], names: [String]) {
    var (orders, names): ([RecipeOrder], [String]) = ([], [])
    for text in texts {
      let (written, count) = try split(text)
      guard !written.isEmpty else { throw CommandFault.noName(in: text, en: "recipe", ko: "메뉴") }
      guard let (recipe, name, size) = try recipe(written) else {
        throw unknown(written, count: count, after: names.last)
      }
      orders.append(try RecipeOrder(recipe.id, count: count, size: size))
      names.append(name)
    }
    return (try options.applied(to: orders, in: wording.catalog), names)
  }

  /// Returns the error of an unknown recipe.
  ///
  /// - Parameter previous: The recipe before it, whose count `name` may be, as in `kiwi-juice 2`.
  private func unknown(
    _ name: String, count: Int, after previous: String?
  ) -> UnknownRecipe {
    let catalog = wording.catalog
    var nearest = catalog.findRecipe(name).nearest
    if let previous, let meant = OrderArguments.countMeant(by: name) {
      nearest.insert("\(previous)=\(meant)", at: 0)
    }
    var ingredient: Ingredient?
    if case .one(let found) = catalog.findIngredient(name) { ingredient = found }
    let report = UnknownRecipeReport(
      name, count: count, nearest: nearest, ingredient: ingredient?.id, wording: wording,
      options: catalogOptions)
    return UnknownRecipe(report: report)
  }

  /// Returns the count that a text such as `x2`, `2x`, `×2`, `2잔` or `2` probably means.
  private static func countMeant(by text: String) -> Int? {
    let digits = text.drop { "xX×*".contains($0) }.prefix { $0.isASCII && $0.isNumber }
    let rest = text[digits.endIndex...]
    guard rest.isEmpty || ["x", "X", "×", "잔", "개"].contains(String(rest)), let count = Int(digits)
    else { return nil }
    return RecipeOrder.counts.contains(count) ? count : nil
  }

  /// Returns a recipe, with its size if one is given. The name of a recipe may contain an `@` itself.
  private func recipe(
    _ text: String
  ) throws(CommandFault) -> (Recipe, name: String, size: String?)? {
    if let recipe = try one(text) { return (recipe, text, nil) }
    guard let mark = text.lastIndex(of: "@") else { return nil }
    let name = String(text[..<mark])
    guard let recipe = try one(name) else { return nil }
    let size = String(text[text.index(after: mark)...])
    guard recipe.size(named: size) != nil else {
      throw RecipeOrder.Mismatch.unknownSize(size, recipe.id).commandFault
        .with(candidates: recipe.sizes.map { "\(recipe.id.name)@\($0.name)" })
    }
    return (recipe, name, size)
  }

  private func one(_ name: String) throws(CommandFault) -> Recipe? {
    try Recipe.found(name, in: wording.catalog)
  }

  private func split(_ text: String) throws(CommandFault) -> (name: String, count: Int) {
    guard let equals = text.lastIndex(of: "=") else { return (text, count) }
    let (name, written) = (String(text[..<equals]), String(text[text.index(after: equals)...]))
    guard !written.isEmpty else {
      throw .usage(en: "`\(text)` has no count", ko: "`\(text)`에 개수가 없습니다")
        .with(
          helpEn: "write `\(name)` for one, or `\(name)=2`",
          ko: "하나면 `\(name)`, 둘이면 `\(name)=2`로 씁니다")
    }
    return (name, try OrderArguments.count(written))
  }

  private static func count(_ text: String) throws(CommandFault) -> Int {
    guard let count = Int(text), RecipeOrder.counts.contains(count) else {
      throw CommandFault(OrderFault.invalidCount(text))
    }
    return count
  }
}

/// The error of an order that names no recipe, which commands report as an outcome.
struct UnknownRecipe: Error {
  let report: UnknownRecipeReport
}

extension Recipe {
  /// Returns the recipe of this id, name or alias.
  static func named(_ name: String, in catalog: Catalog) throws(CommandFault) -> Recipe {
    guard let recipe = try found(name, in: catalog) else {
      throw CommandFault(
        "unknown-recipe", en: "there is no recipe `\(name)`", ko: "`\(name)` 메뉴가 없습니다"
      ).with(candidates: catalog.findRecipe(name).nearest)
    }
    return recipe
  }

  fileprivate static func found(
    _ name: String, in catalog: Catalog
  ) throws(CommandFault) -> Recipe? {
    switch catalog.findRecipe(name) {
    case .one(let recipe): return recipe
    case .several(let recipes): throw .ambiguous(name, recipes.map(\.id.rawValue))
    case .none: return nil
    }
  }
}

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
  func applied(to orders: [RecipeOrder], in catalog: Catalog) throws(CommandFault) -> [RecipeOrder]
  {
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
    _ text: String, in orders: inout [RecipeOrder], _ catalog: Catalog
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
        throw RecipeOrder.Mismatch.unknownAlternative(written, line: name, orders[first].recipe)
          .commandFault
          .with(candidates: alternatives(of: line, orders[index], catalog))
      }
    }
  }

  /// Returns the positions of the orders whose recipe offers a line of a name, with the key of the line.
  private func lines(
    named name: String, _ isOffered: (Recipe.Line) -> Bool, _ orders: [RecipeOrder],
    _ catalog: Catalog
  ) -> [(index: Int, line: String)] {
    orders.indices.compactMap { index in
      guard let recipe = catalog.recipe(orders[index].recipe),
        let line = catalog.line(named: name, of: recipe), isOffered(line)
      else { return nil }
      return (index, line.name)
    }
  }

  private func alternatives(of line: String, _ order: RecipeOrder, _ catalog: Catalog) -> [String] {
    catalog.lines(of: order.recipe).filter { $0.name == line }.flatMap(\.alternatives)
      .compactMap { $0.first.map { String(catalog[$0.ingredient].id.name) } }
  }

  private func mismatch(
    _ mismatch: RecipeOrder.Mismatch, _ isOffered: (Recipe.Line) -> Bool, _ orders: [RecipeOrder],
    _ catalog: Catalog
  ) -> CommandFault {
    let names = orders.flatMap { catalog.lines(of: $0.recipe).filter(isOffered).map(\.name) }
    return mismatch.commandFault.with(candidates: names)
  }
}
