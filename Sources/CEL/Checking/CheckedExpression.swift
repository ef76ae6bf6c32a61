/// An expression whose names and types are resolved.
package struct CheckedExpression: Sendable {
  /// The text of the expression.
  package let source: String
  package let root: Node
  /// The values that an evaluation needs, in the order of their slots.
  package let inputs: [Input]
  /// The uses of variables, and of literals that meet values of known texts, in the order of their places.
  package let uses: [Use]
  /// The values of known texts that the texts of a variable of literals meet, by the variable's name.
  package let meetings: [String: [Use.Subject]]
  /// An upper bound of the steps of an evaluation.
  package let cost: Int
  /// The number of variables of loops that are alive at the same time, at most.
  let localCount: Int
  /// The number of steps that an evaluation may take.
  let stepLimit: Int

  package var type: ValueType { root.type }

  /// Parses an expression, and resolves its names and types.
  ///
  /// - Parameters:
  ///   - source: The text of the expression.
  ///   - environment: The names that the expression can use.
  ///   - type: The type that the value must have, or `nil` if it may have any.
  /// - Throws: A ``SyntaxError``, or the mistakes of the expression as ``CheckErrors``.
  package init(
    _ source: String, in environment: CELEnvironment, expecting type: ValueType? = nil
  ) throws {
    let expression = try ParsedExpression(parsing: source)
    try self.init(expression, source: source, in: environment, expecting: type)
  }

  /// Resolves the names and types of a parsed expression.
  ///
  /// - Parameters:
  ///   - expression: The parsed expression.
  ///   - source: The text from which `expression` was parsed.
  ///   - environment: The names that the expression can use.
  ///   - type: The type that the value must have, or `nil` if it may have any.
  /// - Throws: The mistakes of the expression.
  package init(
    _ expression: ParsedExpression, source: String, in environment: CELEnvironment,
    expecting type: ValueType? = nil
  ) throws(CheckErrors) {
    let (checked, errors) = Self.check(expression, source: source, environment, expecting: type)
    guard errors.isEmpty else {
      throw CheckErrors(
        errors: errors.map { error in
          var error = error
          // Backquotes are right, whatever the value is used for.
          if case .unquotedName = error.problem { return error }
          error.keepSoundCorrections { correction in
            Self.remainder(of: source, after: correction, environment, expecting: type)
          }
          return error
        })
    }
    self = checked
  }

  /// Returns the number of mistakes that are left after a correction, or `nil` if there is still one at its place.
  private static func remainder(
    of source: String, after correction: Correction, _ environment: CELEnvironment,
    expecting type: ValueType?
  ) -> Int? {
    var bytes = Array(source.utf8)
    bytes.replaceSubrange(correction.range, with: correction.text.utf8)
    let corrected = String(decoding: bytes, as: UTF8.self)
    guard let expression = try? ParsedExpression(parsing: corrected) else { return nil }
    let errors = check(expression, source: corrected, environment, expecting: type).errors
    let start = correction.range.lowerBound
    let place = start..<start + correction.text.utf8.count
    return errors.contains { place.overlaps($0.range) } ? nil : errors.count
  }

  /// Resolves the names of a parsed expression, and leaves mistakes for the evaluation, where
  /// they are faults.
  ///
  /// The specification allows an expression to be evaluated unchecked.
  ///
  /// - Throws: The constructs that are not supported, and a cost above the limit.
  package static func unchecked(
    _ expression: ParsedExpression, source: String, in environment: CELEnvironment
  ) throws(CheckErrors) -> CheckedExpression {
    let (checked, errors) = check(expression, source: source, environment, expecting: nil)
    let refused = errors.filter { error in
      switch error.problem {
      case .notSupported, .tooCostly: true
      default: false
      }
    }
    guard refused.isEmpty else { throw CheckErrors(errors: refused) }
    return checked
  }

  private static func check(
    _ expression: ParsedExpression, source: String, _ environment: CELEnvironment,
    expecting type: ValueType?
  ) -> (checked: CheckedExpression, errors: [CheckError]) {
    var checker = Checker(environment, source: source)
    var root = checker.check(expression)
    if let type { root = checker.expect(type, of: root) }
    checker.dropFollowingErrors()
    root = root.map { $0.type = checker.types.closed($0.type) }
    let (literals, meetings) = TextFlow.uses(in: root, inputs: checker.inputs, environment)
    root = root.reading(literals)
    let cost = CostBound.cost(
      of: root, inputs: checker.inputs.map(environment.sizeBound), localCount: checker.localCount)
    if cost > environment.limits.cost {
      let problem = CheckError.Problem.tooCostly(cost: cost, limit: environment.limits.cost)
      checker.report(problem, at: root.range)
    }
    let checked = CheckedExpression(
      source: source, root: root, inputs: checker.inputs,
      uses: (checker.uses + literals).sorted { $0.range.lowerBound < $1.range.lowerBound },
      meetings: meetings, cost: cost, localCount: checker.localCount,
      stepLimit: environment.limits.steps)
    return (checked, checker.errors.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  private init(
    source: String, root: Node, inputs: [Input], uses: [Use], meetings: [String: [Use.Subject]],
    cost: Int, localCount: Int, stepLimit: Int
  ) {
    self.source = source
    self.root = root
    self.inputs = inputs
    self.uses = uses
    self.meetings = meetings
    self.cost = cost
    self.localCount = localCount
    self.stepLimit = stepLimit
  }

  /// A value that the caller gives.
  package enum Input: Hashable, Sendable {
    case variable(String)
    /// The value of a literal key of a variable with known keys.
    case element(variable: String, key: String)
    /// The answer to a query with its arguments.
    case query(String, [Value])
  }

  /// A use of a variable, or of a literal that meets a value with known texts.
  package struct Use: Hashable, Sendable {
    package let subject: Subject
    /// The name or the literal as it is written.
    package let spelling: String
    /// The name of the variable, or the text that the literal stands for; `nil` if the value never is such a text.
    package let text: String?
    /// The most similar text that the value can be, if it never is that of the literal.
    package var nearest: String?
    /// The bytes of the use.
    package let range: Range<Int>

    /// A part of the environment.
    package enum Subject: Hashable, Sendable {
      case variable
      case key(of: String)
      /// The value of a variable, or a value of a map.
      case value(of: String)
      /// An argument of a query, by its index.
      case argument(Int, of: String)
    }
  }

  /// A part of the expression.
  package struct Node: Sendable {
    /// The number of the part in the parsed expression.
    package let id: ParsedExpression.ID
    /// The bytes of the part.
    package let range: Range<Int>
    /// The offset under which a picture shows the value: of the operator, the function's or
    /// field's name, or else of the first byte.
    package let anchor: Int
    package internal(set) var type: ValueType
    package internal(set) var kind: Kind
  }

  package indirect enum Kind: Sendable {
    case constant(Value)
    /// The value of a slot of `inputs`.
    case input(Int)
    /// The value of a variable of a loop, by its slot.
    case local(Int)
    /// A part that always fails, in an expression that was not checked.
    case fault(EvaluationFault)
    case select(Node, field: String, ParsedExpression.Selection.Kind)
    case call(Call)
    case list([Element])
    case map([Entry])
    case loop(Loop)
  }

  package struct Call: Sendable {
    package let function: String
    /// The overloads that take the types of the arguments: several if a type is not known.
    package let overloads: [Overload]
    /// The arguments, starting with the receiver of a member call.
    package internal(set) var arguments: [Node]
  }

  package struct Element: Sendable {
    package internal(set) var value: Node
    package let isOptional: Bool
  }

  package struct Entry: Sendable {
    package internal(set) var key: Node
    package internal(set) var value: Node
    package let isOptional: Bool
  }

  /// A comprehension of the specification. Variables are slots of locals.
  package struct Loop: Sendable {
    package let variable: Int
    package let secondVariable: Int?
    package let accumulator: Int
    package internal(set) var range: Node
    package internal(set) var initial: Node
    package internal(set) var condition: Node
    package internal(set) var step: Node
    package internal(set) var result: Node
  }
}

extension CheckedExpression.Node {
  /// The parts of the node, in the order of their evaluation.
  package internal(set) var children: [Self] {
    get {
      switch kind {
      case .constant, .input, .local, .fault: []
      case .select(let operand, _, _): [operand]
      case .call(let call): call.arguments
      case .list(let elements): elements.map(\.value)
      case .map(let entries): entries.flatMap { [$0.key, $0.value] }
      case .loop(let loop): [loop.range, loop.initial, loop.condition, loop.step, loop.result]
      }
    }
    set {
      switch kind {
      case .constant, .input, .local, .fault: break
      case .select(_, let field, let selection):
        kind = .select(newValue[0], field: field, selection)
      case .call(var call):
        call.arguments = newValue
        kind = .call(call)
      case .list(var elements):
        for index in elements.indices { elements[index].value = newValue[index] }
        kind = .list(elements)
      case .map(var entries):
        for index in entries.indices {
          entries[index].key = newValue[2 * index]
          entries[index].value = newValue[2 * index + 1]
        }
        kind = .map(entries)
      case .loop(var loop):
        (loop.range, loop.initial) = (newValue[0], newValue[1])
        (loop.condition, loop.step, loop.result) = (newValue[2], newValue[3], newValue[4])
        kind = .loop(loop)
      }
    }
  }

  /// Returns the node with `body` applied to each node in it.
  fileprivate func map(_ body: (inout Self) -> Void) -> Self {
    // Nodes are visited with a list instead of recursion, and made anew after their children.
    var tasks = [(node: self, areChildrenDone: false)]
    var results: [Self] = []
    while var task = tasks.popLast() {
      let children = task.node.children
      if !task.areChildrenDone {
        tasks.append((task.node, true))
        tasks.append(contentsOf: children.reversed().map { ($0, false) })
        continue
      }
      body(&task.node)
      task.node.children = Array(results.suffix(children.count))
      results.removeLast(children.count)
      results.append(task.node)
    }
    return results[0]
  }

  /// Returns the node with each literal as the text that it stands for.
  fileprivate func reading(_ literals: [CheckedExpression.Use]) -> Self {
    let texts = literals.reduce(into: [:]) { texts, use in
      texts[use.range.lowerBound] = use.text == use.spelling ? nil : use.text
    }
    guard !texts.isEmpty else { return self }
    return map { node in
      if case .constant(.string) = node.kind, let text = texts[node.range.lowerBound] {
        node.kind = .constant(.string(text))
      }
    }
  }
}

extension CheckedExpression.Input: CustomStringConvertible {
  /// The input as an expression reads it, such as `stock["mango"]`.
  package var description: String {
    switch self {
    case .variable(let name): name
    case .element(let variable, let key): "\(variable)[\(Value.string(key))]"
    case .query(let name, let arguments):
      "\(name)(\(arguments.map(\.description).joined(separator: ", ")))"
    }
  }
}
