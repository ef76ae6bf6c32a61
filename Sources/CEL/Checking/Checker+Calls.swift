// MARK: - Calls

extension Checker {
  mutating func checkCall(_ expression: ParsedExpression, _ call: ParsedExpression.Call) {
    switch call.function {
    case "_&&_", "_||_", "!_": return checkLogic(expression, call)
    case "_?_:_": return checkConditional(expression, call)
    case "@not_strictly_false":
      return check(call.arguments) { checker, arguments in
        checker.finish(checker.node(expression, call, .bool, [], arguments))
      }
    case "_[_]":
      if let element = element(expression, call) { return finish(element) }
    default: break
    }
    if let target = call.target, let namespace = namespace(target) {
      let name = "\(namespace).\(call.function)"
      if let query = query(name) { return checkQuery(expression, call, query) }
      if let function = function(name) {
        return checkOverloads(expression, call, function, call.arguments, isMember: false)
      }
      if !isKnown(namespace),
        isNamespaceOfFunctions(namespace) || environment.functions[call.function] == nil
      {
        return checkUnknown(name, expression, call)
      }
    }
    if call.target == nil, let query = query(call.function) {
      return checkQuery(expression, call, query)
    }
    let arguments = (call.target.map { [$0] } ?? []) + call.arguments
    let isMember = call.target != nil
    guard let function = isMember ? environment.functions[call.function] : function(call.function)
    else { return checkUnknown(call.function, expression, call) }
    checkOverloads(expression, call, function, arguments, isMember: isMember)
  }

  func node(
    _ expression: ParsedExpression, _ call: ParsedExpression.Call, _ type: ValueType,
    _ overloads: [Overload],
    _ arguments: [Node]
  ) -> Node {
    let checked = CheckedExpression.Call(
      function: call.function, overloads: overloads, arguments: arguments)
    return node(expression, anchor: call.functionRange.lowerBound, type, .call(checked))
  }

  private func function(_ name: String) -> Function? {
    for candidate in environment.candidates(for: name) {
      if let function = environment.functions[candidate] { return function }
    }
    return nil
  }

  private func query(_ name: String) -> Query? {
    for candidate in environment.candidates(for: name) {
      if let query = environment.queries[candidate] { return query }
    }
    return nil
  }

  private func isNamespaceOfFunctions(_ name: String) -> Bool {
    environment.functions.keys.contains { $0.hasPrefix(name + ".") }
      || environment.queries.keys.contains { $0.hasPrefix(name + ".") }
  }

  /// Reports a function that does not exist, and the mistakes in its arguments.
  private mutating func checkUnknown(
    _ name: String, _ expression: ParsedExpression, _ call: ParsedExpression.Call
  ) {
    let known = [environment.functions.keys.map { $0 }, environment.queries.keys.map { $0 }]
    let names = known.joined().filter { $0.first?.isLetter ?? false }
    let start = name == call.function ? call.functionRange.lowerBound : expression.range.lowerBound
    report(
      .unknownFunction(name), at: call.functionRange,
      nearest(to: name, in: names, at: start..<call.functionRange.upperBound))
    // The receiver is a part of the name if the name has a dot.
    let receiver = name == call.function ? call.target.map { [$0] } ?? [] : []
    check(receiver + call.arguments) { checker, arguments in
      checker.finish(checker.node(expression, call, .dynamic, [], arguments))
    }
  }
}

// MARK: - Operators of their own

extension Checker {
  private mutating func checkLogic(_ expression: ParsedExpression, _ call: ParsedExpression.Call) {
    check(call.arguments) { checker, arguments in
      for argument in arguments { checker.requireBool(argument, of: call) }
      let overloads = checker.environment.functions[call.function]?.overloads ?? []
      checker.finish(checker.node(expression, call, .bool, overloads, arguments))
    }
  }

  private mutating func checkConditional(
    _ expression: ParsedExpression, _ call: ParsedExpression.Call
  ) {
    check(call.arguments) { checker, arguments in
      var arguments = arguments
      let type = checker.joinBranches(&arguments, of: call)
      checker.finish(checker.node(expression, call, type, [], arguments))
    }
  }

  private mutating func joinBranches(
    _ arguments: inout [Node], of call: ParsedExpression.Call
  ) -> ValueType {
    guard arguments.count == 3 else { return .dynamic }
    requireBool(arguments[0], of: call)
    let branches = arguments[1...].map { types.resolved($0.type) }
    if branches.contains(where: \.hasDecimals) {
      for index in 1...2 where !types.resolved(arguments[index].type).hasDecimals {
        arguments[index] = asDecimal(arguments[index]) ?? arguments[index]
      }
    }
    if let type = types.join(arguments[1].type, arguments[2].type) { return types.resolved(type) }
    let problem = CheckError.Problem.differentBranches(
      types.closed(arguments[1].type), types.closed(arguments[2].type))
    report(problem, at: arguments[2].range)
    return .dynamic
  }

  private mutating func requireBool(_ argument: Node, of call: ParsedExpression.Call) {
    guard !types.assign([argument.type], to: [.bool]) else { return }
    // In the expansion of a macro, the text of the operator is the name of the macro.
    let written = text(of: call.functionRange)
    let function = written.first?.isLetter ?? false ? written : call.function
    report(.notBool(types.closed(argument.type), function: function), at: argument.range)
  }

  /// Returns the element of a variable with known keys, or `nil` if the call is another.
  private mutating func element(_ expression: ParsedExpression, _ call: ParsedExpression.Call)
    -> Node?
  {
    guard call.arguments.count == 2, case .literal(.string(let key)) = call.arguments[1].kind
    else { return nil }
    if let name = namespace(call.arguments[0]), environment.namespaces[name] != nil,
      !isKnownValue(name)
    {
      reportIncompleteName(name, at: call.arguments[0].range, key: key, whole: expression.range)
      return node(expression, .dynamic, .fault(.unknownName(name)))
    }
    guard let variable = variableWithKeys(call.arguments[0]) else { return nil }
    return element(
      of: variable, key: key, keyRange: call.arguments[1].range, expression,
      anchor: call.functionRange.lowerBound)
  }

  private mutating func checkQuery(
    _ expression: ParsedExpression, _ call: ParsedExpression.Call, _ query: Query
  ) {
    let anchor = call.functionRange.lowerBound
    guard call.arguments.count == query.parameters.count else {
      let problem = CheckError.Problem.wrongCount(
        function: query.name, expected: [query.parameters.count], found: call.arguments.count)
      report(problem, at: call.functionRange, correction(of: expression, call, query))
      let fault = EvaluationFault.unknownName(query.name)
      return finish(node(expression, anchor: anchor, query.result, .fault(fault)))
    }
    check(call.arguments) { checker, arguments in
      let values = arguments.indices.compactMap {
        checker.literal(arguments[$0], asArgument: $0, of: query)
      }
      let slot = checker.slot(of: .query(query.name, values))
      checker.finish(checker.node(expression, anchor: anchor, query.result, .input(slot)))
    }
  }

  /// Returns the value of an argument of a query, or reports why it is not possible.
  private mutating func literal(
    _ argument: Node, asArgument index: Int, of query: Query
  ) -> Value? {
    guard case .constant(let value) = argument.kind else {
      // A name without quotes has a mistake of its own.
      if case .fault = argument.kind { return nil }
      report(.notLiteral(function: query.name), at: argument.range)
      return nil
    }
    let parameter = query.parameters[index]
    if !types.assign([argument.type], to: [parameter.type]) {
      let problem = CheckError.Problem.noOverload(
        function: query.name, found: [argument.type], candidates: [[parameter.type]],
        isMember: false)
      report(
        problem, at: argument.range, literals(for: parameter, insteadOf: nil, at: argument.range))
    } else if case .string(let text) = value, let known = parameter.values {
      if let meaning = known.text(for: text) {
        note(.argument(index, of: query.name), text, text: meaning, at: argument.range)
        return .string(meaning)
      }
      report(
        .unknownArgument(text, function: query.name), at: argument.range,
        literals(for: parameter, insteadOf: text, at: argument.range))
    }
    return value
  }
}

// MARK: - Overloads

extension Checker {
  mutating func checkOverloads(
    _ expression: ParsedExpression, _ call: ParsedExpression.Call, _ function: Function,
    _ parts: [ParsedExpression], isMember: Bool
  ) {
    check(parts) { checker, arguments in
      checker.finish(checker.resolve(expression, call, function, arguments, isMember))
    }
  }

  private mutating func resolve(
    _ expression: ParsedExpression, _ call: ParsedExpression.Call, _ function: Function,
    _ arguments: [Node],
    _ isMember: Bool
  ) -> Node {
    let found = arguments.map { types.resolved($0.type) }
    let mixesDecimals = found.contains(where: \.hasDecimals)
    if mixesDecimals, let node = resolveDecimals(expression, call, function, arguments, isMember) {
      return node
    }
    if let match = match(function, found, isMember: isMember) {
      checkZone(arguments.last, of: match.overloads)
      checkKey(arguments, of: match.overloads)
      let overloads = prepared(match.overloads, arguments)
      return node(expression, call, match.result, overloads, arguments)
    }
    if !mixesDecimals, !function.isOperator,
      let node = resolveDecimals(expression, call, function, arguments, isMember)
    {
      return node
    }
    reportMismatch(call, function, arguments, isMember: isMember)
    // The evaluation of an unchecked expression looks for an overload that takes the values.
    let overloads = function.overloads.filter {
      $0.isMember == isMember && $0.parameters(count: arguments.count) != nil
    }
    return node(expression, call, .dynamic, overloads, arguments)
  }

  /// Returns the call with the literal numbers among its arguments as decimals, or `nil` if there
  /// are none or no overload takes them.
  private mutating func resolveDecimals(
    _ expression: ParsedExpression, _ call: ParsedExpression.Call, _ function: Function,
    _ arguments: [Node],
    _ isMember: Bool
  ) -> Node? {
    var hasLiteral = false
    let before = errors
    let decimals = arguments.map { argument -> Node in
      guard !types.resolved(argument.type).hasDecimals, let decimal = asDecimal(argument) else {
        return argument
      }
      hasLiteral = true
      return decimal
    }
    guard hasLiteral,
      let match = match(function, decimals.map { types.resolved($0.type) }, isMember: isMember)
    else {
      errors = before
      return nil
    }
    return node(expression, call, match.result, match.overloads, decimals)
  }

  /// Returns the overload with the work done that depends on the last argument alone, if that is a
  /// literal. A fault belongs to the evaluation.
  private func prepared(_ overloads: [Overload], _ arguments: [Node]) -> [Overload] {
    guard overloads.count == 1, let prepare = overloads[0].prepare,
      case .constant(let last)? = arguments.last?.kind, let overload = try? prepare(last)
    else { return overloads }
    return [overload]
  }

  /// Reports a last argument that is a literal but not a time zone, if it must be one.
  private mutating func checkZone(_ last: Node?, of overloads: [Overload]) {
    guard let last, case .constant(.string(let zone)) = last.kind,
      let names = overloads.last?.zoneCandidates?(zone)
    else { return }
    let corrections = names.prefix(1).map {
      Correction(text: "\"\($0)\"", range: last.range, isGuess: true)
    }
    report(.unknownZone(zone), at: last.range, corrections)
  }

  /// Reports a key that no map has, such as a list. Types alone do not exclude such a key if the
  /// keys of the map have several types.
  private mutating func checkKey(_ arguments: [Node], of overloads: [Overload]) {
    guard overloads.count == 1, let index = overloads[0].keyIndex else { return }
    let type = types.resolved(arguments[index].type)
    if !type.canEqualKey { report(.keyType(types.closed(type)), at: arguments[index].range) }
  }

  /// Returns the overloads that take arguments of the types, and the type of their results.
  private mutating func match(
    _ function: Function, _ found: [ValueType], isMember: Bool
  ) -> (overloads: [Overload], result: ValueType)? {
    var overloads: [Overload] = []
    var result: ValueType?
    for overload in function.overloads where overload.isMember == isMember {
      guard let type = resultType(of: overload, found) else { continue }
      overloads.append(overload)
      result = result == nil || result == type ? type : .dynamic
    }
    return result.map { (overloads, $0) }
  }

  private mutating func resultType(of overload: Overload, _ found: [ValueType]) -> ValueType? {
    guard let parameters = overload.parameters(count: found.count),
      !zip(found, parameters).contains(where: { $0.neverFits($1) }),
      !overload.isDynamic || found.contains(.dynamic)
    else { return nil }
    let signature = types.instantiated(parameters + [overload.result])
    guard types.assign(found, to: signature.dropLast()) else { return nil }
    return signature.last.map { types.resolved($0) }
  }

  private mutating func reportMismatch(
    _ call: ParsedExpression.Call, _ function: Function, _ arguments: [Node], isMember: Bool
  ) {
    let range = call.functionRange
    let style = function.overloads.filter { $0.isMember == isMember }
    guard !style.isEmpty else {
      return report(.wrongStyle(function: function.name, isMember: isMember), at: range)
    }
    let candidates = style.compactMap { $0.parameters(count: arguments.count) }
    guard !candidates.isEmpty else {
      let receivers = isMember ? 1 : 0
      let counts = Set(style.map { $0.parameters.count - receivers }).sorted()
      let problem = CheckError.Problem.wrongCount(
        function: function.name, expected: counts, found: arguments.count - receivers)
      return report(problem, at: range)
    }
    let found = arguments.map { types.closed($0.type) }
    // If the call is right but for one argument, that argument is the mistake.
    let culprits = found.indices.filter { index in
      var others = found
      others[index] = .dynamic
      return match(function, others, isMember: isMember) != nil
    }
    let isArgument =
      culprits.count == 1 && !function.isOperator && !(isMember && culprits[0] == 0)
    if let chain = chain(function, arguments) {
      return report(.chainedComparison, at: chain.range, [chain])
    }
    let problem = CheckError.Problem.noOverload(
      function: function.name, found: found, candidates: candidates, isMember: isMember)
    report(
      problem, at: isArgument ? arguments[culprits[0]].range : range,
      function.isOperator ? rewrittenLiterals(of: arguments, found) : [])
  }
}

extension Checker {
  /// Returns a literal operand as the type of the other operand needs it, such as `1.0` for `1`.
  private func rewrittenLiterals(of operands: [Node], _ types: [ValueType]) -> [Correction] {
    guard operands.count == 2 else { return [] }
    for (literal, type) in [(operands[0], types[1]), (operands[1], types[0])] {
      if let text = text(of: literal, as: type) {
        return [Correction(text: text, range: literal.range, isGuess: false)]
      }
    }
    return []
  }

  private func text(of literal: Node, as type: ValueType) -> String? {
    switch (literal.kind, type) {
    case (.constant(.int(let value)), .double): "\(value).0"
    case (.constant(.int(let value)), .uint) where value >= 0: "\(value)u"
    case (.constant(.int(let value)), .string): "\"\(value)\""
    case (.constant(.string(let text)), .int) where Int64(text) != nil,
      (.constant(.string(let text)), .double) where Double(text) != nil,
      (.constant(.string(let text)), .decimal) where (try? CELDecimal(text)) != nil,
      (.constant(.string(let text)), .bool) where Bool(text) != nil:
      text
    default: nil
    }
  }
}

extension Function {
  fileprivate var isOperator: Bool { !(name.first?.isLetter ?? false) }
}

extension Overload {
  /// Returns the types of `count` arguments, or `nil` if the overload does not take so many.
  fileprivate func parameters(count: Int) -> [ValueType]? {
    if parameters.count == count { return parameters }
    guard isVariadic, count > parameters.count, let last = parameters.last else { return nil }
    return parameters + Array(repeating: last, count: count - parameters.count)
  }
}

extension Overload {
  /// The index of the argument that is a key of another argument, a map; `nil` if there is none.
  fileprivate var keyIndex: Int? {
    for parameter in parameters {
      switch parameter {
      case .map(let key, _), .optional(.map(let key, _)): return parameters.firstIndex(of: key)
      default: continue
      }
    }
    return nil
  }
}

extension ValueType {
  /// A Boolean value that indicates whether values of the type can equal the key of a map. A double
  /// and a decimal can be equal to an integer.
  fileprivate var canEqualKey: Bool { canBeKey || self == .double || self == .decimal }

  /// Returns a Boolean value that indicates whether the types differ, both being plain.
  fileprivate func neverFits(_ other: ValueType) -> Bool {
    isPlain && other.isPlain && self != other
  }

  private var isPlain: Bool {
    switch self {
    case .bool, .int, .uint, .double, .decimal, .string, .bytes: true
    default: false
    }
  }
}

// MARK: - Decimals

extension Checker {
  /// Reads the numbers among `nodes` as decimals if one of the nodes is a decimal.
  mutating func readDecimals(_ nodes: inout [Node]) {
    guard nodes.contains(where: { types.resolved($0.type) == .decimal }) else { return }
    for index in nodes.indices {
      if let decimal = asDecimal(nodes[index]) { nodes[index] = decimal }
    }
  }

  /// Returns a literal number, or a list or conditional of such, as a decimal.
  ///
  /// Reports a number that is not a decimal because it has too many digits.
  ///
  /// - Parameter levels: The number of lists and conditionals that can be around a number.
  mutating func asDecimal(_ node: Node, levels: Int = 8) -> Node? {
    guard levels > 0 else { return nil }
    var node = node
    switch node.kind {
    case .constant(.int), .constant(.double):
      let text = text(of: node.range)
      guard let decimal = try? CELDecimal(text) else {
        report(.notDecimal(text), at: node.range)
        node.type = .dynamic
        return node
      }
      node.type = .decimal
      node.kind = .constant(.decimal(decimal))
    case .list(var elements) where !elements.isEmpty:
      for index in elements.indices {
        guard let element = asDecimal(elements[index].value, levels: levels - 1) else { return nil }
        elements[index].value = element
      }
      node.type = .list(.decimal)
      node.kind = .list(elements)
    case .call(var call) where call.function == "_?_:_":
      for index in 1...2 where types.resolved(call.arguments[index].type) != .decimal {
        guard let argument = asDecimal(call.arguments[index], levels: levels - 1) else {
          return nil
        }
        call.arguments[index] = argument
      }
      node.type = .decimal
      node.kind = .call(call)
    default: return nil
    }
    return node
  }

  func text(of range: Range<Int>) -> String {
    let start = source.utf8.index(source.utf8.startIndex, offsetBy: range.lowerBound)
    let end = source.utf8.index(start, offsetBy: range.count)
    return String(source[start..<end])
  }
}
