import CEL

/// An expression that was checked against a catalog, such as `order.count > 5 && !facts.member`.
///
/// ```swift
/// let expression = try CatalogExpression(parsing: "stock[\"mango\"] >= 16", in: catalog)
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
public struct ExpressionFault: DescribedError, Hashable {
  /// The mistakes, in the order of their places; at least one.
  public let mistakes: [Mistake]

  /// A mistake in an expression.
  public struct Mistake: Hashable, Sendable {
    /// The description of the mistake: lower case, no full stop.
    public let message: LocalizedText
    /// The names that may be meant, the nearest first.
    public let candidates: [String]
    /// Advice on what to write instead, also if ``candidates`` has names.
    public let help: LocalizedText?
    /// The bytes of the mistake, as offsets in the UTF-8 text of the expression.
    public let range: Range<Int>

    fileprivate init(_ finding: Finding, at range: Range<Int>) {
      message = finding.message
      candidates = finding.data.candidates
      help = finding.help
      self.range = range
    }

    package var explanation: ErrorExplanation {
      ErrorExplanation("invalid-expression", message: message, candidates: candidates, help: help)
    }
  }

  /// The explanation of the mistakes.
  public var explanation: ErrorExplanation {
    ErrorExplanation(first: mistakes.map(\.explanation))
  }
}

extension CatalogExpression {
  /// Creates the expression that `text` stands for, in CEL, as in the conditions of packs.
  ///
  /// The expression can read the entries of all packs: by a bare id if only one pack has it, and by a qualified id. Its
  /// value can have any type.
  ///
  /// - Throws: An ``ExpressionFault`` if `text` is not an expression, reads unknown names, mixes types, compares a value
  ///   with a text that it never is, or can take too many steps.
  public init(parsing text: String, in catalog: Catalog) throws(ExpressionFault) {
    let names = catalog.expressionNames
    do throws(ExpressionMistakes) {
      formula = try names.formula(text)
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
    // An entry with the id of an absent pack may exist where that pack is.
    let unknown = formula.program.expression.uses.filter {
      $0.text == nil && !$0.spelling.contains("/")
    }
    guard unknown.isEmpty else {
      throw ExpressionFault(
        mistakes: unknown.map {
          .init(.unknownValue($0, nearest: names.nearest(to: $0), in: text), at: $0.range)
        })
    }
  }
}

extension Catalog {
  /// The names of the entries of all packs.
  fileprivate var expressionNames: ExpressionNames {
    func names<Subject>(of ids: [QualifiedID<Subject>]) -> VisibleNames {
      VisibleNames(of: NameList(of: ids, renames: renames))
    }
    let scope = ExpressionScope(
      recipes: names(of: recipes.map(\.id)), ingredients: names(of: ingredients.map(\.id)),
      facts: names(of: facts.map(\.id)), tags: names(of: tags.map(\.id)),
      terms: names(of: terms.map(\.id)), tables: names(of: tables.map(\.id)), isComplete: true,
      zones: zones)
    var names = ExpressionNames(scope, facts: facts)
    for (index, term) in terms.enumerated() {
      if let formula = term.formula { names.declare(NamedValues(of: .term(index), formula)) }
    }
    for (index, table) in tables.enumerated() {
      names.declare(
        NamedValues(of: .table(index), table.typedColumns, from: table, isComplete: true))
    }
    return names
  }
}

extension DecisionTable {
  /// The columns with their types in expressions: a list if the values of several rows are collected.
  fileprivate var typedColumns: [NamedValues.Column] {
    // INVARIANT: all rows give values of the same types.
    let types = (rows.first?.outputs ?? otherwise ?? []).map(\.program.expression.type)
    return zip(outputs, types).map { .init(name: $0.name, type: type(of: $0, from: $1)) }
  }
}
