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
  /// The terms, in the order of their packs, then as written.
  let terms: [Term]
  /// The decision tables, in the order of their packs, then as written.
  package let tables: [DecisionTable]
  /// The groups of recipes, in the order of the menu.
  public let groups: [RecipeGroup]
  /// The tags that ingredients and recipes can have, in the order of their packs, then as written.
  public let tags: [Tag]
  /// The locale for texts when none is requested.
  package let defaultLocale: LocaleID
  /// The time zone of the clock that conditions read; `nil` for the local time of the machine.
  public let timeZone: ZoneID?
  /// The time zones that expressions can name.
  let zones: ZoneDatabase
  /// The index of the pack that provides the messages that another pack does not have.
  let wording: Int?
  let portions: [Recipe.Portion]
  /// The portions of each recipe added up, one per ingredient that can run out.
  let demands: [Recipe.Portion]
  var forms: [RecipeForm]
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
  /// A Boolean value that indicates whether a condition reads the local time, or what was sold in a period of it, so that
  /// the menu can change while the stock does not.
  public var readsTime: Bool { expressions?.readTime ?? false }
  /// The work of the searches for a request; `nil` without a limit.
  var searchWork: SearchWork?
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

  /// Returns what makes the ingredient `id`, and how it is kept; `nil` if the ingredient is unknown or bought.
  package func product(_ id: IngredientID) -> Recipe.Product? {
    ingredient(id)?.recipe.flatMap { self[$0].product }
  }

  /// Returns the recipe with the current or former id `id`, or `nil` if there is none.
  public func recipe(_ id: RecipeID) -> Recipe? {
    handle(of: id).map { recipes[Int($0.index)] }
  }

  /// Returns the dense handle of a recipe, or `nil` if there is no such recipe. Look the handle up once to make the
  /// recipe many times.
  package func handle(of id: RecipeID) -> Recipe.Handle? {
    guard case .recipe(let index) = entry(id) else { return nil }
    return Recipe.Handle(index: index)
  }

  private func entry<Subject>(_ id: QualifiedID<Subject>) -> Entry? {
    entries[EntryID(id)] ?? currentID(of: id).flatMap { entries[EntryID($0)] }
  }

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

  /// Returns the part of a request that a rule is decided for, or `nil` if there is no such rule.
  package func scope(ofRule id: String) -> OrderRule.Scope? {
    rules.first { $0.id.rawValue == id }?.scope
  }

  /// Returns the lines of the recipe `id` as written, or an empty array if there is no such recipe.
  public func lines(of id: RecipeID) -> [Recipe.Line] { recipe(id).map { lines(of: $0) } ?? [] }

  /// Returns all portions that `recipe` can take, in the order written: of each choice, every alternative.
  package func portions(of recipe: Recipe) -> ArraySlice<Recipe.Portion> {
    portions[Int(recipe.portions.lowerBound)..<Int(recipe.portions.upperBound)]
  }

  /// Returns the portions that one `recipe` takes whatever is chosen: those of the lines that are neither optional
  /// nor a choice, added up, without unlimited ingredients.
  package func demands(of recipe: Recipe) -> ArraySlice<Recipe.Portion> {
    demands[Int(recipe.demands.lowerBound)..<Int(recipe.demands.upperBound)]
  }

  func demands(of recipe: Recipe.Handle) -> ArraySlice<Recipe.Portion> {
    let range = recipes[Int(recipe.index)].demands
    return demands[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// The initial levels of all ingredients.
  public var initialStock: Stock { Stock(levels: ingredients.map(\.initial)) }

  /// The locales of all packs, the catalog's own first.
  public var locales: [LocaleID] {
    var seen: [LocaleID] = [defaultLocale]
    for locale in packs.flatMap(\.locales) where !seen.contains(locale) { seen.append(locale) }
    return seen
  }
}

/// The menu, and what belongs to an entry.
extension Catalog {
  /// The recipes on the menu, whether or not they can be ordered: those without a group, then group by group.
  package var menu: [Recipe] {
    let menu = recipes.filter(\.isOnMenu)
    guard !groups.isEmpty else { return menu }
    let members = Dictionary(grouping: menu) { $0.group }
    return ([nil] + groups.map(\.id)).flatMap { members[$0] ?? [] }
  }

  /// Returns the group of a recipe, or `nil` if the recipe is unknown or in no group.
  package func group(of recipe: RecipeID) -> RecipeGroup? {
    let id = self.recipe(recipe)?.group
    return id.flatMap { id in groups.first { $0.id == id } }
  }

  /// Returns the tags that a recipe has itself, without those of its ingredients.
  public func tags(of recipe: Recipe) -> [Tag] { recipe.tags.map { tags[Int($0)] } }

  /// Returns the value that a recipe gives for a fact, or else the default value. The result is `nil` if there is
  /// neither, or if the fact is given with orders.
  public func value(of fact: Fact, for recipe: Recipe) -> FactValue? {
    guard fact.scope == .recipe, let index = facts.firstIndex(of: fact) else { return nil }
    return recipe.facts[index] ?? fact.defaultValue
  }

  /// Returns the tags of an ingredient. A product has those of the recipe that makes it.
  public func tags(of ingredient: Ingredient) -> [Tag] { ingredient.tags.map { tags[Int($0)] } }

  /// Returns the recipes that can take `ingredient`, those on the menu first.
  public func recipes(using ingredient: Ingredient) -> [Recipe] {
    let users = recipes.filter { recipe in
      portions(of: recipe).contains { $0.ingredient == ingredient.handle }
    }
    return users.filter(\.isOnMenu) + users.filter { !$0.isOnMenu }
  }

  /// Returns the deprecation of the entry `id`, or `nil` if the entry is not deprecated.
  package func deprecation<Subject>(of id: QualifiedID<Subject>) -> Deprecation? {
    deprecations[EntryID(id)]
  }

  /// Returns a Boolean value that indicates whether lines of `recipe` are decided for each order.
  func hasDecisions(_ recipe: Recipe) -> Bool {
    recipe.form.map { forms[Int($0)].hasDecisions } ?? false
  }

  /// Returns a Boolean value that indicates whether conditions or the given facts can affect orders.
  func isJudged(_ facts: Facts) -> Bool { expressions != nil || facts != .none }

  /// The places of all pictures that entries, messages and rules of a pack name, by the name of the pack.
  package var pictures: [String: Set<String>] {
    var pictures: [String: Set<String>] = [:]
    func add(_ image: String?, of pack: some StringProtocol) {
      if let image { pictures[String(pack), default: []].insert(image) }
    }
    for ingredient in ingredients { add(ingredient.appearance.image, of: ingredient.id.pack) }
    for recipe in recipes {
      add(recipe.appearance.image, of: recipe.id.pack)
      for message in recipeMessages[recipe.handle.index, default: [:]].values {
        add(message.image, of: recipe.id.pack)
      }
    }
    for pack in packs {
      for message in pack.messages.values { add(message.image, of: pack.name) }
    }
    for rule in rules { add(rule.message.image, of: rule.id.pack) }
    return pictures
  }
}

/// The origins of values, and the identity of the catalog.
extension Catalog {
  /// A short identifier of exactly this catalog, for receipts: `2:` and 16 hexadecimal digits.
  ///
  /// Catalogs with the same fields in the same parts have the same fingerprint, however their files are laid out. The
  /// number before the colon is that of the way in which it is computed; receipts of older versions have none.
  public var fingerprint: String { fingerprintCache.value }

  /// A short identifier of what screens show of this catalog: the ``fingerprint``, and the order of the entries.
  package var screenDigest: String {
    var hash = FNV1a64()
    hash.add(field: fingerprint)
    for ingredient in ingredients { hash.add(field: ingredient.id.rawValue) }
    for recipe in recipes { hash.add(field: recipe.id.rawValue) }
    return hash.hexadecimal
  }

  /// Returns the catalog with a source of the origins of its values.
  package func keeping(_ source: any OriginSource) -> Catalog {
    var catalog = self
    catalog.originSource = source
    return catalog
  }

  /// Returns the catalog for one request, whose searches together take at most the work of a limit.
  package func limited(to work: SearchWork) -> Catalog {
    var catalog = self
    catalog.searchWork = work
    return catalog
  }

  /// A Boolean value that indicates whether the searches for a request have reached its limit.
  var isOverworked: Bool { searchWork?.isExceeded ?? false }

  /// Returns the origin of a value, and of the values that it replaced.
  ///
  /// ```swift
  /// let origin = try catalog.origin(of: "classic/kiwi-juice.ingredients.kiwi")
  /// let (value, pack) = (origin.value, origin.origins[0].pack)  // 3, classic
  /// ```
  ///
  /// The path of a value is the name of its entry and the fields that lead to the value, separated by dots. Fruits,
  /// extras and recipes are named by id, name or alias, as in ``findRecipe(_:)``; removed entries can be named, too.
  /// All other values are named by their section, as under `overrides`: `messages.classic/made.text`,
  /// `stock.classic.default`, `pack.classic.locales`.
  ///
  /// - Parameter path: The path of a value, or of an entry as a whole.
  /// - Throws: A ``ProvenanceFault`` if the catalog was loaded without its origins, or if the path is unknown or
  ///   ambiguous.
  package func origin(of path: String) throws(ProvenanceFault) -> Provenance {
    guard let originSource else { throw .notKept }
    return try OriginSearch(of: self, in: originSource).provenance(of: path)
  }

  /// The paths that ``origin(of:)`` accepts, without fields; empty if origins were not kept.
  package var originIDs: [String] { (originSource?.addresses ?? []).map(\.id) }

  /// Returns the place of a decision table, or `nil` if the catalog was loaded without its origins, or was built in code.
  package func place(ofTable id: TableID) -> ValueOrigin.Place? {
    originSource?.place(
      of: nil, in: [], of: OriginAddress(.tables, of: String(id.pack), String(id.name)))
  }
}

/// The deprecation of an entry by its pack.
package struct Deprecation: Hashable, Sendable {
  /// The version of the pack that deprecated the entry.
  package let since: String?
  /// A text that says what to use instead.
  package let message: LocalizedText?
}
