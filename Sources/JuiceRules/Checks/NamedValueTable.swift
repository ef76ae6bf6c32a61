import CEL

/// The terms and the decision tables of all packs, each compiled after those that it reads.
struct NamedValueTable {
  /// The terms and the tables, in the order of the packs, then as written.
  private(set) var entries: [Entry] = []
  private(set) var terms: [Term] = []
  private(set) var tables: [DecisionTable] = []
  /// The values that expressions know of each term and table.
  private(set) var values: [ValueSource: NamedValues] = [:]
  /// The scopes of expressions that can read the terms and the tables.
  private(set) var scopes: ConditionScopes
  private(set) var problems: [CatalogProblem] = []

  /// A term or a table of a pack.
  struct Entry {
    let source: ValueSource
    let id: EntryID
    let pack: Int
    let definition: Definition

    enum Definition {
      case term(TermDefinition)
      case table(TableDefinition)
    }
  }

  /// Compiles the terms and the tables.
  ///
  /// - Parameter scopes: The scopes of expressions, without terms and tables.
  init(_ graph: PackGraph, _ facts: FactTable, _ scopes: ConditionScopes) {
    self.scopes = scopes
    collectEntries(of: graph)
    // A mistake in a name names what is meant also if that comes later.
    for entry in entries { self.scopes.declare(NamedValues(source: entry.source)) }
    var terms: [ValueSource: Term] = [:]
    var tables: [ValueSource: DecisionTable] = [:]
    let positions = Dictionary(
      entries.enumerated().map { ($1.source, $0) }, uniquingKeysWith: { first, _ in first })
    var order = ReadingOrder(
      entries.map { scopes.sources(readBy: $0).compactMap { positions[$0] } })
    while let (indices, isCycle) = order.next() {
      if isCycle { reportCycle(indices.map { entries[$0] }) }
      for entry in indices.map({ entries[$0] }) {
        guard let scopes = self.scopes.ofEntries(in: entry.pack) else { continue }
        var values = NamedValues(source: entry.source)
        switch entry.definition {
        case .term(let definition):
          let formula = formula(of: definition, scopes)
          if let formula { values = NamedValues(of: entry.source, formula) }
          let ids = scopes[definition.origin, "value"].ids
          terms[entry.source] = Term(id: TermID(entry.id), formula: formula, ids: ids)
        case .table(let definition):
          let reader = DecisionTableReader(definition, TableID(entry.id), scopes, facts)
          problems += reader.problems
          tables[entry.source] = reader.table
          values = NamedValues(of: entry.source, reader)
        }
        self.values[entry.source] = isCycle ? NamedValues(source: entry.source) : values
      }
      // All of them at once, as a change of the scopes that a copy shares would copy all names.
      for index in indices where !isCycle {
        values[entries[index].source].map { self.scopes.declare($0) }
      }
    }
    self.terms = entries.compactMap { terms[$0.source] }
    self.tables = entries.compactMap { tables[$0.source] }
  }

  /// The expressions of all terms and tables.
  var formulas: [Formula] { terms.compactMap(\.formula) + tables.flatMap(\.formulas) }

  private mutating func collectEntries(of graph: PackGraph) {
    var (termCount, tableCount) = (0, 0)
    for number in graph.order {
      let pack = graph.packs[number]
      for (id, term) in problems.firstDefinitions(of: \.terms, in: pack) {
        entries.append(
          Entry(source: .term(termCount), id: id, pack: number, definition: .term(term)))
        termCount += 1
      }
      for (id, table) in problems.firstDefinitions(of: \.tables, in: pack) {
        entries.append(
          Entry(source: .table(tableCount), id: id, pack: number, definition: .table(table)))
        tableCount += 1
      }
    }
  }

  /// Returns the expression of a term, or `nil` if it has mistakes, which are reported.
  private mutating func formula(of term: TermDefinition, _ scopes: EntryScopes) -> Formula? {
    guard let text = term.value.value else { return nil }
    let place = CatalogProblem.Place(term.origin, .field(["value"]))
    let scope = scopes[place]
    switch scope.formula(text) {
    case .success(let formula):
      scope.reportNames(in: formula, at: place, to: &problems)
      if formula.isUncertain(scope.analysis.facts) { return nil }
      if formula.program.expression.type == .bool,
        let finding = scope.analysis.finding(about: formula)
      {
        problems.report(finding, at: place)
      }
      return formula
    case .failure(let faults):
      for (finding, range) in faults.faults {
        problems.report(finding, at: term.origin, .field(["value"]), range: range)
      }
      return nil
    }
  }

  private mutating func reportCycle(_ entries: [Entry]) {
    guard let first = entries.first else { return }
    problems.report(
      .termCycle((entries + [first]).map(\.path)), at: first.origin,
      related: entries.dropFirst().map { .init(.use, $0.origin) })
  }
}

extension NamedValueTable.Entry {
  var origin: CatalogOrigin {
    switch definition {
    case .term(let term): term.origin
    case .table(let table): table.origin
    }
  }

  /// The name as expressions write it.
  fileprivate var path: String {
    switch source {
    case .term: "terms.\(String(id.name).asField)"
    case .table: "tables.\(String(id.name).asField)"
    }
  }
}

extension ConditionScopes {
  /// Returns the terms and the tables that an entry reads.
  fileprivate func sources(readBy entry: NamedValueTable.Entry) -> [ValueSource] {
    guard let scopes = ofEntries(in: entry.pack) else { return [] }
    switch entry.definition {
    case .term(let term):
      return term.value.value.map(scopes[term.origin, "value"].sources) ?? []
    case .table(let table):
      let inputs = table.inputs.flatMap { input in
        input.expression.value.map(scopes[table.origin, "inputs", input.name].sources) ?? []
      }
      let cells = table.rows.lazy.flatMap(\.cells).flatMap { $0.content.literals.map(\.literal) }
      let outputs = table.rows.lazy.compactMap(\.outputs).flatMap(\.self).compactMap(\.value.value)
      let defaults = table.declaredOutputs.compactMap(\.defaultValue.value)
      let otherwise = (table.otherwise ?? []).compactMap(\.value.value)
      func sources(_ texts: some Sequence<FactLiteral>, at key: String) -> [ValueSource] {
        let scope = scopes[table.origin, key]
        return texts.flatMap { scope.sources(in: $0.text) }
      }
      return inputs + sources(cells, at: "rows") + sources(outputs, at: "rows")
        + sources(defaults, at: "outputs") + sources(otherwise, at: "otherwise")
    }
  }
}
