import CEL

/// A reader of the values that a decision table gives.
struct TableOutputs {
  /// The names of the columns, in the order of the first row.
  let names: [String]
  /// The types of the columns: a type of facts, or `dynamic` if the values have several, which is reported.
  private(set) var types: [ValueType] = []
  /// The values of each row by column; `nil` for a faulty row.
  private(set) var rows: [[Formula]?]
  private(set) var otherwise: [Formula]?
  private(set) var problems: [CatalogProblem] = []
  private let definition: TableDefinition
  private let scopes: EntryScopes

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
    let first = definition.rows.lazy.compactMap(\.outputs).first ?? definition.otherwise
    names = first?.map(\.column) ?? []
    rows = Array(repeating: nil, count: definition.rows.count)
  }

  /// Reads the values of all rows.
  mutating func read() {
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
    let values = written.enumerated().map { row, values in
      values.flatMap {
        formulas($0, at: row < definition.rows.count ? ["rows", "\(row)", "give"] : ["otherwise"])
      }
    }
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
    let missing = names.filter { !given.contains($0) }
    let unknown = given.filter { !names.contains($0) }
    for name in unknown {
      report(.unknownColumn(name, among: missing.isEmpty ? names : missing), at: path + [name])
    }
    if unknown.isEmpty, !missing.isEmpty { report(.missingColumns(missing), at: path) }
    return names.map { name in
      outputs.first { $0.column == name }.flatMap { read($0, at: path + [name]) }
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
  private func formulas(_ values: [Written?], at path: [String]) -> [Formula]? {
    let formulas = names.indices.compactMap { column in
      let scope = scopes[.init(definition.origin, .field(path + [names[column]]))]
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
