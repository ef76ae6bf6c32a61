import CEL

/// An evaluator that walks the tree of a checked expression, as plainly as the specification
/// describes it. It finds each overload by the types of the values.
struct ReferenceEvaluator {
  typealias Outcome = Result<Value, EvaluationFault>
  typealias Node = CheckedExpression.Node

  let inputs: [Value]
  private var locals: [Int: Outcome] = [:]

  init(inputs: [Value]) {
    self.inputs = inputs
  }

  mutating func evaluate(_ node: Node) -> Outcome {
    switch node.kind {
    case .constant(let value): .success(value)
    case .input(let slot): .success(inputs[slot])
    case .local(let slot): locals[slot] ?? .failure(.unknownName("\(slot)"))
    case .fault(let fault): .failure(fault)
    case .select(let operand, let field, let kind):
      evaluate(operand).flatMap { select(field, kind, from: $0) }
    case .call(let call): evaluate(call)
    case .list(let elements): evaluate(elements)
    case .map(let entries): evaluate(entries)
    case .loop(let loop): evaluate(loop)
    }
  }

  private func mismatch(_ values: Value...) -> Outcome {
    .failure(.noSuchOverload(function: "", types: values.map(\.type)))
  }

  private func select(
    _ field: String, _ kind: ParsedExpression.Selection.Kind, from value: Value
  ) -> Outcome {
    switch value {
    case .optional(nil): return .success(kind == .presence ? .bool(false) : .optional(nil))
    case .optional(let content?):
      return select(field, kind == .value ? .optional : kind, from: content)
    case .map(let map):
      let found = map[.string(field)]
      switch kind {
      case .presence: return .success(.bool(found != nil))
      case .optional: return .success(.optional(found))
      case .value: return found.map { .success($0) } ?? .failure(.noSuchKey(field))
      }
    default: return .failure(.noSuchField(field))
    }
  }

  // MARK: Calls

  private mutating func evaluate(_ call: CheckedExpression.Call) -> Outcome {
    switch call.function {
    case "_&&_": return logic(call.arguments.map { evaluate($0) }, decisive: false)
    case "_||_": return logic(call.arguments.map { evaluate($0) }, decisive: true)
    case "_?_:_":
      return evaluate(call.arguments[0]).flatMap { condition in
        guard case .bool(let isTrue) = condition else { return mismatch(condition) }
        return evaluate(call.arguments[isTrue ? 1 : 2])
      }
    case "@not_strictly_false":
      if case .success(.bool(false)) = evaluate(call.arguments[0]) { return .success(.bool(false)) }
      return .success(.bool(true))
    case "or", "orValue":
      guard call.arguments.count == 2,
        case .success(.optional(let content?)) = evaluate(call.arguments[0])
      else { break }
      return .success(call.function == "or" ? .optional(content) : content)
    default: break
    }
    var values: [Value] = []
    for argument in call.arguments {
      switch evaluate(argument) {
      case .success(let value): values.append(value)
      case let failure: return failure
      }
    }
    for overload in call.overloads where overload.takes(values) {
      guard let body = overload.body else { continue }
      return Outcome { () throws(EvaluationFault) in try body(values) }
    }
    return .failure(.noSuchOverload(function: call.function, types: values.map(\.type)))
  }

  /// Returns the result of a logical operator, all operands of which are known.
  private func logic(_ operands: [Outcome], decisive: Bool) -> Outcome {
    var result = Outcome.success(.bool(!decisive))
    for operand in operands.reversed() {
      switch operand {
      case .success(.bool(decisive)): return operand
      case .success(.bool): break
      case .success(let value): result = mismatch(value)
      case .failure: result = operand
      }
    }
    return result
  }

  // MARK: Aggregates and loops

  private mutating func evaluate(_ elements: [CheckedExpression.Element]) -> Outcome {
    var values: [Value] = []
    for element in elements {
      switch evaluate(element.value) {
      case .success(.optional(let content)) where element.isOptional:
        if let content { values.append(content) }
      case .success(let value):
        if element.isOptional { return mismatch(value) }
        values.append(value)
      case let failure: return failure
      }
    }
    return .success(.list(values))
  }

  private mutating func evaluate(_ entries: [CheckedExpression.Entry]) -> Outcome {
    var map = ValueMap()
    for entry in entries {
      let key: Value
      switch evaluate(entry.key) {
      case .success(let value): key = value
      case let failure: return failure
      }
      var value: Value
      switch evaluate(entry.value) {
      case .success(let found): value = found
      case let failure: return failure
      }
      if entry.isOptional {
        guard case .optional(let content) = value else { return mismatch(value) }
        guard let content else { continue }
        value = content
      }
      do { try map.insert(value, forKey: key) } catch { return .failure(error) }
    }
    return .success(.map(map))
  }

  private mutating func evaluate(_ loop: CheckedExpression.Loop) -> Outcome {
    let pairs: [(Value, Value)]
    switch evaluate(loop.range) {
    case .success(.list(let list)):
      pairs = list.enumerated().map { index, element in
        loop.secondVariable == nil ? (element, element) : (.int(Int64(index)), element)
      }
    case .success(.map(let map)): pairs = map.map { ($0.key, $0.value) }
    case .success(let value): return mismatch(value)
    case let failure: return failure
    }
    let initial = evaluate(loop.initial)
    if case .failure = initial { return initial }
    locals[loop.accumulator] = initial
    for (first, second) in pairs {
      locals[loop.variable] = .success(first)
      if let slot = loop.secondVariable { locals[slot] = .success(second) }
      switch evaluate(loop.condition) {
      case .success(.bool(true)): break
      case .success(.bool(false)): return evaluate(loop.result)
      case .success(let value): return mismatch(value)
      case let failure: return failure
      }
      locals[loop.accumulator] = evaluate(loop.step)
    }
    return evaluate(loop.result)
  }
}
