/// The pass that resolves names and types of an expression.
///
/// A part with an error gets the type `dyn`, which fits everywhere, so that one mistake is
/// reported once.
struct Checker {
  typealias Node = CheckedExpression.Node

  let environment: Environment
  let source: String
  var types = TypeVariables()
  var errors: [CheckError] = []
  /// The places of names that have no backquotes and need them.
  var misread: [Range<Int>] = []
  private(set) var uses: [CheckedExpression.Use] = []
  private(set) var inputs: [CheckedExpression.Input] = []
  private(set) var localCount = 0
  private var locals: [Local] = []
  /// The work that is left, the next last. A list of its own, so that deep expressions do not need
  /// a deep stack.
  private var tasks: [Task] = []
  /// The nodes of parts that are checked, until the expressions around them are.
  private var results: [Node] = []

  private enum Task {
    case check(Expression)
    case perform((inout Checker) -> Void)
  }

  private struct Local {
    let name: String
    let type: ValueType
  }

  init(_ environment: Environment, source: String) {
    self.environment = environment
    self.source = source
  }

  mutating func report(
    _ problem: CheckError.Problem, at range: Range<Int>, _ corrections: [Correction] = []
  ) {
    let error = CheckError(problem, at: range, corrections)
    if errors.count < environment.limits.errors { errors.append(error) }
  }

  /// Removes the mistakes that come from reading the name at one of the `misread` places as several names.
  mutating func dropFollowingErrors() {
    errors.removeAll { error in
      misread.contains { $0 != error.range && $0.contains(error.range.lowerBound) }
    }
  }

  /// Records the use of a name of the environment.
  mutating func note(
    _ subject: CheckedExpression.Use.Subject, _ spelling: String, text: String,
    at range: Range<Int>
  ) {
    uses.append(.init(subject: subject, spelling: spelling, text: text, range: range))
  }

  /// Checks a whole expression.
  mutating func check(_ root: Expression) -> Node {
    tasks = [.check(root)]
    while let task = tasks.popLast() {
      switch task {
      case .check(let expression): start(expression)
      case .perform(let body): body(&self)
      }
    }
    return results.removeLast()
  }

  /// Checks parts of an expression, and then calls `body` with their nodes.
  ///
  /// `body` ends with `finish(_:)`, or with a further call of this function.
  mutating func check(
    _ parts: [Expression], then body: @escaping (inout Checker, [Node]) -> Void
  ) {
    tasks.append(
      .perform { checker in
        let nodes = Array(checker.results.suffix(parts.count))
        checker.results.removeLast(parts.count)
        body(&checker, nodes)
      })
    for part in parts.reversed() { tasks.append(.check(part)) }
  }

  /// Ends the check of an expression.
  mutating func finish(_ node: Node) {
    results.append(node)
  }

  private mutating func start(_ expression: Expression) {
    switch expression.kind {
    case .literal(let value):
      finish(node(expression, .literalType(of: value), .constant(value)))
    case .identifier, .select: checkName(expression)
    case .call(let call): checkCall(expression, call)
    case .list(let elements): checkList(expression, elements)
    case .map(let entries): checkMap(expression, entries)
    case .comprehension(let loop): checkLoop(expression, loop)
    case .message(let name, _):
      report(.notSupported("\(name){…}"), at: expression.range)
      finish(node(expression, .dynamic, .fault(.unknownName(name))))
    }
  }

  /// Returns the node, which must have values of `type`.
  mutating func expect(_ type: ValueType, of node: Node) -> Node {
    let node = type == .decimal ? asDecimal(node) ?? node : node
    if !types.assign([node.type], to: [type]) {
      var corrections: [Correction] = []
      if case .constant(.string(let text)) = node.kind {
        corrections = [Correction(text: text, range: node.range, isGuess: false)]
      }
      report(
        .wrongResult(expected: type, found: types.closed(node.type)), at: node.range, corrections)
    }
    return node
  }

  func node(
    _ expression: Expression, anchor: Int? = nil, _ type: ValueType, _ kind: CheckedExpression.Kind
  ) -> Node {
    Node(
      id: expression.id, range: expression.range, anchor: anchor ?? expression.range.lowerBound,
      type: type, kind: kind)
  }

  /// Returns the slot of an input, which is added if it is new.
  mutating func slot(of input: CheckedExpression.Input) -> Int {
    if let slot = inputs.firstIndex(where: { $0.isSame(as: input) }) { return slot }
    inputs.append(input)
    return inputs.count - 1
  }

  /// Returns the slot of a variable of a loop.
  func local(_ name: String) -> Int? {
    locals.lastIndex { $0.name == name }
  }

  func localType(_ slot: Int) -> ValueType {
    types.resolved(locals[slot].type)
  }
}

// MARK: - Lists, maps and loops

extension Checker {
  private mutating func checkList(
    _ expression: Expression, _ elements: [Expression.ListElement]
  ) {
    check(elements.map(\.value)) { checker, nodes in
      var nodes = nodes
      checker.readDecimals(&nodes)
      let type = checker.join(zip(nodes, elements).map { ($0, $1.isOptional) })
      let checked = zip(nodes, elements).map {
        CheckedExpression.Element(value: $0, isOptional: $1.isOptional)
      }
      checker.finish(checker.node(expression, .list(type), .list(checked)))
    }
  }

  private mutating func checkMap(_ expression: Expression, _ entries: [Expression.MapEntry]) {
    check(entries.flatMap { [$0.key, $0.value] }) { checker, nodes in
      let keys = entries.indices.map { nodes[2 * $0] }
      var values = entries.indices.map { nodes[2 * $0 + 1] }
      for key in keys where !checker.types.resolved(key.type).canBeKey {
        checker.report(.keyType(checker.types.closed(key.type)), at: key.range)
      }
      checker.readDecimals(&values)
      let keyType = checker.join(keys.map { ($0, false) })
      let valueType = checker.join(zip(values, entries).map { ($0, $1.isOptional) })
      let checked = entries.indices.map {
        CheckedExpression.Entry(
          key: keys[$0], value: values[$0], isOptional: entries[$0].isOptional)
      }
      checker.finish(
        checker.node(expression, .map(key: keyType, value: valueType), .map(checked)))
    }
  }

  /// Returns the type that all nodes have in common, which is open if there are none.
  private mutating func join(_ nodes: [(node: Node, isOptional: Bool)]) -> ValueType {
    var joined: ValueType?
    for (node, isOptional) in nodes {
      var type = types.resolved(node.type)
      if isOptional {
        switch type {
        case .optional(let value): type = value
        case .dynamic, .parameter: type = .dynamic
        default: report(.notOptional(types.closed(type)), at: node.range)
        }
      }
      joined = joined.map { types.join($0, type) ?? .dynamic } ?? type
    }
    return joined ?? types.fresh()
  }

  private mutating func checkLoop(_ expression: Expression, _ loop: Expression.Comprehension) {
    check([loop.range, loop.initial]) { checker, outer in
      let (range, initial) = (outer[0], outer[1])
      let element = checker.elementTypes(of: range, withSecond: loop.secondVariable != nil)
      let accumulator = checker.enter(loop.accumulator, initial.type)
      let variable = checker.enter(loop.iterationVariable, element.first)
      let secondVariable = loop.secondVariable.map { checker.enter($0, element.second) }
      checker.check([loop.condition, loop.step]) { checker, inner in
        let (condition, step) = (inner[0], inner[1])
        checker.requireStep(step, initial.type)
        checker.locals.removeSubrange(variable...)
        checker.check([loop.result]) { checker, last in
          checker.locals.removeSubrange(accumulator...)
          let checked = CheckedExpression.Loop(
            variable: variable, secondVariable: secondVariable, accumulator: accumulator,
            range: range, initial: initial, condition: condition, step: step, result: last[0])
          checker.finish(
            checker.node(
              expression, anchor: loop.macro.functionRange.lowerBound,
              checker.types.resolved(last[0].type), .loop(checked)))
        }
      }
    }
  }

  private mutating func requireStep(_ step: Node, _ type: ValueType) {
    guard !types.assign([step.type], to: [type]) else { return }
    let problem = CheckError.Problem.wrongResult(
      expected: types.closed(type), found: types.closed(step.type))
    report(problem, at: step.range)
  }

  private mutating func enter(_ name: String, _ type: ValueType) -> Int {
    locals.append(Local(name: name, type: type))
    localCount = max(localCount, locals.count)
    return locals.count - 1
  }

  /// Returns the types of the variables of a loop.
  private mutating func elementTypes(
    of range: Node, withSecond: Bool
  ) -> (first: ValueType, second: ValueType) {
    switch types.resolved(range.type) {
    case .list(let element): return withSecond ? (.int, element) : (element, .dynamic)
    case .map(let key, let value): return (key, value)
    case .dynamic: return (.dynamic, .dynamic)
    case .parameter(let name):
      _ = types.assign([.dynamic], to: [.parameter(name)])
      return (.dynamic, .dynamic)
    case let type:
      report(.notIterable(types.closed(type)), at: range.range)
      return (.dynamic, .dynamic)
    }
  }
}

extension ValueType {
  fileprivate static func literalType(of value: Value) -> ValueType {
    switch value {
    case .null: .null
    case .bool: .bool
    case .int: .int
    case .uint: .uint
    case .double: .double
    case .string: .string
    case .bytes: .bytes
    default: .dynamic
    }
  }

  /// A Boolean value that indicates whether values of the type can be keys of a map.
  var canBeKey: Bool {
    switch self {
    case .bool, .int, .uint, .string, .dynamic, .parameter: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the type is a decimal or has decimals in it.
  var hasDecimals: Bool {
    switch self {
    case .decimal: true
    case .list(let type), .optional(let type): type.hasDecimals
    case .map(let key, let value): key.hasDecimals || value.hasDecimals
    default: false
    }
  }
}

extension CheckedExpression.Input {
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.variable(let name), .variable(let other)): name == other
    case (.element(let variable, let key), .element(let otherVariable, let otherKey)):
      variable == otherVariable && key == otherKey
    case (.query(let name, let arguments), .query(let otherName, let others)):
      name == otherName
        && arguments.map(\.description) == others.map(\.description)
    default: false
    }
  }
}
