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

/// New entries of a pack's sections, with what they need.
struct EntrySnippets {
  let query: DocumentQuery
  /// A Boolean value that indicates whether entries are written on one line.
  let isInFlow: Bool

  /// Returns the new entry that a section can have, if the client has snippets.
  func items(of section: String) -> [CompletionItem] {
    guard query.client.takesSnippets, let entry = entry(of: section) else { return [] }
    var item = CompletionItem(query.client.text(entry.label), .snippet)
    item.insertion = .init(text: entry.text, isSnippet: true)
    item.rank = 1
    return [item]
  }

  /// The name in the languages of the pack, with a place to type each.
  private func name(from first: Int) -> (text: String, next: Int) {
    let pack = query.model.packOfFile[query.path].flatMap { query.model.packs[$0] }
    let locales = pack?.locales ?? []
    guard locales.count > 1 else {
      let locale = locales.first.map { "{ \($0): $\(first) }" }
      return (locale ?? "$\(first)", first + 1)
    }
    let texts = locales.enumerated().map { "\($0.element): $\(first + $0.offset)" }
    return ("{ \(texts.joined(separator: ", ")) }", first + locales.count)
  }

  private func entry(of section: String) -> (label: LocalizedText, text: String)? {
    let (name, next) = name(from: 2)
    switch section {
    case "fruits":
      return (
        LocalizedText(en: "new fruit", ko: "새 과일"),
        "${1:fruit}: { name: \(name), initial: ${\(next):20} }$0"
      )
    case "extras":
      return (
        LocalizedText(en: "new extra", ko: "새 재료"),
        "${1:extra}: { name: \(name), unit: ${\(next):ml}, initial: ${\(next + 1):1 l} }$0"
      )
    case "recipes":
      return (
        LocalizedText(en: "new recipe", ko: "새 레시피"),
        isInFlow
          ? "${1:recipe}: { name: \(name), ingredients: { $0 } }"
          : "${1:recipe}:\n  name: \(name)\n  ingredients:\n    $0"
      )
    case "facts":
      return (
        LocalizedText(en: "new fact", ko: "새 주문 정보"),
        "${1:fact}: { name: \(name), type: ${\(next):bool}, default: ${\(next + 1):false} }$0"
      )
    case "groups":
      return (LocalizedText(en: "new group", ko: "새 묶음"), "${1:group}: { name: \(name) }$0")
    case "terms":
      return (LocalizedText(en: "new term", ko: "새 용어"), "${1:term}: ${2:order.count > 5}$0")
    case "tags":
      return (LocalizedText(en: "new tag", ko: "새 태그"), "${1:tag}: { name: \(name) }$0")
    case "rules":
      return (
        LocalizedText(en: "new rule", ko: "새 규칙"),
        isInFlow
          ? "${1:rule}: { when: ${2:order.count > 5}, ${3:refuse}: { message: $0 } }"
          : "${1:rule}:\n  when: ${2:order.count > 5}\n  ${3:refuse}:\n    message: $0"
      )
    default: return nil
    }
  }
}
