/// The literals of an expression that meet values of known sets of texts: in comparisons, and through lists, maps,
/// branches and the variables of loops.
///
/// Texts that can meet are in one class. The class of a list is that of its elements, and the class of a map that of
/// its keys.
struct TextFlow {
  private typealias Node = CheckedExpression.Node

  /// The classes of the texts in a value.
  private struct Classes {
    /// The class of a text, the elements of a list, or the keys of a map.
    let texts: Int
    /// The class of the values of a map.
    let values: Int
  }

  private struct Literal {
    let text: String
    let range: Range<Int>
  }

  private let inputs: [CheckedExpression.Input]
  private let environment: CELEnvironment
  /// The class that each class was joined with, or itself.
  private var parents: [Int] = []
  private var sets: [(class: Int, subject: CheckedExpression.Use.Subject, set: KnownTexts)] = []
  private var literals: [(class: Int, literal: Literal)] = []
  /// The classes of the variables of literals.
  private var variables: [String: Classes] = [:]
  /// The literals that stand beside a value in a comparison of their order.
  private var bounds: [(class: Int, literal: Literal)] = []
  /// The classes of the variables of the loops around a node, by slot.
  private var locals: [Int: Classes] = [:]
  /// The work that is left, the next last.
  private var tasks: [Task] = []
  /// The classes of nodes that the nodes around them use.
  private var results: [Classes] = []

  private enum Task {
    case add(Node)
    /// Adds a node whose children are added.
    case combine(Node)
    /// Begins the parts of a loop that read its variables.
    case enter(CheckedExpression.Loop)
  }

  /// Returns the uses of texts in an expression, and what its variables of literals meet.
  static func uses(
    in root: CheckedExpression.Node, inputs: [CheckedExpression.Input],
    _ environment: CELEnvironment
  ) -> (uses: [CheckedExpression.Use], meetings: [String: [CheckedExpression.Use.Subject]]) {
    var flow = TextFlow(inputs: inputs, environment: environment)
    flow.tasks = [.add(root)]
    while let task = flow.tasks.popLast() { flow.perform(task) }
    return (flow.uses, flow.meetings)
  }

  private init(inputs: [CheckedExpression.Input], environment: CELEnvironment) {
    (self.inputs, self.environment) = (inputs, environment)
  }

  private var uses: [CheckedExpression.Use] {
    let known = Dictionary(grouping: sets) { root(of: $0.class) }
    let compared = literals.compactMap { index, literal in
      known[root(of: index)].flatMap { sets in
        use(of: literal, sets.map { ($0.subject, $0.set, $0.set.text(for: literal.text)) })
      }
    }
    let ordered = bounds.compactMap { index, literal in
      known[root(of: index)].flatMap { sets in
        use(
          of: literal,
          sets.map {
            ($0.subject, $0.set, $0.set.hasOrder(with: literal.text) ? literal.text : nil)
          })
      }
    }
    return compared + ordered
  }

  private var meetings: [String: [CheckedExpression.Use.Subject]] {
    variables.mapValues { classes in
      let roots = [root(of: classes.texts), root(of: classes.values)]
      return sets.filter { roots.contains(root(of: $0.class)) && $0.subject != .value(of: "") }
        .map(\.subject)
    }
  }

  /// Returns the use of a literal that meets values of some sets. It is a mistake only if none of them can have it.
  private func use(
    of literal: Literal,
    _ candidates: [(subject: CheckedExpression.Use.Subject, set: KnownTexts, text: String?)]
  ) -> CheckedExpression.Use? {
    let match = candidates.first { $0.text != nil }
    guard match != nil || candidates.allSatisfy(\.set.isComplete) else { return nil }
    let (subject, set, text) = match ?? candidates[0]
    return CheckedExpression.Use(
      subject: subject, spelling: literal.text, text: text,
      nearest: text == nil
        ? NearestName.of(literal.text, in: set.texts.keys).flatMap(set.text) : nil,
      range: literal.range)
  }

  // MARK: Classes

  private mutating func new() -> Classes {
    parents += [parents.count, parents.count + 1]
    return Classes(texts: parents.count - 2, values: parents.count - 1)
  }

  /// Returns the classes of a value that can have any texts.
  private mutating func open() -> Classes {
    let classes = new()
    for index in [classes.texts, classes.values] { sets.append((index, .value(of: ""), .open)) }
    return classes
  }

  private func root(of index: Int) -> Int {
    var index = index
    while parents[index] != index { index = parents[index] }
    return index
  }

  private mutating func join(_ one: Int, _ other: Int) {
    parents[root(of: other)] = root(of: one)
  }

  private mutating func join(_ one: Classes, _ other: Classes) {
    join(one.texts, other.texts)
    join(one.values, other.values)
  }

  /// Returns the classes of values that can all be the same.
  private mutating func joined(_ all: [Classes]) -> Classes {
    guard let first = all.first else { return new() }
    for other in all.dropFirst() { join(first, other) }
    return first
  }

  // MARK: Nodes

  private mutating func perform(_ task: Task) {
    switch task {
    case .add(let node):
      tasks.append(.combine(node))
      guard case .loop(let loop) = node.kind else {
        tasks += node.children.reversed().map { .add($0) }
        return
      }
      tasks += [
        .add(loop.result), .add(loop.step), .add(loop.condition), .enter(loop), .add(loop.initial),
        .add(loop.range),
      ]
    case .enter(let loop): enter(loop)
    case .combine(let node):
      let parts = Array(results.suffix(node.children.count))
      results.removeLast(parts.count)
      results.append(classes(of: node, parts))
    }
  }

  private mutating func classes(of node: Node, _ parts: [Classes]) -> Classes {
    switch node.kind {
    case .constant(.string(let text)):
      let classes = new()
      literals.append((classes.texts, Literal(text: text, range: node.range)))
      return classes
    case .input(let slot): return input(inputs[slot])
    case .local(let slot): return locals[slot] ?? open()
    case .select(let operand, let field, _):
      if let variable = environment.fields(of: operand.type)?[field] {
        return classes(of: variable)
      }
      let range = node.anchor..<node.anchor + field.utf8.count
      literals.append((parts[0].texts, Literal(text: field, range: range)))
      return element(of: operand, at: field) ?? elements(parts[0].values)
    case .call(let call): return result(of: call, parts)
    case .list: return joined(parts)
    case .map:
      let keys = joined(parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] })
      let values = joined(parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] })
      return Classes(texts: keys.texts, values: values.texts)
    case .loop:
      join(parts[1], parts[3])
      return parts[4]
    case .constant, .fault: return open()
    }
  }

  /// Sets the variables of a loop, once its range and the initial value of its accumulator have classes.
  private mutating func enter(_ loop: CheckedExpression.Loop) {
    let range = results[results.count - 2]
    let isMap = if case .map = loop.range.type { true } else { false }
    locals[loop.accumulator] = results[results.count - 1]
    // The first of two variables of a list is the index.
    locals[loop.variable] =
      isMap ? elements(range.texts) : loop.secondVariable == nil ? range : new()
    if let second = loop.secondVariable { locals[second] = isMap ? elements(range.values) : range }
  }

  private mutating func input(_ input: CheckedExpression.Input) -> Classes {
    guard case .variable(let name) = input, let variable = environment.variables[name] else {
      return open()
    }
    if variable.isOfLiterals {
      let classes = variables[name] ?? open()
      variables[name] = classes
      return classes
    }
    return classes(of: variable)
  }

  private mutating func classes(of variable: Variable) -> Classes {
    guard
      variable.texts != nil || variable.keys != nil || variable.possibleKeys != nil
    else { return open() }
    let classes = new()
    let name = variable.name
    if case .map = variable.type {
      sets.append((classes.texts, .key(of: name), variable.keys ?? variable.possibleKeys ?? .open))
      sets.append((classes.values, .value(of: name), variable.texts ?? .open))
    } else {
      sets.append((classes.texts, .value(of: name), variable.texts ?? .open))
    }
    return classes
  }

  /// Returns the classes of a value in a map.
  private func elements(_ values: Int) -> Classes { Classes(texts: values, values: values) }

  /// Returns the classes of a value in a map that has known texts of its own.
  private mutating func element(of map: Node, at key: String) -> Classes? {
    guard case .input(let slot) = map.kind, case .variable(let name) = inputs[slot],
      let texts = environment.variables[name]?.textsByKey[key]
    else { return nil }
    let classes = new()
    sets.append((classes.texts, .value(of: name), texts))
    return classes
  }

  private mutating func result(
    of call: CheckedExpression.Call, _ arguments: [Classes]
  ) -> Classes {
    // A function of an object that is also a field tells something about the keys of the field.
    if arguments.count == 2,
      let field = environment.fields(of: call.arguments[0].type)?[call.function]
    {
      join(arguments[1].texts, classes(of: field).texts)
      return new()
    }
    switch (call.function, arguments.count) {
    case ("_==_", 2), ("_!=_", 2): join(arguments[0], arguments[1])
    case ("@in", 2): join(arguments[0].texts, arguments[1].texts)
    case ("_<_", 2), ("_<=_", 2), ("_>_", 2), ("_>=_", 2):
      for (node, other) in [(0, 1), (1, 0)] {
        guard let text = call.arguments[node].constantText else { continue }
        bounds.append(
          (arguments[other].texts, Literal(text: text, range: call.arguments[node].range)))
      }
    case ("_[_]", 2), ("_[?_]", 2):
      guard case .map = call.arguments[0].type else { return arguments[0] }
      join(arguments[1].texts, arguments[0].texts)
      let key = call.arguments[1].constantText
      return key.flatMap { element(of: call.arguments[0], at: $0) }
        ?? elements(arguments[0].values)
    case ("_?_:_", 3), ("orValue", 2), ("or", 2):
      return joined(branches: zip(call.arguments, arguments).suffix(2))
    case ("_+_", 2):
      if case .list = call.arguments[0].type { return joined(arguments) }
      return open()
    case ("dyn", 1), ("optional.of", 1), ("string", 1), ("value", 1): return arguments[0]
    default: return open()
    }
    return new()
  }

  /// Returns the classes of a value that is one of two. A literal beside another value is a further text that it can be.
  private mutating func joined(branches: some Collection<(Node, Classes)>) -> Classes {
    let others = branches.filter { node, _ in node.constantText == nil }
    if !others.isEmpty {
      for (node, classes) in branches {
        guard let text = node.constantText else { continue }
        sets.append((classes.texts, .value(of: text), KnownTexts([text])))
      }
    }
    return joined((others + branches.filter { node, _ in node.constantText != nil }).map(\.1))
  }
}

extension KnownTexts {
  /// The set of a value that can be any text.
  fileprivate static let open = KnownTexts(spellings: [:], isComplete: false)
}

extension CheckedExpression.Node {
  /// The text of a literal; `nil` for another part.
  fileprivate var constantText: String? {
    if case .constant(.string(let text)) = kind { text } else { nil }
  }
}
