/// A comprehension of the specification.
final class LoopOperation: Operation {
  let range: Range<Int>
  private let variable: Int
  private let secondVariable: Int?
  private let accumulator: Int
  private let source: any Operation
  private let initial: any Operation
  private let condition: any Operation
  /// The operation that changes the accumulator. Its value does not matter.
  private let step: any Operation
  private let result: any Operation
  /// The number of parts that an iteration evaluates, at most.
  private let weight: Int
  /// A Boolean value that indicates whether the condition decides about errors of an iteration, as
  /// for `all` and `exists`. Otherwise they end the loop.
  private let keepsErrors: Bool
  /// A Boolean value that indicates whether the loop gives a value a name. A value that nothing reads may have none.
  private let isBinding: Bool

  /// - Parameter parts: The operations of the children of the loop's node.
  init(
    _ loop: CheckedExpression.Loop, _ parts: [any Operation], weight: Int, at range: Range<Int>
  ) {
    variable = loop.variable
    secondVariable = loop.secondVariable
    accumulator = loop.accumulator
    (source, initial) = (parts[0], parts[1])
    (condition, step, result) = (parts[2], parts[3], parts[4])
    self.weight = weight
    self.range = range
    keepsErrors = condition is NotStrictlyFalse
    isBinding = if case .list(let elements) = loop.range.kind { elements.isEmpty } else { false }
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value {
    try iterate(over: try begin(&frame), &frame)
    return try result.value(&frame)
  }

  /// Returns the list or the map to go through, with the accumulator at its initial value.
  private func begin(_ frame: inout Frame) throws(EvaluationError) -> Value {
    let source = try source.value(&frame)
    try requireCollection(source)
    do {
      frame.locals[accumulator] = .success(try initial.value(&frame))
    } catch {
      guard isBinding, error.isAbsorbable else { throw error }
      frame.locals[accumulator] = .failure(error)
    }
    return source
  }

  private func iterate(over source: Value, _ frame: inout Frame) throws(EvaluationError) {
    var index = 0
    while try goesOn(source, index, &frame) {
      try performStep(&frame)
      index += 1
    }
  }

  /// Prepares an iteration, unless there is none left or the condition ends the loop.
  private func goesOn(
    _ source: Value, _ index: Int, _ frame: inout Frame
  ) throws(EvaluationError) -> Bool {
    guard index < source.size else { return false }
    try frame.charge(weight, at: range)
    setVariables(source, index, &frame)
    return try condition.bool(&frame)
  }

  private func setVariables(_ source: Value, _ index: Int, _ frame: inout Frame) {
    switch source {
    case .list(let elements):
      if let secondVariable {
        frame.locals[variable] = .success(.int(Int64(index)))
        frame.locals[secondVariable] = .success(elements[index])
      } else {
        frame.locals[variable] = .success(elements[index])
      }
    case .map(let entries):
      frame.locals[variable] = .success(entries[index].key)
      if let secondVariable { frame.locals[secondVariable] = .success(entries[index].value) }
    default: break
    }
  }

  private func requireCollection(_ source: Value) throws(EvaluationError) {
    switch source {
    case .list, .map: break
    default: throw self.source.wrongType(source)
    }
  }

  private func performStep(_ frame: inout Frame) throws(EvaluationError) {
    do {
      _ = try step.value(&frame)
    } catch {
      try keep(error, &frame)
    }
  }

  private func keep(_ error: EvaluationError, _ frame: inout Frame) throws(EvaluationError) {
    guard keepsErrors, error.isAbsorbable else { throw error }
    frame.locals[accumulator] = .failure(error)
  }
}

/// A step that gives a loop's accumulator a new value.
final class Store: Operation {
  let range: Range<Int>
  private let operation: any Operation
  private let slot: Int

  init(_ operation: any Operation, _ slot: Int, at range: Range<Int>) {
    self.operation = operation
    self.slot = slot
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value {
    store(try operation.value(&frame), &frame)
    return .null
  }

  private func store(_ value: Value, _ frame: inout Frame) {
    frame.locals[slot] = .success(value)
  }
}

/// A step that adds elements to the list in a loop's accumulator, which is not copied.
final class Append: Operation {
  let range: Range<Int>
  private let elements: any Operation
  private let slot: Int

  init(_ elements: any Operation, _ slot: Int, at range: Range<Int>) {
    self.elements = elements
    self.slot = slot
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value {
    try append(try elements.value(&frame), &frame)
    return .null
  }

  private func append(_ added: Value, _ frame: inout Frame) throws(EvaluationError) {
    guard case .list(let added) = added else { throw elements.wrongType(added) }
    let accumulator = try frame.locals[slot].get()
    guard case .list(var list) = consume accumulator else {
      throw EvaluationError(.noSuchOverload(function: "_+_", types: []), at: range)
    }
    frame.locals[slot] = .success(.null)
    list += added
    frame.locals[slot] = .success(.list(list))
  }
}

/// A step that adds an entry to the map in a loop's accumulator, which is not copied.
final class Insert: Operation {
  let range: Range<Int>
  private let key: any Operation
  private let entry: any Operation
  private let slot: Int

  init(_ key: any Operation, _ entry: any Operation, _ slot: Int, at range: Range<Int>) {
    self.key = key
    self.entry = entry
    self.slot = slot
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value {
    try insert(try key.value(&frame), try entry.value(&frame), &frame)
    return .null
  }

  private func insert(
    _ key: Value, _ entry: Value, _ frame: inout Frame
  ) throws(EvaluationError) {
    let accumulator = try frame.locals[slot].get()
    guard case .map(var map) = consume accumulator else {
      throw EvaluationError(.noSuchOverload(function: "cel.@mapInsert", types: []), at: range)
    }
    frame.locals[slot] = .success(.null)
    do { try map.insert(entry, forKey: key) } catch { throw EvaluationError(error, at: range) }
    frame.locals[slot] = .success(.map(map))
  }
}
