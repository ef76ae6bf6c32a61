/// `left && right`: false if either is false, even if the other has an error.
final class And: Operation {
  let range: Range<Int>
  private let left: any Operation
  private let right: any Operation

  init(_ left: any Operation, _ right: any Operation, at range: Range<Int>) {
    self.left = left
    self.right = right
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value { .bool(try bool(&frame)) }

  func bool(_ frame: inout Frame) throws(EvaluationError) -> Bool {
    do {
      guard try left.bool(&frame) else { return false }
    } catch {
      return try result(despite: error, &frame)
    }
    return try right.bool(&frame)
  }

  private func result(
    despite error: EvaluationError, _ frame: inout Frame
  ) throws(EvaluationError) -> Bool {
    guard error.isAbsorbable, try right.isDecisive(false, &frame) else { throw error }
    return false
  }
}

/// `left || right`: true if either is true, even if the other has an error.
final class Or: Operation {
  let range: Range<Int>
  private let left: any Operation
  private let right: any Operation

  init(_ left: any Operation, _ right: any Operation, at range: Range<Int>) {
    self.left = left
    self.right = right
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value { .bool(try bool(&frame)) }

  func bool(_ frame: inout Frame) throws(EvaluationError) -> Bool {
    do {
      if try left.bool(&frame) { return true }
    } catch {
      return try result(despite: error, &frame)
    }
    return try right.bool(&frame)
  }

  private func result(
    despite error: EvaluationError, _ frame: inout Frame
  ) throws(EvaluationError) -> Bool {
    guard error.isAbsorbable, try right.isDecisive(true, &frame) else { throw error }
    return true
  }
}

extension Operation {
  /// Returns a Boolean value that indicates whether the part has the value `decisive`, so that an
  /// error of the other operand does not matter.
  fileprivate func isDecisive(
    _ decisive: Bool, _ frame: inout Frame
  ) throws(EvaluationError) -> Bool {
    do {
      return try bool(&frame) == decisive
    } catch {
      if !error.isAbsorbable { throw error }
      return false
    }
  }
}

final class Not: Operation {
  let range: Range<Int>
  private let operand: any Operation

  init(_ operand: any Operation, at range: Range<Int>) {
    self.operand = operand
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value { .bool(try bool(&frame)) }

  func bool(_ frame: inout Frame) throws(EvaluationError) -> Bool { try !operand.bool(&frame) }
}

/// The condition of the loops of `all` and `exists`: false only if its operand is, and true if the
/// operand has an error.
final class NotStrictlyFalse: Operation {
  let range: Range<Int>
  private let operand: any Operation

  init(_ operand: any Operation, at range: Range<Int>) {
    self.operand = operand
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value { .bool(try bool(&frame)) }

  func bool(_ frame: inout Frame) throws(EvaluationError) -> Bool {
    try !operand.isDecisive(false, &frame)
  }
}

/// `condition ? first : second`, of which only one is evaluated.
final class Conditional: Operation {
  let range: Range<Int>
  private let condition: any Operation
  private let first: any Operation
  private let second: any Operation

  init(
    _ condition: any Operation, _ first: any Operation, _ second: any Operation,
    at range: Range<Int>
  ) {
    self.condition = condition
    self.first = first
    self.second = second
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value {
    try condition.bool(&frame) ? try first.value(&frame) : try second.value(&frame)
  }

  func bool(_ frame: inout Frame) throws(EvaluationError) -> Bool {
    try condition.bool(&frame) ? try first.bool(&frame) : try second.bool(&frame)
  }
}

/// `optional.or(other)` and `optional.orValue(other)`, which evaluate `other` only if needed.
final class OptionalAlternative: Operation {
  let range: Range<Int>
  private let optional: any Operation
  private let other: any Operation
  private let unwraps: Bool

  init(
    _ optional: any Operation, _ other: any Operation, unwraps: Bool, at range: Range<Int>
  ) {
    self.optional = optional
    self.other = other
    self.unwraps = unwraps
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value {
    let value = try optional.value(&frame)
    guard case .optional(let content) = value else { throw wrongType(value) }
    guard let content else { return try other.value(&frame) }
    return unwraps ? content : value
  }
}
