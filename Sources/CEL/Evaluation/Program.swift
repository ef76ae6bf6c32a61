/// A compiled expression.
///
/// ```swift
/// let source = "stock['mango'] >= 0.5 && order.count <= 4"
/// let program = try Program(parsing: source, in: environment, expecting: .bool)
/// let holds = try program.condition(["stock": ["mango": "0.75"], "order.count": 2])
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

  package init(_ expression: CheckedExpression) {
    content = Content(expression)
  }

  /// Parses, checks and compiles an expression.
  ///
  /// - Parameters:
  ///   - source: The text of the expression.
  ///   - environment: The names that the expression can use.
  ///   - type: The type that the value must have, or `nil` if it may have any.
  /// - Throws: A ``SyntaxError``, or the mistakes of the expression as ``CheckErrors``.
  public init(
    parsing source: String, in environment: CELEnvironment, expecting type: ValueType? = nil
  ) throws {
    self.init(try CheckedExpression(source, in: environment, expecting: type))
  }

  package var expression: CheckedExpression { content.expression }

  /// The values that an evaluation needs, in order.
  package var inputs: [CheckedExpression.Input] { content.expression.inputs }

  /// Returns the value of the expression.
  ///
  /// - Parameter values: A value for each of `inputs`, or `nil` for one that is missing, which is a fault where the value
  ///   matters.
  /// - Throws: The fault that the expression has for the values, and where.
  package func evaluate(_ values: [Value?] = []) throws(EvaluationError) -> Value {
    try withFrame(values) { frame throws(EvaluationError) in try content.root.value(&frame) }
  }

  /// Returns the value of an expression whose type is `bool`.
  ///
  /// - Parameter values: A value for each of `inputs`, or `nil` for one that is missing, which is a fault where the value
  ///   matters.
  /// - Throws: The fault that the expression has for the values, and where.
  package func condition(_ values: [Value?] = []) throws(EvaluationError) -> Bool {
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
  package func trace(_ values: [Value?] = []) -> Trace {
    let root = Compiler.compile(expression.root, records: true)
    let recorder = Recorder()
    let result = withFrame(values, recorder) { frame in
      Result { () throws(EvaluationError) in try root.value(&frame) }
    }
    return Trace(expression: expression, result: result, outcomes: recorder.outcomes)
  }

  /// Returns a Boolean value that indicates whether a part of a conjunction holds by itself, or `nil` if it fails.
  ///
  /// - Parameters:
  ///   - part: The bytes of operands of `&&` that stand side by side in the source.
  ///   - values: A value for each of `inputs`, or `nil` for one that is missing.
  package func holds(_ part: Range<Int>, _ values: [Value?]) -> Bool? {
    var nodes = [expression.root]
    var result: Bool? = true
    while let node = nodes.popLast() {
      if part.lowerBound <= node.range.lowerBound, node.range.upperBound <= part.upperBound {
        let operation = Compiler.compile(node)
        let holds = withFrame(values) { try? operation.bool(&$0) }
        if holds == false { return false }
        if holds == nil { result = nil }
      } else if case .call(let call) = node.kind, call.function == "_&&_" {
        nodes += call.arguments
      }
    }
    return result
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
package struct Trace: Sendable {
  package let expression: CheckedExpression
  package let result: Result<Value, EvaluationError>
  /// The outcomes of parts by the numbers of their nodes, without parts that were not evaluated
  /// and the parts of loops, which have many outcomes.
  package let outcomes: [ParsedExpression.ID: Result<Value, EvaluationError>]

  /// The slots of the inputs that the evaluation read, and of those in its loops.
  package var slots: Set<Int> {
    var slots: Set<Int> = []
    var nodes = [(node: expression.root, isInLoop: false)]
    while let (node, isInLoop) = nodes.popLast() {
      guard isInLoop || outcomes[node.id] != nil else { continue }
      if case .input(let slot) = node.kind { slots.insert(slot) }
      let isLoop = if case .loop = node.kind { true } else { isInLoop }
      nodes += node.children.map { ($0, isLoop) }
    }
    return slots
  }
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
  func decimal(_ frame: inout Frame) throws(EvaluationError) -> CELDecimal
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

  func decimal(_ frame: inout Frame) throws(EvaluationError) -> CELDecimal {
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
  var outcomes: [ParsedExpression.ID: Result<Value, EvaluationError>] = [:]
}

/// The translation of a checked expression to operations.
struct Compiler {
  typealias Node = CheckedExpression.Node

  /// The slots of accumulators, by the parts of loops that change them, which they do in place.
  private var updates: [ParsedExpression.ID: Int] = [:]

  /// Compiles an expression.
  ///
  /// - Parameter records: A Boolean value that indicates whether the outcomes of parts are
  ///   recorded. Parts that a loop repeats are not.
  static func compile(_ root: Node, records: Bool = false) -> any Operation {
    var compiler = Compiler()
    // Nodes are visited with a list instead of recursion, and compiled after their children.
    var tasks = [(node: root, records: records, areChildrenDone: false)]
    var results: [any Operation] = []
    while let (node, records, areChildrenDone) = tasks.popLast() {
      let children = node.children
      if !areChildrenDone {
        tasks.append((node, records, true))
        var childRecords = children.map { _ in records }
        if case .loop(let loop) = node.kind {
          childRecords.replaceSubrange(2...3, with: [false, false])
          for node in loop.accumulatorChanges { compiler.updates[node.id] = loop.accumulator }
        }
        tasks.append(contentsOf: zip(children, childRecords).reversed().map { ($0, $1, false) })
        continue
      }
      let parts = Array(results.suffix(children.count))
      results.removeLast(children.count)
      let operation = compiler.operation(of: node, parts, folds: !records)
      results.append(records ? Recorded(operation, id: node.id) : operation)
    }
    return results[0]
  }

  private func operation(of node: Node, _ parts: [any Operation], folds: Bool) -> any Operation {
    if let slot = updates[node.id] { return update(node, parts, of: slot) }
    let operation = operation(of: node, parts)
    let isCompound = if case .loop = node.kind { false } else { !parts.isEmpty }
    return folds && isCompound && parts.allSatisfy { $0 is Constant }
      ? folded(operation) : operation
  }

  private func operation(of node: Node, _ parts: [any Operation]) -> any Operation {
    let range = node.range
    switch node.kind {
    case .constant(let value): return Constant(value, at: range)
    case .input(let slot): return InputValue(slot, at: range)
    case .local(let slot): return LocalValue(slot, at: range)
    case .fault(let fault): return Failure(fault, at: range)
    case .select(_, let field, let kind):
      return FieldSelection(parts[0], field, kind, at: range)
    case .call(let call): return operation(of: call, parts, at: range)
    case .list(let elements):
      return ListLiteral(parts, isOptional: elements.map(\.isOptional), at: range)
    case .map(let entries):
      return MapLiteral(parts, isOptional: entries.map(\.isOptional), at: range)
    case .loop(let loop):
      return LoopOperation(loop, parts, weight: loop.condition.count + loop.step.count, at: range)
    }
  }

  private func operation(
    of call: CheckedExpression.Call, _ arguments: [any Operation], at range: Range<Int>
  ) -> any Operation {
    switch (call.function, arguments.count) {
    case ("_&&_", 2): return And(arguments[0], arguments[1], at: range)
    case ("_||_", 2): return Or(arguments[0], arguments[1], at: range)
    case ("_?_:_", 3): return Conditional(arguments[0], arguments[1], arguments[2], at: range)
    case ("@not_strictly_false", 1): return NotStrictlyFalse(arguments[0], at: range)
    case ("!_", 1): return Not(arguments[0], at: range)
    default: break
    }
    guard let overload = call.overloads.first, call.overloads.count == 1,
      overload.fits(call.arguments.map(\.type)), let body = overload.body
    else {
      return Call(call.function, call.overloads, arguments, isResolved: false, at: range)
    }
    let types = call.arguments.map(\.type)
    if let comparator = Comparator(rawValue: call.function) {
      switch types {
      case [.int, .int]: return IntComparison(arguments[0], comparator, arguments[1], at: range)
      case [.decimal, .decimal]:
        return DecimalComparison(arguments[0], comparator, arguments[1], at: range)
      default: break
      }
    }
    switch overload.id {
    case "equals", "not_equals":
      let isNegated = overload.id == "not_equals"
      return Equality(arguments[0], arguments[1], isNegated: isNegated, at: range)
    case "optional_or_optional", "optional_orValue_value":
      let unwraps = overload.id == "optional_orValue_value"
      return OptionalAlternative(arguments[0], arguments[1], unwraps: unwraps, at: range)
    default: break
    }
    switch (body, overload.cost) {
    case (.unary(let body), .constant): return UnaryCall(arguments[0], at: range, body)
    case (.binary(let body), .constant):
      return BinaryCall(arguments[0], arguments[1], at: range, body)
    default: return Call(call.function, [overload], arguments, isResolved: true, at: range)
    }
  }

  // MARK: Loops

  private func update(_ node: Node, _ parts: [any Operation], of slot: Int) -> any Operation {
    let range = node.range
    if case .local(slot) = node.kind { return Constant(.null, at: range) }
    guard case .call(let call) = node.kind, case .local(slot)? = call.arguments.first?.kind else {
      return Store(operation(of: node, parts), slot, at: range)
    }
    switch (call.function, call.arguments.count) {
    case ("_+_", 2):
      guard case .list = call.arguments[1].kind else { break }
      return Append(parts[1], slot, at: range)
    case ("cel.@mapInsert", 3): return Insert(parts[1], parts[2], slot, at: range)
    default: break
    }
    return Store(operation(of: node, parts), slot, at: range)
  }

  /// Returns the value of a part that is made of literals only, unless that value is an error,
  /// which belongs to the evaluation.
  private func folded(_ operation: any Operation) -> any Operation {
    var frame = Frame(UnsafeBufferPointer(start: nil, count: 0), localCount: 0, limit: 10_000)
    guard let value = try? operation.value(&frame) else { return operation }
    return Constant(value, at: operation.range)
  }
}

extension CheckedExpression.Node {
  /// The number of nodes that an evaluation visits once: those of an iteration are counted with it.
  fileprivate var count: Int {
    var count = 0
    var nodes = [self]
    while let node = nodes.popLast() {
      count += 1
      if case .loop(let loop) = node.kind {
        nodes += [loop.range, loop.initial, loop.result]
      } else {
        nodes += node.children
      }
    }
    return count
  }
}

extension Overload {
  /// Returns a Boolean value that indicates whether all values of the types are taken, so that
  /// the values need not be looked at.
  fileprivate func fits(_ types: [ValueType]) -> Bool {
    for (index, type) in types.enumerated() {
      guard let parameter = index < parameters.count ? parameters[index] : parameters.last,
        parameter.includes(type)
      else { return false }
    }
    return true
  }
}

extension ValueType {
  fileprivate func includes(_ type: ValueType) -> Bool {
    switch (self, type) {
    case (.dynamic, _), (.parameter, _), (.list, .list), (.map, .map), (.optional, .optional),
      (.type, .type):
      true
    case (.opaque, _): false
    default: self == type
    }
  }
}
