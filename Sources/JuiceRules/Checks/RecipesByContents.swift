/// The recipes that duplicate no other, by their contents.
struct RecipesByContents {
  private var recipes: [Contents: [EntryTable.Entry]] = [:]

  /// A hash of the ingredients and amounts of a recipe, independent of the order of its lines.
  private struct Contents: Hashable {
    private var first: UInt64 = 0
    private var second: UInt64 = 0

    /// Creates the hash from sums of well mixed numbers, so that two different recipes practically never have both
    /// sums in common.
    init(_ needs: [RecipeLines.Need]) {
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

  /// Returns the recipe that takes the same amounts, and adds the recipe if there is none.
  ///
  /// The result is a recipe of the same pack, otherwise one of the first transitive requirement that has any. Packs
  /// that see the recipe also see the result.
  mutating func insert(
    _ needs: [RecipeLines.Need], of recipe: EntryTable.Entry, in graph: PackGraph
  ) -> EntryTable.Entry? {
    let contents = Contents(needs)
    let known = recipes[contents] ?? []
    let required = graph.transitiveRequirements[recipe.pack]
    let original =
      known.first { $0.pack == recipe.pack }
      ?? known.filter { required.contains($0.pack) }.min { $0.pack < $1.pack }
    if original == nil { recipes[contents, default: []].append(recipe) }
    return original
  }
}
