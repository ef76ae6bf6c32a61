/// The value that was read of one optional field.
package enum Given<Value: Sendable>: Sendable {
  case absent
  /// The field is there, but faulty. The fault has been reported, and nothing that follows from it is.
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

/// A pack as written, unchecked.
package struct PackDefinition: Sendable {
  package var name: String
  /// The name of the pack's folder, which is the pack's name if it states none.
  package var folder: String?
  /// The names that the parts of the pack consist of.
  package var symbols = SymbolTable()
  package var version: String?
  /// A Boolean value that indicates whether the version of the pack could be read.
  package var isVersionReadable = true
  /// A Boolean value that indicates whether the locales of the pack could be read.
  package var areLocalesReadable = true
  package var locales: [LocaleID] = [.english]
  package var relations: [PackRelation] = []
  /// The packs that changed recipes of this pack. Recipes of this pack may use the entries that those packs see, by
  /// qualified id.
  package var changers: Set<String> = []
  package var stockDefault: Given<Quantity> = .absent
  package var stockMaximum: Given<Quantity> = .absent
  package var ingredients: [IngredientDefinition] = []
  package var recipes: [RecipeDefinition] = []
  /// The lines of all recipes, in one array, as a catalog has many.
  package var lines: [LineDefinition] = []
  /// The forms of the recipes that are more than a list of lines, as few recipes are.
  package var forms: [RecipeFormDefinition] = []
  package var messages: [MessageDefinition] = []
  package var facts: [FactDefinition] = []
  package var rules: [RuleDefinition] = []
  package var terms: [TermDefinition] = []
  package var tables: [TableDefinition] = []
  package var groups: [GroupDefinition] = []
  package var tags: [TagDefinition] = []
  /// The former ids of the pack's entries.
  package var renames: [RenameDefinition] = []
  /// The deprecated entries.
  package var deprecations: [DeprecationDefinition] = []
  /// The origins of the overrides that removed entries, by the entry's name. A rename or deprecation of such an entry is
  /// not an error.
  package var removals: [String: CatalogOrigin] = [:]
  /// The entries that may share a name with another entry; `nil` if all entries may. A reader of many packs finds out
  /// early that nearly none does.
  package var sharedNames: Set<Symbol>?
  /// A Boolean value that indicates whether parts could not be read, so that a name that seems undefined may be
  /// defined there.
  package var isIncomplete = false
  /// A Boolean value that indicates whether no part of the pack could be read, so that its name may also differ from
  /// that of its folder.
  package var isUnread = false
  package var origin: CatalogOrigin
  package var stockOrigin = CatalogOrigin.none
  /// The origins of all stock sections, as each file may have one.
  package var stockOrigins: [CatalogOrigin] = []

  package init(name: String, origin: CatalogOrigin = .none) {
    self.name = name
    self.origin = origin
  }

  package var hasValidName: Bool { EntryID.isName(name.utf8) }

  package func lines(of recipe: RecipeDefinition) -> ArraySlice<LineDefinition> {
    lines[Int(recipe.lines.lowerBound)..<Int(recipe.lines.upperBound)]
  }

  /// Returns the form of `recipe`, or `nil` if the recipe is only a list of lines.
  package func form(of recipe: RecipeDefinition) -> RecipeFormDefinition? {
    recipe.form.map { forms[Int($0)] }
  }

  /// The packs that this pack requires.
  package var requirements: [PackRelation] { relations.filter { $0.kind == .requires } }
}

/// A fruit or an extra as written.
package struct IngredientDefinition: Sendable {
  package var id: Symbol
  package var kind: Ingredient.Kind
  package var name: LocalizedText
  package var aliases: [String] = []
  package var appearance = Appearance()
  package var unit: Given<Ingredient.Unit> = .absent
  package var step: Given<Quantity> = .absent
  package var initial: Given<Quantity> = .absent
  package var low: Given<Quantity> = .absent
  package var maximum: Given<Quantity> = .absent
  package var soldIn: Given<Quantity> = .absent
  package var isUnlimited = false
  package var attributes: [Ingredient.Attribute] = []
  /// The tags of the ingredient, as a pack names them.
  package var tags: [String] = []
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
  package var appearance = Appearance()
  /// The range of the recipe's lines within ``PackDefinition/lines``.
  package var lines: Range<Int32> = 0..<0
  /// The index of the recipe's form within ``PackDefinition/forms``.
  package var form: Int32?
  /// A Boolean value that indicates whether all lines could be read. Otherwise, their number means nothing.
  package var hasAllLines = true
  package var isAvailable = true
  package var isOnMenu = true
  /// The group of the recipe, as a pack names it.
  package var group: String?
  /// The tags of the recipe, as a pack names them.
  package var tags: [String] = []
  /// The values of facts that the recipe gives.
  package var facts: [GivenFact] = []
  package var messages: [MessageDefinition] = []
  package var origin: CatalogOrigin

  package init(id: Symbol, name: LocalizedText, origin: CatalogOrigin = .none) {
    self.id = id
    self.name = name
    self.origin = origin
  }
}

/// A term as written.
package struct TermDefinition: EntryDefinition, FieldDefinition {
  package var id: Symbol
  /// The text of the expression.
  package var value: Given<String> = .absent
  package var origin: CatalogOrigin

  package init(id: Symbol, origin: CatalogOrigin = .none) {
    self.id = id
    self.origin = origin
  }

  /// Adds the fields of the term.
  mutating func walk(_ fields: inout EntryFields) { fields.add("value", &value) }
}

/// A tag as written.
package struct TagDefinition: Sendable {
  package var id: Symbol
  package var name: LocalizedText = ""
  package var origin: CatalogOrigin

  package init(id: Symbol, origin: CatalogOrigin = .none) {
    self.id = id
    self.origin = origin
  }
}

extension TagDefinition: EntryDefinition, FieldDefinition {
  /// Adds the fields of the tag.
  mutating func walk(_ fields: inout EntryFields) { fields.add("name", &name) }
}

/// One line of a recipe as written.
package struct LineDefinition: Sendable {
  package var number: Amount
  /// The key of the line.
  package var name: Symbol
  /// The ingredient that the line uses, which is the key unless the line gives another.
  package var ingredient: Symbol
  /// The unit as written, or ``Symbol/none``.
  package var unit: Symbol
  /// The position of the line in the source of its recipe.
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

  /// Creates a line whose amount is computed for each order.
  package static func computed(_ name: Symbol, position: Int32 = -1) -> Self {
    LineDefinition(name: name, ingredient: name, number: .zero, unit: .none, position: position)
  }
}

/// The message of an event as written.
package struct MessageDefinition: Hashable, Sendable {
  package var event: MessageEvent
  package var message: Message
  /// A Boolean value that indicates whether a part of the message could not be read, so that a text that seems to be
  /// missing may be there.
  package var isUnreadable = false
  /// A Boolean value that indicates whether the message has unknown keys, which may be misspelt ones of texts that
  /// seem to be missing.
  package var isPartial = false
  package var origin: CatalogOrigin

  package init(
    event: MessageEvent, _ message: Message = Message(), origin: CatalogOrigin = .none
  ) {
    self.event = event
    self.message = message
    self.origin = origin
  }
}

extension PackDefinition {
  /// Returns the current id of each former id, if it is known.
  ///
  /// An id that an entry still has is not a former id. Of several renames of one id, the first counts.
  package func currentNames(where isDefined: (String) -> Bool) -> [String: String] {
    guard !renames.isEmpty else { return [:] }
    let steps = Dictionary(renames.map { ($0.former, ownName($0.current)) }) { first, _ in first }
    return steps.keys.reduce(into: [:]) { names, former in
      names[former] = isDefined(former) ? nil : end(of: steps, from: former, where: isDefined)
    }
  }

  /// Returns the id that a chain of renames leads to, or `nil` if the chain ends at an unknown id or is a circle.
  private func end(
    of steps: [String: String], from former: String, where isDefined: (String) -> Bool
  ) -> String? {
    var name = former
    for _ in steps {
      guard let next = steps[name] else { return nil }
      if isDefined(next) { return next }
      name = next
    }
    return nil
  }

  /// Returns a name without this pack's name before it.
  package func ownName(_ name: String) -> String {
    name.hasPrefix("\(self.name)/") ? String(name.dropFirst(self.name.count + 1)) : name
  }
}

/// A definition with fields.
protocol FieldDefinition: Sendable {
  /// Adds the fields in the order in which the format declares them, or reads them.
  mutating func walk(_ fields: inout EntryFields)
}

/// An entry of a pack.
package protocol EntryDefinition {
  var id: Symbol { get set }
  var origin: CatalogOrigin { get }
}

/// An entry of a pack that is found by its names.
package protocol NamedDefinition: EntryDefinition {
  var name: LocalizedText { get set }
  var aliases: [String] { get }
}

extension IngredientDefinition: NamedDefinition, FieldDefinition {
  /// Adds the fields of the ingredient.
  mutating func walk(_ fields: inout EntryFields) {
    fields.add(&name, &aliases, &appearance)
    fields.add("tags", &tags)
    fields.add("unit", &unit)
    fields.add("step", &step)
    fields.add("initial", &initial)
    fields.add("low", &low)
    fields.add("maximum", &maximum)
    fields.add("sold-in", &soldIn)
    fields.add("unlimited", &isUnlimited, default: false)
    guard fields.has("attributes", !attributes.isEmpty) else { return }
    fields.add("attributes") { fields in
      fields.add(
        &attributes, named: { attribute, _ in attribute.key }, new: { .init($0, .null) }
      ) { fields, attribute, key in
        var value = attribute.value
        fields.add(key, &value)
        attribute = .init(key, value)
      }
    }
  }
}

extension RecipeDefinition: NamedDefinition {
  /// Adds the fields of the recipe, which belongs to `pack`.
  mutating func walk(_ fields: inout EntryFields, in pack: inout PackDefinition) {
    var form = pack.form(of: self) ?? RecipeFormDefinition()
    fields.add(&name, &aliases, &appearance)
    fields.add("tags", &tags)
    if fields.has("facts", !facts.isEmpty) {
      fields.add("facts") { fields in
        fields.add(&facts, named: { fact, _ in fact.name }, new: { GivenFact($0, .absent) }) {
          $0.add($2, &$1.value)
        }
      }
    }
    fields.add("ingredients") { fields in
      if fields.isReading {
        lines = form.readLines(from: &fields, into: &pack)
      } else {
        form.walkLines(&fields, pack.lines(of: self), pack.symbols)
      }
    }
    if fields.has("sizes", !form.sizes.isEmpty) {
      fields.add("sizes") { fields in
        fields.add(
          &form.sizes, named: { size, _ in pack.symbols[size.name] },
          new: { .init(name: pack.symbols.intern($0), factor: .absent) }
        ) { $0.add($2, &$1.factor) }
      }
    }
    fields.add("when", &form.condition)
    fields.add("available", &isAvailable, default: true)
    fields.add("menu", &isOnMenu, default: true)
    fields.add("group", &group)
    if fields.has("messages", !messages.isEmpty) {
      fields.add("messages") { fields in
        fields.add(
          &messages, named: { message, _ in message.event.rawValue },
          new: { MessageEvent(rawValue: $0).map { MessageDefinition(event: $0) } }
        ) { fields, message, name in fields.add(name) { message.message.walk(&$0) } }
      }
    }
    if fields.has("makes", form.product != nil) {
      var product = form.product ?? RecipeFormDefinition.Product(yield: .absent)
      fields.add("makes", &product.yield)
      fields.add("initial", &product.initial)
      fields.add("keep", &product.isKept, default: true)
      fields.add("ahead", &product.isMadeAhead, default: false)
      form.product = product
    }
    guard fields.isReading, !form.isEmpty else { return }
    self.form = Int32(pack.forms.count)
    pack.forms.append(form)
  }
}

extension LineDefinition {
  /// Adds the line to those of a recipe.
  func walk(_ fields: inout EntryFields, _ symbols: SymbolTable) {
    guard ingredient != name else { return fields.add(symbols[name], amount(symbols)) }
    fields.add(symbols[name]) { fields in
      fields.add("amount", amount(symbols))
      fields.add("use", symbols[ingredient])
    }
  }

  /// Returns the amount as a pack writes it.
  func amount(_ symbols: SymbolTable) -> String {
    Quantity(number, unit == .none ? nil : symbols[unit]).description
  }
}

extension Message: FieldDefinition {
  mutating func walk(_ fields: inout EntryFields) { walk(&fields, textKey: "text") }

  /// Adds the fields of the message.
  ///
  /// - Parameter textKey: The name of the text.
  mutating func walk(_ fields: inout EntryFields, textKey: String) {
    fields.add("title", &title)
    fields.add(textKey, &text)
    fields.add("image", &image)
    guard fields.has("actions", !actions.isEmpty) else { return fields.add("actions", nil) }
    fields.add("actions") { fields in
      fields.add(
        &actions, named: { "\($1)" }, new: { _ in Action(label: "", effect: .dismiss) }
      ) { fields, action, name in
        fields.add(name) { fields in
          fields.add("label", &action.label)
          // An effect that could not be read counts as `dismiss`.
          var effect: Action.Effect? = action.effect
          if fields.has("do", effect != .dismiss) { fields.add("do", &effect) }
          action.effect = effect ?? .dismiss
        }
      }
    }
  }
}

extension EntryFields {
  /// Adds what people see of an ingredient or a recipe.
  fileprivate mutating func add(
    _ name: inout LocalizedText, _ aliases: inout [String], _ appearance: inout Appearance
  ) {
    add("name", &name)
    add("aliases", &aliases)
    add("emoji", &appearance.emoji)
    add("image", &appearance.image)
  }

  /// Adds a unit by its symbol, or by the texts of a label.
  fileprivate mutating func add(_ name: String, _ unit: inout Given<Ingredient.Unit>) {
    var label: LocalizedText?
    if case .value(.label(let text)) = unit { label = text }
    if isReading ? isText(name) : label != nil {
      add(name, &label)
      if isReading { unit = label.map { .value(.label($0)) } ?? .absent }
    } else {
      var known: KnownUnit? = unit.value.map { KnownUnit(unit: $0) }
      add(name, &known, default: "piece")
      if isReading { unit = known.map { .value($0.unit) } ?? .absent }
    }
  }
}

/// A unit that every catalog knows.
private struct KnownUnit: FieldValue {
  let unit: Ingredient.Unit

  init(unit: Ingredient.Unit) { self.unit = unit }

  var written: String { unit.symbol(in: .english) }

  init?(compiled text: String) {
    guard let unit = Ingredient.Unit(symbol: text) else { return nil }
    self.unit = unit
  }
}

/// A former id of an entry, as written.
package struct RenameDefinition: FieldDefinition, Hashable {
  package let former: String
  /// The id that replaced the former one, which may be a former id itself.
  package private(set) var current: String
  package let origin: CatalogOrigin

  package init(_ former: String, to current: String, origin: CatalogOrigin = .none) {
    self.former = former
    self.current = current
    self.origin = origin
  }

  /// Adds the current id.
  mutating func walk(_ fields: inout EntryFields) { fields.add("current", &current) }
}

/// The deprecation of an entry, as written.
package struct DeprecationDefinition: FieldDefinition, Hashable {
  package let id: String
  /// The version of the pack that deprecated the entry.
  package var since: String?
  /// A text that says what to use instead.
  package var message: LocalizedText?
  package let origin: CatalogOrigin

  package init(
    _ id: String, since: String? = nil, message: LocalizedText? = nil,
    origin: CatalogOrigin = .none
  ) {
    self.id = id
    self.since = since
    self.message = message
    self.origin = origin
  }

  /// Adds the fields of the deprecation.
  mutating func walk(_ fields: inout EntryFields) {
    fields.add("since", &since)
    fields.add("message", &message)
  }
}
