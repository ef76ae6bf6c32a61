import CEL

/// The decision tables of all packs, with their compiled rows.
struct DecisionTables {
  private(set) var tables: [DecisionTable] = []
  /// The parts of the tables that expressions know, in the same order.
  private(set) var headers: [Header] = []
  private(set) var problems: [CatalogProblem] = []

  /// The part of a table that expressions know.
  struct Header {
    let id: TableID
    let columns: [Column]
    /// The values that the table reads, also for inputs that no cell is compared with.
    let reads: Set<Condition.Reading>
    /// A Boolean value that indicates whether all columns and their types are known. Otherwise, mistakes of the table
    /// were reported.
    let isComplete: Bool
    let definition: TableDefinition
    let scopes: EntryScopes
  }

  /// A column of values that the rows give.
  struct Column {
    let name: String
    /// The type of the values in expressions: a list if the values of several rows are collected.
    let type: ValueType
    /// The values that the rows give; `nil` if one is an expression, or if values are collected.
    var values: [Value]?
  }

  init(_ graph: PackGraph, _ scopes: ConditionScopes, _ facts: FactTable) {
    for pack in graph.order {
      if let scopes = scopes.ofEntries(in: pack) { add(graph.packs[pack], scopes, facts) }
    }
  }

  private mutating func add(
    _ pack: PackDefinition, _ scopes: EntryScopes, _ facts: FactTable
  ) {
    for definitions in pack.tables.grouped(by: \.id) {
      let (definition, name) = (definitions[0], pack.symbols[definitions[0].id])
      for other in definitions.dropFirst() {
        problems.report(
          .duplicateID(name), at: other.origin,
          related: [.init(.firstDefinition, definition.origin)])
      }
      if !EntryID.isName(name.utf8) { problems.report(.invalidID(name), at: definition.origin) }
      let id = TableID(checkedPack: pack.name, name: name)
      let reader = DecisionTableReader(definition, id, scopes, facts)
      problems += reader.problems
      tables.append(reader.table)
      headers.append(
        Header(
          id: id, columns: reader.columns,
          reads: reader.table.formulas.reduce(into: reader.inputReadings) {
            $0.formUnion($1.readings)
          },
          isComplete: reader.isComplete && !reader.problems.contains { $0.severity == .error }
            && definition.isReadable
            && definition.rows.allSatisfy { $0.outputs != nil },
          definition: definition, scopes: scopes))
    }
  }
}
