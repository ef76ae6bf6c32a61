import CEL

extension Moment {
  /// Returns the lines of `recipe` as they count for an order: without those whose condition does not hold, with the
  /// alternatives that do not count marked as closed, with computed amounts, and with all other amounts multiplied by
  /// the factor of the order's size.
  ///
  /// - Parameter order: The order, or `nil` if the recipe is carried out for a product.
  func lines(of recipe: Recipe, for order: RecipeOrder?, in catalog: Catalog) -> [Recipe.Line] {
    let inputs = ExpressionInputs(order: order, moment: self)
    let factor = recipe.factor(ofSize: order?.size)
    return catalog.lines(of: recipe).compactMap {
      inputs.decide($0.scaled(by: factor), in: catalog).line
    }
  }
}

extension ExpressionInputs {
  /// Returns the conditions in the lines of `recipe` that keep the order from being made.
  func obstacles(inLinesOf recipe: Recipe, in catalog: Catalog) -> [LineObstacle] {
    guard catalog.hasDecisions(recipe) else { return [] }
    return catalog.lines(of: recipe).flatMap { line in
      let decided = decide(line, in: catalog)
      if !decided.obstacles.isEmpty { return decided.obstacles }
      return obstacles(of: order?.choices[line.name], line, decided.line, in: catalog)
    }
  }

  /// Returns the conditions that leave no alternative of a line, or not the one that an order asks for.
  private func obstacles(
    of wish: String?, _ line: Recipe.Line, _ decided: Recipe.Line?, in catalog: Catalog
  ) -> [LineObstacle] {
    guard let decided, let decision = line.decision else {
      // The line does not count, so that nothing can be chosen in it.
      guard wish != nil, let condition = line.condition else { return [] }
      return [LineObstacle(line.name, explanation(of: condition.formula, in: catalog))]
    }
    let wished = wish.map { line.alternatives(using: $0, in: catalog) }
    let candidates = wished ?? Array(line.alternatives.indices)
    guard !candidates.isEmpty, decided.closed.isSuperset(of: candidates) else { return [] }
    return candidates.compactMap { decision.alternatives[$0] }.map {
      LineObstacle(line.name, explanation(of: $0.formula, in: catalog))
    }
  }

  /// Returns a line as it counts, or `nil` if it does not, and the parts that could not be decided.
  fileprivate func decide(
    _ line: Recipe.Line, in catalog: Catalog
  ) -> (line: Recipe.Line?, obstacles: [LineObstacle]) {
    guard let decision = line.decision else { return (line, []) }
    var obstacles: [LineObstacle] = []
    func isTrue(_ condition: Condition) -> Bool {
      do throws(EvaluationError) {
        return try holds(condition, in: catalog)
      } catch {
        obstacles.append(LineObstacle(line.name, explanation(of: condition.formula, in: catalog)))
        return false
      }
    }
    if let condition = decision.condition, !isTrue(condition) { return (nil, obstacles) }
    var line = line
    for (index, condition) in decision.alternatives.sorted(by: { $0.key < $1.key })
    where !isTrue(condition) {
      line.closed.insert(index)
    }
    for computed in decision.amounts where !line.closed.contains(computed.alternative) {
      switch amount(of: computed, in: catalog) {
      case .success(let amount): line.add(amount, to: computed)
      case .failure(let explanation): obstacles.append(LineObstacle(line.name, explanation))
      }
    }
    return (line, obstacles)
  }

  /// Returns a computed amount, or the explanation of why it has none.
  private func amount(
    of computed: LineDecision.ComputedAmount, in catalog: Catalog
  ) -> Result<Amount, ConditionExplanation> {
    let ingredient = catalog[computed.ingredient]
    do throws(EvaluationError) {
      let amount = Amount(try value(of: computed.formula, in: catalog))
      guard let fault = amount.faultOfTaking(step: ingredient.step) else { return .success(amount) }
      var explanation = explanation(of: computed.formula, in: catalog)
      explanation.fault = fault
      return .failure(explanation)
    } catch {
      return .failure(explanation(of: computed.formula, in: catalog))
    }
  }
}

/// A condition or a computed amount in a line that keeps an order from being made.
struct LineObstacle {
  let line: String
  let explanation: ConditionExplanation

  init(_ line: String, _ explanation: ConditionExplanation) {
    self.line = line
    self.explanation = explanation
  }
}

extension ConditionExplanation: Error {}

extension Recipe.Line {
  /// Returns the line with its amounts multiplied by the factor of a size.
  fileprivate func scaled(by factor: Amount) -> Recipe.Line {
    guard factor != .one else { return self }
    var line = self
    line.alternatives = alternatives.map { portions in
      portions.map {
        Recipe.Portion(ingredient: $0.ingredient, amount: $0.amount.scaled(by: factor))
      }
    }
    return line
  }

  fileprivate mutating func add(_ amount: Amount, to computed: LineDecision.ComputedAmount) {
    let portions = alternatives[computed.alternative]
    alternatives[computed.alternative] = portions.map { portion in
      guard portion.ingredient == computed.ingredient else { return portion }
      return Recipe.Portion(ingredient: portion.ingredient, amount: portion.amount + amount)
    }
  }
}

extension Amount {
  /// Returns the reason why a line cannot take the amount, which is computed, or `nil` if it can.
  ///
  /// - Parameter step: The step of the ingredient.
  func faultOfTaking(step: Amount) -> ConditionFault? {
    if self < .zero { return .negativeAmount(self) }
    if self > .maximumPerLine { return .amountTooLarge(self, limit: .maximumPerLine) }
    return isMultiple(of: step) ? nil : .amountTooFine(self, step: step)
  }
}
