/// All that some orders may lead to, down to what is taken from stock: their steps with what each takes, in
/// an order in which a step comes after all that use its product.
struct BillOfMaterials: Sendable {
  /// The ingredients that can run out, in the order in which a reader of the recipes meets them.
  var slots: [Slot] = []
  /// A step for each order, then one for each product that may have to be made.
  var steps: [Step] = []
  var orderCount = 0
  /// What one run of each step takes: the fixed lines of all steps, then each alternative's.
  var uses: [Use] = []
  var groups: [Group] = []
  var alternatives: [Alternative] = []
  /// For each group and each ingredient of it what its alternatives take.
  var rows: [Row] = []
  var entries: [Entry] = []

  struct Slot: Sendable {
    let ingredient: Ingredient.Handle
    /// Which order asks for it first, and the slot of the product that it asks for it for; -1 for itself.
    let order: Int32
    let parent: Int32
    /// The step that makes it; -1 for what is only taken from stock.
    var producer: Int32 = -1
  }

  /// Something that is carried out a number of times.
  struct Step: Sendable {
    let recipe: Recipe.Handle
    /// What its amounts are multiplied by.
    let factor: Amount
    /// What it gives, and how much a run; -1 for what is handed out at once.
    var product: Int32 = -1
    var yield: Int64 = 0
    var uses: Range<Int32> = 0..<0
    var groups: Range<Int32> = 0..<0
  }

  /// So much of one ingredient, in thousandths.
  struct Use: Sendable {
    let slot: Int32
    let amount: Int64
  }

  /// A line that is a choice, or optional, or both.
  struct Group: Sendable {
    let step: Int32
    /// Which line of the recipe.
    let line: Int32
    let isOptional: Bool
    let alternatives: Range<Int32>
    var rows: Range<Int32> = 0..<0
  }

  struct Alternative: Sendable {
    let group: Int32
    /// Which of the line's alternatives it is.
    let number: Int32
    let uses: Range<Int32>
  }

  /// What the alternatives of a group take of one ingredient.
  struct Row: Sendable {
    let slot: Int32
    let entries: Range<Int32>
  }

  /// What one alternative takes of it; in a row the smallest come first.
  struct Entry: Sendable {
    let alternative: Int32
    let amount: Int64
  }
}
