import JuiceRules

extension CatalogDraft {
  /// Reports the problems caused by overrides of packs that are off. Each of these packs is checked together with its
  /// transitive requirements.
  ///
  /// - Parameter unchanged: The draft before any override was applied.
  package mutating func reportChanges(
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
