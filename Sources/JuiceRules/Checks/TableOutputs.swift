import CEL

/// A reader of the values that a decision table gives.
struct TableOutputs {
  /// The names of the columns: those that are declared, then the others in the order of the first row.
  let names: [String]
  /// The outputs of the table.
  private(set) var outputs: [DecisionTable.Output] = []
  /// The types of the columns: a type of facts, or `dynamic` if the values have several, which is reported.
  private(set) var types: [ValueType] = []
  /// The values of each row by column; `nil` for a faulty row.
  private(set) var rows: [[Formula]?]
  private(set) var otherwise: [Formula]?
  private(set) var problems: [CatalogProblem] = []
  private let definition: TableDefinition
  private let scopes: EntryScopes
  /// The values of rows that do not give one, by column.
  private var defaults: [String: Written] = [:]

  /// A value as it is written, before the type of its column is known.
  private enum Written {
    case value(FactValue)
    case formula(Formula)

    var type: ValueType {
      switch self {
      case .value(let value): value.type.expressionType
      case .formula(let formula): formula.program.expression.type
      }
    }

    /// Returns the expression of the value in a column of a type, or `nil` if it has another type.
    func text(ofType type: ValueType) -> String? {
      switch self {
      case .formula(let formula): formula.operand(ofType: type)
      case .value(.int(let number)) where type == .decimal: "decimal(\(number))"
      case .value(let value): self.type == type ? value.literal : nil
      }
    }
  }

  init(_ definition: TableDefinition, _ scopes: EntryScopes) {
    self.definition = definition
    self.scopes = scopes
    let rows = definition.rows.compactMap(\.outputs) + [definition.otherwise].compactMap(\.self)
    let given = Set(rows.joined().map(\.column))
    let declared = definition.declaredOutputs.map(\.name).filter(given.contains)
    names = declared + (rows.first ?? []).map(\.column).filter { !declared.contains($0) }
    self.rows = Array(repeating: nil, count: definition.rows.count)
  }

  /// Reads the values of all rows.
  mutating func read() {
    for output in definition.declaredOutputs {
      if names.contains(output.name) {
        readDefault(of: output)
      } else {
        report(.unknownOutput(output.name, among: names), at: ["outputs", output.name])
      }
    }
    if names.isEmpty, definition.rows.contains(where: { $0.outputs != nil }) {
      return report(.noColumns, at: ["rows", "0", "give"])
    }
    for name in names where !EntryID.isName(name.utf8) {
      var finding = Finding.invalidID(name)
      finding.target = .key
      report(finding, at: ["rows", "0", "give", name])
    }
    var written = definition.rows.enumerated().map { index, row in
      row.outputs.map { read($0, at: ["rows", String(index), "give"]) }
    }
    if let outputs = definition.otherwise { written.append(read(outputs, at: ["otherwise"])) }
    types = names.indices.map { type(ofColumn: $0, written) }
    let given = definition.rows.map(\.outputs) + [definition.otherwise]
    let values = written.enumerated().map { row, values in
      values.flatMap {
        formulas(
          $0, givenBy: Set((given[row] ?? []).map(\.column)),
          at: row < definition.rows.count ? ["rows", "\(row)", "give"] : ["otherwise"])
      }
    }
    outputs = names.indices.map { output($0) }
    checkValues()
    rows = Array(values.prefix(definition.rows.count))
    if definition.otherwise != nil, let last = values.last { otherwise = last }
  }

  private mutating func report(_ finding: Finding, at path: [String], range: Range<Int>? = nil) {
    problems.report(finding, at: definition.origin, .field(path), range: range)
  }

  /// Returns the values by column, without those that are missing or faulty, which are reported.
  private mutating func read(
    _ outputs: [TableDefinition.Output], at path: [String]
  ) -> [Written?] {
    let given = outputs.map(\.column)
    let missing = names.filter { !given.contains($0) && defaults[$0] == nil }
    let unknown = given.filter { !names.contains($0) }
    for name in unknown {
      report(.unknownColumn(name, among: missing.isEmpty ? names : missing), at: path + [name])
    }
    if unknown.isEmpty, !missing.isEmpty { report(.missingColumns(missing), at: path) }
    return names.map { name in
      outputs.first { $0.column == name }.map { read($0, at: path + [name]) } ?? defaults[name]
    }
  }

  private mutating func readDefault(of output: TableDefinition.DeclaredOutput) {
    if output.defaultValue.isAbsent { return }
    defaults[output.name] = read(
      TableDefinition.Output(output.name, output.defaultValue),
      at: ["outputs", output.name, "default"])
  }

  /// Returns an output as it is declared, once the type of its column is known.
  private mutating func output(_ column: Int) -> DecisionTable.Output {
    var output = DecisionTable.Output(name: names[column])
    guard let declared = definition.declaredOutputs.first(where: { $0.name == output.name }) else {
      return output
    }
    let path = ["outputs", output.name]
    let type = FactType.Kind.ofCells.map(\.unlimited).first { $0.expressionType == types[column] }
    for (index, text) in (declared.values ?? []).enumerated() {
      guard let type else { break }
      do throws(FactMismatch) {
        output.values.append(Value(try type.value(parsing: text)))
      } catch {
        report(.misfittingCell(text, of: type, error), at: path + ["values", "\(index)"])
      }
    }
    if let value = defaults[output.name], value.text(ofType: types[column]) == nil,
      types[column] != .dynamic
    {
      report(
        .columnOfSeveralTypes(output.name, types[column].phrase, value.type.phrase),
        at: path + ["default"])
    }
    if let aggregate = declared.aggregate.value {
      output.aggregate = aggregate
      if definition.hitPolicy.value != .collect {
        report(.aggregateWithoutCollect, at: path + ["aggregate"])
      } else if aggregate != .count, types[column] != .dynamic, type?.isNumber != true {
        report(
          .aggregateOfOtherType(aggregate.rawValue, types[column].phrase), at: path + ["aggregate"])
      }
    }
    return output
  }

  /// Reports values that are not among the declared ones, and a missing declaration of priorities.
  private mutating func checkValues() {
    if definition.hitPolicy.value == .priority, outputs.allSatisfy(\.values.isEmpty) {
      report(.priorityWithoutValues, at: ["hit"])
    }
    var given = definition.rows.enumerated().map {
      (["rows", "\($0)", "give"], $1.outputs ?? [])
    }
    given.append((["otherwise"], definition.otherwise ?? []))
    for (path, values) in given {
      for value in values {
        guard let declared = outputs.first(where: { $0.name == value.column })?.values,
          !declared.isEmpty, let text = value.value.value?.text, !text.isExpression,
          !declared.contains(where: { $0.description == text || $0.text == text })
        else { continue }
        let names = declared.map { $0.text ?? $0.description }
        report(.undeclaredOutput(text, among: names), at: path + [value.column])
      }
    }
  }

  private mutating func read(_ output: TableDefinition.Output, at path: [String]) -> Written? {
    if output.value.isAbsent { report(.emptyOutput(output.column), at: path) }
    guard let literal = output.value.value else { return nil }
    switch literal {
    case .bool(let value): return .value(.bool(value))
    case .text(let text) where text.isExpression: return formula(text, at: path)
    case .text(let text): return .value(.text(text))
    case .list:
      report(.inputOfOtherType(FactType.Kind.tags.unlimited.expressionType.description), at: path)
      return nil
    case .number(let text):
      if let number = Int64(text) { return .value(.int(number)) }
      do throws(FactMismatch) {
        return .value(try FactType.Kind.decimal.unlimited.value(parsing: text))
      } catch {
        report(.misfittingCell(text, of: FactType.Kind.decimal.unlimited, error), at: path)
        return nil
      }
    }
  }

  private mutating func formula(_ text: String, at path: [String]) -> Written? {
    let scope = scopes[.init(definition.origin, .field(path))]
    switch scope.formula(text) {
    case .success(let formula):
      scope.reportNames(in: formula, at: .init(definition.origin, .field(path)), to: &problems)
      let type = formula.program.expression.type
      if FactType.Kind.ofCells.contains(where: { $0.unlimited.expressionType == type }) {
        return .formula(formula)
      }
      if !formula.isUncertain(scope.analysis.facts) {
        report(.inputOfOtherType(type.description), at: path)
      }
    case .failure(let faults):
      for (finding, range) in faults.faults { report(finding, at: path, range: range) }
    }
    return nil
  }

  /// Returns the type of a column. Whole numbers among decimals are decimals.
  private mutating func type(ofColumn column: Int, _ rows: [[Written?]?]) -> ValueType {
    let values = rows.enumerated().compactMap { row, values in
      values?[column].map { (row: row, type: $0.type) }
    }
    guard let first = values.first?.type else { return .dynamic }
    if let other = values.first(where: { $0.type != first }) {
      if values.allSatisfy({ $0.type == .int || $0.type == .decimal }) { return .decimal }
      let path =
        other.row < definition.rows.count ? ["rows", String(other.row), "give"] : ["otherwise"]
      report(
        .columnOfSeveralTypes(names[column], first.phrase, other.type.phrase),
        at: path + [names[column]])
      return .dynamic
    }
    return first
  }

  /// Returns the compiled values of a row, or `nil` if one is missing or faulty.
  private func formulas(
    _ values: [Written?], givenBy given: Set<String>, at path: [String]
  ) -> [Formula]? {
    let formulas = names.indices.compactMap { column in
      let isGiven = given.contains(names[column])
      let path = isGiven ? path + [names[column]] : ["outputs", names[column], "default"]
      let scope = scopes[.init(definition.origin, .field(path))]
      return values[column]?.text(ofType: types[column]).flatMap { try? scope.formula($0).get() }
    }
    return formulas.count == names.count ? formulas : nil
  }
}

extension ValueType {
  /// The words for a value of the type, such as "a whole number".
  fileprivate var phrase: LocalizedText {
    FactType.Kind.ofCells.map(\.unlimited).first { $0.expressionType == self }?.phrase
      ?? LocalizedText(description)
  }
}

extension FactValue {
  fileprivate var type: FactType {
    switch self {
    case .bool: FactType.Kind.bool.unlimited
    case .int: FactType.Kind.int.unlimited
    case .decimal: FactType.Kind.decimal.unlimited
    case .text: FactType.Kind.text.unlimited
    case .tags: FactType.Kind.tags.unlimited
    }
  }
}
