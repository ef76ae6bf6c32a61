// MARK: - Calls

extension Checker {
  mutating func checkCall(_ expression: Expression, _ call: Expression.Call) {
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
    _ expression: Expression, _ call: Expression.Call, _ type: ValueType, _ overloads: [Overload],
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
    _ name: String, _ expression: Expression, _ call: Expression.Call
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
  private mutating func checkLogic(_ expression: Expression, _ call: Expression.Call) {
    check(call.arguments) { checker, arguments in
      for argument in arguments { checker.requireBool(argument, of: call) }
      let overloads = checker.environment.functions[call.function]?.overloads ?? []
      checker.finish(checker.node(expression, call, .bool, overloads, arguments))
    }
  }

  private mutating func checkConditional(_ expression: Expression, _ call: Expression.Call) {
    check(call.arguments) { checker, arguments in
      var arguments = arguments
      let type = checker.joinBranches(&arguments, of: call)
      checker.finish(checker.node(expression, call, type, [], arguments))
    }
  }

  private mutating func joinBranches(
    _ arguments: inout [Node], of call: Expression.Call
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

  private mutating func requireBool(_ argument: Node, of call: Expression.Call) {
    guard !types.assign([argument.type], to: [.bool]) else { return }
    // In the expansion of a macro, the text of the operator is the name of the macro.
    let written = text(of: call.functionRange)
    let function = written.first?.isLetter ?? false ? written : call.function
    report(.notBool(types.closed(argument.type), function: function), at: argument.range)
  }

  /// Returns the element of a variable with known keys, or `nil` if the call is another.
  private mutating func element(_ expression: Expression, _ call: Expression.Call) -> Node? {
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
    _ expression: Expression, _ call: Expression.Call, _ query: Query
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
