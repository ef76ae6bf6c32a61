/// The origins of the values of a catalog that was built in code, which no file defines.
struct BuiltOrigins: OriginSource {
  let pack: PackDefinition

  var addresses: [OriginAddress] { pack.addresses }

  func names(ofRemoved address: OriginAddress) -> [String] { [] }

  func place(
    of expression: String?, in part: [String], of address: OriginAddress
  ) -> ValueOrigin.Place? { nil }

  func tree(of address: OriginAddress, in catalog: Catalog) -> OriginTree {
    let fields: [OriginTree] =
      switch address.section {
      case .pack: [given("locales", list(pack.locales.map(\.rawValue)))]
      case .stock: stock
      case .fruits, .extras: ingredient(address, in: catalog)
      case .recipes: entry(address, of: pack.recipes).map(parts) ?? []
      case .messages:
        pack.messages.first { $0.event.rawValue == address.name }
          .map { parts(of: $0.message, textKey: "text") } ?? []
      case .facts: entry(address, of: pack.facts).map(parts) ?? []
      case .rules: entry(address, of: pack.rules).map(parts) ?? []
      case .tables: entry(address, of: pack.tables).map(parts) ?? []
      }
    return OriginTree("", [defined(nil)], parts: fields)
  }

  private var stock: [OriginTree] {
    [
      amount("default", pack.stockDefault, else: ValueOrigin(.default, value: "10")),
      amount("maximum", pack.stockMaximum),
    ]
  }

  private func ingredient(_ address: OriginAddress, in catalog: Catalog) -> [OriginTree] {
    guard let ingredient = entry(address, of: pack.ingredients),
      let built = EntryID(pack: pack.name, name: address.name).flatMap(catalog.ingredient)
    else { return [] }
    let isInPieces = built.unit == .piece && !built.isUnlimited
    return [
      text("name", ingredient.name), unit(built.unit),
      OriginTree("step", [ValueOrigin(.default, value: built.step.description)]),
      amount("initial", ingredient.initial, else: isInPieces ? shared(stock[0]) : nil),
      amount("low", ingredient.low),
      amount("maximum", ingredient.maximum, else: isInPieces ? shared(stock[1]) : nil),
      amount("sold-in", ingredient.soldIn),
      given("unlimited", built.isUnlimited.description),
    ]
  }

  /// Returns the origin of a level that the stock of the pack sets for an ingredient that states none.
  private func shared(_ setting: OriginTree) -> ValueOrigin? {
    guard let origin = setting.origins.first, origin.operation != .default else {
      return setting.origins.first
    }
    let source = "\(OriginAddress(.stock, of: pack.name).id).\(setting.name)"
    return ValueOrigin(.default, by: pack.name, value: origin.value, from: source)
  }

  private func unit(_ unit: Ingredient.Unit) -> OriginTree {
    if case .label(let label) = unit { return text("unit", label) }
    return given("unit", unit.symbol(in: .english))
  }

  private func parts(of recipe: RecipeDefinition) -> [OriginTree] {
    let lines = pack.lines(of: recipe).map { line in
      let unit = line.unit == .none ? "" : " \(pack.symbols[line.unit])"
      let name = pack.symbols[line.name]
      return OriginTree(name, identity: "\(pack.name)/\(name)", [defined("\(line.number)\(unit)")])
    }
    return [
      text("name", recipe.name), OriginTree("ingredients", [defined(nil)], parts: lines),
      given("available", recipe.isAvailable.description),
      given("menu", recipe.isOnMenu.description),
    ]
  }

  private func parts(of message: Message, textKey: String) -> [OriginTree] {
    let actions = message.actions.map { "{do: \($0.effect.rawValue), label: \($0.label.english)}" }
    return [
      text("title", message.title), text(textKey, message.text),
      OriginTree("image", [message.image.map { defined($0) } ?? nothing]),
      OriginTree("actions", [actions.isEmpty ? nothing : defined(list(actions))]),
    ]
  }
}

extension BuiltOrigins {
  private func parts(of fact: FactDefinition) -> [OriginTree] {
    let fields = [
      ("type", fact.kind.value?.rawValue), ("default", fact.defaultValue.value?.text),
      ("minimum", fact.minimum.value?.text), ("maximum", fact.maximum.value?.text),
      ("values", fact.values.map(list)), ("choice", fact.isChoice ? "true" : nil),
      ("record", fact.isRecorded ? "true" : nil),
    ]
    return [text("name", fact.name)]
      + fields.map { name, value in
        OriginTree(name, [value.map { defined($0) } ?? nothing])
      }
  }

  private func parts(of rule: RuleDefinition) -> [OriginTree] {
    [OriginTree("when", [rule.condition.value.map { defined($0) } ?? nothing])]
      + rule.effects.map { effect in
        OriginTree(
          effect.kind.rawValue, [defined(nil)],
          parts: parts(of: effect.message, textKey: "message"))
      }
  }

  private func parts(of table: TableDefinition) -> [OriginTree] {
    let inputs = table.inputs.map { given($0.name, $0.expression.value ?? "") }
    let rows = table.rows.map { "{\($0.text)}" }
    let parts = rows.enumerated().map { given("\($0.offset + 1)", $0.element) }
    return [
      OriginTree("inputs", [defined(nil)], parts: inputs),
      given("hit", table.hitPolicy.value?.rawValue ?? ""),
      OriginTree("rows", [defined(list(rows))], parts: parts),
      OriginTree(
        "otherwise", [table.otherwise.map { defined("{\($0.text)}") } ?? nothing]),
    ]
  }

  private func entry<Entry: EntryDefinition>(
    _ address: OriginAddress, of entries: [Entry]
  ) -> Entry? {
    entries.first { pack.symbols[$0.id] == address.name }
  }

  private var nothing: ValueOrigin { ValueOrigin(.default, value: nil) }

  private func defined(_ value: String?) -> ValueOrigin {
    ValueOrigin(.defined, by: pack.name, value: value)
  }

  private func given(_ name: String, _ value: String) -> OriginTree {
    OriginTree(name, [defined(value)])
  }

  private func amount(
    _ name: String, _ given: Given<Quantity>, else missing: ValueOrigin? = nil
  ) -> OriginTree {
    OriginTree(name, [given.value.map { defined("\($0)") } ?? missing ?? nothing])
  }

  private func text(_ name: String, _ text: LocalizedText?) -> OriginTree {
    guard let text else { return OriginTree(name, [nothing]) }
    if let only = text.translations.first, only.locale == nil {
      return OriginTree(name, [defined(only.text)], servesEveryLocale: true)
    }
    let parts = text.translations.map { given($0.locale?.rawValue ?? "", $0.text) }
    return OriginTree(name, [defined(nil)], parts: parts)
  }

  private func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }
}

extension TableDefinition.Row {
  /// The row as a pack writes it, without braces.
  fileprivate var text: String {
    (cells.map { "\($0.input): \($0.content.text)" } + ["give: {\(outputs?.text ?? "")}"])
      .joined(separator: ", ")
  }
}

extension TableDefinition.Cell.Content {
  fileprivate var text: String {
    switch self {
    case .any, .unreadable: "-"
    case .value(let literal): literal.text
    case .list(let literals): "[\(literals.map(\.text).joined(separator: ", "))]"
    }
  }
}

extension [TableDefinition.Output] {
  fileprivate var text: String {
    map { "\($0.column): \($0.value.value?.text ?? "")" }.joined(separator: ", ")
  }
}
