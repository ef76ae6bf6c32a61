/// Recipes, ingredients and facts by the names that people write.
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
    find(
      text,
      in: recipes.map {
        Named(
          id: $0.id, name: $0.name, aliases: $0.aliases, former: formerIDs(of: $0.id), value: $0)
      })
  }

  /// Returns the ingredient that `text` names, by the rules of ``findRecipe(_:)``.
  public func findIngredient(_ text: String) -> Match<Ingredient> {
    find(
      text,
      in: ingredients.map {
        Named(
          id: $0.id, name: $0.name, aliases: $0.aliases, former: formerIDs(of: $0.id), value: $0)
      })
  }

  private struct Named<Value: Sendable> {
    let id: QualifiedID<Value>
    let name: LocalizedText
    let aliases: [String]
    let former: [QualifiedID<Value>]
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

  /// Returns the fact with a bare or qualified name, which may be a former one.
  public func fact(named name: String) throws(FactFault) -> Fact { facts[try index(ofFact: name)] }

  private func index(ofFact name: String) throws(FactFault) -> Int {
    let current = FactID(name).map(current)?.rawValue ?? name
    let former = renames.filter { $0.key.name == name }.map { FactID($0.value) }
    for matches in [
      { $0.id.rawValue == current }, { $0.id.name == name }, { former.contains($0.id) },
    ] as [(Fact) -> Bool] {
      let found = facts.indices.filter { matches(facts[$0]) }
      if let only = found.first, found.count == 1 { return only }
      if found.count > 1 {
        throw .ambiguous(name, candidates: found.map { facts[$0].id.rawValue })
      }
    }
    let names = facts.flatMap { [String($0.id.name), $0.id.rawValue] }
    throw .unknown(name, nearest: JuiceRules.nearest(to: name, in: names))
  }
}

/// Current and former ids.
extension Catalog {
  /// Returns the id that replaced the former id `former`, or `nil` if `former` is not a former id.
  ///
  /// ``ingredient(_:)``, ``recipe(_:)``, orders and stock commands understand former ids. A level that a store keeps
  /// under a former id becomes that of the ingredient unless the ingredient has one: see
  /// ``StockSnapshot/isVacant(_:)``.
  public func currentID<Subject>(of former: QualifiedID<Subject>) -> QualifiedID<Subject>? {
    renames[EntryID(former)].map { QualifiedID($0) }
  }

  /// Returns the id that replaced `id`, or `id` itself if it is not a former id.
  func current<Subject>(_ id: QualifiedID<Subject>) -> QualifiedID<Subject> {
    currentID(of: id) ?? id
  }

  /// Returns the former ids of the entry `id`, in their order.
  func formerIDs<Subject>(of id: QualifiedID<Subject>) -> [QualifiedID<Subject>] {
    formerIDs[EntryID(id)]?.map { QualifiedID($0) } ?? []
  }

  /// Returns the order with the current id of its recipe, and with the keys of the recipe's lines.
  func current(_ order: RecipeOrder) -> RecipeOrder {
    var current = order.of(current(order.recipe))
    guard !order.isPlain, let recipe = recipe(current.recipe) else { return current }
    func key(_ name: String) -> String { line(named: name, of: recipe)?.name ?? name }
    current.choices = Dictionary(order.choices.sorted { $0.key < $1.key }.map { (key($0), $1) }) {
      first, _ in first
    }
    current.without = Set(order.without.map(key))
    if order.facts != .none { current.facts = self.current(order.facts) }
    return current
  }

  /// Returns the orders with the current ids of their recipes, and with the keys of the recipes' lines.
  package func current(_ orders: [RecipeOrder]) -> [RecipeOrder] {
    renames.isEmpty && orders.allSatisfy(\.isPlain)
      ? orders : orders.map(current(_:) as (RecipeOrder) -> RecipeOrder)
  }

  /// Returns the former id that `text` names, or `nil` if `text` also is a current id, name or alias of the entry
  /// `id`.
  package func formerID<Subject>(
    _ text: String, of id: QualifiedID<Subject>
  ) -> QualifiedID<Subject>? {
    let wanted = text.folded
    let former = formerIDs(of: id).first { $0.rawValue == wanted || $0.name == wanted }
    return names(of: EntryID(id)).contains(wanted) ? nil : former
  }

  private func names(of id: EntryID) -> [String] {
    ([id.rawValue, String(id.name)] + localizedNames(of: id)).map(\.folded)
  }

  /// Returns the names in all languages, and the aliases, of the ingredient or recipe `id`.
  func localizedNames(of id: EntryID) -> [String] {
    let named =
      ingredient(IngredientID(id)).map { ($0.name, $0.aliases) }
      ?? recipe(RecipeID(id)).map { ($0.name, $0.aliases) }
    return named.map { name, aliases in name.translations.map(\.text) + aliases } ?? []
  }

  /// Returns `ids` with the former ids under which their levels may be.
  func withFormerIDs(_ ids: Set<IngredientID>) -> Set<IngredientID> {
    ids.union(ids.flatMap { formerIDs(of: $0) })
  }
}

/// The lines of recipes, and the facts of orders, by name.
extension Catalog {
  /// Returns the line of a recipe with a key, or whose key is an ingredient with this id, qualified, bare or former.
  package func line(named name: String, of recipe: Recipe) -> Recipe.Line? {
    let lines = lines(of: recipe)
    return lines.first { $0.name == name }
      ?? lines.first { line in
        let own = line.ingredient(named: line.name, in: self)
        return own != nil && own == line.ingredient(named: name, in: self)
      }
  }

  func isNamed(_ ingredient: Ingredient.Handle, _ name: String) -> Bool {
    let id = self[ingredient].id
    if id.rawValue == name || id.name == name { return true }
    guard !renames.isEmpty else { return false }
    let former = IngredientID(name) ?? IngredientID(pack: String(id.pack), name: name)
    return former.map(current) == id
  }

  /// Returns the value of each fact, by its index in ``facts``: the given value, or the default.
  func values(of given: Facts) throws(FactFault) -> [FactValue?] {
    var values = facts.map(\.defaultValue)
    for (index, value) in try self.values(given: given, per: [.request, .line]) {
      values[index] = value
    }
    return values
  }

  /// Returns the values that an order gives itself, by the index of the fact in ``facts``.
  func values(givenBy order: RecipeOrder) throws(FactFault) -> [Int: FactValue] {
    order.isPlain ? [:] : try values(given: order.facts, per: [.line])
  }

  private func values(
    given: Facts, per scopes: Set<FactScope>
  ) throws(FactFault) -> [Int: FactValue] {
    var values: [Int: FactValue] = [:]
    for (name, value) in given.values.sorted(by: { $0.key < $1.key }) {
      let index = try index(ofFact: name)
      guard values[index] == nil else { throw .givenTwice(facts[index].id) }
      guard scopes.contains(facts[index].scope) else { throw .otherScope(facts[index]) }
      values[index] = try checked(value, of: facts[index])
    }
    return values
  }

  /// Returns orders in their current form, without the facts whose values they would have anyway: those that are given
  /// for all orders, or the defaults.
  func explicit(_ orders: [RecipeOrder], _ given: Facts) -> [RecipeOrder] {
    let current = current(orders)
    guard !current.allSatisfy(\.isPlain), let implied = try? values(of: given) else {
      return current
    }
    return current.map { order in
      if order.facts == .none { return order }
      var explicit = order
      explicit.facts = Facts(
        order.facts.values.filter { name, value in
          (try? index(ofFact: name)).map { implied[$0] != value } ?? true
        })
      return explicit
    }
  }

  /// Returns the facts with their current, qualified ids, and with values of their types where they fit.
  private func current(_ facts: Facts) -> Facts {
    var current = Facts.none
    for (name, value) in facts.values {
      let fact = try? fact(named: name)
      current[fact?.id.rawValue ?? name] = fact.flatMap { try? checked(value, of: $0) } ?? value
    }
    // Two names of one fact are a mistake, which is not hidden here.
    return current.values.count == facts.values.count ? current : facts
  }

  /// Returns an order without the facts whose values are not kept.
  func kept(_ order: RecipeOrder) -> RecipeOrder {
    if order.isPlain { return order }
    var kept = order
    kept.facts = Facts(
      order.facts.values.filter { name, _ in (try? fact(named: name).isRecorded) ?? true })
    return kept
  }

  /// Returns the value of a fact that `text` stands for, with the names of tags as they are written.
  ///
  /// - Throws: A ``FactFault`` if `text` is not a value of the fact, or names a tag that the catalog does not have.
  package func value(of fact: Fact, parsing text: String) throws(FactFault) -> FactValue {
    let value = try fact.value(parsing: text)
    _ = try checked(value, of: fact)
    return value
  }

  /// Returns a value of a fact in its canonical form, in which tags have their current, qualified ids.
  func checked(_ value: FactValue, of fact: Fact) throws(FactFault) -> FactValue {
    do throws(FactMismatch) {
      guard case .tags(let names) = value, case .tags(let values) = fact.type else {
        return try fact.type.checked(value)
      }
      let current = renames.isEmpty ? names : Set(names.map(currentTag))
      return try FactType.tags(values: values ?? tags.map(\.id)).checked(.tags(current))
    } catch {
      throw .mismatch(fact, value: value.description, error)
    }
  }

  /// Returns the id of the tag with a former name, or the name itself if it is not the only tag with that former name.
  private func currentTag(_ name: String) -> String {
    guard !tags.contains(where: { $0.id.rawValue == name || $0.id.name == name }) else {
      return name
    }
    let found = tags.map(\.id).filter { id in
      formerIDs(of: id).contains { $0.rawValue == name || $0.name == name }
    }
    return found.count == 1 ? found[0].rawValue : name
  }
}

extension String {
  /// The text without spaces and in lower case, as searches compare it; `String`'s equality takes care of composed
  /// and decomposed Hangul.
  package var folded: String { String(lowercased().filter { !$0.isWhitespace }) }
}

/// Names as people read them.
extension Catalog {
  /// Returns the localized name of an ingredient or a recipe, or its id if the catalog has no such entry.
  public func name<Subject>(of id: QualifiedID<Subject>, in locale: LocaleID) -> String {
    let text =
      switch entries[EntryID(id)] {
      case .ingredient(let index): ingredients[Int(index)].name
      case .recipe(let index): recipes[Int(index)].name
      case nil: LocalizedText(String(id.name))
      }
    return text.text(in: locale, else: defaultLocale(of: id.pack))
  }

  /// Returns the locale for the texts of a pack that are missing in another one.
  func defaultLocale(of pack: Substring) -> LocaleID {
    packs.first { $0.name == pack }?.defaultLocale ?? defaultLocale
  }
}
