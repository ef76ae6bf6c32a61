/// The lines of a recipe that its portions alone do not describe.
struct RecipeForm: Sendable {
  let lines: [Recipe.Line]
  /// `true` if lines have conditions or computed amounts.
  let hasDecisions: Bool
  /// The bill of one order of the recipe; `nil` for a plain recipe, and for one whose bill is too long to keep.
  var bill: BillOfMaterials?

  init(lines: [Recipe.Line]) {
    self.lines = lines
    hasDecisions = lines.contains { $0.decision != nil }
  }
}
