/// What the portions of a recipe do not say of its lines.
struct RecipeForm: Sendable {
  let lines: [Recipe.Line]
  /// What one order of it leads to; nil for a plain recipe, and where that is more than is worth keeping.
  var bill: BillOfMaterials?
}
