extension CatalogAssembler {
  /// A recipe that is found by its contents.
  struct KnownRecipe {
    let contents: Contents
    let pack: Int32
    let id: Symbol
    let origin: CatalogOrigin
  }

  /// A hash of the ingredients and amounts of a recipe, independent of the order of its lines.
  struct Contents: Hashable {
    private(set) var first: UInt64 = 0
    private var second: UInt64 = 0

    /// Creates the hash from sums of well mixed numbers, so that two different recipes practically never have both
    /// sums in common.
    init(_ needs: [Need]) {
      for need in needs {
        let line = UInt64(bitPattern: need.amount.thousandths) &* 0x9E37_79B9_7F4A_7C15
        first &+= Contents.mixed(line ^ UInt64(UInt32(bitPattern: need.ingredient)))
        second &+= Contents.mixed(line &+ UInt64(UInt32(bitPattern: need.ingredient)) << 32 | 1)
      }
    }

    /// Returns the bits of `value` mixed by the finalizer of SplitMix64.
    private static func mixed(_ value: UInt64) -> UInt64 {
      var value = value
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  /// Reports the current recipe if another recipe of its pack or of a transitive requirement takes the same amounts.
  mutating func checkDuplicate(of recipe: RecipeDefinition, in pack: Int) {
    let own = KnownRecipe(
      contents: Contents(needs.list), pack: Int32(pack), id: recipe.id, origin: recipe.origin)
    guard let twin = twin(of: own) else { return knownRecipes.insert(own) }
    let id = definitions[pack].symbols[recipe.id]
    let name = definitions[Int(twin.pack)].symbols[twin.id]
    // If the names are equal, one hides the other or the id is duplicated. Both have been reported.
    guard name != id else { return }
    twins[recipe.origin] = twin.origin
    report(
      .duplicateRecipe(
        id, of: Int(twin.pack) == pack ? name : "\(definitions[Int(twin.pack)].name)/\(name)"),
      at: recipe.origin, related: [related(.twin, twin.origin)],
      basis: [recipe.origin, twin.origin])
  }

  /// Returns the recipe that `recipe` duplicates: one of its own pack, otherwise one of the first transitive
  /// requirement that has any. Packs that see `recipe` also see the result.
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

/// The recipes so far, by their contents.
struct KnownRecipes {
  private var recipes: [CatalogAssembler.KnownRecipe] = []
  /// The slots of a hash table with open addressing, which hold indices of `recipes`; -1 is free. The number of slots
  /// is a power of two.
  private var slots: [Int32]

  /// Creates an empty table.
  ///
  /// - Parameter capacity: The most recipes to come. Growing in steps would take twice the memory.
  init(capacity: Int) {
    var slotCount = 64
    while slotCount < capacity * 2 { slotCount *= 2 }
    slots = Array(repeating: -1, count: slotCount)
    recipes.reserveCapacity(capacity)
  }

  /// Calls `body` with each recipe that has these contents, which mostly are none.
  func forEach(
    with contents: CatalogAssembler.Contents, _ body: (CatalogAssembler.KnownRecipe) -> Void
  ) {
    _ = freeSlot(for: contents) { index in
      if recipes[index].contents == contents { body(recipes[index]) }
    }
  }

  /// Adds a recipe.
  ///
  /// - Precondition: The pack of the recipe has no recipe with the same contents yet.
  mutating func insert(_ recipe: CatalogAssembler.KnownRecipe) {
    slots[freeSlot(for: recipe.contents) { _ in }] = Int32(recipes.count)
    recipes.append(recipe)
  }

  /// Returns the free slot where these contents belong, after calling `body` for each recipe on the way to the slot.
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
