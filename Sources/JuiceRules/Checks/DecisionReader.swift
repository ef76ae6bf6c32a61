import CEL

/// A reader of the conditions and computed amounts of a recipe.
struct DecisionReader {
  /// The condition under which the recipe is on offer; `nil` if it always is.
  private(set) var offer: Condition?
  /// The decisions about lines, by the first line of their group.
  private(set) var lines: [Int32: LineDecision] = [:]
  private(set) var problems: [CatalogProblem] = []
  /// The conditions that are never or always true, which is reported.
  private var constants: Set<Condition> = []
  private let scopes: EntryScopes
  private var analysis: ConditionAnalysis { scopes.own.analysis }
  private let symbols: SymbolTable
  private let recipe: CatalogOrigin
  /// A Boolean value that indicates whether the recipe makes a product, for any orders.
  private let makesProduct: Bool

  /// Reads the expressions of a recipe.
  ///
  /// - Parameters:
  ///   - origins: The origin of each line of the recipe.
  ///   - portions: The portion of each line; `nil` for a faulty line.
  ///   - symbols: The names in the recipe's pack.
  init(
    _ form: RecipeFormDefinition, of recipe: RecipeDefinition, origins: [CatalogOrigin],
    _ portions: [Recipe.Portion?], _ scopes: EntryScopes, _ symbols: SymbolTable
  ) {
    self.scopes = scopes
    self.symbols = symbols
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
    checkTogether(decision, group, at: origin)
    for (line, amount) in group.amounts.sorted(by: { $0.key < $1.key }) {
      guard let alternative = group.alternatives.firstIndex(where: { $0.contains(line) }),
        let ingredient = portions[Int(line)]?.ingredient
      else { continue }
      let place = CatalogProblem.Place(
        origins[Int(line)], amount.isField ? .field(["amount"]) : .value)
      guard
        let formula = checked(
          scopes[place].amount(amount.text, in: analysis.unit(of: ingredient.index)), at: place,
          isOfLine: true)
      else { continue }
      let given = [offer, decision.condition, decision.alternatives[alternative]]
      if let finding = analysis.finding(
        about: formula, of: ingredient.index, given: given.compactMap(\.self))
      {
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
    let result = scopes[place].condition(text).map(\.formula)
    guard let formula = checked(result, at: place, isOfLine: isOfLine) else { return nil }
    let condition = Condition(formula: formula)
    if let finding = analysis.finding(about: formula) {
      problems.report(finding, at: place)
      constants.insert(condition)
    }
    return condition
  }

  /// Reports conditions of a line that contradict the condition of the recipe or the line.
  private mutating func checkTogether(
    _ decision: LineDecision, _ group: RecipeFormDefinition.Group, at origin: CatalogOrigin
  ) {
    let offer = [offer].compactMap { $0 }.filter { !constants.contains($0) }
    let line = [decision.condition].compactMap { $0 }.filter { !constants.contains($0) }
    if let condition = line.first, contradict(offer, condition) {
      let finding = Finding.neverTrueOnOffer(example(of: condition))
      return problems.report(finding, at: origin, .field(["when"]))
    }
    let closed = decision.alternatives.filter { _, condition in
      !constants.contains(condition) && contradict(offer + line, condition)
    }
    let isNever = group.alternatives.indices.allSatisfy { index in
      closed[index] != nil || decision.alternatives[index].map(constants.contains) ?? false
    }
    if !closed.isEmpty, isNever, !group.isOptional, line.isEmpty {
      return problems.report(
        .neverChoosable(symbols[group.name]), at: origin, .field(["any-of"]))
    }
    for (index, condition) in closed.sorted(by: { $0.key < $1.key }) {
      let example = example(of: condition)
      problems.report(
        contradict(offer, condition) ? .neverTrueOnOffer(example) : .neverTrueInLine(example),
        at: origin, .field(["any-of", String(index), "when"]))
    }
  }

  /// Returns `true` if a condition is never true where others are.
  private func contradict(_ others: [Condition], _ condition: Condition) -> Bool {
    !others.isEmpty && analysis.answer(forAll: others + [condition]) == .impossible
  }

  private func example(of condition: Condition) -> Analysis.Example? {
    if case .example(let example) = analysis.answer(forAll: [condition]) {
      example
    } else {
      nil
    }
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
      scopes[place].reportNames(in: formula, at: place, to: &problems)
      let readings = formula.allReadings
      if readings.contains(where: \.isClosedToRecipes) {
        problems.report(.requestInRecipe, at: place)
        return nil
      }
      if isOfLine, makesProduct, readings.contains(where: \.isOfLine) {
        problems.report(.orderInProduct, at: place)
        return nil
      }
      return formula
    }
  }
}
