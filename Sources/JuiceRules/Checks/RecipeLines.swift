/// The ingredients and amounts of the lines of one recipe.
struct RecipeLines {
  /// The portion of each line; `nil` for a faulty line.
  private(set) var portions: [Recipe.Portion?] = []
  /// The lines that are neither a choice nor optional, added up by ingredient, in the order written.
  private(set) var needs: [Need] = []
  /// The number of lines that were added up.
  private(set) var neededLineCount = 0
  var productUses: [ProductUse] = []
  /// `true` if a line's name differs from the id of its ingredient.
  var hasNames = false
  /// The position of each ingredient in `needs`, or -1.
  private var positions: [Int32]

  /// The amount of one ingredient that a recipe needs, and the first line that takes the ingredient.
  struct Need {
    let ingredient: Int32
    var amount: Amount
    let origin: CatalogOrigin
  }

  init(ingredientCount: Int32) {
    positions = Array(repeating: -1, count: Int(ingredientCount))
  }

  /// Removes all lines but keeps their memory, as a catalog has many recipes.
  mutating func removeAll() {
    for need in needs { positions[Int(need.ingredient)] = -1 }
    portions.removeAll(keepingCapacity: true)
    needs.removeAll(keepingCapacity: true)
    productUses.removeAll(keepingCapacity: true)
    (neededLineCount, hasNames) = (0, false)
  }

  mutating func append(_ portion: Recipe.Portion?, isFixed: Bool, at origin: CatalogOrigin) {
    portions.append(portion)
    guard let portion, isFixed else { return }
    neededLineCount += 1
    let position = Int(positions[Int(portion.ingredient.index)])
    if position >= 0 {
      // INVARIANT: no file has so many lines of at most 1,000,000 that they overflow.
      needs[position].amount = needs[position].amount + portion.amount
    } else {
      positions[Int(portion.ingredient.index)] = Int32(needs.count)
      needs.append(
        Need(ingredient: portion.ingredient.index, amount: portion.amount, origin: origin))
    }
  }
}

/// A use of a recipe's product in a line of another recipe.
struct ProductUse {
  /// The handle of the product.
  let product: Int32
  /// The amount of the line; `nil` if it is faulty.
  let amount: Amount?
  let origin: CatalogOrigin
}
