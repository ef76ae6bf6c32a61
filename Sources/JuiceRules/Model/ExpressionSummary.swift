/// A summary of the expressions of a catalog's rules, recipes and lines, by what they read together.
///
/// A class, because each order asks whether there is one, and a copy would take longer than resolving most orders.
final class ExpressionSummary: Sendable {
  /// The values that are read, directly or through tables.
  let readings: Set<Condition.Reading>
  /// The ingredients whose levels are read.
  let levels: Set<Ingredient.Handle>
  /// The recipes whose sales are read, by each id that a ledger may have them under.
  let soldRecipes: [RecipeID: RecipeID]
  /// A Boolean value that indicates whether lines of a recipe with a product are decided at each moment.
  let decideProducts: Bool

  /// Creates the summary of expressions, or returns `nil` if there are none.
  init?(
    _ formulas: [Formula], of recipes: [Recipe], renames: [EntryID: EntryID], decideProducts: Bool
  ) {
    if formulas.isEmpty { return nil }
    readings = formulas.reduce(into: []) { $0.formUnion($1.allReadings) }
    readContents = readings.contains(where: \.isOfContents)
    dependOnPlan = readContents || readings.contains(where: \.isOfPlan)
    levels = Set(formulas.flatMap(\.levels))
    let sold = Set(formulas.flatMap(\.sales).map { recipes[Int($0.recipe.index)].id })
    let former = sold.isEmpty ? [:] : renames.filter { sold.contains(RecipeID($0.value)) }
    soldRecipes = Dictionary(
      former.map { (RecipeID($0), RecipeID($1)) } + sold.map { ($0, $0) }
    ) { _, current in current }
    self.decideProducts = decideProducts
  }

  /// A Boolean value that indicates whether the clock is read, or what was sold in a period of it.
  var readTime: Bool { readings.contains(where: \.needsTime) }

  /// A Boolean value that indicates whether a value is read that depends on the plan for the request.
  let dependOnPlan: Bool
  /// A Boolean value that indicates whether a value is read that depends on what orders take.
  let readContents: Bool

  /// A Boolean value that indicates whether levels or sales are read, so that decisions hold for one revision only.
  var holdForOneRevision: Bool { !levels.isEmpty || !soldRecipes.isEmpty }
}
