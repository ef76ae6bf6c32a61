import JuiceCatalogs
import JuiceRules
import YAMLSyntax

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
      guard let id = RecipeID(pack: pack, name: recipe.id),
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

/// The number of servings of a recipe that a new stand can make, in words.
struct FirstStock {
  let catalog: Catalog

  /// Returns the words for a recipe, or `nil` if the catalog does not have the recipe.
  func words(of id: RecipeID) -> LocalizedText? {
    guard let recipe = catalog.recipe(id) else { return nil }
    let producible = catalog.maxProducible(recipe.handle, stock: catalog.initialStock)
    switch producible {
    case .exact(let count, let limits, _):
      let count = LocalizedText(
        en: count == 0 ? "makes none at first" : "makes \(count) at first",
        ko: count == 0 ? "처음 재고로는 만들 수 없음" : "처음 재고로 \(count)개")
      guard !limits.isEmpty else { return count }
      return LocalizedText(
        en: "\(count.english), limited by \(names(limits, in: .english, " and "))",
        ko: "\(count.korean), 가장 먼저 떨어지는 재료: \(names(limits, in: .korean, ", "))")
    case .atLeast(let count):
      return LocalizedText(en: "makes at least \(count) at first", ko: "처음 재고로 \(count)개 이상")
    case .between(let counts):
      let (least, most) = (counts.lowerBound, counts.upperBound)
      return LocalizedText(
        en: "makes \(least) to \(most) at first", ko: "처음 재고로 \(least)~\(most)개")
    default:
      return LocalizedText(en: "nothing limits how many", ko: "만들 수 있는 수에 제한 없음")
    }
  }

  private func names(_ ids: [IngredientID], in locale: LocaleID, _ separator: String) -> String {
    ids.map { id in
      catalog.ingredient(id)?.name.text(in: locale, else: catalog.defaultLocale)
        ?? String(id.name)
    }.joined(separator: separator)
  }

  /// Returns the number alone, as in `makes 5`.
  func shortWords(of id: RecipeID) -> LocalizedText? {
    guard let recipe = catalog.recipe(id) else { return nil }
    let producible = catalog.maxProducible(recipe.handle, stock: catalog.initialStock)
    guard let count = producible.count else { return nil }
    let more = if case .exact = producible { "" } else { "+" }
    return LocalizedText(en: "makes \(count)\(more)", ko: "\(count)\(more)개")
  }
}

/// The values of a document's entries that other packs change, where the pack and the changing packs are on together.
struct OverrideHints {
  /// A value that counts in place of the one before an offset.
  struct Hint {
    let offset: Int
    let text: LocalizedText
  }

  private let query: DocumentQuery
  private let changes: [FolderModel.Meaning: [EntryOverride]]
  private let pack: String

  /// - Parameter catalog: The catalog whose packs are on.
  init?(_ query: DocumentQuery, in catalog: Catalog?) {
    guard let catalog, let pack = query.model.packOfFile[query.path] else { return nil }
    // Packs come after those that they require, and the settings of the catalog after all packs.
    let order = Dictionary(
      catalog.packs.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: min)
    func rank(_ change: EntryOverride) -> Int? {
      change.pack.map { order[$0] } ?? catalog.packs.count
    }
    (self.query, self.pack) = (query, pack)
    changes = query.model.changes(ofPack: pack).mapValues { changes in
      changes.filter { rank($0) != nil }.sorted { rank($0) ?? 0 < rank($1) ?? 0 }
    }
  }

  /// Returns the values that count in an entry of the document.
  func hints(of declaration: Declaration) -> [Hint] {
    let changes = changes[FolderModel.Meaning(declaration, in: pack)] ?? []
    guard !changes.isEmpty else { return [] }
    let removal = changes.last { change in
      query.model.files[change.path].map { change.removesEntry(in: $0.tree) } == true
    }
    if let removal {
      let author = author(of: removal)
      let text = LocalizedText(en: "removed by \(author)", ko: "\(author)에서 없앰")
      return [Hint(offset: query.tree.span(of: declaration.key).end + 1, text: text)]
    }
    return values(in: declaration.value, below: []).compactMap { field, node in
      let written = query.tree.source(query.tree.span(of: node))
      let texts = changes.compactMap { change in
        query.model.files[change.path].flatMap { change.text(of: field, in: $0.tree) }.map {
          ($0, author(of: change))
        }
      }
      guard let (text, author) = texts.last, text != written, !text.contains(where: \.isNewline)
      else { return nil }
      return Hint(
        offset: query.tree.span(of: node).end, text: LocalizedText("→ \(text) (\(author))"))
    }
  }

  private func author(of change: EntryOverride) -> String { change.pack ?? FilePath.catalogFile }

  /// Returns the scalars below a node, each with the keys that lead to it.
  private func values(
    in node: YAMLTree.NodeID, below path: [String]
  ) -> [(field: [String], node: YAMLTree.NodeID)] {
    guard query.tree.kind(of: node) == .mapping else {
      return query.tree.kind(of: node) == .scalar ? [(path, node)] : []
    }
    return query.tree.pairs(of: node).flatMap { key, value in
      values(in: value, below: path + [query.tree.text(of: key)])
    }
  }
}
