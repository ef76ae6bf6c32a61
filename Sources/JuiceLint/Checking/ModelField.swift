import JuiceCatalogs
import JuiceRules

/// A value that is read for an entry, with its path below the entry.
struct ModelField: Hashable {
  /// The path below the entry, such as `.initial`.
  let name: String
  let value: AnyHashable

  init(_ name: String, _ value: AnyHashable) {
    self.name = name
    self.value = value
  }
}

extension [ModelField] {
  /// Adds a value unless it is `nil`.
  fileprivate mutating func add(_ name: String, _ value: (some Hashable)?) {
    if let value { append(ModelField(name, AnyHashable(value))) }
  }

  /// Adds each value of a row separately.
  fileprivate mutating func add(_ name: String, _ outputs: [TableDefinition.Output]?) {
    for output in outputs ?? [] { add("\(name).\(output.column)", output.value.value) }
  }

  /// Adds each translation separately, except for those that could not be read and are empty.
  fileprivate mutating func add(_ name: String, _ text: LocalizedText?) {
    for translation in text?.translations ?? [] where !translation.text.isEmpty {
      let locale = translation.locale.map { ".\($0.rawValue)" } ?? ""
      append(ModelField(name + locale, translation.text))
    }
  }

  /// Adds what people see of an ingredient or a recipe.
  fileprivate mutating func add(
    _ name: LocalizedText, _ aliases: [String], _ appearance: Appearance
  ) {
    add(".name", name)
    add(".aliases", aliases.isEmpty ? nil : aliases)
    add(".emoji", appearance.emoji)
    add(".image", appearance.image)
  }

  /// Adds the label and the effect of a button. The effect `dismiss` is left out, because it may stand for an effect
  /// that could not be read.
  fileprivate mutating func add(_ name: String, _ action: Message.Action) {
    add("\(name).label", action.label)
    add("\(name).do", action.effect == .dismiss ? nil : action.effect)
  }
}

extension CatalogSettings {
  var fields: [ModelField] {
    var fields: [ModelField] = []
    fields.add("packs", packs)
    fields.add("locale", locale)
    fields.add("timezone", timeZone)
    fields.add("messages", wording)
    return fields
  }
}

extension PackDefinition {
  var headerFields: [ModelField] {
    var fields = relations.map { relation in
      ModelField(".\(relation.kind.key).\(relation.pack)", relation.versions)
    }
    fields.append(ModelField(".name", name))
    fields.add(".version", version)
    fields.add(".locales", locales)
    return fields
  }

  var stockFields: [ModelField] {
    var fields: [ModelField] = []
    fields.add(".default", stockDefault.value)
    fields.add(".maximum", stockMaximum.value)
    return fields
  }
}

extension PackRelation.Kind {
  /// The key of the pack header that holds the relation.
  fileprivate var key: String {
    switch self {
    case .requires: "requires"
    case .worksWith: "works-with"
    case .conflicts: "conflicts"
    }
  }
}

extension IngredientDefinition {
  var fields: [ModelField] {
    var fields = attributes.map { ModelField(".attributes.\($0.key)", $0.value) }
    fields.add("", true)
    fields.add(name, aliases, appearance)
    fields.add(".unit", unit.value)
    fields.add(".step", step.value)
    fields.add(".initial", initial.value)
    fields.add(".low", low.value)
    fields.add(".maximum", maximum.value)
    fields.add(".sold-in", soldIn.value)
    fields.add(".unlimited", isUnlimited ? true : nil)
    return fields
  }
}

extension RecipeDefinition {
  func fields(in pack: PackDefinition) -> [ModelField] {
    let form = pack.form(of: self)
    var fields = pack.lines(of: self).enumerated().map { index, line in
      let (ingredient, unit) = (pack.symbols[line.ingredient], pack.symbols[line.unit])
      let choice = form?.choice(ofLine: Int32(index), pack.symbols) ?? ""
      return ModelField(
        ".ingredients.\(choice)\(pack.symbols[line.name])", "\(line.number) \(unit) \(ingredient)")
    }
    fields += form?.fields(pack.symbols) ?? []
    fields += messages.flatMap { message in
      message.fields.map { ModelField(".messages.\(message.event.rawValue)\($0.name)", $0.value) }
    }
    fields.add("", true)
    fields.add(name, aliases, appearance)
    fields.add(".available", isAvailable ? nil : false)
    fields.add(".menu", isOnMenu ? nil : false)
    return fields
  }
}

extension RecipeFormDefinition {
  /// Returns the path of the alternative that a line belongs to, such as `base.any-of.0.`.
  fileprivate func choice(ofLine line: Int32, _ symbols: SymbolTable) -> String? {
    for group in groups where group.isChoice {
      let number = group.alternatives.firstIndex { $0.contains(line) }
      if let number { return "\(symbols[group.name]).any-of.\(number)." }
    }
    return nil
  }

  fileprivate func fields(_ symbols: SymbolTable) -> [ModelField] {
    var fields: [ModelField] = []
    fields.add(".when", condition.value)
    for group in groups {
      let path = ".ingredients.\(symbols[group.name])"
      fields.add("\(path).optional", group.isOptional ? true : nil)
      fields.add("\(path).when", group.condition.value)
      for (index, condition) in group.conditions.sorted(by: { $0.key < $1.key }) {
        fields.add("\(path).any-of.\(index).when", condition.value)
      }
      for (line, text) in group.amounts.sorted(by: { $0.key < $1.key }) {
        fields.add("\(path).amount.\(line)", text.text)
      }
    }
    for size in sizes { fields.add(".sizes.\(symbols[size.name])", size.factor.value) }
    fields.add(".makes", product?.yield.value)
    fields.add(".initial", product?.initial.value)
    fields.add(".keep", product?.isKept == false ? false : nil)
    fields.add(".ahead", product?.isMadeAhead == true ? true : nil)
    return fields
  }
}

extension FactDefinition {
  var fields: [ModelField] {
    var fields: [ModelField] = []
    fields.add("", true)
    fields.add(".type", kind.value)
    fields.add(".default", defaultValue.value)
    fields.add(".minimum", minimum.value)
    fields.add(".maximum", maximum.value)
    fields.add(".values", values)
    fields.add(".choice", isChoice)
    fields.add(".record", isRecorded)
    fields.add(".name", name)
    return fields
  }
}

extension RuleDefinition {
  var fields: [ModelField] {
    var fields: [ModelField] = []
    fields.add("", true)
    fields.add(".when", condition.value)
    for effect in effects {
      let key = ".\(effect.kind.rawValue)"
      fields.add(key, true)
      fields.add(effect.message, at: key, textKey: "message")
    }
    return fields
  }
}

extension TableDefinition {
  var fields: [ModelField] {
    var fields: [ModelField] = []
    fields.add("", true)
    for input in inputs { fields.add(".inputs.\(input.name)", input.expression.value) }
    fields.add(".hit", hitPolicy.value)
    for (index, row) in rows.enumerated() {
      for cell in row.cells where cell.content != .unreadable {
        fields.add(".rows.\(index).\(cell.input)", cell.content)
      }
      fields.add(".rows.\(index).give", row.outputs)
    }
    fields.add(".otherwise", otherwise)
    return fields
  }
}

extension RenameDefinition {
  var fields: [ModelField] { [ModelField("", current)] }
}

extension DeprecationDefinition {
  var fields: [ModelField] {
    var fields = [ModelField("", true)]
    fields.add(".since", since)
    fields.add(".message", message)
    return fields
  }
}

extension MessageDefinition {
  var fields: [ModelField] {
    var fields = [ModelField("", true)]
    fields.add(message, at: "", textKey: "text")
    return fields
  }
}

extension [ModelField] {
  fileprivate mutating func add(_ message: Message, at path: String, textKey: String) {
    add("\(path).title", message.title)
    add("\(path).\(textKey)", message.text)
    add("\(path).image", message.image)
    for (index, action) in message.actions.enumerated() {
      add("\(path).actions.\(index)", action)
    }
  }
}
