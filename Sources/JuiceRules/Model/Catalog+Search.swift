extension Catalog {
  /// The result of looking up a name as people write it, for example on a command line.
  public enum Match<Found: Sendable>: Sendable {
    /// Exactly one entry has the name.
    case one(Found)
    /// Several entries have the name.
    case several([Found])
    /// No entry has the name; `nearest` are similar names, the nearest first.
    case none(nearest: [String])

    /// The similar names if no entry has the name; otherwise empty.
    public var nearest: [String] {
      if case .none(let nearest) = self { nearest } else { [] }
    }
  }

  /// Returns the recipe that `text` names by id, localized name or alias.
  ///
  /// A bare id is enough while it is unique. Spaces and case do not count, and composed and decomposed Hangul are the
  /// same. A qualified id takes precedence over everything, an id over a name, and former ids come last.
  public func findRecipe(_ text: String) -> Match<Recipe> {
    let former = formerIDs
    return find(
      text,
      in: recipes.map {
        Named(
          id: $0.id, name: $0.name, aliases: $0.aliases, former: former[$0.id] ?? [], value: $0)
      })
  }

  /// Returns the ingredient that `text` names, by the rules of ``findRecipe(_:)``.
  public func findIngredient(_ text: String) -> Match<Ingredient> {
    let former = formerIDs
    return find(
      text,
      in: ingredients.map {
        Named(
          id: $0.id, name: $0.name, aliases: $0.aliases, former: former[$0.id] ?? [], value: $0)
      })
  }

  /// The former ids of entries, by current id.
  private var formerIDs: [EntryID: [EntryID]] {
    Dictionary(grouping: renames.keys) { renames[$0] ?? $0 }
  }

  private struct Named<Value: Sendable> {
    let id: EntryID
    let name: LocalizedText
    let aliases: [String]
    let former: [EntryID]
    let value: Value

    var names: [String] { name.translations.map(\.text) + aliases }
  }

  private func find<Value>(_ text: String, in all: [Named<Value>]) -> Match<Value> {
    let wanted = text.folded
    let ranks: [(Named<Value>) -> Bool] = [
      { $0.id.rawValue == wanted },
      { $0.id.name == wanted },
      { $0.names.contains { $0.folded == wanted } },
      { $0.former.contains { $0.rawValue == wanted } },
      { $0.former.contains { $0.name == wanted } },
    ]
    for matches in ranks {
      let found = all.filter(matches)
      if let only = found.first, found.count == 1 { return .one(only.value) }
      if found.count > 1 { return .several(found.map(\.value)) }
    }
    return .none(nearest: nearest(to: text, in: all))
  }

  /// Returns the names that `text` may be meant for, when no entry has that name.
  ///
  /// If `text` has a slash, the result is the ids with exactly the name after the slash, in any pack. If there are
  /// none, it is the similar ids of the pack before the slash or, if that pack is unknown, of all packs.
  private func nearest<Value>(to text: String, in all: [Named<Value>]) -> [String] {
    guard let slash = text.firstIndex(of: "/") else {
      return JuiceRules.nearest(to: text, in: all.flatMap { [String($0.id.name)] + $0.names })
    }
    let (pack, name) = (text[..<slash].lowercased(), text[slash...].dropFirst())
    let wanted = name.lowercased().folded
    let same = all.filter { $0.id.name == wanted || $0.names.contains { $0.folded == wanted } }
    guard same.isEmpty else { return same.prefix(3).map(\.id.rawValue) }
    let owned = all.filter { $0.id.pack == pack }
    let ids = (owned.isEmpty ? all : owned).map(\.id)
    let near = JuiceRules.nearest(to: String(name), in: ids.map { String($0.name) })
    return ids.filter { near.contains(String($0.name)) }.prefix(3).map(\.rawValue)
  }
}

extension String {
  /// The text without spaces and in lower case, as searches compare it; `String`'s equality takes care of composed
  /// and decomposed Hangul.
  package var folded: String { String(lowercased().filter { !$0.isWhitespace }) }
}

extension Catalog {
  /// Returns the recipes that can take `ingredient`, those on the menu first.
  public func recipes(using ingredient: Ingredient) -> [Recipe] {
    let users = recipes.filter { recipe in
      portions(of: recipe).contains { $0.ingredient == ingredient.handle }
    }
    return users.filter(\.isOnMenu) + users.filter { !$0.isOnMenu }
  }
}
