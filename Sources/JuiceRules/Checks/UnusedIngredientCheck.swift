/// Checks that recipes use the ingredients of the packs that are enabled together.
///
/// Packs without any recipe are not meant to make anything, so nothing is reported then.
struct UnusedIngredientCheck {
  private(set) var problems: [CatalogProblem] = []

  init(_ ingredients: IngredientTable, _ uses: IngredientUses) {
    let graph = ingredients.graph
    guard graph.together.contains(where: { !graph.packs[$0].recipes.isEmpty }) else { return }
    // A recipe that could not be read may use any ingredient that it sees.
    let unclear = uses.unclearPacks.union(graph.unsure).intersection(graph.together)
    for handle in ingredients.handles where !uses.handles.contains(handle) {
      let ingredient = ingredients[handle]
      let pack = ingredient.pack
      guard graph.together.contains(pack), !ingredient.isOffered,
        !unclear.contains(where: { $0 == pack || graph.requirements[$0].contains(pack) })
      else { continue }
      problems.report(
        .unusedIngredient(graph.packs[pack].symbols[ingredient.id]), at: ingredient.origin,
        basis: [ingredient.origin])
    }
  }
}
