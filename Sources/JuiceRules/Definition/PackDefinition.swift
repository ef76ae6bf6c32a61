/// What was read of one optional field.
package enum Given<Value: Sendable>: Sendable {
  case absent
  /// It is there, but it was faulty, and that has been said: nothing that follows from it is reported.
  case unreadable
  case value(Value)

  package var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  package var isAbsent: Bool {
    if case .absent = self { true } else { false }
  }
}

extension Given: Equatable where Value: Equatable {}
extension Given: Hashable where Value: Hashable {}

/// A pack as written: nothing in it has been checked.
package struct PackDefinition: Sendable {
  package var name: String
  /// What it would be called if it did not say.
  package var folder: String?
  /// The names that its parts are made of.
  package var symbols = SymbolTable()
  package var version: String?
  /// Whether what the pack says of its version and of its locales could be read.
  package var isVersionReadable = true
  package var areLocalesReadable = true
  package var locales: [LocaleID] = [.english]
  package var relations: [PackRelation] = []
  /// The packs that have changed its recipes: these may name what those see, with its pack.
  package var changers: Set<String> = []
  package var stockDefault: Given<Quantity> = .absent
  package var stockMaximum: Given<Quantity> = .absent
  package var ingredients: [IngredientDefinition] = []
  package var recipes: [RecipeDefinition] = []
  /// The lines of all recipes, in one array: a catalog has many.
  package var lines: [LineDefinition] = []
  /// What is more to the recipes that are more than a list of lines: few are.
  package var forms: [RecipeFormDefinition] = []
  package var messages: [MessageDefinition] = []
  /// What its entries were called before.
  package var renames: [RenameDefinition] = []
  /// The entries that are to go.
  package var deprecations: [DeprecationDefinition] = []
  /// The names of entries that other packs took out: what is said of them is not at fault.
  package var removedNames: Set<String> = []
  /// The entries that may be called what others are; nil for all. Those who read much know that nearly
  /// none is.
  package var namesakes: Set<Symbol>?
  /// Parts could not be read, so that what seems undefined may well be defined there.
  package var isIncomplete = false
  /// A Boolean value that indicates whether nothing of it could be read: it may be called otherwise than its folder, too.
  package var isUnread = false
  package var origin: CatalogOrigin
  package var stockOrigin = CatalogOrigin.none
  /// The keys of all its sections of that kind: each file may have one.
  package var stockOrigins: [CatalogOrigin] = []

  package init(name: String, origin: CatalogOrigin = .none) {
    self.name = name
    self.origin = origin
  }

  package var hasValidName: Bool { EntryID.isName(name.utf8) }

  package func lines(of recipe: RecipeDefinition) -> ArraySlice<LineDefinition> {
    lines[Int(recipe.lines.lowerBound)..<Int(recipe.lines.upperBound)]
  }

  /// What is more to `recipe` than its lines.
  package func form(of recipe: RecipeDefinition) -> RecipeFormDefinition? {
    recipe.form.map { forms[Int($0)] }
  }

  /// The packs that this one builds on.
  package var requirements: [PackRelation] { relations.filter { $0.kind == .requires } }
}

/// A fruit or an extra as written.
package struct IngredientDefinition: Sendable {
  package var id: Symbol
  package var kind: Ingredient.Kind
  package var name: LocalizedText
  package var aliases: [String] = []
  package var emoji: String?
  package var unit: Given<Ingredient.Unit> = .absent
  package var step: Given<Quantity> = .absent
  package var initial: Given<Quantity> = .absent
  package var low: Given<Quantity> = .absent
  package var maximum: Given<Quantity> = .absent
  package var soldIn: Given<Quantity> = .absent
  package var isUnlimited = false
  package var attributes: [Ingredient.Attribute] = []
  package var origin: CatalogOrigin

  package init(
    id: Symbol, kind: Ingredient.Kind, name: LocalizedText, origin: CatalogOrigin = .none
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.origin = origin
  }
}

/// A recipe as written.
package struct RecipeDefinition: Sendable {
  package var id: Symbol
  package var name: LocalizedText
  package var aliases: [String] = []
  package var emoji: String?
  /// Its lines within ``PackDefinition/lines``.
  package var lines: Range<Int32> = 0..<0
  /// Which of ``PackDefinition/forms`` is its own.
  package var form: Int32?
  /// False when lines could not be read, so that their number says nothing.
  package var hasAllLines = true
  package var isAvailable = true
  package var isOnMenu = true
  package var messages: [MessageDefinition] = []
  package var origin: CatalogOrigin

  package init(id: Symbol, name: LocalizedText, origin: CatalogOrigin = .none) {
    self.id = id
    self.name = name
    self.origin = origin
  }
}

/// One line of a recipe as written.
package struct LineDefinition: Sendable {
  package var number: Amount
  /// The key of the line.
  package var name: Symbol
  /// What it uses: the key too, unless the line says otherwise.
  package var ingredient: Symbol
  /// The unit as written, or none.
  package var unit: Symbol
  /// Where in the source of its recipe the line stands.
  package var position: Int32

  package init(
    name: Symbol, ingredient: Symbol, number: Amount, unit: Symbol, position: Int32 = -1
  ) {
    self.name = name
    self.ingredient = ingredient
    self.number = number
    self.unit = unit
    self.position = position
  }
}

/// The message of an event as written.
package struct MessageDefinition: Hashable, Sendable {
  package var event: MessageEvent
  package var title: LocalizedText?
  package var text: LocalizedText?
  package var image: String?
  package var actions: [Message.Action] = []
  /// A part of it could not be read, so that what seems missing may be there.
  package var isUnreadable = false
  /// It has keys that mean nothing: what seems missing may be what they were meant to say.
  package var isPartial = false
  package var origin: CatalogOrigin

  package init(event: MessageEvent, origin: CatalogOrigin = .none) {
    self.event = event
    self.origin = origin
  }
}
