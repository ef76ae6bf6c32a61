import JuiceCatalogs
import JuiceLint
import JuiceRules
import YAMLSyntax

/// The values that can be typed for a key or an item.
struct ValueCompletion {
  let query: DocumentQuery
  let typed: TypedPlace
  /// The items, whose label is the inserted text unless they say otherwise.
  private(set) var items: [CompletionItem] = []
  /// The number of bytes before the cursor that an item replaces.
  private(set) var wordLength: Int

  init(query: DocumentQuery, typed: TypedPlace, type: FormatType) {
    self.query = query
    self.typed = typed
    wordLength = typed.typed.utf8.count
    read(type.type(for: .scalar))
  }

  private mutating func read(_ type: FormatType) {
    switch type {
    case .boolean: words(["true", "false"])
    case .choice(let words), .word(let words): self.words(words)
    case .locale: locales()
    case .packName: packs()
    case .versionRange: versions()
    case .formatVersion:
      words(["\(Format.version.major)", "\(Format.version.major).\(Format.version.minor)"])
    case .unit: units(Ingredient.Unit.bySymbol.map(\.key))
    case .custom(let texts): words(texts.words ?? [])
    case .reference(let section): references(to: section)
    case .quantity(let range): quantity(range)
    case .text where isTagOfFact, .scalar where isTagOfFact: references(to: .tags)
    case .localizedText, .text: placeholders()
    case .scalar: scalar()
    default: break
    }
  }

  /// A Boolean value that indicates whether the value is one of a fact that is tags.
  private var isTagOfFact: Bool {
    guard let steps = typed.place?.steps, steps.first?.name == "facts",
      let step = steps.last(where: { ["values", "default"].contains($0.name) })
    else { return false }
    return typed.text(of: "type", in: step) == "tags"
  }

  private mutating func words(_ words: [String]) {
    items = words.map { CompletionItem($0, .enumeration) }
  }

  private mutating func locales() {
    let known = query.model.packs.values.flatMap(\.locales) + ["en", "ko"]
    words(Set(known).sorted())
  }

  private mutating func packs() {
    items = query.model.packs.values.sorted { $0.name < $1.name }.map { pack in
      var item = CompletionItem(pack.name, .module)
      item.detail = pack.version
      return item
    }
  }

  private mutating func versions() {
    guard let name = typed.place?.steps.last?.name, let pack = query.model.packs[name],
      pack.version != nil
    else { return words(["\"*\""]) }
    let isQuoted = typed.cursor.notation != .plain
    words([pack.range] + (isQuoted ? ["*"] : ["\"*\""]))
  }

  /// The ids that a line, a recipe or a former id can name.
  private mutating func references(to section: PackSection?) {
    if let section = section?.rawValue, let namespace = Namespace(section: section) {
      items = EntryCompletion(query: query).visible([section], namespace)
      return
    }
    guard typed.path.first == "renamed" else {
      items = EntryCompletion(query: query).ingredients
      return
    }
    let pack = query.model.packOfFile[query.path].flatMap { query.model.packs[$0] }
    words(pack?.declarations.keys.sorted() ?? [])
  }
}

// MARK: - Amounts

extension ValueCompletion {
  private mutating func quantity(_ range: QuantityRange) {
    let text = typed.typed
    let number = text.prefix { $0.isNumber || ".,/ ".contains($0) }
    if number.contains(where: \.isNumber) {
      wordLength = text.utf8.count - number.utf8.count
      guard case .factor = range else { return units(unitsThatFit) }
    } else if case .line = range, !text.isEmpty {
      expression()
    }
  }

  private mutating func units(_ symbols: [String]) {
    items = symbols.map { symbol in
      var item = CompletionItem(symbol, .unit)
      item.otherWords = [Ingredient.Unit(symbol: symbol).map(\.words).map(query.client.text) ?? ""]
      return item
    }
  }

  /// The units that convert into the one of the ingredient, or all units if the ingredient is not known.
  private var unitsThatFit: [String] {
    let all = Ingredient.Unit.bySymbol.map(\.key)
    guard let unit = unitOfIngredient else { return all }
    guard let known = Ingredient.Unit(symbol: unit) else { return [unit] }
    return all.filter { Ingredient.Unit(symbol: $0)?.dimension == known.dimension }
  }

  private var unitOfIngredient: String? {
    guard let steps = typed.place?.steps else { return nil }
    if let step = steps.last, step.format?.name != "amount", step.format != nil {
      return typed.text(of: "unit", in: step)
    }
    let name =
      steps.last.flatMap { $0.format == nil ? $0.name : typed.text(of: "use", in: $0) }
      ?? steps.dropLast().last?.name
    guard let name else { return nil }
    let mention = Mention(
      namespaces: [.entries], name: name, span: ByteSpan(start: 0, end: 0))
    let declared = query.model.declarations(of: mention, in: query.path).first
    return declared.flatMap(query.summary)?.unit ?? (declared == nil ? nil : "piece")
  }
}

extension Ingredient.Unit {
  /// The name of the unit.
  fileprivate var words: LocalizedText {
    switch self {
    case .piece: LocalizedText(en: "piece", ko: "개")
    case .milligram: LocalizedText(en: "milligram", ko: "밀리그램")
    case .gram: LocalizedText(en: "gram", ko: "그램")
    case .kilogram: LocalizedText(en: "kilogram", ko: "킬로그램")
    case .milliliter: LocalizedText(en: "milliliter", ko: "밀리리터")
    case .centiliter: LocalizedText(en: "centiliter", ko: "센티리터")
    case .liter: LocalizedText(en: "liter", ko: "리터")
    case .label(let text): text
    }
  }
}

// MARK: - Texts and expressions

extension ValueCompletion {
  /// The placeholders and particles of the text of a message or a rule.
  private mutating func placeholders() {
    let steps = typed.place?.steps ?? []
    let events = steps.compactMap { step -> MessageEvent? in
      guard case .section(let section) = step.containerType?.type(for: .mapping), section.isEvents
      else { return nil }
      return MessageEvent(rawValue: step.name)
    }
    // The target of a change is named with its pack.
    let changed = steps.count > 2 && steps[1].name == "messages" ? steps[2].name : ""
    let event =
      events.last ?? MessageEvent(rawValue: String(changed.drop { $0 != "/" }.dropFirst()))
    let isOfRule = event == nil && steps.contains { $0.name == "rules" }
    guard event != nil || isOfRule, !["image", "do"].contains(steps.last?.name ?? "") else {
      return
    }
    let names = event?.placeholders ?? [.juice, .count]
    let text = typed.typed
    guard let brace = text.lastIndex(of: "{"), !text[brace...].contains("}") else {
      wordLength = 0
      if text.isEmpty, typed.cursor.notation != .plain {
        items = names.map { CompletionItem("{\($0.rawValue)}", .constant) }
      }
      return
    }
    let word = text[brace...].dropFirst()
    if let colon = word.firstIndex(of: ":") {
      let typed = word[colon...].dropFirst()
      wordLength = typed.utf8.count
      items = KoreanParticle.allCases.map { CompletionItem($0.rawValue, .enumeration) }
    } else if isOfRule, word.contains(".") {
      let completion = ExpressionCompletion(query: query, text: String(word))
      (items, wordLength) = (completion.items, completion.wordLength)
      return
    } else {
      wordLength = word.utf8.count
      items = names.map { CompletionItem($0.rawValue, .constant) }
    }
    close(with: "}")
    let roots = ["request", "order", "facts", "tables", "clock"]
    if isOfRule, !word.contains(":") { items += roots.map { CompletionItem($0, .module) } }
  }

  /// Lets the items end with a text unless it follows the cursor.
  private mutating func close(with text: String) {
    let end = typed.cursor.start + typed.typed.utf8.count
    let rest = query.text.bytes[end...].drop { $0.isOfName || $0 == UInt8(ascii: "/") }
    guard rest.first != text.utf8.first else { return }
    for index in items.indices { items[index].insertion = .init(text: items[index].label + text) }
  }

  private mutating func scalar() {
    let steps = typed.place?.steps ?? []
    if steps.map(\.name).isOfExpression { return expression() }
    guard steps.first?.name == "tables" else { return literal(steps) }
    if steps.dropLast().last?.name == "give" || steps.dropLast().last?.name == "otherwise" {
      return typed.typed.isEmpty ? () : expression()
    }
    cell(steps)
  }

  /// The values of a fact, as its default.
  private mutating func literal(_ steps: [FormatPlace.Step]) {
    guard steps.first?.name == "facts", let step = steps.last, step.name == "default" else {
      return
    }
    switch typed.text(of: "type", in: step) {
    case "bool": words(["true", "false"])
    case "text":
      words(query.values(ofFactAt: Array(typed.path.dropLast())))
      quote(areTexts: true)
    default: break
    }
  }

  /// The values of an input, in the cells of a decision table.
  private mutating func cell(_ steps: [FormatPlace.Step]) {
    let column = steps.last { $0.key != nil }?.name ?? ""
    let inputs = query.tree.node(at: Array(typed.path.prefix(2)) + ["inputs"])
    guard let input = inputs.flatMap({ query.tree.value(named: column, in: $0) }) else { return }
    let word = typed.typed.drop { "!= ".contains($0) }
    wordLength = word.utf8.count
    items = ExpressionValues(query: query).values(of: query.tree.text(of: input))
    if word.count == typed.typed.count { quote(areTexts: false) }
  }

  /// Puts quotes around the items that YAML would otherwise not read as their labels.
  private mutating func quote(areTexts: Bool) {
    guard typed.cursor.notation == .plain else { return }
    for index in items.indices {
      let text = EntryContent.written(
        items[index].label, isText: areTexts, inFlow: typed.cursor.isInFlow)
      items[index].insertion = .init(text: text)
    }
  }

  private mutating func expression() {
    let completion = ExpressionCompletion(query: query, text: typed.typed)
    items = completion.items
    wordLength = completion.wordLength
  }
}

extension DocumentQuery {
  /// Returns the texts that a fact can have.
  func values(ofFactAt path: [String]) -> [String] {
    guard let list = tree.node(at: path + ["values"]) else { return [] }
    return tree.items(of: list).map { tree.text(of: $0) }
  }
}
