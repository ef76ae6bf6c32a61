import CEL

/// Checks the values of terms and decision tables that expressions compare with values of known texts, such as ids.
struct NamedValueCheck {
  private(set) var problems: [CatalogProblem] = []

  /// A comparison of the value of a term, or of the values in a column.
  fileprivate struct Comparison: Hashable {
    let source: ValueSource
    let column: Int
    let subject: CheckedExpression.Use.Subject

    /// Returns the expressions before and after a value, or a list of values, that compare it in the same way; `nil` if
    /// its texts are those of another pack.
    func expression(isList: Bool = false) -> (start: String, end: String)? {
      let comparison = isList ? "in (" : "== ("
      return switch subject {
      case .value(of: "order.choices"):
        ("order.choices.exists(k, order.choices[k] \(comparison)", "\n))")
      case .value(of: "order.tags"): ("order.tags.exists(t, t \(comparison)", "\n))")
      case .value(let name) where name.hasPrefix("order.") || name.hasPrefix("clock."):
        ("\(name) \(comparison)", "\n)")
      case .key(let name): ("\(name).exists(k, k \(comparison)", "\n))")
      default: nil
      }
    }
  }

  init(_ values: NamedValueTable, _ scopes: ConditionScopes, comparedIn formulas: [Formula]) {
    var comparisons: [ValueSource: Set<Comparison>] = [:]
    for comparison in (formulas + values.formulas).flatMap(\.comparisons) {
      comparisons[comparison.source, default: []].insert(comparison)
    }
    for entry in values.entries {
      for comparison in comparisons[entry.source] ?? [] {
        guard let scopes = scopes.ofEntries(in: entry.pack) else { continue }
        switch entry.definition {
        case .term(let term):
          if let text = term.value.value, values.values[entry.source]?.isComplete == true {
            checkExpression(text, comparison, at: .init(term.origin, .field(["value"])), scopes)
          }
        case .table(let table):
          let columns = values.values[entry.source]?.columns ?? []
          if let name = columns[comparison.column].name { check(table, name, comparison, scopes) }
        }
      }
    }
  }

  private mutating func check(
    _ definition: TableDefinition, _ name: String, _ comparison: Comparison, _ scopes: EntryScopes
  ) {
    var outputs = definition.rows.enumerated().map {
      (["rows", "\($0)", "give"], $1.outputs ?? [])
    }
    outputs.append((["otherwise"], definition.otherwise ?? []))
    for (path, values) in outputs {
      guard case .text(let text)? = values.first(where: { $0.column == name })?.value.value else {
        continue
      }
      let place = CatalogProblem.Place(definition.origin, .field(path + [name]))
      if text.isExpression {
        checkExpression(text, comparison, at: place, scopes)
      } else if let (start, end) = comparison.expression() {
        scopes[place].reportLiteral(
          text, comparedBy: start + FactValue.text(text).literal + end, at: place, to: &problems)
      }
    }
  }

  private mutating func checkExpression(
    _ text: String, _ comparison: Comparison, at place: CatalogProblem.Place, _ scopes: EntryScopes
  ) {
    let scope = scopes[place]
    guard case .success(let value) = scope.formula(text),
      let (start, end) = comparison.expression(isList: value.isList),
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
  /// The values of terms and tables that the expression compares with values of known texts.
  fileprivate var comparisons: [NamedValueCheck.Comparison] {
    zip(program.inputs, readings).flatMap { input, reading -> [NamedValueCheck.Comparison] in
      guard case .variable(let name) = input, case .named(let source, let column, _, _) = reading
      else { return [] }
      return program.expression.meetings[name, default: []]
        .map { .init(source: source, column: column, subject: $0) }
    }
  }

  fileprivate var isList: Bool {
    if case .list = program.expression.type { true } else { false }
  }
}
