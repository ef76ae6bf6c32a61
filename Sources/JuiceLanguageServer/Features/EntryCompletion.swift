import JuiceCatalogs
import JuiceRules

/// The entries of packs, as a document can name them.
struct EntryCompletion {
  let query: DocumentQuery

  private var own: String? { query.model.packOfFile[query.path] }

  /// The ingredients that a recipe can use: those of the own pack, of required packs and of other packs.
  var ingredients: [CompletionItem] {
    let visible = query.model.packsVisible(from: query.path)
    return query.model.packs.values.sorted { $0.name < $1.name }.flatMap { pack in
      places(of: pack, in: ["fruits", "extras", "recipes"], where: query.model.isIngredient).map {
        place in
        var item = item(of: place, in: pack, query.summary(of: place))
        item.rank = pack.name == own ? 2 : visible.contains(pack.name) ? 3 : 6
        item.insertion = .init(
          text: query.model.written(place.name.id, of: pack.name, in: query.path, .entries))
        if own != nil, !visible.contains(pack.name) {
          item.requirement = pack.name
          item.detail = [item.detail, pack.name].compactMap(\.self).joined(separator: ", ")
        }
        return item
      }
    }
  }

  /// Returns the entries of a pack by their qualified ids.
  func entries(of pack: PackNames, in sections: Set<String>) -> [CompletionItem] {
    places(of: pack, in: sections).map { place in
      var item = CompletionItem("\(pack.name)/\(place.name.id)", .reference)
      let summary = query.summary(of: place)
      item.detail = summary?.detail(in: query.client)
      item.otherWords = [place.name.id] + (summary?.names.map(\.text) ?? [])
      return item
    }
  }

  /// Returns the entries of visible packs in the sections, by the names that expressions give them.
  func visible(_ sections: Set<String>, _ namespace: Namespace) -> [CompletionItem] {
    query.model.packsVisible(from: query.path).compactMap { query.model.packs[$0] }
      .flatMap { pack in
        places(of: pack, in: sections).map { place in
          var item = item(of: place, in: pack, query.summary(of: place))
          item.insertion = .init(
            text: query.model.written(place.name.id, of: pack.name, in: query.path, namespace))
          return item
        }
      }
  }

  private func item(
    of place: FolderModel.Place<Declaration>, in pack: PackNames, _ summary: EntrySummary?
  ) -> CompletionItem {
    var item = CompletionItem(place.name.id, .reference)
    item.detail = summary?.detail(in: query.client)
    item.otherWords = summary?.names.map(\.text) ?? []
    return item
  }

  private func places(
    of pack: PackNames, in sections: Set<String>,
    where isIncluded: (FolderModel.Place<Declaration>) -> Bool = { _ in true }
  ) -> [FolderModel.Place<Declaration>] {
    pack.declarations.values.compactMap { places in
      places.first { sections.contains($0.name.section) }
    }
    .filter(isIncluded).sorted { $0.name.id < $1.name.id }
  }
}
