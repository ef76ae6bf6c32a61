/// A bill of all steps that some orders may lead to, down to the ingredients that are taken from stock. A step comes
/// after all steps that use its product.
struct BillOfMaterials: Sendable {
  /// The ingredients that can run out, in the order in which a reader of the recipes meets them.
  var slots: [Slot] = []
  /// The steps: one for each order, then one for each product that may have to be made.
  var steps: [Step] = []
  var orderCount = 0
  /// The amounts that one run of each step takes: the fixed lines of all steps, then the lines of each alternative.
  var uses: [Use] = []
  var groups: [Group] = []
  var alternatives: [Alternative] = []
  /// The amounts that the alternatives of each group take, by ingredient.
  var rows: [Row] = []
  var entries: [Entry] = []
  /// The work of the request that the bill is for; `nil` without a limit.
  var work: SearchWork?

  /// The number of amounts that a search looks at in each of its steps.
  var size: Int {
    slots.count + steps.count + uses.count + alternatives.count + entries.count
  }

  struct Slot: Sendable {
    let ingredient: Ingredient.Handle
    /// The step that makes the ingredient; -1 if it is only taken from stock.
    var producer: Int32 = -1
  }

  /// A recipe that is carried out a number of times.
  struct Step: Sendable {
    let recipe: Recipe.Handle
    /// The factor that amounts are multiplied by.
    var factor: Amount
    /// The slot of the step's product; -1 for a recipe that makes nothing that goes into stock.
    var product: Int32 = -1
    /// The amount of the product that one run makes, in thousandths.
    var yield: Int64 = 0
    var uses: Range<Int32> = 0..<0
    var groups: Range<Int32> = 0..<0
    /// The lines as they count for the step; `nil` for those of the recipe.
    var lines: [Recipe.Line]?
  }

  /// An amount of one ingredient, in thousandths.
  struct Use: Sendable {
    let slot: Int32
    let amount: Int64
  }

  /// A line that is a choice, or optional, or both.
  struct Group: Sendable {
    let step: Int32
    /// The index of the line in the recipe.
    let line: Int32
    let isOptional: Bool
    let alternatives: Range<Int32>
    var rows: Range<Int32> = 0..<0
  }

  struct Alternative: Sendable {
    let group: Int32
    /// The index of the alternative in its line.
    let number: Int32
    let uses: Range<Int32>
  }

  /// The amounts that the alternatives of a group take of one ingredient.
  struct Row: Sendable {
    let slot: Int32
    let entries: Range<Int32>
  }

  /// The amount that one alternative takes of the ingredient. In a row, the entries are sorted by amount.
  struct Entry: Sendable {
    let alternative: Int32
    let amount: Int64
  }
}
