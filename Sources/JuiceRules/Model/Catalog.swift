/// The packs, ingredients and recipes that can be used together, with their messages.
///
/// A catalog exists only without errors: no recipe names an unknown ingredient, no amount is negative, no message has
/// a placeholder that its event does not fill.
public struct Catalog: Sendable {
  /// The packs, in order of dependency, then name.
  public let packs: [Pack]
  /// The ingredients, in the order of their packs, then as written.
  public let ingredients: [Ingredient]
  /// The recipes, in the order of their packs, then as written.
  public let recipes: [Recipe]
  /// The facts that conditions can read, in the order of their packs, then as written.
  public let facts: [Fact]
  /// The rules for orders, in the order of their packs, then as written. Their order means nothing.
  public let rules: [OrderRule]
  /// The decision tables, in the order of their packs, then as written.
  public let tables: [DecisionTable]
  /// The groups of recipes, in the order of the menu.
  public let groups: [RecipeGroup]
  /// The locale for texts when none is requested.
  public let defaultLocale: LocaleID
  /// The time zone of the clock that conditions read; `nil` for the local time of the machine.
  public let timeZone: ZoneID?
  /// The time zones that expressions can name.
  let zones: ZoneDatabase
  /// The index of the pack that provides the messages that another pack does not have.
  let wording: Int?
  let portions: [Recipe.Portion]
  /// The portions of each recipe added up, one per ingredient that can run out.
  let demands: [Recipe.Portion]
  private(set) var forms: [RecipeForm]
  /// The conditions under which recipes are on offer.
  package let offers: [Recipe.Handle: Condition]
  let recipeMessages: [Int32: [MessageEvent: Message]]
  let entries: [EntryID: Entry]
  /// The current ids, by former id.
  let renames: [EntryID: EntryID]
  /// The former ids of each entry that has any, in order.
  let formerIDs: [EntryID: [EntryID]]
  let deprecations: [EntryID: Deprecation]
  let fingerprintCache: FingerprintCache
  /// A summary of the expressions of all rules, recipes and lines; `nil` if there are none.
  var expressions: ExpressionSummary?
  /// A Boolean value that indicates whether conditions read the time, so that the menu can change while the stock does
  /// not.
  package var readsTime: Bool { expressions?.readTime ?? false }
  /// The decider of lines; `nil` to leave them as written.
  var lineDecider: (any LineDecider)?
  /// The work of the searches for a request; `nil` without a limit.
  var searchWork: SearchWork?
  /// `true` if products that have to be made ahead are made on the way, to find out what they take.
  var preparesProducts = false
  /// The recipes whose products are not made on the way all the same, because rules refuse their batches.
  var unprepared: Set<RecipeID> = []
  /// The source of the origins of values; `nil` if origins were not kept.
  var originSource: (any OriginSource)?

  /// The entry that an id stands for.
  enum Entry: Hashable, Sendable {
    case ingredient(Int32)
    case recipe(Int32)
  }

  /// Returns the ingredient with the current or former id `id`, or `nil` if there is none. The ingredient may be the
  /// product of a recipe.
  public func ingredient(_ id: IngredientID) -> Ingredient? {
    switch entry(id) {
    case .ingredient(let index): ingredients[Int(index)]
    case .recipe(let index): recipes[Int(index)].product.map { self[$0.ingredient] }
    case nil: nil
    }
  }

  /// Returns the recipe with the current or former id `id`, or `nil` if there is none.
  public func recipe(_ id: RecipeID) -> Recipe? {
    handle(of: id).map { recipes[Int($0.index)] }
  }

  /// Returns the dense handle of a recipe, or `nil` if there is no such recipe. Look the handle up once to make the
  /// recipe many times.
  public func handle(of id: RecipeID) -> Recipe.Handle? {
    guard case .recipe(let index) = entry(id) else { return nil }
    return Recipe.Handle(index: index)
  }

  private func entry(_ id: EntryID) -> Entry? { entries[id] ?? renames[id].flatMap { entries[$0] } }

  /// Returns the ingredient with `handle`, which must come from this catalog.
  public subscript(handle: Ingredient.Handle) -> Ingredient { ingredients[Int(handle.index)] }
  /// Returns the recipe with `handle`, which must come from this catalog.
  public subscript(handle: Recipe.Handle) -> Recipe { recipes[Int(handle.index)] }

  /// Returns the lines of `recipe` as written: of each choice, every alternative, whatever conditions say.
  public func lines(of recipe: Recipe) -> [Recipe.Line] {
    if let form = recipe.form { return forms[Int(form)].lines }
    return portions(of: recipe).map {
      Recipe.Line(
        name: String(self[$0.ingredient].id.name), isOptional: false, alternatives: [[$0]])
    }
  }

  /// Returns the lines of the recipe `id` as written, or an empty array if there is no such recipe.
  public func lines(of id: RecipeID) -> [Recipe.Line] { recipe(id).map { lines(of: $0) } ?? [] }

  /// Returns all portions that `recipe` can take, in the order written: of each choice, every alternative.
  public func portions(of recipe: Recipe) -> ArraySlice<Recipe.Portion> {
    portions[Int(recipe.portions.lowerBound)..<Int(recipe.portions.upperBound)]
  }

  /// Returns the portions that one `recipe` takes whatever is chosen: those of the lines that are neither optional
  /// nor a choice, added up, without unlimited ingredients.
  public func demands(of recipe: Recipe) -> ArraySlice<Recipe.Portion> {
    demands[Int(recipe.demands.lowerBound)..<Int(recipe.demands.upperBound)]
  }

  func demands(of recipe: Recipe.Handle) -> ArraySlice<Recipe.Portion> {
    let range = recipes[Int(recipe.index)].demands
    return demands[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// The locales of all packs, the catalog's own first.
  public var locales: [LocaleID] {
    var seen: [LocaleID] = [defaultLocale]
    for locale in packs.flatMap(\.locales) where !seen.contains(locale) { seen.append(locale) }
    return seen
  }
}

extension Catalog {
  /// Keeps the bill of each recipe that has choices or products, if the bill is short, because writing a bill takes
  /// longer than resolving it.
  mutating func keepBills() {
    for recipe in recipes where !recipe.isPlain {
      let order = Order(oneOf: recipe.id)
      guard let form = recipe.form,
        let bill = BillWriter.bill(of: [order], in: self, slotLimit: Catalog.keptSlotCount),
        !isDecided(bill)
      else { continue }
      forms[Int(form)].bill = bill
    }
  }

  /// The most slots of a bill that is kept. Without a limit, recipes that use each other's products in long chains
  /// would take memory in the square of their number.
  private static var keptSlotCount: Int { 256 }
}

extension Catalog {
  /// Returns the catalog with a source of the origins of its values.
  package func keeping(_ source: any OriginSource) -> Catalog {
    var catalog = self
    catalog.originSource = source
    return catalog
  }
}

extension Catalog {
  /// Returns the id that replaced the former id `former`, or `nil` if `former` is not a former id.
  ///
  /// ``ingredient(_:)``, ``recipe(_:)``, orders and stock commands understand former ids. A level that a store keeps
  /// under a former id becomes that of the ingredient unless the ingredient has one: see
  /// ``StockSnapshot/isVacant(_:)``.
  public func currentID(of former: EntryID) -> EntryID? { renames[former] }

  /// Returns the order with the current id of its recipe, and with the keys of the recipe's lines.
  func current(_ order: Order) -> Order {
    var current = order.of(currentID(of: order.recipe) ?? order.recipe)
    guard !order.isPlain, let recipe = recipe(current.recipe) else { return current }
    func key(_ name: String) -> String { line(named: name, of: recipe)?.name ?? name }
    current.choices = Dictionary(order.choices.sorted { $0.key < $1.key }.map { (key($0), $1) }) {
      first, _ in first
    }
    current.without = Set(order.without.map(key))
    return current
  }

  func current(_ orders: [Order]) -> [Order] {
    renames.isEmpty && orders.allSatisfy(\.isPlain)
      ? orders : orders.map(current(_:) as (Order) -> Order)
  }

  /// Returns the deprecation of the entry `id`, or `nil` if the entry is not deprecated.
  public func deprecation(of id: EntryID) -> Deprecation? { deprecations[id] }

  /// Returns the former id that `text` names, or `nil` if `text` also is a current id, name or alias of the entry
  /// `id`.
  public func formerID(_ text: String, of id: EntryID) -> EntryID? {
    let wanted = text.folded
    let former = formerIDs[id]?.first { $0.rawValue == wanted || $0.name == wanted }
    return names(of: id).contains(wanted) ? nil : former
  }

  private func names(of id: EntryID) -> [String] {
    let named =
      ingredient(id).map { ($0.name, $0.aliases) } ?? recipe(id).map { ($0.name, $0.aliases) }
    guard let (name, aliases) = named else { return [] }
    return ([id.rawValue, String(id.name)] + name.translations.map(\.text) + aliases).map(\.folded)
  }
}

/// The deprecation of an entry by its pack.
public struct Deprecation: Hashable, Sendable {
  /// The version of the pack that deprecated the entry.
  public let since: String?
  /// A text that says what to use instead.
  public let message: LocalizedText?
}

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
          id: $0.id, name: $0.name, aliases: $0.aliases, former: formerIDs[$0.id] ?? [], value: $0)
      })
  }

  /// Returns the ingredient that `text` names, by the rules of ``findRecipe(_:)``.
  public func findIngredient(_ text: String) -> Match<Ingredient> {
    find(
      text,
      in: ingredients.map {
        Named(
          id: $0.id, name: $0.name, aliases: $0.aliases, former: formerIDs[$0.id] ?? [], value: $0)
      })
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
