/// Checks unknown names in recipes. If all uses agree on a name that differs from the declared one, the declaration
/// is at fault, and that is one finding. If the uses disagree, each of them is at fault.
extension CatalogAssembler {
  mutating func reportUnknownUses() {
    guard !unknownUses.isEmpty else { return }
    // Several aliases of a YAML node are one use.
    unknownUses = unknownUses.distinct(by: \.place)
    for uses in reportMissingRequirements().grouped(by: { unusedSlip(of: $0) }) {
      if let ingredient = unusedSlip(of: uses[0]), let meant = sharedName(of: uses) {
        reportMisspelt(ingredient, meant: meant, uses)
      } else {
        for uses in uses.grouped(by: { [String($0.pack), $0.name] }) { reportUnknown(uses) }
      }
    }
    for use in unknownUses { noteUse(of: use.suggestion, in: use.pack) }
  }

  /// Returns the only ingredient that the name may be a slip of and that no recipe uses, or `nil` if there is none.
  ///
  /// If only the ingredient's display name is near, the use is at fault, as it has a display name in place of an id,
  /// and the result is `nil`.
  private func unusedSlip(of use: UnknownUse) -> Int32? {
    let unused = use.suggestion.entries.compactMap(\.ingredient).filter { !isUsed[Int($0)] }
    guard unused.count == 1 else { return nil }
    let name = use.name.split(separator: "/").last.map(String.init) ?? use.name
    let isNear = !nearest(to: name, in: [String(id(of: unused[0]).name)]).isEmpty
    return isNear ? unused[0] : nil
  }

  /// Returns the id that several uses agree on, or `nil`. For a single use, nothing tells whether it is right.
  private func sharedName(of uses: [UnknownUse]) -> String? {
    let names = Set(uses.map { $0.name.split(separator: "/").last ?? "" })
    return uses.count > 1 && names.count == 1 ? names.first.map(String.init) : nil
  }

  private mutating func reportMisspelt(
    _ ingredient: Int32, meant: String, _ uses: [UnknownUse]
  ) {
    report(
      .misspeltIngredient(
        String(id(of: ingredient).name), meant: meant, useCount: uses.count),
      at: measures[Int(ingredient)].origin, related: uses.map { related(.use, $0.place) })
  }

  /// Reports the uses of one unknown name in one pack. A name without similar names is reported once, as a missing
  /// ingredient.
  private mutating func reportUnknown(_ uses: [UnknownUse]) {
    let candidates = uses[0].suggestion.candidates
    let similar = uses[0].suggestion.entries.prefix(1).map { related(.similarName, $0.origin) }
    let others = candidates.isEmpty ? uses.dropFirst().map { related(.use, $0.place) } : []
    for use in candidates.isEmpty ? uses.prefix(1) : uses[...] {
      report(
        .unknownIngredient(
          use.name, in: definitions[use.pack].name, candidates: candidates,
          isCertain: use.suggestion.isCertain),
        at: use.place, related: similar + others)
    }
  }

  /// Reports the packs that others use but do not require, and returns the uses that are not explained by that.
  private mutating func reportMissingRequirements() -> [UnknownUse] {
    var others: [UnknownUse] = []
    for ofPack in unknownUses.grouped(by: \.pack) {
      let counts = Dictionary(ofPack.flatMap(\.owners).map { ($0, 1) }, uniquingKeysWith: +)
      for uses in ofPack.grouped(by: { mainOwner(of: $0, counts) }) {
        let owner = mainOwner(of: uses[0], counts)
        // One bare name that another pack has, too, may be chance.
        guard let owner, uses.count > 1 || uses[0].name.contains("/") else {
          others += uses
          continue
        }
        reportMissingRequirement(of: definitions[owner].name, uses)
      }
    }
    return others
  }

  /// Returns the pack that is meant by a name that several packs have: the one that has most of the unknown names.
  private func mainOwner(of use: UnknownUse, _ counts: [Int: Int]) -> Int? {
    use.owners.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }

  private mutating func reportMissingRequirement(of pack: String, _ uses: [UnknownUse]) {
    guard uses.count > 1 else {
      return report(.packNotRequired(uses[0].name, pack: pack), at: uses[0].place)
    }
    report(
      .requirementMissing(pack, useCount: uses.count), at: definitions[uses[0].pack].origin,
      .field(["requires"]), related: uses.map { related(.use, $0.place) })
  }

  /// Notes that any of the suggested ingredients may be used or, without a suggestion, any ingredient at all.
  private mutating func noteUse(of suggestion: Suggestion, in pack: Int) {
    let ingredients = suggestion.entries.compactMap(\.ingredient)
    for ingredient in ingredients { isUsed[Int(ingredient)] = true }
    if ingredients.isEmpty { usesAnything.insert(pack) }
  }
}
