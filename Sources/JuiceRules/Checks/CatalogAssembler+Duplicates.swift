extension CatalogAssembler {
  /// A recipe that is known by what goes into it.
  struct KnownRecipe {
    let pack: Int
    let id: Symbol
    let origin: CatalogOrigin
    /// The one before it that has the same contents, or -1.
    let previous: Int32
  }

  /// What goes into a recipe, whatever the order of its lines.
  struct Contents: Hashable {
    private var first: UInt64 = 0
    private var second: UInt64 = 0

    /// Sums of well mixed numbers: two different recipes that share both are not to be expected.
    init(_ needs: [Need]) {
      for need in needs {
        let line = UInt64(bitPattern: need.amount.thousandths) &* 0x9E37_79B9_7F4A_7C15
        first &+= Contents.mixed(line ^ UInt64(UInt32(bitPattern: need.ingredient)))
        second &+= Contents.mixed(line &+ UInt64(UInt32(bitPattern: need.ingredient)) << 32 | 1)
      }
    }

    /// Both parts are well mixed already.
    func hash(into hasher: inout Hasher) { hasher.combine(first) }

    /// The finalizer of SplitMix64.
    private static func mixed(_ value: UInt64) -> UInt64 {
      var value = value
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  /// Reports a recipe that uses what another one does, in its pack or in one that it requires.
  mutating func checkDuplicate(of recipe: RecipeDefinition, in pack: Int) {
    guard !needs.isEmpty else { return }
    let contents = Contents(needs)
    let previous = recipeOfContents.updateValue(Int32(knownRecipes.count), forKey: contents) ?? -1
    knownRecipes.append(
      KnownRecipe(pack: pack, id: recipe.id, origin: recipe.origin, previous: previous))
    guard let twin = twin(from: previous, for: pack) else { return }
    let other = definitions[twin.pack].symbols[twin.id]
    let name = twin.pack == pack ? other : "\(definitions[twin.pack].name)/\(other)"
    report(
      .duplicateRecipe(definitions[pack].symbols[recipe.id], of: name), at: recipe.origin,
      related: [related(.twin, twin.origin)])
  }

  /// The nearest recipe of the chain from `index` on that `pack` can see. Thousands of packs that share a
  /// recipe and do not know of each other must not make each slower than the one before.
  private func twin(from index: Int32, for pack: Int) -> KnownRecipe? {
    var index = index
    for _ in 0..<64 where index >= 0 {
      let known = knownRecipes[Int(index)]
      if known.pack == pack || requirements[pack].contains(known.pack) { return known }
      index = known.previous
    }
    return nil
  }
}
