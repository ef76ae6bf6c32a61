import CEL

extension ExpressionInputs {
  /// Returns the value that a decision table gives in a column.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  /// - Throws: The fault of a table that has no value.
  func value(
    ofTable table: DecisionTable, column: Int, in catalog: Catalog
  ) throws(TableFault) -> Value {
    let rows = try fittingRows(of: table, in: catalog)
    if table.hitPolicy == .collect, let value = try collected(rows, column, of: table, in: catalog)
    {
      return value
    }
    guard let row = rows.first else {
      guard let otherwise = table.otherwise else { throw .noRow(nearest: nil) }
      return try value(of: otherwise[column], in: catalog) { .otherwise($0) }
    }
    let numbers = rows.map(\.number)
    switch table.hitPolicy {
    case .unique where rows.count > 1: throw .severalRows(numbers)
    case .priority where rows.count > 1:
      return try value(of: best(of: rows, in: table, catalog), column: column, in: catalog)
    default: break
    }
    let first = try value(of: row, column: column, in: catalog)
    for other in rows.dropFirst() {
      guard try value(of: other, column: column, in: catalog) == first else {
        throw .differentValues(numbers)
      }
    }
    return first
  }

  /// Returns the list of the values of rows, or what is made of them; `nil` for the least or the greatest of none.
  private func collected(
    _ rows: [DecisionTable.Row], _ column: Int, of table: DecisionTable, in catalog: Catalog
  ) throws(TableFault) -> Value? {
    var values: [Value] = []
    for row in rows { values.append(try value(of: row, column: column, in: catalog)) }
    switch table.outputs[column].aggregate {
    case nil: return .list(values)
    case .count: return .int(Int64(values.count))
    case .min: return values.min { $0.isLess(than: $1) }
    case .max: return values.max { $0.isLess(than: $1) }
    case .sum:
      let isDecimal = table.rows.first?.outputs[column].program.expression.type == .decimal
      do throws(EvaluationFault) {
        return try values.sum(from: isDecimal ? .decimal(CELDecimal(.zero)) : .int(0))
      } catch {
        throw .aggregate(LocalizedText(en: error.message.english, ko: error.message.korean))
      }
    }
  }

  /// Returns the row whose outputs come first in their declared values, of several the first.
  private func best(
    of rows: [DecisionTable.Row], in table: DecisionTable, _ catalog: Catalog
  ) throws(TableFault) -> DecisionTable.Row {
    var best = (row: rows[0], ranks: try ranks(of: rows[0], in: table, catalog))
    for row in rows.dropFirst() {
      let ranks = try ranks(of: row, in: table, catalog)
      if ranks.lexicographicallyPrecedes(best.ranks) { best = (row, ranks) }
    }
    return best.row
  }

  /// Returns the places of a row's values among the declared ones. A value that is not declared comes last.
  private func ranks(
    of row: DecisionTable.Row, in table: DecisionTable, _ catalog: Catalog
  ) throws(TableFault) -> [Int] {
    var ranks: [Int] = []
    for (column, output) in table.outputs.enumerated() where !output.values.isEmpty {
      let value = try value(of: row, column: column, in: catalog)
      ranks.append(output.values.firstIndex(of: value) ?? output.values.count)
    }
    return ranks
  }

  /// Returns the rows that fit; of a table whose first row counts, only that one.
  private func fittingRows(
    of table: DecisionTable, in catalog: Catalog
  ) throws(TableFault) -> [DecisionTable.Row] {
    var rows: [DecisionTable.Row] = []
    for row in table.rows {
      do throws(EvaluationError) {
        if try holds(row.condition, in: catalog) { rows.append(row) }
      } catch {
        throw fault(of: row.condition.formula, in: catalog) { .row(row.number, $0) }
      }
      if table.hitPolicy == .first, !rows.isEmpty { break }
    }
    return rows
  }

  private func value(
    of row: DecisionTable.Row, column: Int, in catalog: Catalog
  ) throws(TableFault) -> Value {
    try value(of: row.outputs[column], in: catalog) { .row(row.number, $0) }
  }

  private func value(
    of formula: Formula, in catalog: Catalog, at place: (ConditionFault) -> TableFault
  ) throws(TableFault) -> Value {
    do throws(EvaluationError) {
      return try value(of: formula, in: catalog)
    } catch {
      throw fault(of: formula, in: catalog, at: place)
    }
  }

  /// Returns the fault of a formula that has no value.
  private func fault(
    of formula: Formula, in catalog: Catalog, at place: (ConditionFault) -> TableFault
  ) -> TableFault {
    // INVARIANT: an evaluation that failed fails again, with an explanation.
    place(explanation(of: formula, in: catalog).fault ?? .unknownTime)
  }
}

/// The ways in which tables come to their values.
extension ExpressionInputs {
  /// Returns the traces of the tables that an evaluation read, itself or through terms and other tables, each before
  /// those that it reads.
  func tables(readBy formula: Formula, _ trace: Trace, in catalog: Catalog) -> [TableTrace] {
    var readings = read(by: formula, trace)
    var known: Set<Condition.Reading> = []
    var traces: [TableTrace] = []
    var next = 0
    while next < readings.count {
      let reading = readings[next]
      next += 1
      guard case .named(let source, let column, _, _) = reading,
        known.insert(.named(source, column: column, reads: [], ids: nil)).inserted
      else { continue }
      var formulas: [Formula] = []
      switch source {
      case .term(let index): formulas = [catalog.terms[index].formula].compactMap(\.self)
      case .table(let index):
        let table = catalog.tables[index]
        let trace = self.trace(of: table, column: column, in: catalog)
        var compared = Set(trace.misses.map(\.row) + trace.hits + trace.outranked)
        if case .row(let row, _) = trace.fault { compared.insert(row) }
        let rows = table.rows.filter { compared.contains($0.number) }
        formulas = table.inputs.map(\.formula) + rows.map(\.condition.formula)
        formulas += rows.filter { trace.hits.contains($0.number) }.map { $0.outputs[column] }
        if trace.usesOtherwise { formulas += table.otherwise.map { [$0[column]] } ?? [] }
        if !traces.contains(where: { $0.table == table.id }) { traces.append(trace) }
      }
      for formula in formulas where !formula.sources.isEmpty {
        readings += read(by: formula, formula.program.trace(values(of: formula, in: catalog)))
      }
    }
    return traces
  }

  private func read(by formula: Formula, _ trace: Trace) -> [Condition.Reading] {
    let slots = trace.slots
    return formula.readings.indices.filter(slots.contains).map { formula.readings[$0] }
  }

  /// Returns the way in which a table comes to its value in a column.
  func trace(of table: DecisionTable, column: Int, in catalog: Catalog) -> TableTrace {
    let inputs = table.inputs.map { input in
      let value = input.formula.program.trace(values(of: input.formula, in: catalog)).result
      return TableTrace.Input(
        name: input.name, expression: input.source,
        value: ConditionExplanation.text(value))
    }
    var trace = TableTrace(table: table.id, inputs: inputs)
    var fitting: [DecisionTable.Row] = []
    var hasFailed = false
    for row in table.rows {
      let values = values(of: row.condition.formula, in: catalog)
      let outcomes = row.cells.map { row.condition.formula.program.holds($0.part, values) }
      let cells = zip(row.cells, outcomes).filter { $0.1 == false }.compactMap { cell, _ in
        inputs.first { $0.name == cell.input }.map { TableTrace.Cell(input: $0, text: cell.text) }
      }
      if !cells.isEmpty {
        trace.misses.append(.init(row: row.number, cells: cells))
        continue
      }
      hasFailed = outcomes.contains(nil)
      if hasFailed { break }
      fitting.append(row)
      if table.hitPolicy == .first { break }
    }
    let needsRow =
      table.hitPolicy != .collect || [.min, .max].contains(table.outputs[column].aggregate)
    trace.usesOtherwise =
      fitting.isEmpty && !hasFailed && needsRow && table.otherwise != nil
    trace.hits = fitting.map(\.number)
    do throws(TableFault) {
      _ = try value(ofTable: table, column: column, in: catalog)
    } catch {
      trace.fault = if case .noRow = error { .noRow(nearest: trace.nearest) } else { error }
    }
    if table.hitPolicy == .priority, fitting.count > 1,
      let best = try? best(of: fitting, in: table, catalog)
    {
      trace.hits = [best.number]
      trace.outranked = fitting.map(\.number).filter { $0 != best.number }
    }
    return trace
  }
}

extension Value {
  /// Returns a Boolean value that indicates whether a number is less than another of the same type.
  fileprivate func isLess(than other: Value) -> Bool {
    switch (self, other) {
    case (.int(let one), .int(let other)): one < other
    case (.decimal(let one), .decimal(let other)): one < other
    default: false
    }
  }
}
