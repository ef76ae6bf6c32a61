import JuiceCatalogs
import JuiceRules
import YAMLTree

/// A writer of short notes within the lines of a document.
struct InlayHintWriter {
  let query: DocumentQuery

  /// Returns the servings that each recipe in a part of the document makes at first, its amounts in the units of their
  /// ingredients, and the values that other packs change.
  func hints(in range: TextRange) -> JSONValue {
    let span = query.text.span(of: range, in: query.client.encoding)
    let visible = (query.names?.declarations ?? []).filter { entry in
      entry.namespace == .entries && entry.span.start <= span.upperBound
        && span.lowerBound <= query.tree.span(of: entry.value).end
    }
    guard let pack = query.model.packOfFile[query.path], !visible.isEmpty else { return [] }
    let catalog = query.catalog(query.path)
    let recipes = visible.filter { $0.section == "recipes" }
    let counts = recipes.compactMap { recipe -> JSONValue? in
      guard let id = EntryID(pack: pack, name: recipe.id),
        let words = catalog.flatMap({ FirstStock(catalog: $0).shortWords(of: id) })
      else { return nil }
      return hint(words, at: query.tree.span(of: recipe.key).end + 1)
    }
    let changes = OverrideHints(query, in: catalog).map { visible.flatMap($0.hints) } ?? []
    return .array(
      counts + recipes.flatMap(amounts) + changes.map { hint($0.text, at: $0.offset) })
  }

  private func hint(_ words: LocalizedText, at offset: Int) -> JSONValue {
    [
      "position": JSONValue(query.text.position(at: offset, in: query.client.encoding)),
      "label": .string(query.client.text(words)), "paddingLeft": true,
    ]
  }

  private func amounts(of recipe: Declaration) -> [JSONValue] {
    let tree = query.tree
    guard let lines = tree.value(named: "ingredients", in: recipe.value) else { return [] }
    return tree.pairs(of: lines).compactMap { key, value in
      let mention = Mention(
        namespaces: [.entries], name: tree.text(of: key), span: tree.span(of: key))
      guard tree.kind(of: value) == .scalar,
        let quantity = try? Quantity(parsing: tree.text(of: value)), let symbol = quantity.unit,
        let entry = query.model.declarations(of: mention, in: query.path).first,
        let unit = query.summary(of: entry)?.unit.flatMap({ Ingredient.Unit(symbol: $0) }),
        unit != Ingredient.Unit(symbol: symbol), unit.accepts(symbol: symbol),
        let amount = try? unit.converting(quantity.number, from: symbol)
      else { return nil }
      let text = "= \(amount) \(unit.symbol(in: query.client.locale))"
      return hint(LocalizedText(text), at: tree.span(of: value).end)
    }
  }
}
