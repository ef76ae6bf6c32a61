/// The pass that resolves names and types of an expression.
///
/// A part with an error gets the type `dyn`, which fits everywhere, so that one mistake is
/// reported once.
struct Checker {
  typealias Node = CheckedExpression.Node

  let environment: CELEnvironment
  let source: String
  var types = TypeVariables()
  var errors: [CheckError] = []
  /// The places of names that have no backquotes and need them.
  var misread: [Range<Int>] = []
  private(set) var uses: [CheckedExpression.Use] = []
  private(set) var inputs: [CheckedExpression.Input] = []
  var localCount = 0
  var locals: [Local] = []
  /// The work that is left, the next last. A list of its own, so that deep expressions do not need
  /// a deep stack.
  private var tasks: [Task] = []
  /// The nodes of parts that are checked, until the expressions around them are.
  private var results: [Node] = []

  private enum Task {
    case check(ParsedExpression)
    case perform((inout Checker) -> Void)
  }

  struct Local {
    let name: String
    let type: ValueType
  }

  init(_ environment: CELEnvironment, source: String) {
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
  mutating func check(_ root: ParsedExpression) -> Node {
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
    _ parts: [ParsedExpression], then body: @escaping (inout Checker, [Node]) -> Void
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

  private mutating func start(_ expression: ParsedExpression) {
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
    _ expression: ParsedExpression, anchor: Int? = nil, _ type: ValueType,
    _ kind: CheckedExpression.Kind
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

// MARK: - Names

extension Checker {
  /// A name of several parts, such as `order.count`, with the expression of each prefix.
  private struct Path {
    var names: [String] = []
    var prefixes: [ParsedExpression] = []
    var ranges: [Range<Int>] = []

    /// Creates the longest path at the start of `expression` that is made of selections only.
    init?(_ expression: ParsedExpression) {
      var rest = expression
      while case .select(let selection) = rest.kind, selection.kind == .value {
        append(selection.field, selection.fieldRange, rest)
        rest = selection.operand
      }
      guard case .identifier(let name) = rest.kind else { return nil }
      append(name, rest.range, rest)
      names.reverse()
      prefixes.reverse()
      ranges.reverse()
    }

    private mutating func append(_ name: String, _ range: Range<Int>, _ prefix: ParsedExpression) {
      names.append(name)
      ranges.append(range)
      prefixes.append(prefix)
    }

    func name(_ count: Int) -> String { names[..<count].joined(separator: ".") }
  }

  mutating func checkName(_ expression: ParsedExpression) {
    if let path = Path(expression) { return finish(resolve(path)) }
    guard case .select(let selection) = expression.kind else { return }
    check([selection.operand]) { checker, operand in
      checker.finish(checker.select(expression, selection, from: operand[0]))
    }
  }

  private mutating func resolve(_ path: Path) -> Node {
    if let slot = local(path.names[0]) {
      let root = node(path.prefixes[0], localType(slot), .local(slot))
      return selectRest(of: path, from: root, after: 1)
    }
    for count in stride(from: path.names.count, through: 1, by: -1) {
      if let variable = variable(path.name(count)) {
        return use(variable, path, count)
      }
      if let type = environment.type(path.name(count)) {
        let root = node(path.prefixes[count - 1], .type(type), .constant(.type(type)))
        return selectRest(of: path, from: root, after: count)
      }
    }
    reportUnknown(path)
    return node(
      path.prefixes[path.names.count - 1], .dynamic,
      .fault(.unknownName(path.name(path.names.count))))
  }

  private func variable(_ name: String) -> Variable? {
    for candidate in environment.candidates(for: name) {
      if let variable = environment.variables[candidate] { return variable }
    }
    return nil
  }

  private mutating func use(_ variable: Variable, _ path: Path, _ count: Int) -> Node {
    if variable.keys != nil, count < path.names.count {
      let element = element(
        of: variable, key: path.names[count], keyRange: path.ranges[count],
        path.prefixes[count], anchor: path.ranges[count].lowerBound, isField: true)
      return selectRest(of: path, from: element, after: count + 1)
    }
    note(
      .variable, path.name(count), text: variable.name, at: path.prefixes[count - 1].range)
    let root = node(
      path.prefixes[count - 1], anchor: path.ranges[count - 1].lowerBound, variable.type,
      .input(slot(of: .variable(variable.name))))
    return selectRest(of: path, from: root, after: count)
  }

  /// Returns the variable with known keys that `expression` names, if it names one.
  func variableWithKeys(_ expression: ParsedExpression) -> Variable? {
    guard let path = Path(expression), local(path.names[0]) == nil,
      let variable = variable(path.name(path.names.count)), variable.keys != nil
    else { return nil }
    return variable
  }

  /// Returns the value of a literal key of a variable with known keys.
  ///
  /// - Parameter isField: `true` for `stock.mango`, `false` for `stock["mango"]`.
  mutating func element(
    of variable: Variable, key: String, keyRange: Range<Int>, _ expression: ParsedExpression,
    anchor: Int,
    isField: Bool = false
  ) -> Node {
    var type = ValueType.dynamic
    if case .map(_, let value) = variable.type { type = value }
    guard let name = variable.keys?.text(for: key) else {
      reportUnknownKey(key, of: variable, at: keyRange, expression, isField: isField)
      return node(expression, anchor: anchor, type, .fault(.noSuchKey(key)))
    }
    note(.key(of: variable.name), key, text: name, at: keyRange)
    let slot = slot(of: .element(variable: variable.name, key: name))
    return node(expression, anchor: anchor, type, .input(slot))
  }

  /// Returns the name of a call's receiver if it can be the namespace of a function.
  func namespace(_ expression: ParsedExpression) -> String? {
    guard let path = Path(expression), local(path.names[0]) == nil else { return nil }
    return path.name(path.names.count)
  }

  /// Returns a Boolean value that indicates whether a whole name stands for a value.
  func isKnownValue(_ name: String) -> Bool { local(name) != nil || variable(name) != nil }

  /// Returns a Boolean value that indicates whether a name, or its start, stands for a value.
  func isKnown(_ name: String) -> Bool {
    var rest = name[...]
    while true {
      let name = String(rest)
      if local(name) != nil || variable(name) != nil || environment.type(name) != nil {
        return true
      }
      if environment.namespaces[name] != nil { return true }
      guard let dot = rest.lastIndex(of: ".") else { return false }
      rest = rest[..<dot]
    }
  }

  private mutating func reportUnknown(_ path: Path) {
    let count = path.names.count
    let namespace = (1...count).last { environment.namespaces[path.name($0)] != nil }
    guard let namespace, let members = environment.namespaces[path.name(namespace)] else {
      return reportUnknownName(path.names[0], at: path.ranges[0])
    }
    let owner = path.name(namespace)
    guard namespace < count else {
      return reportIncompleteName(owner, at: path.prefixes[count - 1].range)
    }
    reportUnknownMember(
      of: owner, members,
      path.names.indices[namespace...].map { (path.names[$0], path.ranges[$0]) },
      from: path.ranges[0].lowerBound)
  }
}

// MARK: - Fields

extension Checker {
  private mutating func selectRest(of path: Path, from root: Node, after count: Int) -> Node {
    var node = root
    for prefix in path.prefixes[count...] {
      guard case .select(let selection) = prefix.kind else { continue }
      node = select(prefix, selection, from: node)
    }
    return node
  }

  private mutating func select(
    _ expression: ParsedExpression, _ selection: ParsedExpression.Selection, from operand: Node
  ) -> Node {
    let kind = CheckedExpression.Kind.select(operand, field: selection.field, selection.kind)
    let type = selectedType(selection, from: types.resolved(operand.type), operand)
    return node(expression, anchor: selection.fieldRange.lowerBound, type, kind)
  }

  private mutating func selectedType(
    _ selection: ParsedExpression.Selection, from operand: ValueType, _ node: Node
  ) -> ValueType {
    var map = operand
    var isOptional = selection.kind == .optional
    if case .optional(let value) = operand {
      map = value
      isOptional = true
    }
    var field = ValueType.dynamic
    switch map {
    case .map(_, let value): field = value
    case .dynamic: break
    case .parameter: _ = types.assign([.dynamic], to: [map])
    case .opaque:
      guard let fields = environment.fields(of: map) else { fallthrough }
      if let variable = fields[selection.field] {
        field = variable.type
      } else {
        let owner = String(decoding: Array(source.utf8)[node.range], as: UTF8.self)
        reportUnknownMember(
          of: owner, Set(fields.keys), [(selection.field, selection.fieldRange)],
          from: node.range.lowerBound)
      }
    default:
      report(.noFields(types.closed(map), field: selection.field), at: selection.fieldRange)
    }
    if selection.kind == .presence { return .bool }
    return isOptional ? .optional(field) : field
  }
}

extension CELEnvironment {
  /// Returns the type that a name denotes, such as `int`.
  func type(_ name: String) -> ValueType? {
    for candidate in candidates(for: name) {
      if let type = Self.types[candidate] { return type }
    }
    return nil
  }

  private static let types: [String: ValueType] = [
    "bool": .bool, "int": .int, "uint": .uint, "double": .double, "decimal": .decimal,
    "string": .string, "bytes": .bytes, "null_type": .null, "type": .type(.dynamic),
    "list": .list(.dynamic), "map": .map(key: .dynamic, value: .dynamic),
    "optional_type": .optional(.dynamic), "google.protobuf.Duration": .duration,
    "google.protobuf.Timestamp": .timestamp,
  ]
}
