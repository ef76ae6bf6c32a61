/// Lists, maps and loops.
extension Checker {
  mutating func checkList(
    _ expression: ParsedExpression, _ elements: [ParsedExpression.ListElement]
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

  mutating func checkMap(_ expression: ParsedExpression, _ entries: [ParsedExpression.MapEntry]) {
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

  mutating func checkLoop(_ expression: ParsedExpression, _ loop: ParsedExpression.Comprehension) {
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
