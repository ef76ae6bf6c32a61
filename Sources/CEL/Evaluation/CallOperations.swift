// The functions that evaluate operands are short, because their frames add up on the stack: each of
// them leaves the rest of the work to a function that evaluates nothing.

/// A call of the one overload that takes the static type of its argument, and costs one step.
final class UnaryCall: Operation {
  let range: Range<Int>
  private let operand: any Operation
  private let body: @Sendable (Value) throws(EvaluationFault) -> Value

  init(
    _ operand: any Operation, at range: Range<Int>,
    _ body: @escaping @Sendable (Value) throws(EvaluationFault) -> Value
  ) {
    self.operand = operand
    self.body = body
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value {
    try apply(try operand.value(&frame))
  }

  private func apply(_ operand: Value) throws(EvaluationError) -> Value {
    do { return try body(operand) } catch { throw EvaluationError(error, at: range) }
  }
}

/// A call of the one overload that takes the static types of its two arguments, and costs one step.
final class BinaryCall: Operation {
  let range: Range<Int>
  private let left: any Operation
  private let right: any Operation
  private let body: @Sendable (Value, Value) throws(EvaluationFault) -> Value

  init(
    _ left: any Operation, _ right: any Operation, at range: Range<Int>,
    _ body: @escaping @Sendable (Value, Value) throws(EvaluationFault) -> Value
  ) {
    self.left = left
    self.right = right
    self.body = body
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value {
    try apply(try left.value(&frame), try right.value(&frame))
  }

  private func apply(_ left: Value, _ right: Value) throws(EvaluationError) -> Value {
    do { return try body(left, right) } catch { throw EvaluationError(error, at: range) }
  }
}

/// A call of the first overload that takes the arguments.
final class Call: Operation {
  let range: Range<Int>
  private let function: String
  private let overloads: [Overload]
  private let arguments: [any Operation]
  /// A Boolean value that indicates whether the types of the values need not be looked at.
  private let isResolved: Bool

  init(
    _ function: String, _ overloads: [Overload], _ arguments: [any Operation],
    isResolved: Bool, at range: Range<Int>
  ) {
    self.function = function
    self.overloads = overloads
    self.arguments = arguments
    self.isResolved = isResolved
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value {
    try apply(try frame.values(of: arguments), &frame)
  }

  private func apply(_ values: [Value], _ frame: inout Frame) throws(EvaluationError) -> Value {
    for overload in overloads {
      guard let body = overload.body, isResolved || overload.takes(values) else { continue }
      try frame.charge(overload.cost, values, at: range)
      do { return try body(values) } catch { throw EvaluationError(error, at: range) }
    }
    let fault = EvaluationFault.noSuchOverload(function: function, types: values.map(\.type))
    throw EvaluationError(fault, at: range)
  }
}

/// `left == right` or `left != right` of values of any types.
final class Equality: Operation {
  let range: Range<Int>
  private let left: any Operation
  private let right: any Operation
  private let isNegated: Bool

  init(_ left: any Operation, _ right: any Operation, isNegated: Bool, at range: Range<Int>) {
    self.left = left
    self.right = right
    self.isNegated = isNegated
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value { .bool(try bool(&frame)) }

  func bool(_ frame: inout Frame) throws(EvaluationError) -> Bool {
    try compare(try left.value(&frame), try right.value(&frame), &frame)
  }

  private func compare(
    _ left: Value, _ right: Value, _ frame: inout Frame
  ) throws(EvaluationError) -> Bool {
    switch left {
    // Comparing stops where the values differ, so that the size of one of them is a bound.
    case .list, .map, .optional: try frame.charge(.deepSum, [left], at: range)
    case .string, .bytes: try frame.charge(left.size, at: range)
    default: break
    }
    return (left == right) != isNegated
  }
}

extension Frame {
  mutating func values(of operations: [any Operation]) throws(EvaluationError) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(operations.count)
    for operation in operations { values.append(try operation.value(&self)) }
    return values
  }
}

/// The comparisons that a number can be tested by.
enum Comparator: String {
  case less = "_<_"
  case atMost = "_<=_"
  case greater = "_>_"
  case atLeast = "_>=_"
  case equal = "_==_"
  case different = "_!=_"

  @inline(__always)
  func holds<Number: Comparable>(_ left: Number, _ right: Number) -> Bool {
    switch self {
    case .less: left < right
    case .atMost: left <= right
    case .greater: left > right
    case .atLeast: left >= right
    case .equal: left == right
    case .different: left != right
    }
  }
}

/// A comparison of two integers.
final class IntComparison: Operation {
  let range: Range<Int>
  private let left: any Operation
  private let comparator: Comparator
  private let right: any Operation
  /// The value of `right` if it is a literal, as in most conditions.
  private let literal: Int64?

  init(
    _ left: any Operation, _ comparator: Comparator, _ right: any Operation, at range: Range<Int>
  ) {
    self.left = left
    self.comparator = comparator
    self.right = right
    literal =
      if let constant = right as? Constant, case .int(let value) = constant.value {
        value
      } else {
        nil
      }
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value { .bool(try bool(&frame)) }

  func bool(_ frame: inout Frame) throws(EvaluationError) -> Bool {
    let left = try left.int(&frame)
    if let literal { return comparator.holds(left, literal) }
    return comparator.holds(left, try right.int(&frame))
  }
}

/// A comparison of two decimals.
final class DecimalComparison: Operation {
  let range: Range<Int>
  private let left: any Operation
  private let comparator: Comparator
  private let right: any Operation
  /// The value of `right` if it is a literal, as in most conditions.
  private let literal: CELDecimal?

  init(
    _ left: any Operation, _ comparator: Comparator, _ right: any Operation, at range: Range<Int>
  ) {
    self.left = left
    self.comparator = comparator
    self.right = right
    literal =
      if let constant = right as? Constant, case .decimal(let value) = constant.value {
        value
      } else {
        nil
      }
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value { .bool(try bool(&frame)) }

  func bool(_ frame: inout Frame) throws(EvaluationError) -> Bool {
    let left = try left.decimal(&frame)
    if let literal { return comparator.holds(left, literal) }
    return comparator.holds(left, try right.decimal(&frame))
  }
}

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

  func decimal(_ frame: inout Frame) throws(EvaluationError) -> CELDecimal {
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

  func decimal(_ frame: inout Frame) throws(EvaluationError) -> CELDecimal {
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
  let id: ParsedExpression.ID

  init(_ operation: any Operation, id: ParsedExpression.ID) {
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
