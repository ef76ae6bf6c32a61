extension CatalogAssembler {
  /// How much there is of an ingredient.
  struct Supply {
    /// Nil when it could not be read.
    var initial: Amount?
    /// Nil when there is no limit, or it could not be read.
    var maximum: Amount?
    var isUnlimited = false
    /// Whether a menu offers it: the product of a recipe that people order.
    var isOffered = false
    /// Where the two are written.
    var initialSource = Source.ingredient
    var maximumSource = Source.ingredient
    var pack: Int32
    var id: Symbol
    var kind: Ingredient.Kind

    /// Where a level is written.
    enum Source: UInt8 {
      case ingredient, stock
      /// Nowhere: it is what holds when nothing is said.
      case format
    }
  }

  /// What a recipe asks for of one ingredient, and where it first does.
  struct Need {
    let ingredient: Int32
    var amount: Amount
    let origin: CatalogOrigin
  }

  /// The needs of the recipe at hand, its lines added up by ingredient, in the order written.
  struct Needs {
    private(set) var list: [Need] = []
    /// How many lines they are the sum of.
    private(set) var lineCount = 0
    /// For each ingredient where it is in `list`, or -1.
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

  /// Whether all that a recipe asks for is known: what is faulty has been reported, and nothing is to
  /// follow from it.
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
