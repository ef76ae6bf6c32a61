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
    guard let original = original(of: own) else {
      knownRecipes[own.contents, default: []].append(own)
      return
    }
    let id = definitions[pack].symbols[recipe.id]
    let name = definitions[Int(original.pack)].symbols[original.id]
    // If the names are equal, one hides the other or the id is duplicated. Both have been reported.
    guard name != id else { return }
    duplicates[recipe.origin] = original.origin
    report(
      .duplicateRecipe(
        id,
        of: Int(original.pack) == pack ? name : "\(definitions[Int(original.pack)].name)/\(name)"),
      at: recipe.origin, related: [related(.duplicate, original.origin)],
      basis: [recipe.origin, original.origin])
  }

  /// Returns the recipe that `recipe` duplicates: one of its own pack, otherwise one of the first transitive
  /// requirement that has any. Packs that see `recipe` also see the result.
  private func original(of recipe: KnownRecipe) -> KnownRecipe? {
    let known = knownRecipes[recipe.contents] ?? []
    if let own = known.first(where: { $0.pack == recipe.pack }) { return own }
    let required = transitiveRequirements[Int(recipe.pack)]
    return known.filter { required.contains(Int($0.pack)) }.min { $0.pack < $1.pack }
  }
}
