/// An upper bound of the size of a value: of its bytes, elements or entries, and of their parts.
struct SizeBound {
  var count: Int
  /// The bounds of the elements of a list, of the keys and values of a map, or of the content of
  /// an optional value. Empty for other values, and if the parts are bounded by `count` too.
  var parts: [SizeBound] = []

  static let scalar = SizeBound(count: 1)
  /// The greatest number of bytes of a number, a duration or a timestamp as text.
  static let number = 32

  /// Creates the bound of values of a type.
  init(_ type: ValueType, size: Int, nested: Int) {
    count = size
    switch type {
    case .list(let element): parts = [SizeBound(element, size: nested, nested: nested)]
    case .map(let key, let value):
      parts = [key, value].map { SizeBound($0, size: nested, nested: nested) }
    case .optional(let value): parts = [SizeBound(value, size: size, nested: nested)]
    case .string, .bytes, .dynamic, .parameter, .opaque: break
    default: count = 1
    }
  }

  init(count: Int, parts: [SizeBound] = []) {
    self.count = count
    self.parts = parts
  }

  /// The size together with the sizes of all parts.
  var total: Int {
    parts.isEmpty ? count : parts.reduce(count) { $0.adding($1.total.multiplying(count)) }
  }

  /// The bound of a part, such as an element of a list.
  func part(_ index: Int) -> SizeBound {
    parts.indices.contains(index) ? parts[index] : parts.last ?? self
  }

  /// The bound of values that have either bound.
  func joined(_ other: SizeBound) -> SizeBound {
    let parts = (0..<max(parts.count, other.parts.count)).map { part($0).joined(other.part($0)) }
    return SizeBound(count: max(count, other.count), parts: parts)
  }
}

/// The computation of an upper bound of the steps of an evaluation, with sizes of variables as they
/// are declared.
struct CostBound {
  typealias Node = CheckedExpression.Node

  private let inputs: [SizeBound]
  private var locals: [SizeBound]
  private var cost = 0
  /// The work that is left, the next last.
  private var tasks: [Task] = []
  /// The sizes of values that the expressions around them use.
  private var sizes: [SizeBound] = []
  /// The costs before the iterations around the place.
  private var outerCosts: [Int] = []
  /// The slots of accumulators, by the parts of loops that change them.
  private var updates: [ParsedExpression.ID: Int] = [:]

  private enum Task {
    case add(Node)
    /// Adds a node whose children are added.
    case combine(Node)
    /// Begins or ends the steps that a loop repeats.
    case enter(CheckedExpression.Loop)
    case leave(CheckedExpression.Loop)
  }

  /// Returns the bound of an expression.
  static func cost(of root: Node, inputs: [SizeBound], localCount: Int) -> Int {
    var bound = CostBound(inputs: inputs, localCount: localCount)
    bound.tasks = [.add(root)]
    while let task = bound.tasks.popLast() { bound.perform(task) }
    return bound.cost
  }

  private init(inputs: [SizeBound], localCount: Int) {
    self.inputs = inputs
    locals = Array(repeating: .scalar, count: localCount)
  }

  private mutating func perform(_ task: Task) {
    switch task {
    case .add(let node):
      if case .loop(let loop) = node.kind {
        for leaf in loop.accumulatorChanges { updates[leaf.id] = loop.accumulator }
        tasks += [
          .combine(node), .add(loop.result), .leave(loop), .add(loop.step), .add(loop.condition),
          .enter(loop), .add(loop.initial), .add(loop.range),
        ]
      } else {
        tasks.append(.combine(node))
        tasks += node.children.reversed().map { .add($0) }
      }
    case .combine(let node):
      let count = if case .loop = node.kind { 2 } else { node.children.count }
      let parts = Array(sizes.suffix(count))
      sizes.removeLast(count)
      cost = cost.adding(1)
      sizes.append(size(of: node, parts))
    case .enter(let loop): enter(loop)
    case .leave(let loop): leave(loop)
    }
  }

  private mutating func enter(_ loop: CheckedExpression.Loop) {
    let initial = sizes.removeLast()
    let range = sizes[sizes.count - 1]
    locals[loop.variable] = range.part(0)
    if let second = loop.secondVariable { locals[second] = range.part(range.parts.count - 1) }
    locals[loop.accumulator] = initial
    outerCosts.append(cost)
    cost = 0
  }

  private mutating func leave(_ loop: CheckedExpression.Loop) {
    let step = sizes.removeLast()
    sizes.removeLast()
    let range = sizes[sizes.count - 1]
    cost = outerCosts.removeLast().adding(cost.multiplying(range.count))
    let initial = locals[loop.accumulator]
    locals[loop.accumulator] = SizeBound(
      count: initial.count.adding(step.count.multiplying(range.count)),
      parts: initial.joined(step).parts)
  }

  /// Returns the bound of a node's value, or of what it adds to an accumulator.
  private mutating func size(of node: Node, _ parts: [SizeBound]) -> SizeBound {
    if let slot = updates[node.id], let added = addition(to: slot, by: node, parts) {
      return added
    }
    switch node.kind {
    case .constant(let value): return SizeBound(count: value.size)
    case .input(let slot): return inputs[slot]
    case .local(let slot): return locals[slot]
    case .fault: return .scalar
    case .select(_, _, let kind): return kind == .presence ? .scalar : parts[0].part(1)
    case .call(let call): return size(of: call, node.type, parts)
    case .list:
      let element = parts.reduce(SizeBound.scalar) { $0.joined($1) }
      return SizeBound(count: parts.count, parts: [element])
    case .map(let entries):
      var bounds = [SizeBound.scalar, .scalar]
      for index in parts.indices { bounds[index % 2] = bounds[index % 2].joined(parts[index]) }
      return SizeBound(count: entries.count, parts: bounds)
    case .loop: return parts[1]
    }
  }

  private mutating func size(
    of call: CheckedExpression.Call, _ type: ValueType, _ arguments: [SizeBound]
  ) -> SizeBound {
    let steps = call.overloads.map { overload in
      overload.cost.steps(
        sizes: arguments.enumerated().map { overload.cost.isDeep($0) ? $1.total : $1.count })
    }
    let most = steps.max() ?? 1
    cost = cost.adding(most)
    switch (call.function, arguments.count) {
    case ("_?_:_", 3): return arguments[1].joined(arguments[2])
    case ("_[_]", 2), ("_[?_]", 2): return arguments[0].part(arguments[0].parts.count - 1)
    case ("_+_", 2):
      let parts = arguments[0].joined(arguments[1]).parts
      return SizeBound(count: arguments[0].count.adding(arguments[1].count), parts: parts)
    default: break
    }
    // Results are at most as large as the arguments and the steps, apart from numbers as texts.
    let size = arguments.reduce(most.adding(SizeBound.number)) { $0.adding($1.total) }
    return SizeBound(type, size: size, nested: size)
  }

  /// Returns what a part of a step adds to the accumulator, or `nil` if it replaces it.
  ///
  /// The cost of copying the accumulator is left out, because it grows in place.
  private mutating func addition(
    to slot: Int, by node: Node, _ parts: [SizeBound]
  ) -> SizeBound? {
    if case .local(slot) = node.kind { return SizeBound(count: 0) }
    guard case .call(let call) = node.kind, case .local(slot)? = call.arguments.first?.kind else {
      return nil
    }
    let added = parts.dropFirst()
    cost = cost.adding(added.reduce(2) { $0.adding($1.total) })
    return added.reduce(SizeBound(count: 0)) { $0.joined($1) }
  }
}

extension CheckedExpression.Loop {
  /// The parts of the step that give the new accumulator: the results of conditionals, or the step
  /// itself.
  var accumulatorChanges: [CheckedExpression.Node] {
    var changes: [CheckedExpression.Node] = []
    var nodes = [step]
    while let node = nodes.popLast() {
      if case .call(let call) = node.kind, call.function == "_?_:_", call.arguments.count == 3 {
        nodes += call.arguments[1...]
      } else {
        changes.append(node)
      }
    }
    return changes
  }
}

extension Int {
  fileprivate func adding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  fileprivate func multiplying(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
