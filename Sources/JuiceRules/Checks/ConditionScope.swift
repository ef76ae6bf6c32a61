import CEL

/// The names that conditions of one pack can read, and the compiler of these conditions.
struct ConditionScope {
  /// The analysis of the expressions.
  private(set) var analysis: ConditionAnalysis
  private var names: ExpressionNames
  private let scope: ExpressionScope
  private let entries: EntryTable
  let pack: Int
  /// The kinds of names that may be missing because of other mistakes, so that uses of unknown ones are not reported.
  fileprivate let uncertain: UncertainNames

  fileprivate init(
    of pack: Int, in definition: CatalogDefinition, _ entries: EntryTable, _ lists: EntryLists,
    _ recipes: RecipeSummary, _ ingredients: IngredientTable, _ facts: FactTable
  ) {
    let graph = entries.graph
    analysis = ConditionAnalysis(graph, recipes, ingredients, facts, pack: pack)
    analysis.isOn = definition.analyzesExpressions
    self.entries = entries
    self.pack = pack
    uncertain = UncertainNames(in: pack, entries)
    let visible = Set(graph.visible(from: pack).map { graph.packs[$0].name })
    func names(_ list: NameList) -> VisibleNames {
      VisibleNames(of: list, in: graph.packs[pack].name, from: visible)
    }
    scope = ExpressionScope(
      recipes: names(lists.recipes), ingredients: names(lists.ingredients),
      facts: names(lists.facts), tags: names(lists.tags), terms: names(lists.terms),
      tables: names(lists.tables), sizes: analysis.sizes, choices: analysis.choices,
      isComplete: analysis.knowsRecipes && uncertain.isEmpty,
      hasAllTags: !uncertain.contains(.tags),
      zones: definition.zones)
    self.names = ExpressionNames(scope, facts: facts.facts, factsOfAnyType: facts.withoutType)
  }

  /// Makes the values of a term or a decision table known.
  fileprivate mutating func declare(_ values: NamedValues) {
    analysis.namedValues[values.source] = values
    names.declare(values)
  }

  /// Returns the terms and the tables that a text names as expressions do.
  func sources(in text: String) -> [ValueSource] { scope.sources(in: text) }

  /// The ids of entries as expressions and values write them.
  var ids: WrittenIDs {
    WrittenIDs(
      pack: pack, recipes: scope.recipes, ingredients: scope.ingredients, tags: scope.tags)
  }

  /// Returns the condition that `text` stands for, or the mistakes in it. There are none if all of them may be due to
  /// mistakes elsewhere, which are reported.
  func condition(_ text: String) -> Result<Condition, ExpressionFaults> {
    formula(text, expecting: .bool).map(Condition.init)
  }

  /// Returns the formula that `text` stands for, or the mistakes in it, as ``condition(_:)`` does.
  ///
  /// - Parameter type: The type that the value must have, or `nil` if it may have any.
  func formula(
    _ text: String, expecting type: ValueType? = nil
  ) -> Result<Formula, ExpressionFaults> {
    do throws(ExpressionMistakes) {
      return .success(try names.formula(text, expecting: type))
    } catch {
      return .failure(ExpressionFaults(faults: faults(error, in: text)))
    }
  }

  /// Reports the former and deprecated ids in an expression at `place`, the literals that meet values which are never
  /// equal to them, and the comparisons of ingredients that cannot run out.
  ///
  /// - Parameters:
  ///   - start: The first byte of the expression that is written at the place.
  ///   - offset: The position of this byte in the text at `place`.
  func reportNames(
    in formula: Formula, from start: Int = 0, offset: Int = 0, at place: CatalogProblem.Place,
    to problems: inout [CatalogProblem]
  ) {
    let offset = offset - start
    for use in formula.program.expression.uses where use.range.lowerBound >= start {
      report(use, in: formula.source, to: &problems) { finding, range in
        let range = range.lowerBound + offset..<range.upperBound + offset
        return (finding, .init(place.origin, place.part, range: range))
      }
    }
    // If the comparison is all, the condition is constant.
    for (ingredient, range) in analysis.comparisonsOfUnlimited(in: formula)
    where range.lowerBound >= start && range != formula.program.expression.root.range {
      let id = scope.ingredients.written(Int(ingredient))
      problems.report(
        .constantComparison(ofLevelOf: id), at: place.origin, place.part,
        range: range.lowerBound + offset..<range.upperBound + offset)
    }
  }

  /// Reports a value that stands alone at `place` as ``reportNames(in:offset:at:to:)`` does.
  ///
  /// - Parameter comparison: The expression that compares the value.
  func reportLiteral(
    _ text: String, comparedBy comparison: String, at place: CatalogProblem.Place,
    to problems: inout [CatalogProblem]
  ) {
    guard case .success(let formula) = self.formula(comparison),
      let use = formula.program.expression.uses.last(where: {
        $0.spelling == text && $0.subject != .variable
      })
    else { return }
    report(use, in: formula.source, to: &problems) { finding, _ in
      var finding = finding
      // A value in a cell has no quotes of the expression around it.
      if finding.rule == .unknownValue { finding.proposeCell(insteadOf: text, use.nearest) }
      return (finding, place)
    }
  }

  /// Reports the use of a name if there is something to say.
  ///
  /// - Parameter place: A closure that returns a finding about some bytes of `source` with its place.
  private func report(
    _ use: CheckedExpression.Use, in source: String, to problems: inout [CatalogProblem],
    at place: (Finding, Range<Int>) -> (Finding, CatalogProblem.Place)
  ) {
    if let (remark, name) = remark(about: use) {
      let (finding, range) = remark.finding(about: name, in: source, use)
      let (located, place) = place(finding, range)
      problems.append(CatalogProblem(located, at: place, related: remark.related))
    } else if use.text == nil {
      let (finding, place) = place(
        .unknownValue(use, nearest: names.nearest(to: use), in: source), use.range)
      guard let (id, removal) = removal(of: use) else {
        return problems.append(CatalogProblem(finding, at: place))
      }
      problems.append(
        CatalogProblem(
          .removeReferenced(id, uses: 1, as: .warning), at: .init(removal, .value),
          related: [.init(.use, place)]))
    }
  }

  /// Returns the expression as an operand for the scope of another pack, in which its names may mean something else:
  /// with qualified ids.
  func operand(of formula: Formula, in other: ConditionScope) -> String {
    if other.pack == pack { return formula.operand }
    var text = Array(formula.source.utf8)
    for use in formula.program.expression.uses.reversed() {
      guard let (name, names) = entryName(in: use), let index = names.visibleIndex(of: name)
      else {
        continue
      }
      let id = names.ids[index].rawValue
      let isQuoted = "'\"".utf8.contains(text[use.range.lowerBound])
      let written = use.subject == .variable ? "facts.`\(id)`" : isQuoted ? "\"\(id)\"" : "`\(id)`"
      text.replaceSubrange(use.range, with: written.utf8)
    }
    // A comment ends with its line.
    return "(\(String(decoding: text, as: UTF8.self))\n)"
  }

  private func remark(about use: CheckedExpression.Use) -> (NameRemark, name: String)? {
    guard let (name, names) = entryName(in: use) else { return nil }
    return NameRemark(name, names, in: entries.graph.packs[pack].name, entries.deprecations)
      .map { ($0, name) }
  }

  /// Returns the id of an entry that an expression names although another pack removed it, and the place of the
  /// removal.
  private func removal(of use: CheckedExpression.Use) -> (id: String, CatalogOrigin)? {
    guard let (text, _) = entryName(in: use) else { return nil }
    for owner in entries.graph.visible(from: pack) {
      let definition = entries.graph.packs[owner]
      let name = definition.ownName(text)
      if let origin = definition.removals[name] { return ("\(definition.name)/\(name)", origin) }
    }
    return nil
  }

  /// Returns the name of an entry in a use, and the names of its kind; `nil` if it names no entry.
  private func entryName(in use: CheckedExpression.Use) -> (String, VisibleNames)? {
    switch use.subject {
    case .variable:
      let parts = use.spelling.split(separator: ".")
      switch parts.first {
      case "facts": return (String(parts[1]), scope.facts)
      case "terms": return (String(parts[1]), scope.terms)
      case "tables": return (String(parts[1]), scope.tables)
      default: return nil
      }
    case .value(of: "order.recipe"), .argument(0, of: "sold"): return (use.spelling, scope.recipes)
    case .argument(0, of: "order.uses"): return (use.spelling, scope.ingredients)
    case .value(of: "order.choices"), .key(of: "stock"), .key(of: "after"):
      return (use.spelling, scope.ingredients)
    case .value(let name) where names.isOfTags(name): return (use.spelling, scope.tags)
    default: return nil
    }
  }

  /// Returns the formula of an amount, whose value is a whole number or a decimal in `unit`, or the mistakes in it.
  ///
  /// - Parameter unit: The unit of the ingredient; `nil` if it is not known.
  func amount(
    _ text: String, in unit: Ingredient.Unit?
  ) -> Result<Formula, ExpressionFaults> {
    do throws(ExpressionMistakes) {
      return .success(try names.formula(text, expecting: .decimal))
    } catch {
      if case .syntax(let error) = error, let symbol = error.unit(beside: unit) {
        return .failure(
          ExpressionFaults(faults: [(.unitInExpression(symbol, in: unit), error.range)]))
      }
      // A formula with unknown names has the wrong type by chance, so that only the names are reported.
      let other = formula(text)
      if case .success(let formula) = other, formula.program.expression.type != .int {
        return .failure(ExpressionFaults(faults: faults(error, in: text)))
      }
      return other
    }
  }

  private func faults(
    _ mistakes: ExpressionMistakes, in text: String
  ) -> [(finding: Finding, range: Range<Int>)] {
    switch mistakes {
    case .syntax(let error): [(.expressionSyntax(error), error.range)]
    case .check(let errors):
      errors.compactMap { error in finding(of: error, in: text).map { ($0, error.range) } }
    }
  }

  private func finding(of error: CheckError, in text: String) -> Finding? {
    uncertain.mayExplain(error) ? nil : .invalidExpression(error, in: text)
  }
}

extension SyntaxError {
  /// The unit that the expression has in the place of an operator, or `nil` if another mistake was made.
  ///
  /// - Parameter expected: The unit that is also known by its labels.
  fileprivate func unit(beside expected: Ingredient.Unit?) -> String? {
    let found: String
    switch reason {
    case .unexpected(let text, expected: .operator), .foreignName(let text, _): found = text
    default: return nil
    }
    let isUnit =
      Ingredient.Unit(symbol: found) != nil || Ingredient.Unit.symbol(spelled: found) != nil
    return isUnit || expected?.accepts(symbol: found) == true ? found : nil
  }
}

/// The entries of all packs, in the order of their handles.
private struct EntryLists {
  let recipes: NameList
  let ingredients: NameList
  let facts: NameList
  let tags: NameList
  let terms: NameList
  let tables: NameList

  init(
    _ entries: EntryTable, _ ingredients: IngredientTable, _ facts: FactTable, _ tags: TagTable
  ) {
    let packs = entries.graph.order.map { entries.graph.packs[$0] }
    let renames = entries.renames()
    func list<Subject>(_ ids: [QualifiedID<Subject>]) -> NameList {
      NameList(of: ids, renames: renames)
    }
    recipes = list(packs.flatMap { pack in pack.ids(pack.recipes.map(\.id)) })
    terms = list(packs.flatMap { pack in pack.ids(pack.terms.grouped(by: \.id).map { $0[0].id }) })
    tables = list(
      packs.flatMap { pack in pack.ids(pack.tables.grouped(by: \.id).map { $0[0].id }) })
    self.ingredients = list(ingredients.handles.map(ingredients.id))
    self.facts = list(facts.facts.map(\.id))
    self.tags = list(tags.ids)
  }
}

/// The scopes of the packs that have written expressions.
struct ConditionScopes {
  private var scopes: [Int: ConditionScope] = [:]
  fileprivate let graph: PackGraph
  private let writers: CatalogDefinition.Writers?

  init(
    of definition: CatalogDefinition, _ entries: EntryTable, _ ingredients: IngredientTable,
    _ facts: FactTable, _ tags: TagTable
  ) {
    (graph, writers) = (entries.graph, definition.writers)
    let packs = graph.order.filter {
      graph.packs[$0].hasExpressions || writers?.packs.contains(graph.packs[$0].name) ?? false
    }
    if packs.isEmpty { return }
    let lists = EntryLists(entries, ingredients, facts, tags)
    let recipes = RecipeSummary(entries, ingredients)
    for pack in packs {
      scopes[pack] = ConditionScope(
        of: pack, in: definition, entries, lists, recipes, ingredients, facts)
    }
  }

  /// Makes the values of a term or a decision table known to all scopes.
  mutating func declare(_ values: NamedValues) {
    for pack in scopes.keys { scopes[pack]?.declare(values) }
  }

  /// A Boolean value that indicates whether no scope lacks names because of other mistakes.
  var areCertain: Bool { scopes.values.allSatisfy(\.uncertain.isEmpty) }

  /// Returns the scope of a pack, or `nil` if the pack has no expressions.
  subscript(pack: Int) -> ConditionScope? { scopes[pack] }

  /// Returns the scopes of the expressions in the entries of a pack, or `nil` if there are none.
  func ofEntries(in pack: Int) -> EntryScopes? {
    guard graph.packs[pack].hasExpressions else { return nil }
    return scopes[pack].map { EntryScopes(own: $0, pack: pack, scopes: self) }
  }

  fileprivate func writer(at place: CatalogProblem.Place) -> Int? {
    writers?.pack(place).flatMap { graph.numbers[$0] }
  }
}

/// The scopes of the expressions in the entries of a pack. A name in an override is read as the pack that wrote it reads
/// the name.
struct EntryScopes {
  /// The scope of the pack's own expressions.
  let own: ConditionScope
  fileprivate let pack: Int
  fileprivate let scopes: ConditionScopes

  /// The scope of the expression at a place.
  subscript(place: CatalogProblem.Place) -> ConditionScope {
    scopes.writer(at: place).flatMap { scopes[$0] } ?? own
  }

  subscript(origin: CatalogOrigin, path: String...) -> ConditionScope {
    self[.init(origin, .field(path))]
  }

  /// Returns the scope in which the entries of some others can be named: that of the pack that comes last.
  func last(of others: [ConditionScope]) -> ConditionScope {
    let order = scopes.graph.order
    return others.max { one, other in
      order.firstIndex(of: one.pack) ?? 0 < order.firstIndex(of: other.pack) ?? 0
    } ?? own
  }
}

extension PackDefinition {
  fileprivate func ids(_ names: [Symbol]) -> [EntryID] {
    names.map { EntryID(checkedPack: name, name: symbols[$0]) }
  }

  fileprivate var hasExpressions: Bool {
    !rules.isEmpty || !terms.isEmpty || !tables.isEmpty || forms.contains(where: \.hasExpressions)
  }
}

/// The mistakes in an expression that are to be reported, each with its bytes in the text of the expression.
struct ExpressionFaults: Error {
  let faults: [(finding: Finding, range: Range<Int>)]
}
