import JuiceCatalogs
import JuiceRules
import YAMLTree

/// The values that a name in an expression can have.
struct ExpressionValues {
  let query: DocumentQuery

  /// Returns the values of an expression that is only a name, such as `order.recipe`.
  func values(of name: String) -> [CompletionItem] {
    switch name {
    case "order.recipe": return EntryCompletion(query: query).visible(["recipes"], .entries)
    case "order.size": return words(sizes)
    case "clock.weekday": return words(LocalTime.Weekday.allCases.map(\.rawValue))
    default:
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts[0] == "facts" else { return [] }
      return values(ofFact: parts[1].filter { $0 != "`" })
    }
  }

  private func words(_ words: [String]) -> [CompletionItem] {
    words.map { CompletionItem($0, .constant) }
  }

  private func values(ofFact name: String) -> [CompletionItem] {
    let mention = Mention(namespaces: [.facts], name: name, span: ByteSpan(start: 0, end: 0))
    guard let place = query.model.declarations(of: mention, in: query.path).first,
      let tree = query.model.files[place.path]?.tree
    else { return [] }
    if let list = tree.value(named: "values", in: place.name.value) {
      return words(tree.items(of: list).map { tree.text(of: $0) })
    }
    let type = tree.value(named: "type", in: place.name.value).map { tree.text(of: $0) }
    return type == "bool" ? words(["true", "false"]) : []
  }

  /// The sizes of all recipes that the document can name.
  private var sizes: [String] {
    let packs = query.model.packsVisible(from: query.path).compactMap { query.model.packs[$0] }
    let sizes = packs.flatMap { $0.declarations.values.joined() }
      .filter { $0.name.section == "recipes" }.flatMap { place -> [String] in
        guard let tree = query.model.files[place.path]?.tree,
          let sizes = tree.value(named: "sizes", in: place.name.value)
        else { return [] }
        return tree.pairs(of: sizes).map { tree.text(of: $0.key) }
      }
    return Set(sizes).sorted()
  }

  /// Returns the values that a decision table gives, with their expressions or texts in its first row.
  func columns(ofTable name: String) -> [CompletionItem] {
    let mention = Mention(namespaces: [.tables], name: name, span: ByteSpan(start: 0, end: 0))
    guard let place = query.model.declarations(of: mention, in: query.path).first,
      let tree = query.model.files[place.path]?.tree
    else { return [] }
    let rows = tree.value(named: "rows", in: place.name.value).map { Array(tree.items(of: $0)) }
    let outputs =
      (rows ?? []).map { tree.value(named: "give", in: $0) }
      + [tree.value(named: "otherwise", in: place.name.value)]
    var seen: Set<String> = []
    return outputs.compactMap(\.self).flatMap { tree.pairs(of: $0) }.compactMap { key, value in
      let name = tree.text(of: key)
      guard seen.insert(name).inserted else { return nil }
      var item = CompletionItem(name, .property)
      item.detail = tree.text(of: value)
      return item
    }
  }
}
