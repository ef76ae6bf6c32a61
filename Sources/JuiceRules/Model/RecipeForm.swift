/// The lines of a recipe that its portions alone do not describe.
struct RecipeForm: Sendable {
  let lines: [Recipe.Line]
  /// The bill of one order of the recipe; `nil` for a plain recipe, and for one whose bill is too long to keep.
  var bill: BillOfMaterials?
}
