import CEL

/// A reader of a decision table, which compiles its rows and reports its mistakes.
struct DecisionTableReader {
  private(set) var table: DecisionTable
  private(set) var columns: [NamedValues.Column] = []
  /// The values that the inputs read.
  fileprivate var inputReadings: Set<Condition.Reading> = []
  /// The terms and the tables that the inputs read.
  fileprivate var inputSources: Set<ValueSource> = []
  /// A Boolean value that indicates whether all inputs, rows and values were read.
  private var isComplete = false
  private(set) var problems: [CatalogProblem] = []
  private let definition: TableDefinition
  private let scopes: EntryScopes
  /// The scope of the cells, which are written by one pack, as a list is changed as a whole.
  private let cellScope: ConditionScope
  /// The scope of the conditions that the rows are turned into.
  private let rowScope: ConditionScope

  init(
    _ definition: TableDefinition, _ id: TableID, _ scopes: EntryScopes, _ facts: FactTable
  ) {
    self.definition = definition
    self.scopes = scopes
    let cellScope = scopes[definition.origin, "rows"]
    self.cellScope = cellScope
    rowScope = scopes.last(
      of: definition.inputs.map { scopes[definition.origin, "inputs", $0.name] } + [cellScope])
    let hitPolicy = definition.hitPolicy.value ?? .unique
    table = DecisionTable(
      id: id, inputs: [], outputs: [], hitPolicy: hitPolicy, rows: [], otherwise: nil,
      ids: cellScope.ids)
    guard checkCounts() else { return }
    let inputs = readInputs(facts)
    let conditions = definition.rows.indices.map { condition(ofRow: $0, inputs) }
    var outputs = TableOutputs(definition, scopes)
    outputs.read()
    problems += outputs.problems
    columns = zip(outputs.outputs, outputs.types).map { output, type in
      NamedValues.Column(name: output.name, type: table.type(of: output, from: type))
    }
    let rows = definition.rows.indices.compactMap { index -> DecisionTable.Row? in
      guard let (condition, cells) = conditions[index], let values = outputs.rows[index] else {
        return nil
      }
      return DecisionTable.Row(
        number: index + 1, condition: condition, cells: cells, outputs: values)
    }
    table = DecisionTable(
      id: id, inputs: inputs.map { .init(name: $0.name, formula: $0.formula) },
      outputs: outputs.outputs, hitPolicy: hitPolicy, rows: rows, otherwise: outputs.otherwise,
      ids: table.ids)
    for column in columns.indices where hitPolicy != .collect {
      columns[column].values = table.values(inColumn: column)
    }
    isComplete =
      inputs.count == definition.inputs.count && rows.count == definition.rows.count
      && (definition.otherwise == nil || outputs.otherwise != nil)
    checkCost()
    let analysis = scopes.own.analysis
    if analysis.isOn, definition.isWhole, isComplete,
      !problems.contains(where: { $0.severity == .error })
    {
      problems += TableRowCheck(table, at: definition.origin, analysis).problems
    }
  }

  /// A Boolean value that indicates whether the table has no mistakes.
  var isRight: Bool {
    isComplete && !problems.contains { $0.severity == .error } && definition.isReadable
      && definition.rows.allSatisfy { $0.outputs != nil }
  }

  private mutating func report(_ finding: Finding, _ path: String..., range: Range<Int>? = nil) {
    problems.report(finding, at: definition.origin, .field(path), range: range)
  }

  /// Returns `false` after reporting a table without inputs or rows, or with too many rows.
  private mutating func checkCounts() -> Bool {
    guard definition.isReadable else { return false }
    if definition.inputs.isEmpty { report(.noInputs, "inputs") }
    if definition.rows.isEmpty { report(.noRows, "rows") }
    let limit = TableDefinition.maximumRowCount
    if definition.rows.count > limit {
      report(.tooManyRows(definition.rows.count, limit: limit), "rows")
    }
    return !definition.inputs.isEmpty && !definition.rows.isEmpty
      && definition.rows.count <= limit
  }

  /// Reports rows that together cost more than one expression may.
  private mutating func checkCost() {
    let limit = Limits().cost
    if table.cost > limit { report(.costlyTable(limit: limit), "rows") }
  }

  private mutating func readInputs(_ facts: FactTable) -> [TableInput] {
    definition.inputs.compactMap { input in
      if input.name == "give" {
        report(.inputNamedGive, "inputs", input.name)
        return nil
      }
      guard let text = input.expression.value else { return nil }
      let scope = scopes[definition.origin, "inputs", input.name]
      switch scope.formula(text) {
      case .failure(let faults):
        for (finding, range) in faults.faults {
          report(finding, "inputs", input.name, range: range)
        }
        return nil
      case .success(let formula):
        inputReadings.formUnion(formula.allReadings)
        inputSources.formUnion(formula.sources)
        scope.reportNames(
          in: formula, at: .init(definition.origin, .field(["inputs", input.name])),
          to: &problems)
        if formula.isUncertain(facts) { return nil }
        guard let type = formula.inputType(facts) else {
          report(
            .inputOfOtherType(formula.program.expression.type.description), "inputs", input.name)
          return nil
        }
        return TableInput(
          input.name, formula, type, operand: scope.operand(of: formula, in: rowScope), cellScope,
          in: rowScope)
      }
    }
  }

  /// Returns the condition of a row with the cells that it consists of, or `nil` if a cell is faulty.
  private mutating func condition(
    ofRow index: Int, _ inputs: [TableInput]
  ) -> (Condition, [DecisionTable.Cell])? {
    var text = ""
    var cells: [DecisionTable.Cell] = []
    var isRight = true
    for cell in definition.rows[index].cells {
      guard let input = inputs.first(where: { $0.name == cell.input }) else {
        isRight = false
        reportUnknown(cell.input, inRow: index)
        continue
      }
      do throws(CellFault) {
        if let part = try input.condition(of: cell.content) {
          text += (cells.isEmpty ? "" : " && ") + part
          let end = text.utf8.count
          cells.append(
            .init(
              input: input.name, text: cell.content.text ?? "", part: end - part.utf8.count..<end))
        }
        report(cell, of: input, inRow: index)
      } catch {
        isRight = false
        let path = ["rows", String(index), cell.input] + (error.item.map { [String($0)] } ?? [])
        for (finding, range) in error.faults {
          problems.report(finding, at: definition.origin, .field(path), range: range)
        }
      }
    }
    guard isRight else { return nil }
    switch rowScope.condition(cells.isEmpty ? "true" : text) {
    case .success(let condition): return (condition, cells)
    case .failure(let faults):
      // INVARIANT: each cell can be compiled, so that only the cost of all can be a mistake.
      if let fault = faults.faults.first { report(fault.finding, "rows", String(index)) }
      return nil
    }
  }

  private mutating func report(
    _ cell: TableDefinition.Cell, of input: TableInput, inRow index: Int
  ) {
    for (item, literal) in cell.content.literals {
      let path = ["rows", "\(index)", cell.input] + (item.map { ["\($0)"] } ?? [])
      input.report(literal, at: .init(definition.origin, .field(path)), to: &problems)
    }
  }

  /// Reports the cell of an input that the table does not have, unless that input is faulty. In a row whose outputs could
  /// not be read, such as one without `give`, the cell may be one of them.
  private mutating func reportUnknown(_ name: String, inRow index: Int) {
    let names = definition.inputs.map(\.name)
    if !names.contains(name), definition.rows[index].outputs != nil {
      report(.unknownInput(name, among: names), "rows", String(index), name)
    }
  }
}

extension DecisionTable {
  /// Returns the values of a column, or `nil` if one depends on the order.
  fileprivate func values(inColumn column: Int) -> [Value]? {
    let formulas = (rows.map(\.outputs) + [otherwise].compactMap(\.self)).map { $0[column] }
    let values = formulas.compactMap(\.constant)
    return values.count == formulas.count ? values : nil
  }
}

extension NamedValues {
  /// Creates the values of a decision table.
  init(of source: ValueSource, _ reader: DecisionTableReader) {
    self.init(
      of: source, reader.columns, from: reader.table, isComplete: reader.isRight)
    reads.formUnion(reader.inputReadings)
    inputs = reader.inputSources
  }
}

extension TableDefinition.Cell.Content {
  /// The values of the cell, those of a list with their indices.
  var literals: [(item: Int?, literal: FactLiteral)] {
    switch self {
    case .any, .unreadable: []
    case .value(let literal): [(nil, literal)]
    case .list(let literals): literals.enumerated().map { ($0.offset, $0.element) }
    }
  }
}

extension Formula {
  /// Returns a Boolean value that indicates whether the type of the value is not known because of other mistakes, which
  /// are reported.
  func isUncertain(_ facts: FactTable) -> Bool {
    readings.count < program.inputs.count || allReadings.contains(where: facts.isOfAnyType)
  }

  /// Returns the type that the cells of an input with this expression are written in, with the values of a fact; `nil`
  /// if there is none.
  fileprivate func inputType(_ facts: FactTable) -> FactType? {
    if case .input(let slot) = program.expression.root.kind {
      switch readings[slot] {
      case .fact(let index, _) where facts.facts[index].type.kind != .tags:
        return facts.facts[index].type
      case .weekday: return .text(values: LocalTime.Weekday.allCases.map(\.rawValue))
      default: break
      }
    }
    return FactType.Kind.ofCells.map(\.unlimited)
      .first { $0.expressionType == program.expression.type }
  }
}
