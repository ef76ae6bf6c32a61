/// Notes unknown names in recipes. Only after every recipe has been read is it known whether the names or the
/// definitions are at fault.
extension CatalogAssembler {
  /// A name in a recipe that no visible entry has.
  struct UnknownUse {
    let name: String
    let pack: Int
    let place: CatalogProblem.Place
    let suggestion: Suggestion
    /// The packs that have an entry with the name but are not required.
    let owners: [Int]
  }

  mutating func noteUnknown(_ name: String, in pack: Int, at place: CatalogProblem.Place) {
    let owners = unseenOwners(of: name, from: pack)
    for owner in owners { noteUse(of: name, from: owner) }
    let visible = graph.visible(from: pack)
    guard unsure.isDisjoint(with: visible) else { return }
    // An invalid id has been reported at its entry.
    if let misnamed = search.entryOfInvalidID(called: name, in: visible) {
      return noteUse(of: misnamed)
    }
    let suggestion = suggestions[name] ?? search.suggestion(for: name, in: pack)
    suggestions[name] = suggestion
    unknownUses.append(
      UnknownUse(name: name, pack: pack, place: place, suggestion: suggestion, owners: owners))
  }

  /// Returns the packs that have an entry `name` and could be required, but are not.
  private func unseenOwners(of name: String, from pack: Int) -> [Int] {
    definitions.indices.filter { owner in
      owner != pack && !requirements[pack].contains(owner)
        && !transitiveRequirements[owner].contains(pack)
        && entry(meant: name, in: owner) != nil
    }
  }

  private mutating func noteUse(of name: String, from owner: Int) {
    if let entry = entry(meant: name, in: owner) { noteUse(of: entry) }
  }

  /// Returns the entry of `pack` with the name, which may be qualified with a pack's name.
  private func entry(meant name: String, in pack: Int) -> Definition? {
    guard let slash = name.firstIndex(of: "/") else { return entry(named: name, of: pack) }
    guard definitions[pack].name == name[..<slash] else { return nil }
    return entry(named: String(name[slash...].dropFirst()), of: pack)
  }
}
