/// A literal, or a part whose value is known when the expression is compiled.
final class Constant: Operation {
  let range: Range<Int>
  let value: Value

  init(_ value: Value, at range: Range<Int>) {
    self.value = value
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value { value }

  func bool(_ frame: inout Frame) throws(EvaluationError) -> Bool {
    guard case .bool(let bool) = value else { throw wrongType(value) }
    return bool
  }

  func int(_ frame: inout Frame) throws(EvaluationError) -> Int64 {
    guard case .int(let int) = value else { throw wrongType(value) }
    return int
  }

  func decimal(_ frame: inout Frame) throws(EvaluationError) -> Decimal {
    guard case .decimal(let decimal) = value else { throw wrongType(value) }
    return decimal
  }
}

/// A value that the caller gives.
final class InputValue: Operation {
  let range: Range<Int>
  let slot: Int

  init(_ slot: Int, at range: Range<Int>) {
    self.slot = slot
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value {
    guard let value = frame.inputs[slot] else { throw failure(frame.inputs[slot]) }
    return value
  }

  func bool(_ frame: inout Frame) throws(EvaluationError) -> Bool {
    guard case .bool(let bool)? = frame.inputs[slot] else { throw failure(frame.inputs[slot]) }
    return bool
  }

  func int(_ frame: inout Frame) throws(EvaluationError) -> Int64 {
    guard case .int(let int)? = frame.inputs[slot] else { throw failure(frame.inputs[slot]) }
    return int
  }

  func decimal(_ frame: inout Frame) throws(EvaluationError) -> Decimal {
    guard case .decimal(let decimal)? = frame.inputs[slot] else {
      throw failure(frame.inputs[slot])
    }
    return decimal
  }

  /// Returns the error of a value that is missing or of another type than it is declared with.
  private func failure(_ value: Value?) -> EvaluationError {
    value.map(wrongType) ?? EvaluationError(.missingInput, at: range)
  }
}

/// A variable of a loop.
final class LocalValue: Operation {
  let range: Range<Int>
  let slot: Int

  init(_ slot: Int, at range: Range<Int>) {
    self.slot = slot
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value {
    try frame.locals[slot].get()
  }
}

/// A part that has no value in any evaluation.
final class Failure: Operation {
  let range: Range<Int>
  let fault: EvaluationFault

  init(_ fault: EvaluationFault, at range: Range<Int>) {
    self.fault = fault
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value {
    throw EvaluationError(fault, at: range)
  }
}

/// A part whose outcome is recorded for a trace.
final class Recorded: Operation {
  let operation: any Operation
  let id: Expression.ID

  init(_ operation: any Operation, id: Expression.ID) {
    self.operation = operation
    self.id = id
  }

  var range: Range<Int> { operation.range }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value {
    do {
      return record(try operation.value(&frame), frame.recorder)
    } catch {
      throw record(error, frame.recorder)
    }
  }

  private func record(_ value: Value, _ recorder: Recorder?) -> Value {
    recorder?.outcomes[id] = .success(value)
    return value
  }

  private func record(_ error: EvaluationError, _ recorder: Recorder?) -> EvaluationError {
    recorder?.outcomes[id] = .failure(error)
    return error
  }
}
