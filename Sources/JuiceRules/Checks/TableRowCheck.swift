import CEL

/// Checks the rows of a decision table together: rows that never count, rows that fit the same orders, and orders that
/// no row fits.
struct TableRowCheck {
  private(set) var problems: [CatalogProblem] = []
  private let table: DecisionTable
  private let origin: CatalogOrigin
  private let analysis: Analysis
  /// For each row, an example of an order that it fits, unless there is none.
  private let possibilities: [Analysis.Answer]

  /// The number of findings of one kind in a table after which the search for more ends.
  private static let findingLimit = 100

  /// Checks the table with the definition at `origin`, which has no mistakes.
  init(_ table: DecisionTable, at origin: CatalogOrigin, _ conditions: ConditionAnalysis) {
    let ranked = table.rowsByPriority
    self.table = ranked ?? table
    self.origin = origin
    analysis = conditions.analysis(ofRows: self.table.rows)
    possibilities = analysis.possibilities()
    // Each kind is reported whatever the others find: a finding that somebody ignores hides no other.
    checkPossibilities()
    switch table.hitPolicy {
    case .unique, .any:
      checkRowsForAllOrders()
      checkOverlaps()
      checkRest()
    case .first:
      checkOrder()
      checkRest()
    case .priority:
      if ranked != nil { checkOrder() }
      checkRest()
    case .collect:
      let needsRow = table.outputs.contains { $0.aggregate == .min || $0.aggregate == .max }
      if table.otherwise != nil, !needsRow { report(.otherwiseOfCollect, ["otherwise"]) }
    }
  }

  private mutating func report(
    _ finding: Finding, _ path: [String], related rows: [Int] = []
  ) {
    problems.report(
      finding, at: origin, .field(path),
      related: rows.map { .init(.otherRow, origin, .field(["rows", index(of: $0)])) })
  }

  /// Returns the index under which the table has a row.
  private func index(of row: Int) -> String { "\(table.rows[row].number - 1)" }

  /// Reports rows that fit no order.
  private mutating func checkPossibilities() {
    let impossible = table.rows.indices.filter { possibilities[$0] == .impossible }
    for row in impossible.prefix(Self.findingLimit) {
      var counterexample: Analysis.Example?
      if case .example(let example) = analysis.answer([.isNotTrue(row)]) {
        counterexample = example
      }
      let number = table.rows[row].number
      report(.rowWithoutOrders(number, counterexample), ["rows", index(of: row)])
    }
  }

  // MARK: Rows of which only one counts

  /// Reports rows without any conditions next to other rows.
  private mutating func checkRowsForAllOrders() {
    for row in table.rows.indices where isForAllOrders(row) {
      for other in table.rows.indices where other < row || !isForAllOrders(other) {
        guard case .example(let example) = possibilities[other], other != row,
          table.hitPolicy == .unique || givesOther(row, than: other, example)
        else { continue }
        report(.rowForAllOrders(row + 1, example), ["rows", "\(row)"], related: [other])
        break
      }
    }
  }

  private func isForAllOrders(_ row: Int) -> Bool {
    table.rows[row].condition.formula.readings.isEmpty
  }

  /// Reports rows that fit the same orders as rows above them.
  private mutating func checkOverlaps() {
    let isUnique = table.hitPolicy == .unique
    let constants = isUnique ? [] : table.rows.map(\.constants)
    let overlaps = analysis.overlaps(limit: Self.findingLimit, partners: 3) { first, second in
      if isForAllOrders(first) || isForAllOrders(second) { return false }
      guard !isUnique, let one = constants[first], let other = constants[second] else {
        return isUnique || table.rows[first].outputs != table.rows[second].outputs
      }
      return one != other
    }
    let pairs = overlaps.pairs.filter {
      isUnique || givesOther($0.first, than: $0.second, $0.example)
    }
    for pairs in pairs.grouped(by: \.second) {
      let (row, earlier, example) = (pairs[0].second + 1, pairs[0].first + 1, pairs[0].example)
      report(
        isUnique
          ? .overlap(row, with: earlier, example) : .difference(row, from: earlier, example),
        ["rows", "\(row - 1)"], related: pairs.map(\.first))
    }
  }

  /// Returns `true` if two rows give different values for an example.
  private func givesOther(_ one: Int, than other: Int, _ example: Analysis.Example) -> Bool {
    zip(table.rows[one].outputs, table.rows[other].outputs).contains { one, other in
      guard let value = one.value(for: example), let other = other.value(for: example) else {
        return false
      }
      return value != other
    }
  }

  // MARK: Rows of which the first counts

  /// Reports rows for orders that rows above them fit, too.
  private mutating func checkOrder() {
    let reachability = analysis.reachability()
    let behind = table.rows.indices.filter {
      reachability[$0] == .impossible && possibilities[$0] != .impossible
    }
    if behind.isEmpty { return }
    let rows = Set(behind)
    let overlaps = analysis.overlaps(limit: Self.findingLimit, partners: 1) { rows.contains($1) }
    for pair in overlaps.pairs {
      let above = (0..<pair.second).map { Analysis.Requirement.isFalse($0) }
      let takesAll = analysis.answer(above) == .impossible
      let isLast = pair.second == table.rows.count - 1 && table.otherwise == nil
      let (row, other) = (table.rows[pair.second].number, table.rows[pair.first].number)
      report(
        table.hitPolicy == .priority
          ? .rowOutranked(row, by: other, pair.example)
          : .rowBehind(row, earlier: other, takesAll: takesAll && !isLast, pair.example),
        ["rows", index(of: pair.second)], related: [pair.first])
      if takesAll { break }
    }
  }

  // MARK: Orders that no row fits

  /// Reports orders without a row if there is no `otherwise`, and an `otherwise` without such orders.
  private mutating func checkRest() {
    switch (analysis.gap(), table.otherwise) {
    case (.example(let example), nil):
      problems.report(.tableGap(table.id, example), at: origin)
    case (.impossible, .some): report(.unreachableOtherwise, ["otherwise"])
    default: break
    }
  }
}

extension DecisionTable {
  /// The table with its rows in the order of their priority, or `nil` if they have none or it depends on the order.
  fileprivate var rowsByPriority: DecisionTable? {
    guard hitPolicy == .priority else { return nil }
    let ranks = rows.map { row -> [Int]? in
      let values = zip(outputs, row.outputs).filter { !$0.0.values.isEmpty }
      let ranks = values.compactMap { output, formula in
        formula.constant.flatMap(output.values.firstIndex)
      }
      return ranks.count == values.count ? ranks : nil
    }
    let known = ranks.compactMap(\.self)
    guard known.count == rows.count else { return nil }
    let order = rows.indices.sorted { one, other in
      known[one] == known[other] ? one < other : known[one].lexicographicallyPrecedes(known[other])
    }
    return DecisionTable(
      id: id, inputs: inputs, outputs: outputs, hitPolicy: hitPolicy, rows: order.map { rows[$0] },
      otherwise: otherwise, ids: ids)
  }
}

extension DecisionTable.Row {
  /// The values that the row gives, or `nil` if some depend on the order.
  fileprivate var constants: [Value]? {
    let values = outputs.compactMap(\.constant)
    return values.count == outputs.count ? values : nil
  }
}

extension Formula {
  /// Returns the value for an example, or `nil` if the expression fails or reads what the example does not have.
  func value(for example: Analysis.Example) -> Value? {
    try? program.evaluate(program.inputs.map { example[$0] })
  }

  /// Returns the reason why the expression fails for an example, or `nil` if it does not.
  func fault(for example: Analysis.Example) -> ConditionFault? {
    do throws(EvaluationError) {
      _ = try program.evaluate(program.inputs.map { example[$0] })
      return nil
    } catch {
      return ConditionFault(error, in: source)
    }
  }
}
