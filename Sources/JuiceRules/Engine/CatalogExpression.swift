import CEL

/// An expression that was checked against a catalog, such as `order.count > 5 && !facts.member`.
///
/// ```swift
/// let expression = try catalog.expression("stock[\"mango\"] >= 16")
/// let explanation = try await maker.evaluate(expression)
/// print(explanation.value ?? "no value")
/// ```
public struct CatalogExpression: Hashable, Sendable {
  let formula: Formula

  /// The expression as it is written.
  public var source: String { formula.source }

  /// The name of the type of the values, such as `bool`, `int` or `list(string)`.
  public var type: String { formula.program.expression.type.description }

  /// A Boolean value that indicates whether the expression reads the local time, or what was sold in a period of it.
  public var readsTime: Bool { formula.allReadings.contains(where: \.needsTime) }
}

/// The mistakes because of which a text is not an expression.
public struct ExpressionFault: Error, Hashable, Sendable {
  /// The mistakes, in the order of their places; at least one.
  public let mistakes: [Mistake]

  /// A mistake in an expression.
  public struct Mistake: Hashable, Sendable {
    /// The description of the mistake: lower case, no full stop.
    public let message: LocalizedText
    /// The names that may be meant, the nearest first.
    public let candidates: [String]
    /// Advice on what to write instead; `nil` if ``candidates`` say it.
    public let help: LocalizedText?
    /// The bytes of the mistake, as offsets in the UTF-8 text of the expression.
    public let range: Range<Int>

    fileprivate init(_ finding: Finding, at range: Range<Int>) {
      message = finding.message
      candidates = finding.data.candidates
      help = candidates.isEmpty ? finding.help : nil
      self.range = range
    }
  }
}

extension Catalog {
  /// Returns the expression that `text` stands for, in CEL, as in the conditions of packs.
  ///
  /// The expression can read the entries of all packs: by a bare id if only one pack has it, and by a qualified id. Its
  /// value can have any type.
  ///
  /// - Throws: An ``ExpressionFault`` if `text` is not an expression, reads unknown names, mixes types, or can take
  ///   too many steps.
  public func expression(_ text: String) throws(ExpressionFault) -> CatalogExpression {
    do throws(ExpressionMistakes) {
      return CatalogExpression(formula: try expressionNames.formula(text))
    } catch {
      let mistakes =
        switch error {
        case .syntax(let error):
          [ExpressionFault.Mistake(.expressionSyntax(error), at: error.range)]
        case .check(let errors):
          errors.map { ExpressionFault.Mistake(.invalidExpression($0, in: text), at: $0.range) }
        }
      throw ExpressionFault(mistakes: mistakes)
    }
  }

  /// Returns the value of an expression at one moment, with the values that it read.
  ///
  /// - Parameters:
  ///   - expression: An expression of this catalog.
  ///   - order: The order that the expression can read; `nil` for none.
  ///   - stock: The levels that the expression can read.
  ///   - context: The facts, the time and the sales that the expression can read.
  /// - Throws: A ``FactFault`` if a given fact is unknown or has a value that does not fit.
  public func evaluate(
    _ expression: CatalogExpression, for order: Order? = nil, stock: Stock,
    in context: OrderContext = .none
  ) throws(FactFault) -> ConditionExplanation {
    let inputs = ExpressionInputs(
      order: order.map(current), moment: try moment(stock, context))
    return explanation(of: expression.formula, inputs)
  }

  /// The names of the entries of all packs.
  private var expressionNames: ExpressionNames {
    let recipeNames = names(of: recipes.map(\.id))
    let former = renames.compactMap { former, current in
      handle(of: current).map { (former.rawValue, $0) }
    }
    var names = ExpressionNames(
      recipes: Dictionary(former) { first, _ in first }
        .merging(recipeNames.mapValues { recipes[$0].handle }) { _, current in current },
      recipeNames: recipes.map { recipe in
        let name = String(recipe.id.name)
        return recipeNames[name] == nil ? recipe.id.rawValue : name
      },
      levels: self.names(of: ingredients.map(\.id)).mapValues { ingredients[$0].handle },
      facts: facts, factNames: self.names(of: facts.map(\.id)))
    for (name, index) in self.names(of: tables.map(\.id)) {
      let table = tables[index]
      names.declare(
        table.typedColumns, ofTable: index, named: name,
        reads: table.formulas.reduce(into: []) { $0.formUnion($1.readings) })
    }
    return names
  }

  /// Returns the index in `ids` of each name: the bare id if only one has it, and the qualified id.
  private func names(of ids: [EntryID]) -> [String: Int] {
    let counts = ids.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    return ids.enumerated().reduce(into: [:]) { names, entry in
      names[entry.element.rawValue] = entry.offset
      if counts[entry.element.name] == 1 { names[String(entry.element.name)] = entry.offset }
    }
  }
}

extension DecisionTable {
  /// The columns with their types in expressions: a list if the values of several rows are collected.
  fileprivate var typedColumns: [(name: String, type: ValueType)] {
    // INVARIANT: all rows give values of the same types.
    let types = (rows.first?.outputs ?? otherwise ?? []).map(\.program.expression.type)
    return zip(columns, types).map { ($0, hitPolicy == .collect ? .list($1) : $1) }
  }
}

extension Maker {
  /// Returns the value of an expression for the current stock and time, with the values that it read.
  ///
  /// - Parameters:
  ///   - expression: An expression of the maker's catalog.
  ///   - order: The order that the expression can read; `nil` for none. The order is not made.
  ///   - facts: The facts that the expression can read.
  /// - Throws: A ``FactFault`` if a given fact is unknown or does not fit, and a `StockStoreFault` if the store could not
  ///   answer.
  public func evaluate(
    _ expression: CatalogExpression, for order: Order? = nil, facts: Facts = .none
  ) async throws -> ConditionExplanation {
    // Only what the expression reads is asked for.
    var catalog = catalog
    catalog.expressions = ExpressionSummary(
      [expression.formula], of: catalog.recipes, renames: catalog.renames, decideProducts: false)
    let maker = Maker(
      catalog: catalog, store: store, now: now, localTime: localTime, factSource: factSource)
    let time = now()
    let snapshot = try await store.snapshot(of: nil)
    try catalog.checkUnits(ofRulesOn: snapshot)
    let supplied = RequestOptions(facts: try await maker.supplying(facts))
    let context = try await maker.context(supplied, at: time, snapshot.revision)
    return try catalog.evaluate(
      expression, for: order, stock: catalog.stock(snapshot), in: context)
  }
}
