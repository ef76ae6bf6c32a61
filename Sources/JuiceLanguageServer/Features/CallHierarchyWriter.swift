import JuiceCatalogs
import YAMLTree

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
