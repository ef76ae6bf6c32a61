/// A compiled part of an expression, which computes its value from a frame.
///
/// Besides values of any type, a part gives Booleans, integers and decimals as they are, so that
/// conditions on them do without a `Value` for each intermediate result.
protocol Operation: AnyObject, Sendable {
  /// The bytes of the part in the source, for errors.
  var range: Range<Int> { get }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value
  func bool(_ frame: inout Frame) throws(EvaluationError) -> Bool
  func int(_ frame: inout Frame) throws(EvaluationError) -> Int64
  func decimal(_ frame: inout Frame) throws(EvaluationError) -> Decimal
}

extension Operation {
  func bool(_ frame: inout Frame) throws(EvaluationError) -> Bool {
    try asBool(try value(&frame))
  }

  func int(_ frame: inout Frame) throws(EvaluationError) -> Int64 {
    let value = try value(&frame)
    guard case .int(let int) = value else { throw wrongType(value) }
    return int
  }

  func decimal(_ frame: inout Frame) throws(EvaluationError) -> Decimal {
    let value = try value(&frame)
    guard case .decimal(let decimal) = value else { throw wrongType(value) }
    return decimal
  }

  private func asBool(_ value: Value) throws(EvaluationError) -> Bool {
    guard case .bool(let bool) = value else { throw wrongType(value) }
    return bool
  }

  /// Returns the error of a value where only values of another type are possible.
  func wrongType(_ value: Value) -> EvaluationError {
    EvaluationError(.noSuchOverload(function: "", types: [value.type]), at: range)
  }
}

/// The state of one evaluation.
struct Frame: ~Copyable {
  /// The values of `CheckedExpression.inputs`, which outlive the frame.
  let inputs: UnsafeBufferPointer<Value?>
  /// The variables of loops. A variable can hold an error, as the specification has it for `all`
  /// and `exists`.
  var locals: [Result<Value, EvaluationError>]
  let limit: Int
  private(set) var steps = 0
  let recorder: Recorder?

  init(
    _ inputs: UnsafeBufferPointer<Value?>, localCount: Int, limit: Int, recorder: Recorder? = nil
  ) {
    self.inputs = inputs
    locals = localCount == 0 ? [] : Array(repeating: .success(.null), count: localCount)
    self.limit = limit
    self.recorder = recorder
  }

  /// Counts steps before they are taken.
  mutating func charge(_ count: Int, at range: Range<Int>) throws(EvaluationError) {
    guard count <= limit - steps else {
      throw EvaluationError(.tooManySteps(limit: limit), at: range)
    }
    steps += count
  }

  /// Counts the steps of a call.
  mutating func charge(
    _ cost: Cost, _ arguments: [Value], at range: Range<Int>
  ) throws(EvaluationError) {
    if cost == .constant { return }
    try charge(cost.steps(for: arguments, limit: limit - steps), at: range)
  }
}

extension EvaluationError {
  /// A Boolean value that indicates whether `&&`, `||`, `all` and `exists` may ignore the error.
  var isAbsorbable: Bool {
    if case .tooManySteps = fault { false } else { true }
  }
}

/// The outcomes of parts in one evaluation.
final class Recorder {
  var outcomes: [Expression.ID: Result<Value, EvaluationError>] = [:]
}
