/// A reader of the conditions and computed amounts of a recipe.
struct DecisionReader {
  /// The condition under which the recipe is on offer; `nil` if it always is.
  private(set) var offer: Condition?
  /// The decisions about lines, by the first line of their group.
  private(set) var lines: [Int32: LineDecision] = [:]
  private(set) var problems: [CatalogProblem] = []
  private let scope: ConditionScope
  private let recipe: CatalogOrigin
  /// A Boolean value that indicates whether the recipe makes a product, for any orders.
  private let makesProduct: Bool

  /// Reads the expressions of a recipe.
  ///
  /// - Parameters:
  ///   - origins: The origin of each line of the recipe.
  ///   - portions: The portion of each line; `nil` for a faulty line.
  init(
    _ form: RecipeFormDefinition, of recipe: RecipeDefinition, origins: [CatalogOrigin],
    _ portions: [Recipe.Portion?], _ scope: ConditionScope
  ) {
    self.scope = scope
    self.recipe = recipe.origin
    makesProduct = form.product != nil
    offer = condition(form.condition, at: recipe.origin, ["when"])
    for group in form.groups where group.hasExpressions {
      let origin = CatalogOrigin(source: recipe.origin.source, position: group.position)
      lines[group.start] = decision(of: group, at: origin, origins, portions)
    }
  }

  private mutating func decision(
    of group: RecipeFormDefinition.Group, at origin: CatalogOrigin, _ origins: [CatalogOrigin],
    _ portions: [Recipe.Portion?]
  ) -> LineDecision {
    var decision = LineDecision()
    decision.condition = condition(group.condition, at: origin, ["when"], isOfLine: true)
    for (index, text) in group.conditions.sorted(by: { $0.key < $1.key }) {
      let path = ["any-of", String(index), "when"]
      decision.alternatives[index] = condition(text, at: origin, path, isOfLine: true)
    }
    for (line, amount) in group.amounts.sorted(by: { $0.key < $1.key }) {
      guard let alternative = group.alternatives.firstIndex(where: { $0.contains(line) }),
        let ingredient = portions[Int(line)]?.ingredient
      else { continue }
      let place = CatalogProblem.Place(
        origins[Int(line)], amount.isField ? .field(["amount"]) : .value)
      guard let formula = checked(scope.amount(amount.text), at: place, isOfLine: true) else {
        continue
      }
      if let finding = scope.analysis.finding(about: formula, of: ingredient.index) {
        problems.report(finding, at: place)
      }
      decision.amounts.append(
        .init(alternative: alternative, ingredient: ingredient, formula: formula))
    }
    return decision
  }

  private mutating func condition(
    _ text: Given<String>, at origin: CatalogOrigin, _ path: [String], isOfLine: Bool = false
  ) -> Condition? {
    guard let text = text.value else { return nil }
    let place = CatalogProblem.Place(origin, .field(path))
    let result = scope.condition(text).map(\.formula)
    guard let formula = checked(result, at: place, isOfLine: isOfLine) else { return nil }
    if let finding = scope.analysis.finding(about: formula) {
      problems.report(finding, at: place)
    }
    return Condition(formula: formula)
  }

  /// Returns the formula, or `nil` after reporting its mistakes. A product is made for any orders, so its lines cannot
  /// read one.
  private mutating func checked(
    _ result: Result<Formula, ExpressionFaults>, at place: CatalogProblem.Place, isOfLine: Bool
  ) -> Formula? {
    switch result {
    case .failure(let faults):
      for (finding, range) in faults.faults {
        problems.report(finding, at: CatalogProblem.Place(place.origin, place.part, range: range))
      }
      return nil
    case .success(let formula):
      if isOfLine, makesProduct, formula.readings.contains(where: \.isOfOrder) {
        problems.report(.orderInProduct, at: place)
        return nil
      }
      return formula
    }
  }
}
