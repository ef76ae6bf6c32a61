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
      guard let otherwise = table.otherwise else { throw .noRow }
      return try value(of: otherwise[column], in: catalog) { .otherwise($0) }
    }
    let numbers = rows.map(\.number)
    switch table.hitPolicy {
    case .unique where rows.count > 1: throw .severalRows(numbers)
    case .priority where rows.count > 1:
      var best = (row: row, ranks: try ranks(of: row, in: table, catalog))
      for row in rows.dropFirst() {
        let ranks = try ranks(of: row, in: table, catalog)
        if ranks.lexicographicallyPrecedes(best.ranks) { best = (row, ranks) }
      }
      return try value(of: best.row, column: column, in: catalog)
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
