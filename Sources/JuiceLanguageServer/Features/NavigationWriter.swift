import JuiceCatalogs
import YAMLSyntax

/// A writer of the places where an id is declared and mentioned.
struct NavigationWriter {
  let query: DocumentQuery

  /// Returns the places that declare the id at a place, or the node that an alias stands for.
  func definitions(at position: TextPosition) -> JSONValue {
    let offset = query.offset(of: position)
    if let name = query.model.name(at: offset, of: query.path) {
      return .array(name.declarations.map { query.location(of: $0.name.span, in: $0.path) })
    }
    let tree = query.tree
    guard let place = FormatPlace.at(offset, in: tree, of: query.section),
      let target = tree.target(of: place.node)
    else { return [] }
    return [query.location(of: tree.span(of: target), in: query.path)]
  }

  /// Returns all places where the id at a place is mentioned, and if asked for those that declare it.
  func references(at position: TextPosition, withDeclaration: Bool) -> JSONValue {
    let places = uses(at: position).filter { withDeclaration || !$0.isDeclaration }
    return .array(places.map { query.location(of: $0.span, in: $0.path) })
  }

  /// Returns the places in the document itself.
  func highlights(at position: TextPosition) -> JSONValue {
    .array(
      uses(at: position).filter { $0.path == query.path }.map { use in
        [
          "range": JSONValue(query.range(of: use.span)), "kind": use.isDeclaration ? 3 : 2,
        ]
      })
  }

  private struct Use {
    let path: String
    let span: ByteSpan
    let isDeclaration: Bool
  }

  private func uses(at position: TextPosition) -> [Use] {
    let name = query.model.name(at: query.offset(of: position), of: query.path)
    return (name?.declarations ?? []).flatMap { place in
      [Use(path: place.path, span: place.name.span, isDeclaration: true)]
        + query.model.mentions(of: place).map {
          Use(path: $0.path, span: $0.name.span, isDeclaration: false)
        }
    }
  }
}

/// A writer of the entries of a workspace as symbols.
struct WorkspaceSymbolWriter {
  let client: Client
  let models: [FolderModel]

  /// Returns the entries whose ids or names contain a text.
  func symbols(containing text: String) -> JSONValue {
    let wanted = text.lowercased()
    return .array(models.flatMap { symbols(containing: wanted, $0) })
  }

  private func symbols(containing wanted: String, _ model: FolderModel) -> [JSONValue] {
    model.files.sorted { $0.key < $1.key }.flatMap { path, names -> [JSONValue] in
      let text = DocumentText(names.tree.bytes)
      return names.declarations.compactMap { declaration in
        let summary = EntrySummary(of: declaration, in: names.tree)
        let words = [declaration.id] + summary.names.map(\.text)
        guard wanted.isEmpty || words.contains(where: { $0.lowercased().contains(wanted) }) else {
          return nil
        }
        let range = text.range(of: declaration.span, in: client.encoding)
        let container = [model.packOfFile[path], declaration.section].compactMap(\.self)
        return [
          "name": .string(([declaration.id] + summary.names.map(\.text)).joined(separator: " · ")),
          "kind": .integer(declaration.namespace == .packs ? 4 : 19),
          "containerName": .string(container.joined(separator: ", ")),
          "location": ["uri": .string(client.uri(of: path)), "range": JSONValue(range)],
        ]
      }
    }
  }
}

/// A writer of the recipes that use an entry, and of the entries that a recipe uses.
struct CallHierarchyWriter {
  let query: DocumentQuery

  /// Returns the fruit, extra or recipe at a place, or `null` if there is none.
  func items(at position: TextPosition) -> JSONValue {
    let found = declarations(at: position)
    return found.isEmpty ? .null : .array(found.map(item))
  }

  /// Returns the recipes that use the entry at a place, each with the places where it does.
  func incomingCalls(at position: TextPosition) -> JSONValue {
    let uses = declarations(at: position).flatMap(query.model.mentions).compactMap { mention in
      recipe(around: mention).map { (recipe: $0, span: mention.name.span) }
    }
    return .array(
      grouped(uses.map { ($0.recipe, $0.recipe.path, $0.span) }).map { recipe, ranges in
        ["from": item(recipe), "fromRanges": .array(ranges)]
      })
  }

  /// Returns the entries that the recipe at a place uses, each with the places where it does.
  func outgoingCalls(at position: TextPosition) -> JSONValue {
    let uses = declarations(at: position).flatMap { recipe in
      mentions(in: recipe).flatMap { mention in
        query.model.declarations(of: mention, in: recipe.path).map {
          ($0, recipe.path, mention.span)
        }
      }
    }
    return .array(
      grouped(uses).map { entry, ranges in ["to": item(entry), "fromRanges": .array(ranges)] })
  }

  private typealias Entry = FolderModel.Place<Declaration>

  private func declarations(at position: TextPosition) -> [Entry] {
    let name = query.model.name(at: query.offset(of: position), of: query.path)
    return (name?.declarations ?? []).filter { $0.name.namespace == .entries }
  }

  /// Returns the recipe whose lines have a mention.
  private func recipe(around mention: FolderModel.Place<Mention>) -> Entry? {
    guard let names = query.model.files[mention.path] else { return nil }
    return names.declarations.first {
      $0.section == "recipes" && names.tree.span(of: $0.value).contains(mention.name.span)
    }.map { Entry(path: mention.path, name: $0) }
  }

  private func mentions(in recipe: Entry) -> [Mention] {
    guard recipe.name.section == "recipes", let names = query.model.files[recipe.path] else {
      return []
    }
    let span = names.tree.span(of: recipe.name.value)
    return names.mentions.filter { $0.namespaces == .entries && span.contains($0.span) }
  }

  /// Returns the uses of each entry together, in the order of the first uses.
  private func grouped(
    _ uses: [(entry: Entry, path: String, span: ByteSpan)]
  ) -> [(Entry, [JSONValue])] {
    var order: [Entry] = []
    var ranges: [Entry: [JSONValue]] = [:]
    for use in uses {
      if ranges[use.entry] == nil { order.append(use.entry) }
      ranges[use.entry, default: []].append(
        JSONValue(query.range(of: use.span, in: use.path)))
    }
    return order.map { ($0, ranges[$0] ?? []) }
  }

  private func item(_ entry: Entry) -> JSONValue {
    let tree = query.model.files[entry.path]?.tree
    let end = tree.map { max($0.span(of: entry.name.value).end, entry.name.span.end) }
    let whole = ByteSpan(start: entry.name.span.start, end: end ?? entry.name.span.end)
    return [
      "name": .string(entry.name.id), "kind": .integer(entry.name.section == "recipes" ? 12 : 19),
      "detail": .string(query.summary(of: entry)?.detail(in: query.client) ?? ""),
      "uri": .string(query.client.uri(of: entry.path)),
      "range": JSONValue(query.range(of: whole, in: entry.path)),
      "selectionRange": JSONValue(query.range(of: entry.name.span, in: entry.path)),
    ]
  }
}
