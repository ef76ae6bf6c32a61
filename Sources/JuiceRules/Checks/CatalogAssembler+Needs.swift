extension CatalogAssembler {
  /// The levels of an ingredient.
  struct Supply {
    /// The initial level; `nil` if it could not be read.
    var initial: Amount?
    /// The highest level; `nil` if there is no limit, or if it could not be read.
    var maximum: Amount?
    var isUnlimited = false
    /// `true` if a menu offers the ingredient, as the product of a recipe that people order.
    var isOffered = false
    /// The place where the initial level is written.
    var initialSource = Source.ingredient
    /// The place where the highest level is written.
    var maximumSource = Source.ingredient
    var pack: Int32
    var id: Symbol
    var kind: Ingredient.Kind

    /// A place where a level is written.
    enum Source: UInt8 {
      case ingredient, stock
      /// Nowhere: the level is the default of the format.
      case format
    }
  }

  /// The amount of one ingredient that a recipe needs, and the first line that takes the ingredient.
  struct Need {
    let ingredient: Int32
    var amount: Amount
    let origin: CatalogOrigin
  }

  /// The needs of the current recipe: its lines, added up by ingredient, in the order written.
  struct Needs {
    private(set) var list: [Need] = []
    /// The number of lines that were added up.
    private(set) var lineCount = 0
    /// The position of each ingredient in `list`, or -1.
    private var positions: [Int32] = []

    mutating func begin(ingredientCount: Int) {
      positions = Array(repeating: -1, count: ingredientCount)
      list.removeAll(keepingCapacity: true)
      lineCount = 0
    }

    mutating func beginRecipe() {
      for need in list { positions[Int(need.ingredient)] = -1 }
      list.removeAll(keepingCapacity: true)
      lineCount = 0
    }

    mutating func add(_ amount: Amount, of ingredient: Int32, at origin: CatalogOrigin) {
      lineCount += 1
      let position = Int(positions[Int(ingredient)])
      if position >= 0 {
        // INVARIANT: no file has so many lines of at most 1,000,000 that they overflow.
        list[position].amount = list[position].amount + amount
      } else {
        positions[Int(ingredient)] = Int32(list.count)
        list.append(Need(ingredient: ingredient, amount: amount, origin: origin))
      }
    }
  }

  /// Returns `true` if all needs of the recipe are known. A faulty line has been reported already, and no further
  /// problem should follow from it.
  func knowsNeeds(of recipe: RecipeDefinition) -> Bool {
    recipe.hasAllLines && needs.lineCount == recipe.lines.count && !needs.list.isEmpty
      && needs.lineCount <= CatalogAssembler.maximumLineCount
  }

  func id(of ingredient: Int32) -> EntryID {
    let supply = supplies[Int(ingredient)]
    let pack = definitions[Int(supply.pack)]
    return EntryID(checkedPack: pack.name, name: pack.symbols[supply.id])
  }
}
