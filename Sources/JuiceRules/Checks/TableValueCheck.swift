import CEL

/// Checks the values of decision tables that conditions and amounts compare with values of known texts, such as ids.
struct TableValueCheck {
  private(set) var problems: [CatalogProblem] = []

  /// A comparison of the values in a column.
  fileprivate struct Comparison: Hashable {
    let table: Int
    let column: Int
    let subject: CheckedExpression.Use.Subject

    /// The expressions before and after a value that compare the value in the same way; `nil` if its texts are those of
    /// another pack.
    var expression: (start: String, end: String)? {
      switch subject {
      case .value(of: "order.choices"): ("order.choices.exists(k, order.choices[k] == (", "\n))")
      case .value(let name) where name.hasPrefix("order.") || name.hasPrefix("clock."):
        ("\(name) == (", "\n)")
      case .key(let name): ("\(name).exists(k, k == (", "\n))")
      default: nil
      }
    }
  }

  init(_ tables: DecisionTables, comparedIn formulas: [Formula]) {
    var known: Set<Comparison> = []
    for comparison in formulas.flatMap(\.comparisons) where known.insert(comparison).inserted {
      check(tables.headers[comparison.table], comparison)
    }
  }

  private mutating func check(_ header: DecisionTables.Header, _ comparison: Comparison) {
    let definition = header.definition
    let name = header.columns[comparison.column].name
    var outputs = definition.rows.enumerated().map {
      (["rows", "\($0)", "give"], $1.outputs ?? [])
    }
    outputs.append((["otherwise"], definition.otherwise ?? []))
    for (path, values) in outputs {
      guard case .text(let text)? = values.first(where: { $0.column == name })?.value.value else {
        continue
      }
      check(
        text, comparison, at: .init(definition.origin, .field(path + [name])), header.scopes)
    }
  }

  private mutating func check(
    _ text: String, _ comparison: Comparison, at place: CatalogProblem.Place, _ scopes: EntryScopes
  ) {
    guard let (start, end) = comparison.expression else { return }
    let scope = scopes[place]
    guard text.isExpression else {
      let literal = FactValue.text(text).literal
      return scope.reportLiteral(
        text, comparedBy: start + literal + end, at: place, to: &problems)
    }
    guard case .success(let value) = scope.formula(text),
      case .success(let formula) = scope.formula(start + text + end)
    else { return }
    // The names in the expression itself are reported with the table.
    var (known, all): ([CatalogProblem], [CatalogProblem]) = ([], [])
    scope.reportNames(in: value, at: place, to: &known)
    scope.reportNames(in: formula, from: start.utf8.count, at: place, to: &all)
    problems += all.filter { !known.contains($0) }
  }
}

extension Formula {
  /// The values of tables that the expression compares with values of known texts.
  fileprivate var comparisons: [TableValueCheck.Comparison] {
    zip(program.inputs, readings).flatMap { input, reading -> [TableValueCheck.Comparison] in
      guard case .variable(let name) = input, case .table(let table, let column, _, _) = reading
      else { return [] }
      return program.expression.meetings[name, default: []]
        .map { .init(table: table, column: column, subject: $0) }
    }
  }
}
