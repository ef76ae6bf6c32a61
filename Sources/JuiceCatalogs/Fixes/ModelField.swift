import JuiceRules

/// Something that is read of an entry, and where below it.
struct ModelField: Hashable {
  /// The rest of its path: `.initial`.
  let name: String
  let value: AnyHashable

  init(_ name: String, _ value: AnyHashable) {
    self.name = name
    self.value = value
  }
}

extension [ModelField] {
  /// Adds what is there and could be read.
  fileprivate mutating func add(_ name: String, _ value: (some Hashable)?) {
    if let value { append(ModelField(name, AnyHashable(value))) }
  }

  /// Adds each translation by itself; those that could not be read are empty.
  fileprivate mutating func add(_ name: String, _ text: LocalizedText?) {
    for translation in text?.translations ?? [] where !translation.text.isEmpty {
      let locale = translation.locale.map { ".\($0.rawValue)" } ?? ""
      append(ModelField(name + locale, translation.text))
    }
  }

  /// Adds a button; one that does nothing may be one that could not be read.
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
  /// Where a pack says it.
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
    fields.add(".name", name)
    fields.add(".aliases", aliases.isEmpty ? nil : aliases)
    fields.add(".emoji", emoji)
    fields.add(".unit", unit.value)
    fields.add(".step", step.value)
    fields.add(".initial", initial.value)
    fields.add(".low", low.value)
    fields.add(".maximum", maximum.value)
    fields.add(".unlimited", isUnlimited ? true : nil)
    return fields
  }
}

extension RecipeDefinition {
  func fields(in pack: PackDefinition) -> [ModelField] {
    var fields = pack.lines[Int(lines.lowerBound)..<Int(lines.upperBound)].map { line in
      let (ingredient, unit) = (pack.symbols[line.ingredient], pack.symbols[line.unit])
      return ModelField(
        ".ingredients.\(pack.symbols[line.name])", "\(line.number) \(unit) \(ingredient)")
    }
    fields += messages.flatMap { message in
      message.fields.map { ModelField(".messages.\(message.event.rawValue)\($0.name)", $0.value) }
    }
    fields.add("", true)
    fields.add(".name", name)
    fields.add(".aliases", aliases.isEmpty ? nil : aliases)
    fields.add(".emoji", emoji)
    fields.add(".available", isAvailable ? nil : false)
    fields.add(".menu", isOnMenu ? nil : false)
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
    fields.add(".title", title)
    fields.add(".text", text)
    fields.add(".image", image)
    for (index, action) in actions.enumerated() { fields.add(".actions.\(index)", action) }
    return fields
  }
}
