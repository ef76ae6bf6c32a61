extension CatalogAssembler {
  /// A recipe that is known by what goes into it.
  struct KnownRecipe {
    let contents: Contents
    let pack: Int32
    let id: Symbol
    let origin: CatalogOrigin
  }

  /// What goes into a recipe, whatever the order of its lines.
  struct Contents: Hashable {
    private(set) var first: UInt64 = 0
    private var second: UInt64 = 0

    /// Sums of well mixed numbers: two different recipes that share both are not to be expected.
    init(_ needs: [Need]) {
      for need in needs {
        let line = UInt64(bitPattern: need.amount.thousandths) &* 0x9E37_79B9_7F4A_7C15
        first &+= Contents.mixed(line ^ UInt64(UInt32(bitPattern: need.ingredient)))
        second &+= Contents.mixed(line &+ UInt64(UInt32(bitPattern: need.ingredient)) << 32 | 1)
      }
    }

    /// The finalizer of SplitMix64.
    private static func mixed(_ value: UInt64) -> UInt64 {
      var value = value
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  /// Reports the recipe at hand when another one uses the same, in its pack or in one that it builds on.
  mutating func checkDuplicate(of recipe: RecipeDefinition, in pack: Int) {
    let own = KnownRecipe(
      contents: Contents(needs.list), pack: Int32(pack), id: recipe.id, origin: recipe.origin)
    guard let twin = twin(of: own) else { return knownRecipes.insert(own) }
    let id = definitions[pack].symbols[recipe.id]
    let name = definitions[Int(twin.pack)].symbols[twin.id]
    // That the one hides the other, or that there are two of one id, has been reported.
    guard name != id else { return }
    twins[recipe.origin] = twin.origin
    report(
      .duplicateRecipe(
        id, of: Int(twin.pack) == pack ? name : "\(definitions[Int(twin.pack)].name)/\(name)"),
      at: recipe.origin, related: [related(.twin, twin.origin)],
      basis: [recipe.origin, twin.origin])
  }

  /// The recipe that `recipe` is under a second id, of its own pack or else of the first that it builds on: those who
  /// see it see what it was found by, too.
  private func twin(of recipe: KnownRecipe) -> KnownRecipe? {
    var twin: KnownRecipe?
    knownRecipes.forEach(with: recipe.contents) { known in
      guard twin?.pack != recipe.pack else { return }
      let isOwn = known.pack == recipe.pack
      let isNearer = isOwn || known.pack < twin?.pack ?? .max
      if isNearer, isOwn || foundations[Int(recipe.pack)].contains(Int(known.pack)) { twin = known }
    }
    return twin
  }
}

/// The recipes so far, to be found by what goes into them.
struct KnownRecipes {
  private var recipes: [CatalogAssembler.KnownRecipe] = []
  /// Open addressing over `recipes`; -1 is free. The count is a power of two.
  private var slots: [Int32]

  /// - Parameter capacity: How many recipes come at most. Growing step by step would take twice the memory.
  init(capacity: Int) {
    var slotCount = 64
    while slotCount < capacity * 2 { slotCount *= 2 }
    slots = Array(repeating: -1, count: slotCount)
    recipes.reserveCapacity(capacity)
  }

  /// Calls `body` with each that has these contents, which most often are none.
  func forEach(
    with contents: CatalogAssembler.Contents, _ body: (CatalogAssembler.KnownRecipe) -> Void
  ) {
    _ = freeSlot(for: contents) { index in
      if recipes[index].contents == contents { body(recipes[index]) }
    }
  }

  /// Adds a recipe; its pack has none that is the same.
  mutating func insert(_ recipe: CatalogAssembler.KnownRecipe) {
    slots[freeSlot(for: recipe.contents) { _ in }] = Int32(recipes.count)
    recipes.append(recipe)
  }

  /// The free slot where these contents belong, after calling `body` for each recipe on the way to it.
  private func freeSlot(
    for contents: CatalogAssembler.Contents, _ body: (Int) -> Void
  ) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: contents.first) & mask
    while slots[slot] >= 0 {
      body(Int(slots[slot]))
      slot = (slot + 1) & mask
    }
    return slot
  }
}
