import JuiceCatalogs
import YAMLTree

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
