/// A reader of the parts of a recipe that its portions alone do not describe: choices and optional lines, sizes, and
/// the product.
struct RecipeFormReader {
  /// The lines of the recipe; `nil` if the portions describe all lines.
  private(set) var lines: [Recipe.Line]?
  /// The sizes that fit the amounts of the recipe.
  private(set) var sizes: [Recipe.Size] = []
  /// The product of the recipe; `nil` if there is none or it is faulty.
  private(set) var product: Recipe.Product?
  /// `true` if the recipe has no choices, no optional lines and no products.
  let isPlain: Bool
  private(set) var problems: [CatalogProblem] = []
  private let recipe: RecipeDefinition
  private let ingredients: IngredientTable
  private let symbols: SymbolTable
  private let portions: [Recipe.Portion?]
  private let decisions: [Int32: LineDecision]

  /// The largest factor of a size.
  private static let maximumFactor: Amount = 1_000

  /// Reads the form of a recipe.
  ///
  /// - Parameters:
  ///   - decisions: The decisions about lines, by the first line of their group.
  ///   - handle: The handle of the recipe's product.
  init(
    _ form: RecipeFormDefinition, of recipe: RecipeDefinition, _ read: RecipeLines,
    _ decisions: [Int32: LineDecision], product handle: Int32?, in pack: PackDefinition,
    _ ingredients: IngredientTable
  ) {
    self.recipe = recipe
    self.ingredients = ingredients
    (symbols, portions) = (pack.symbols, read.portions)
    self.decisions = decisions
    if let definition = form.product, let handle, let yield = ingredients[handle].batch {
      product = Recipe.Product(
        ingredient: Ingredient.Handle(index: handle), yield: yield, isKept: definition.isKept,
        isMadeAhead: definition.isMadeAhead)
    }
    isPlain = form.groups.isEmpty && product == nil && read.productUses.isEmpty
    for size in form.sizes { if let size = checked(size) { sizes.append(size) } }
    let isComposed = !form.groups.isEmpty || form.product != nil || !read.productUses.isEmpty
    guard isComposed || read.hasNames else { return }
    let lines = lines(named: pack.lines(of: recipe).map { symbols[$0.name] }, form.groups)
    for group in form.groups {
      guard let line = lines.first(where: { $0.name == symbols[group.name] }) else { continue }
      check(line, group)
    }
    self.lines = lines
  }

  private func lines(
    named names: [String], _ groups: [RecipeFormDefinition.Group]
  ) -> [Recipe.Line] {
    var lines: [Recipe.Line] = []
    var index = 0
    for group in groups {
      lines += fixedLines(index..<Int(group.start), names)
      lines.append(
        Recipe.Line(
          name: symbols[group.name], isOptional: group.isOptional,
          alternatives: group.alternatives.map { bundle($0.asInt) },
          decision: decisions[group.start]))
      index = Int(group.end)
    }
    return lines + fixedLines(index..<names.count, names)
  }

  private func fixedLines(_ range: Range<Int>, _ names: [String]) -> [Recipe.Line] {
    range.map {
      Recipe.Line(name: names[$0], isOptional: false, alternatives: [bundle($0..<$0 + 1)])
    }
  }

  /// Returns the portions that lines take together, with one portion for each ingredient.
  private func bundle(_ lines: Range<Int>) -> [Recipe.Portion] {
    portions[lines].compactMap { $0 }.reduce(into: []) { bundle, portion in
      if let index = bundle.firstIndex(where: { $0.ingredient == portion.ingredient }) {
        bundle[index] = Recipe.Portion(
          ingredient: portion.ingredient, amount: bundle[index].amount + portion.amount)
      } else {
        bundle.append(portion)
      }
    }
  }

  /// Reports choices without alternatives, and alternatives that are never chosen because an earlier one takes no
  /// more of any ingredient.
  private mutating func check(_ line: Recipe.Line, _ group: RecipeFormDefinition.Group) {
    let origin = CatalogOrigin(source: recipe.origin.source, position: group.position)
    if group.isChoice, !EntryID.isName(line.name.utf8) {
      problems.report(.invalidID(line.name), at: origin)
    }
    if group.isChoice, group.hasAmount { problems.report(.choiceWithAmount(line.name), at: origin) }
    if group.isWhole, let empty = group.emptyAlternative {
      problems.report(.emptyChoice(line.name), at: origin, .field(["any-of"] + empty))
    }
    // Conditions and computed amounts differ from order to order.
    guard !group.hasExpressions else { return }
    for (index, alternative) in line.alternatives.enumerated() where !alternative.isEmpty {
      let earlier = line.alternatives[..<index].firstIndex {
        !$0.isEmpty && alternative.covers($0)
      }
      guard let earlier else { continue }
      problems.report(
        .unreachableAlternative(line.name, number: index + 1, earlier: earlier + 1), at: origin,
        .field(["any-of", String(index)]),
        related: [.init(.betterAlternative, origin, .field(["any-of", String(earlier)]))],
        basis: [recipe.origin, origin])
    }
  }

  /// Returns a size if it fits the amounts of the recipe, or `nil` after reporting a fault.
  private mutating func checked(_ size: RecipeFormDefinition.Size) -> Recipe.Size? {
    let name = symbols[size.name]
    let place = CatalogProblem.Place(recipe.origin, .field(["sizes", name]))
    guard let quantity = size.factor.value else { return nil }
    if let fault = fault(of: quantity, ofSize: name) ?? tooFine(quantity.number, ofSize: name) {
      problems.report(fault, at: place)
      return nil
    }
    return Recipe.Size(name: name, factor: quantity.number)
  }

  private func fault(of factor: Quantity, ofSize name: String) -> Finding? {
    let limit = RecipeFormReader.maximumFactor
    if !EntryID.isName(name.utf8) { return .invalidID(name) }
    if let unit = factor.unit { return .unitMismatch(unit, expected: .piece) }
    if factor.number <= .zero { return .amountNotPositive(factor.number, allowsZero: false) }
    guard factor.number > limit else { return nil }
    return .amountTooLarge("\(factor.number)", limit: limit, unit: .piece)
  }

  /// Returns the finding for a size in which an amount of the recipe is not a multiple of its ingredient's step.
  private func tooFine(_ factor: Amount, ofSize name: String) -> Finding? {
    let yield = product.map { Recipe.Portion(ingredient: $0.ingredient, amount: $0.yield) }
    for portion in (portions + [yield]).compactMap({ $0 }) {
      guard let step = ingredients[portion.ingredient.index].step else { continue }
      let product = portion.amount.thousandths * factor.thousandths
      let scaled = Amount(thousandths: product / 1_000)
      guard !product.isMultiple(of: 1_000) || !scaled.isMultiple(of: step) else { continue }
      let id = ingredients.id(of: portion.ingredient.index)
      return .sizeTooFine(
        name, ingredient: String(id.name), amount: portion.amount, factor: factor, step: step)
    }
    return nil
  }
}

extension RecipeFormDefinition.Group {
  /// The path of the first empty alternative, which is its number; empty if there are no alternatives at all, and
  /// `nil` if none is empty.
  fileprivate var emptyAlternative: [String]? {
    if alternatives.isEmpty { return [] }
    return alternatives.firstIndex(where: \.isEmpty).map { [String($0)] }
  }
}

extension [Recipe.Portion] {
  /// Returns `true` if the portions include every ingredient of `other` in at least the same amount.
  fileprivate func covers(_ other: [Recipe.Portion]) -> Bool {
    other.allSatisfy { portion in
      contains { $0.ingredient == portion.ingredient && $0.amount >= portion.amount }
    }
  }
}
