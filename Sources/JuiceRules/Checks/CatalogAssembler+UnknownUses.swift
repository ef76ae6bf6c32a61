/// Names in recipes that nothing has are noted where they are met: whether they are at fault or what they
/// mean is known once every recipe has been read.
extension CatalogAssembler {
  /// A name in a recipe that nothing visible there has.
  struct UnknownUse {
    let name: String
    let pack: Int
    let place: CatalogProblem.Place
    let suggestion: Suggestion
    /// The packs that have it and are not required.
    let owners: [Int]
  }

  mutating func noteUnknown(_ name: String, in pack: Int, at place: CatalogProblem.Place) {
    let owners = unseenOwners(of: name, from: pack)
    for owner in owners { noteUse(of: name, from: owner) }
    let visible = visible(from: pack)
    guard unsure.isDisjoint(with: visible) else { return }
    // That its id is invalid has been said.
    if let misnamed = entryOfInvalidID(called: name, in: visible) { return noteUse(of: misnamed) }
    let suggestion = suggestions[name] ?? suggestion(for: name, in: pack)
    suggestions[name] = suggestion
    unknownUses.append(
      UnknownUse(name: name, pack: pack, place: place, suggestion: suggestion, owners: owners))
  }

  /// The packs that have what `name` means, and might be required but are not.
  private func unseenOwners(of name: String, from pack: Int) -> [Int] {
    definitions.indices.filter { owner in
      owner != pack && !requirements[pack].contains(owner) && !foundations[owner].contains(pack)
        && entry(meant: name, in: owner) != nil
    }
  }

  private mutating func noteUse(of name: String, from owner: Int) {
    if let entry = entry(meant: name, in: owner) { noteUse(of: entry) }
  }

  /// What `pack` has of a name that may say which pack is meant.
  private func entry(meant name: String, in pack: Int) -> Definition? {
    guard let slash = name.firstIndex(of: "/") else { return entry(named: name, of: pack) }
    guard definitions[pack].name == name[..<slash] else { return nil }
    return entry(named: String(name[slash...].dropFirst()), of: pack)
  }
}
