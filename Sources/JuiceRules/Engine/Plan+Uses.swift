extension Plan {
  /// What one of the steps takes of an ingredient that can run out.
  public struct Use: Hashable, Sendable {
    public let ingredient: Ingredient.Handle
    public let amount: Amount
    /// The recipes that led to it: an ordered one first, the step's own last.
    public let path: [RecipeID]
  }

  /// Every amount that the steps take, with who asks for it, in their order and that of their lines. What is
  /// taken of a product may have been in stock or made by another step.
  public func uses(in catalog: Catalog) -> [Use] {
    steps(in: catalog).flatMap { step in
      var amounts: [(ingredient: Ingredient.Handle, amount: Amount)] = []
      for portion in step.portions(in: catalog) where !catalog[portion.ingredient].isUnlimited {
        if let known = amounts.firstIndex(where: { $0.ingredient == portion.ingredient }) {
          amounts[known].amount = amounts[known].amount + portion.amount
        } else {
          amounts.append((portion.ingredient, portion.amount))
        }
      }
      return amounts.map { Use(ingredient: $0, amount: $1, path: step.path + [step.recipe]) }
    }
  }
}

extension Plan.Step {
  /// What each of its lines takes, all of its count together.
  fileprivate func portions(in catalog: Catalog) -> [Recipe.Portion] {
    guard let recipe = catalog.recipe(recipe) else { return [] }
    let factor = recipe.factor(ofSize: size)
    let lines = catalog.lines(of: recipe).filter { !$0.isOptional || taken.contains($0.name) }
    return lines.flatMap { line in
      let counts = choices.first { $0.line == line.name }?.counts ?? [count]
      return zip(line.alternatives, counts).filter { $0.1 > 0 }.flatMap { portions, count in
        portions.map {
          Recipe.Portion(
            ingredient: $0.ingredient, amount: $0.amount.scaled(by: factor) * count)
        }
      }
    }
  }
}
