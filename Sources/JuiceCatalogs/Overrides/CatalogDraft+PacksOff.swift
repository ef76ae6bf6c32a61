import JuiceRules

extension CatalogDraft {
  /// Reports what comes of the changes that packs make which are not on: each is checked with what it requires.
  ///
  /// - Parameter unchanged: What was read, before any change.
  mutating func reportChanges(
    ofPacksThatAreOff namesOn: Set<String>?, in unchanged: CatalogDraft
  ) {
    let on = unchanged.definition.packs.names(requiredBy: namesOn ?? [])
    let authors = Set(overrideSections.map { packOfFile[Int($0.source)] })
    for author in authors.subtracting(on).sorted() {
      var alone = unchanged
      alone.definition.packsOn = nil
      let changes = alone.applyOverrides(ofSite: nil, on: [author], keepsNames: false)
      alone.report(alone.problems, after: changes)
      adopt(alone, ofPack: author)
    }
  }
}
