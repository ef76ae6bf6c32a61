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
