/// A compiled expression.
///
/// ```swift
/// let checked = try CheckedExpression("stock['mango'] >= 16 && order.count <= 4", in: environment)
/// let program = Program(checked)
/// let holds = try program.condition([.decimal(mangos), .int(2)])  // As `program.inputs`.
/// ```
public struct Program: Sendable {
  /// The expression and its operations, together so that copies of a program are cheap.
  private final class Content: Sendable {
    let expression: CheckedExpression
    let inputCount: Int
    let localCount: Int
    let stepLimit: Int
    let root: any Operation

    init(_ expression: CheckedExpression) {
      self.expression = expression
      inputCount = expression.inputs.count
      localCount = expression.localCount
      stepLimit = expression.stepLimit
      root = Compiler.compile(expression.root)
    }
  }

  private let content: Content

  public init(_ expression: CheckedExpression) {
    content = Content(expression)
  }

  public var expression: CheckedExpression { content.expression }

  /// The values that an evaluation needs, in order.
  public var inputs: [CheckedExpression.Input] { content.expression.inputs }

  /// Returns the value of the expression.
  ///
  /// - Parameter values: A value for each of `inputs`, or `nil` for one that is missing, which is a fault where the value
  ///   matters.
  /// - Throws: The fault that the expression has for the values, and where.
  public func evaluate(_ values: [Value?] = []) throws(EvaluationError) -> Value {
    try withFrame(values) { frame throws(EvaluationError) in try content.root.value(&frame) }
  }

  /// Returns the value of an expression whose type is `bool`.
  ///
  /// - Parameter values: A value for each of `inputs`, or `nil` for one that is missing, which is a fault where the value
  ///   matters.
  /// - Throws: The fault that the expression has for the values, and where.
  public func condition(_ values: [Value?] = []) throws(EvaluationError) -> Bool {
    try withFrame(values) { frame throws(EvaluationError) in try content.root.bool(&frame) }
  }

  /// Returns the outcome of an evaluation, and the steps that it took.
  func outcome(_ values: [Value?]) -> (result: Result<Value, EvaluationError>, steps: Int) {
    withFrame(values) { frame in
      let result = Result { () throws(EvaluationError) in try content.root.value(&frame) }
      return (result, frame.steps)
    }
  }

  /// Evaluates the expression slowly, and records the values of its parts.
  public func trace(_ values: [Value?] = []) -> Trace {
    let root = Compiler.compile(expression.root, records: true)
    let recorder = Recorder()
    let result = withFrame(values, recorder) { frame in
      Result { () throws(EvaluationError) in try root.value(&frame) }
    }
    return Trace(expression: expression, result: result, outcomes: recorder.outcomes)
  }

  private func withFrame<Output, Failure: Error>(
    _ values: [Value?], _ recorder: Recorder? = nil,
    _ body: (inout Frame) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    precondition(
      values.count == content.inputCount, "an evaluation needs a value for each input")
    return try values.withUnsafeBufferPointer { inputs throws(Failure) in
      var frame = Frame(
        inputs, localCount: content.localCount, limit: content.stepLimit, recorder: recorder)
      return try body(&frame)
    }
  }
}

/// The values of the parts of an expression in one evaluation.
public struct Trace: Sendable {
  public let expression: CheckedExpression
  public let result: Result<Value, EvaluationError>
  /// The outcomes of parts by the numbers of their nodes, without parts that were not evaluated
  /// and the parts of loops, which have many outcomes.
  public let outcomes: [Expression.ID: Result<Value, EvaluationError>]
}

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
