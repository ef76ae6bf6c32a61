extension Plan {
  /// The amount that one of the steps takes of an ingredient that can run out.
  public struct Use: Hashable, Sendable {
    /// The ingredient that is taken.
    public let ingredient: Ingredient.Handle
    /// The amount that all runs of the step take.
    public let amount: Amount
    /// The recipes that led to the use: an ordered recipe first, the recipe of the step last.
    public let path: [RecipeID]
  }

  /// Returns the amounts that the steps take, in the order of the steps and their lines. The amount that is taken of
  /// a product may have been in stock or made by another step.
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
  /// Returns the portions that the lines of the step take, multiplied by the step's count.
  func portions(in catalog: Catalog) -> [Recipe.Portion] {
    guard let recipe = catalog.recipe(recipe) else { return [] }
    let factor = lines == nil ? recipe.factor(ofSize: size) : .one
    let lines = (lines ?? catalog.lines(of: recipe)).filter {
      !$0.isOptional || taken.contains($0.name)
    }
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
