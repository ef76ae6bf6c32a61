import CEL

/// The names that conditions of one pack can read, and the compiler of these conditions.
struct ConditionScope {
  /// The analysis of the expressions.
  let analysis: ConditionAnalysis
  private var names: ExpressionNames
  private let entries: EntryTable
  private let pack: Int
  /// The kinds of names that may be missing because of other mistakes, so that uses of unknown ones are not reported.
  fileprivate let uncertain: UncertainNames
  /// A Boolean value that indicates whether expressions can read decision tables, as all can but those of tables.
  private var readsTables = false
  /// The findings about uses of variables whose ids are former or deprecated.
  private var remarks: [String: NameRemark] = [:]

  init(
    of pack: Int, _ entries: EntryTable, _ ingredients: IngredientTable, _ facts: FactTable
  ) {
    let graph = entries.graph
    analysis = ConditionAnalysis(graph, ingredients, facts)
    self.entries = entries
    self.pack = pack
    uncertain = UncertainNames(in: pack, entries)
    let recipeNames = graph.order.flatMap { owner in
      graph.packs[owner].recipes.map { recipe in
        entries.written(graph.packs[owner].symbols[recipe.id], of: owner, in: pack)
      }
    }
    var levels: [String: Ingredient.Handle] = [:]
    for owner in graph.visible(from: pack) {
      for entry in entries.ingredients(of: owner) {
        guard let handle = entry.ingredient.map(Ingredient.Handle.init) else { continue }
        let name = entries.name(of: entry)
        levels[entries.id(of: entry).rawValue] = handle
        levels[entries.written(name, of: owner, in: pack)] = handle
      }
    }
    let factNames = entries.visibleNames(of: facts.facts.map(\.id), from: pack)
    names = ExpressionNames(
      recipes: RecipeNames(in: pack, entries).handles, recipeNames: recipeNames, levels: levels,
      facts: facts.facts,
      factNames: Dictionary(uniqueKeysWithValues: factNames.map { ($0.text, $0.index) }),
      factsOfAnyType: facts.withoutType)
    for name in factNames { remarks["facts.\(name.text)"] = name.remark }
  }

  /// Makes the values of decision tables known by the names of their columns, such as `tables.sugar.grams`.
  fileprivate mutating func declare(_ tables: DecisionTables) {
    readsTables = true
    for name in entries.visibleNames(of: tables.headers.map(\.id), from: pack) {
      let header = tables.headers[name.index]
      // The mistakes of an incomplete table are reported, and not that its columns are unknown.
      if !header.isComplete { names.declareTable(name.text) }
      names.declare(
        header.columns.map { ($0.name, $0.type) }, ofTable: name.index, named: name.text,
        reads: header.reads)
      for column in header.columns { remarks["tables.\(name.text).\(column.name)"] = name.remark }
    }
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

  /// Reports the former and deprecated ids in an expression at `place`.
  ///
  /// - Parameter offset: The position of the expression in the text at `place`.
  func reportNames(
    in formula: Formula, offset: Int = 0, at place: CatalogProblem.Place,
    to problems: inout [CatalogProblem]
  ) {
    if remarks.isEmpty { return }
    for (variable, range) in formula.variables {
      guard let remark = remarks[variable] else { continue }
      let (finding, range) = remark.finding(in: formula.source, range)
      problems.append(
        CatalogProblem(
          finding,
          at: CatalogProblem.Place(
            place.origin, place.part,
            range: range.lowerBound + offset..<range.upperBound + offset),
          related: remark.related))
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
    if !readsTables, case .unknownName("tables", _) = error.problem { return .tableInTable }
    return uncertain.mayExplain(error.problem) ? nil : .invalidExpression(error, in: text)
  }
}

extension SyntaxError {
  /// The unit that the expression has in the place of an operator, or `nil` if another mistake was made.
  ///
  /// - Parameter expected: The unit that is also known by its labels.
  fileprivate func unit(beside expected: Ingredient.Unit?) -> String? {
    let found: String
    switch reason {
    case .unexpected(let text, expected: .operator), .foreignName(let text): found = text
    default: return nil
    }
    let isUnit =
      Ingredient.Unit(symbol: found) != nil || Ingredient.Unit.symbol(spelled: found) != nil
    return isUnit || expected?.accepts(symbol: found) == true ? found : nil
  }
}

/// The scopes of the packs whose entries have expressions.
struct ConditionScopes {
  private var scopes: [Int: ConditionScope] = [:]

  init(_ entries: EntryTable, _ ingredients: IngredientTable, _ facts: FactTable) {
    for pack in entries.graph.order where entries.graph.packs[pack].hasExpressions {
      scopes[pack] = ConditionScope(of: pack, entries, ingredients, facts)
    }
  }

  /// Makes the values of decision tables known to all scopes.
  mutating func declare(_ tables: DecisionTables) {
    for pack in scopes.keys { scopes[pack]?.declare(tables) }
  }

  /// A Boolean value that indicates whether no scope lacks names because of other mistakes.
  var areCertain: Bool { scopes.values.allSatisfy(\.uncertain.isEmpty) }

  /// Returns the scope of a pack, or `nil` if the pack has no expressions.
  subscript(pack: Int) -> ConditionScope? { scopes[pack] }
}

extension PackDefinition {
  fileprivate var hasExpressions: Bool {
    !rules.isEmpty || !tables.isEmpty || forms.contains(where: \.hasExpressions)
  }
}

/// The mistakes in an expression that are to be reported, each with its bytes in the text of the expression.
struct ExpressionFaults: Error {
  let faults: [(finding: Finding, range: Range<Int>)]
}
