import CEL

/// An input of a decision table, which turns the cells below it into conditions.
struct TableInput {
  let name: String
  /// The expression as it is written.
  let expression: String
  /// The expression as a part of a condition.
  private let operand: String
  private let type: FactType
  private let scope: ConditionScope

  init(_ name: String, _ formula: Formula, _ type: FactType, _ scope: ConditionScope) {
    self.name = name
    self.type = type
    self.scope = scope
    expression = formula.source
    operand = formula.operand
  }

  /// Returns the condition that a cell stands for, or `nil` if every value fits.
  ///
  /// - Throws: The mistakes in the cell.
  func condition(of cell: TableDefinition.Cell.Content) throws(CellFault) -> String? {
    switch cell {
    case .any, .unreadable, .value(.text("-")): return nil
    case .value(let literal): return try condition(of: literal)
    case .list(let literals):
      if literals.isEmpty { throw CellFault(.emptyList) }
      var parts: [String] = []
      for (index, literal) in literals.enumerated() {
        do throws(CellFault) {
          parts.append(try condition(of: literal))
        } catch {
          throw CellFault(faults: error.faults, item: index)
        }
      }
      return parts.count == 1 ? parts[0] : "(\(parts.joined(separator: " || ")))"
    }
  }

  private func condition(of literal: FactLiteral) throws(CellFault) -> String {
    guard case .text(let text) = literal else {
      return "\(operand) == \(try value(literal, of: type).literal)"
    }
    if let (symbol, rest) = text.comparison {
      guard symbol == "!=" || type.isNumber else {
        throw CellFault(.comparison(symbol, of: type))
      }
      let limits = symbol == "!=" ? type : type.kind.unlimited
      return "\(operand) \(symbol) \(try self.operand(rest, in: text, of: limits).text)"
    }
    if type.isNumber, let (low, high) = text.bounds { return try range(low, high, in: text) }
    if text.isExpression { return try condition(ofExpression: text) }
    return "\(operand) == \(try value(.text(text), of: type).literal)"
  }

  private func range(
    _ low: Substring, _ high: Substring, in text: String
  ) throws(CellFault) -> String {
    let start = try operand(low, in: text, of: type.kind.unlimited)
    let end = try operand(high, in: text, of: type.kind.unlimited)
    if let minimum = start.value, let maximum = end.value, maximum.isLess(than: minimum) {
      throw CellFault(.rangeCrossed(from: minimum, to: maximum))
    }
    return "\(operand) >= \(start.text) && \(operand) <= \(end.text)"
  }

  /// Returns the condition of an expression: that the input equals its value, or the expression itself if it decides.
  private func condition(ofExpression text: String) throws(CellFault) -> String {
    let formula = try self.formula(text[...], in: text)
    if let other = formula.operand(ofType: type.expressionType) { return "\(operand) == \(other)" }
    if formula.program.expression.type == .bool { return formula.operand }
    throw CellFault(.cellOfOtherType(formula.program.expression.type.description, type))
  }

  /// Returns the value, or the expression of one, that a part of a cell stands for.
  private func operand(
    _ part: Substring, in text: String, of type: FactType
  ) throws(CellFault) -> (text: String, value: FactValue?) {
    guard String(part).isExpression else {
      let value = try value(.text(String(part)), of: type)
      return (value.literal, value)
    }
    let formula = try formula(part, in: text)
    guard let operand = formula.operand(ofType: type.expressionType) else {
      throw CellFault(.cellOfOtherType(formula.program.expression.type.description, type))
    }
    return (operand, nil)
  }

  private func formula(_ part: Substring, in text: String) throws(CellFault) -> Formula {
    switch scope.formula(String(part)) {
    case .success(let formula): return formula
    case .failure(let faults):
      let offset = text.utf8.distance(from: text.startIndex, to: part.startIndex)
      throw CellFault(
        faults: faults.faults.map { finding, range in
          (finding, range.lowerBound + offset..<range.upperBound + offset)
        })
    }
  }

  private func value(_ literal: FactLiteral, of type: FactType) throws(CellFault) -> FactValue {
    do throws(FactMismatch) {
      // A number in quotes is a number, as is one behind `>`.
      if case .text(let text) = literal { return try type.value(parsing: text) }
      return try literal.value(of: type)
    } catch {
      throw CellFault(.misfittingCell(literal.text, of: type, error))
    }
  }
}

/// The mistakes in a cell, each with its bytes in the text of the cell.
struct CellFault: Error {
  let faults: [(finding: Finding, range: Range<Int>?)]
  /// The index of the faulty item of a list.
  var item: Int?

  init(faults: [(finding: Finding, range: Range<Int>?)], item: Int? = nil) {
    self.faults = faults
    self.item = item
  }

  init(_ finding: Finding) { faults = [(finding, nil)] }
}

extension Formula {
  /// The expression as an operand of another one.
  var operand: String {
    let text = source.trimmed
    // A comment ends with its line.
    if text.contains("//") { return "(\(text)\n)" }
    switch program.expression.root.kind {
    case .input, .constant: return String(text)
    default: return "(\(text))"
    }
  }

  /// Returns the expression as an operand of a type, or `nil` if it has another type. A whole number is also a decimal.
  func operand(ofType type: ValueType) -> String? {
    switch (program.expression.type, type) {
    case (type, _): operand
    case (.int, .decimal): "decimal(\(operand))"
    default: nil
    }
  }
}

extension FactType {
  var isNumber: Bool { kind == .int || kind == .decimal }
}

extension FactValue {
  /// The value as an expression.
  var literal: String { Value(self).description }

  fileprivate func isLess(than other: FactValue) -> Bool {
    switch (self, other) {
    case (.int(let one), .int(let other)): one < other
    case (.decimal(let one), .decimal(let other)): one < other
    default: false
    }
  }
}

extension String {
  /// A Boolean value that indicates whether the text of a cell or a value is an expression: it reads a name, or it is a
  /// text in quotes of its own.
  var isExpression: Bool {
    let text = trimmed
    let isQuoted = text.first == text.last && text.count > 1 && ["\"", "'"].contains(text.first)
    return isQuoted || readsName
  }

  /// The parts of a cell that are compared with its input.
  var operands: [Substring] {
    if let comparison { return [comparison.rest] }
    return bounds.map { [$0.low, $0.high] } ?? [self[...]]
  }

  /// The operator at the start of a cell, and the rest.
  fileprivate var comparison: (symbol: String, rest: Substring)? {
    let text = trimmed
    for symbol in [">=", "<=", "!=", ">", "<"] where text.hasPrefix(symbol) {
      return (symbol, text.dropFirst(symbol.count).trimmed)
    }
    return nil
  }

  /// The texts before and after the `..` of a range.
  fileprivate var bounds: (low: Substring, high: Substring)? {
    let text = trimmed
    guard let dots = text.utf8.indices.first(where: { text[$0...].hasPrefix("..") }),
      !text.contains("\""), !text.contains("'")
    else { return nil }
    return (text[..<dots].trimmed, text[dots...].dropFirst(2).trimmed)
  }
}
