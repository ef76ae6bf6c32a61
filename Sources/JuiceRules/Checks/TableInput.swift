import CEL

/// An input of a decision table, which turns the cells below it into conditions.
struct TableInput {
  let name: String
  /// The expression.
  let formula: Formula
  /// The expression as a part of a condition.
  private let operand: String
  private let type: FactType
  /// The type with the limits of the values that the input can have.
  private let limits: FactType
  /// The dates or the times of day that the input can be, whose order is that of their texts; `nil` for other inputs.
  private let orderedTexts: KnownTexts?
  private let isDate: Bool
  private let scope: ConditionScope
  private let rowScope: ConditionScope

  /// Creates an input.
  ///
  /// - Parameters:
  ///   - operand: The expression as an operand in `rowScope`.
  ///   - scope: The scope of the cells.
  ///   - rowScope: The scope of the conditions that the cells are turned into.
  init(
    _ name: String, _ formula: Formula, _ type: FactType, operand: String, _ scope: ConditionScope,
    in rowScope: ConditionScope
  ) {
    self.name = name
    self.type = type
    self.operand = operand
    (self.scope, self.rowScope) = (scope, rowScope)
    self.formula = formula
    let reading: Condition.Reading? =
      if case .input(let slot) = formula.program.expression.root.kind {
        formula.readings[slot]
      } else {
        nil
      }
    isDate = reading == .date
    orderedTexts = reading == .date ? .dates : reading == .time ? .times : nil
    limits = reading?.limits ?? type
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
    guard let items = text.negatedItems else { return try condition(of: text[...], in: text) }
    var parts: [String] = []
    for item in items { parts.append(try condition(of: item, in: text)) }
    return "!(\(parts.joined(separator: " || ")))"
  }

  /// Returns the condition that a part of a cell stands for: a comparison, a range, an expression or a value.
  private func condition(of part: Substring, in text: String) throws(CellFault) -> String {
    if let (symbol, rest) = part.comparison {
      guard symbol == "!=" || isOrdered else { throw CellFault(.comparison(symbol, of: type)) }
      let type = symbol == "!=" ? type : type.kind.unlimited
      return
        "\(operand) \(symbol) \(try operand(rest, in: text, of: type, isBound: symbol != "!=").text)"
    }
    if isOrdered, let range = part.interval {
      let type = type.kind.unlimited
      let start = try operand(range.low, in: text, of: type, isBound: true)
      let end = try operand(range.high, in: text, of: type, isBound: true)
      if let minimum = start.value, let maximum = end.value, maximum.isLess(than: minimum) {
        throw CellFault(.rangeCrossed(from: minimum, to: maximum, within: limits))
      }
      return "\(operand) \(range.isOpenBelow ? ">" : ">=") \(start.text)"
        + " && \(operand) \(range.isOpenAbove ? "<" : "<=") \(end.text)"
    }
    if String(part).isExpression { return try condition(ofExpression: part, in: text) }
    return "\(operand) == \(try value(.text(String(part)), of: type).literal)"
  }

  private var isOrdered: Bool { type.isNumber || orderedTexts != nil }

  /// Returns the condition of an expression: that the input equals its value, or the expression itself if it decides.
  private func condition(
    ofExpression part: Substring, in text: String
  ) throws(CellFault) -> String {
    let formula = try self.formula(part, in: text)
    let other = scope.operand(of: formula, in: rowScope)
    if let other = formula.operand(other, ofType: type.expressionType) {
      return "\(operand) == \(other)"
    }
    if formula.program.expression.type == .bool { return other }
    throw CellFault(.cellOfOtherType(formula.program.expression.type.description, type))
  }

  /// Returns the value, or the expression of one, that a part of a cell stands for.
  ///
  /// - Parameter isBound: A Boolean value that indicates whether the order of values matters.
  private func operand(
    _ part: Substring, in text: String, of type: FactType, isBound: Bool
  ) throws(CellFault) -> (text: String, value: FactValue?) {
    guard String(part).isExpression else {
      let value = try value(.text(String(part)), of: type)
      if isBound, let orderedTexts, !orderedTexts.contains(String(part)) {
        throw CellFault(.invalidBound(String(part), isDate: isDate))
      }
      return (value.literal, value)
    }
    let formula = try formula(part, in: text)
    let other = scope.operand(of: formula, in: rowScope)
    guard let operand = formula.operand(other, ofType: type.expressionType) else {
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

extension TableInput {
  /// Reports what is doubtful in a value of a cell that can be read: former and deprecated ids, and values that the input
  /// never has.
  func report(
    _ literal: FactLiteral, at place: CatalogProblem.Place, to problems: inout [CatalogProblem]
  ) {
    guard case .text(let text) = literal else {
      return reportLimits(literal, at: place, to: &problems)
    }
    if text == "-" { return }
    for (part, isInLimits) in text.operands(areOrdered: isOrdered) {
      let offset = text.utf8.distance(from: text.startIndex, to: part.startIndex)
      if !String(part).isExpression {
        let isWhole = part.utf8.count == text.utf8.count
        let range = isWhole ? nil : offset..<offset + part.utf8.count
        let place = CatalogProblem.Place(place.origin, place.part, range: range)
        if isInLimits { reportLimits(.text(String(part)), at: place, to: &problems) }
        if let comparison = try? condition(of: .text(String(part))) {
          rowScope.reportLiteral(String(part), comparedBy: comparison, at: place, to: &problems)
        }
      } else {
        report(part, offset: offset, at: place, to: &problems)
      }
    }
    if !isOrdered, text[...].comparison == nil, !text.isExpression, let range = text[...].interval,
      !range.low.isEmpty, !range.high.isEmpty
    {
      problems.append(CatalogProblem(.rangeOfTexts(text), at: place))
    }
  }

  /// Reports what is doubtful in an expression of a cell, as it is compared with the input.
  private func report(
    _ expression: Substring, offset: Int, at place: CatalogProblem.Place,
    to problems: inout [CatalogProblem]
  ) {
    let comparison = "\(operand) == ("
    if scope.pack == rowScope.pack,
      case .success(let formula) = scope.formula("\(comparison)\(expression)\n)")
    {
      scope.reportNames(
        in: formula, from: comparison.utf8.count, offset: offset, at: place, to: &problems)
    } else if case .success(let formula) = scope.formula(String(expression)) {
      scope.reportNames(in: formula, offset: offset, at: place, to: &problems)
    }
  }

  private func reportLimits(
    _ literal: FactLiteral, at place: CatalogProblem.Place, to problems: inout [CatalogProblem]
  ) {
    do throws(CellFault) {
      _ = try value(literal, of: limits)
    } catch {
      for (finding, _) in error.faults {
        problems.append(CatalogProblem(finding.asWarning, at: place))
      }
    }
  }
}

extension Condition.Reading {
  /// The type with the limits of a whole number that every order has; `nil` for other values.
  fileprivate var limits: FactType? {
    switch self {
    case .count: .int(Int64(RecipeOrder.counts.lowerBound)...Int64(RecipeOrder.counts.upperBound))
    case .hour: .int(0...23)
    case .minute: .int(0...59)
    default: nil
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
  func operand(ofType type: ValueType) -> String? { operand(operand, ofType: type) }

  /// Returns a text of the expression as an operand of a type, or `nil` if the expression has another type.
  func operand(_ operand: String, ofType type: ValueType) -> String? {
    switch (program.expression.type, type) {
    case (type, _): operand
    // The type is not known because of other mistakes.
    case (.dynamic, _) where readings.count < program.inputs.count: operand
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
    case (.text(let one), .text(let other)): one < other
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

  /// The parts of a cell that are compared with its input, each with a Boolean value that indicates whether the input
  /// should be able to have the value.
  fileprivate func operands(areOrdered: Bool) -> [(Substring, isInLimits: Bool)] {
    (negatedItems ?? [self[...]]).flatMap { part -> [(Substring, isInLimits: Bool)] in
      if let comparison = part.comparison { return [(comparison.rest, false)] }
      guard areOrdered, let range = part.interval else { return [(part, true)] }
      return [(range.low, !range.isOpenBelow), (range.high, !range.isOpenAbove)]
    }
  }

  /// The parts of a cell that are separated by commas in `not(…)`; `nil` for another cell.
  package var negatedItems: [Substring]? {
    let text = trimmed
    guard text.hasPrefix("not("), text.last == ")" else { return nil }
    var items: [Substring] = []
    var (rest, depth) = (text.dropFirst(4).dropLast(), 0)
    while let end = rest.firstIndex(where: { character in
      depth += "([".contains(character) ? 1 : ")]".contains(character) ? -1 : 0
      return character == "," && depth == 0
    }) {
      items.append(rest[..<end].trimmed)
      rest = rest[end...].dropFirst()
    }
    return items + [rest.trimmed]
  }
}

extension Substring {
  /// The operator at the start of a cell, and the rest.
  fileprivate var comparison: (symbol: String, rest: Substring)? {
    let text = trimmed
    for symbol in [">=", "<=", "!=", ">", "<"] where text.hasPrefix(symbol) {
      return (symbol, text.dropFirst(symbol.count).trimmed)
    }
    return nil
  }

  /// The bounds of a range, such as `1..5` or, with a bound that does not belong to it, `[1..5)`.
  fileprivate var interval: (low: Substring, high: Substring, isOpenBelow: Bool, isOpenAbove: Bool)?
  {
    var text = trimmed
    guard !text.contains("\""), !text.contains("'") else { return nil }
    var (isOpenBelow, isOpenAbove) = (false, false)
    if let first = text.first, let last = text.last, "[(".contains(first), "])".contains(last),
      text.count(where: { "[(".contains($0) }) == 1
    {
      (isOpenBelow, isOpenAbove) = (first == "(", last == ")")
      text = text.dropFirst().dropLast()
    }
    guard let dots = text.utf8.indices.first(where: { text[$0...].hasPrefix("..") }) else {
      return nil
    }
    let (low, high) = (text[..<dots].trimmed, text[dots...].dropFirst(2).trimmed)
    return (low, high, isOpenBelow, isOpenAbove)
  }
}
