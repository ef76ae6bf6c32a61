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
    if table.hitPolicy == .collect {
      var values: [Value] = []
      for row in rows { values.append(try value(of: row, column: column, in: catalog)) }
      return .list(values)
    }
    guard let row = rows.first else {
      guard let otherwise = table.otherwise else { throw .noRow }
      return try value(of: otherwise[column], in: catalog) { .otherwise($0) }
    }
    let first = try value(of: row, column: column, in: catalog)
    guard rows.count > 1 else { return first }
    let numbers = rows.map(\.number)
    if table.hitPolicy == .unique { throw .severalRows(numbers) }
    for other in rows.dropFirst() {
      guard try value(of: other, column: column, in: catalog) == first else {
        throw .differentValues(numbers)
      }
    }
    return first
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
