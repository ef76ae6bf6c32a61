/// A call that the parser replaces by the loop that it stands for.
struct Macro {
  private let call: ParsedExpression.Call
  private let range: Range<Int>
  private let source: [UInt8]
  private let kind: Kind
  private let variableCount: Int

  private enum Kind {
    case has, all, exists, existsOne, map, filter, insertIntoMap, insertEntries
    case bind, optionalMap, optionalFlatMap
  }

  /// Returns `nil` if the call is not a call of a macro.
  init?(_ call: ParsedExpression.Call, range: Range<Int>, source: [UInt8]) {
    guard let kind = Self.kind(of: call) else { return nil }
    self.call = call
    self.range = range
    self.source = source
    self.kind = kind
    variableCount =
      switch kind {
      case .has: 0
      case .all, .exists, .existsOne: call.arguments.count == 3 ? 2 : 1
      case .map where call.function == "transformList": 2
      case .insertIntoMap, .insertEntries: 2
      default: 1
      }
  }

  private static func kind(of call: ParsedExpression.Call) -> Kind? {
    guard let target = call.target else { return call.function == "has" ? .has : nil }
    switch call.function {
    case "all": return .all
    case "exists": return .exists
    case "existsOne", "exists_one": return .existsOne
    case "map", "transformList": return .map
    case "filter": return .filter
    case "transformMap": return .insertIntoMap
    case "transformMapEntry": return .insertEntries
    case "optMap": return .optionalMap
    case "optFlatMap": return .optionalFlatMap
    case "bind":
      if case .identifier("cel") = target.kind { return .bind }
      return nil
    default: return nil
    }
  }

  private var argumentCounts: ClosedRange<Int> {
    switch kind {
    case .has: 1...1
    case .filter, .optionalMap, .optionalFlatMap: 2...2
    case .bind: 3...3
    case .all, .exists, .existsOne: 2...3
    case .map, .insertIntoMap, .insertEntries: variableCount + 1...variableCount + 2
    }
  }

  /// Returns the expansion of the call.
  func expand(with builder: TreeBuilder) throws(SyntaxError) -> ParsedExpression {
    guard argumentCounts.contains(call.arguments.count) else {
      throw SyntaxError(
        .macroArguments(
          macro: call.function, found: call.arguments.count, expected: argumentCounts),
        at: call.functionRange)
    }
    guard let target = call.target else { return try presence(with: builder) }
    let nodes = Nodes(builder: builder, call: call, range: range)
    let variables = try variables()
    let last = call.arguments[call.arguments.count - 1]
    if kind == .bind { return try nodes.bind(variables[0], to: call.arguments[1], in: last) }
    if kind == .optionalMap || kind == .optionalFlatMap {
      return try nodes.optional(
        target, variable: variables[0], result: last, isFlat: kind == .optionalFlatMap)
    }
    let filter =
      call.arguments.count == variableCount + 2 ? call.arguments[variableCount] : nil
    return try loop(over: target, variables, filter: filter, last: last, with: nodes)
  }

  private func loop(
    over target: ParsedExpression, _ variables: [String], filter: ParsedExpression?,
    last: ParsedExpression,
    with nodes: Nodes
  ) throws(SyntaxError) -> ParsedExpression {
    let (initial, condition, result): (ParsedExpression, ParsedExpression, ParsedExpression)
    var step: ParsedExpression
    let accumulator = try nodes.accumulator()
    switch kind {
    case .all:
      initial = try nodes.literal(.bool(true))
      condition = try nodes.call("@not_strictly_false", nodes.accumulator())
      step = try nodes.call("_&&_", accumulator, last)
      result = try nodes.accumulator()
    case .exists:
      initial = try nodes.literal(.bool(false))
      condition = try nodes.call("@not_strictly_false", nodes.call("!_", nodes.accumulator()))
      step = try nodes.call("_||_", accumulator, last)
      result = try nodes.accumulator()
    case .existsOne:
      initial = try nodes.literal(.int(0))
      condition = try nodes.literal(.bool(true))
      step = try nodes.call("_+_", accumulator, nodes.literal(.int(1)))
      step = try nodes.call("_?_:_", last, step, nodes.accumulator())
      result = try nodes.call("_==_", nodes.accumulator(), nodes.literal(.int(1)))
    case .insertIntoMap, .insertEntries:
      initial = try nodes.make(.map([]))
      condition = try nodes.literal(.bool(true))
      step =
        kind == .insertEntries
        ? try nodes.call("cel.@mapInsert", accumulator, last)
        : try nodes.call("cel.@mapInsert", accumulator, nodes.name(variables[0]), last)
      result = try nodes.accumulator()
    default:
      initial = try nodes.make(.list([]))
      condition = try nodes.literal(.bool(true))
      let element = kind == .filter ? try nodes.name(variables[0]) : last
      step = try nodes.call(
        "_+_", accumulator, nodes.make(.list([.init(value: element, isOptional: false)])))
      if kind == .filter { step = try nodes.call("_?_:_", last, step, nodes.accumulator()) }
      result = try nodes.accumulator()
    }
    if let filter { step = try nodes.call("_?_:_", filter, step, nodes.accumulator()) }
    return try nodes.make(
      .comprehension(
        ParsedExpression.Comprehension(
          macro: call, iterationVariable: variables[0],
          secondVariable: variables.count == 2 ? variables[1] : nil, range: target,
          accumulator: Nodes.accumulatorName, initial: initial, condition: condition, step: step,
          result: result)))
  }

  private func presence(with builder: TreeBuilder) throws(SyntaxError) -> ParsedExpression {
    let argument = call.arguments[0]
    guard case .select(var selection) = argument.kind, selection.kind == .value else {
      throw SyntaxError(
        .presenceArgument(SyntaxError.excerpt(source[argument.range])), at: argument.range)
    }
    selection.kind = .presence
    return try builder.make(.select(selection), range)
  }

  private func variables() throws(SyntaxError) -> [String] {
    var result: [String] = []
    for argument in call.arguments.prefix(variableCount) {
      guard case .identifier(let name) = argument.kind, !name.hasPrefix(".") else {
        throw SyntaxError(
          .macroVariable(
            macro: call.function, found: SyntaxError.excerpt(source[argument.range])),
          at: argument.range)
      }
      if result.contains(name) { throw SyntaxError(.duplicateVariable(name), at: argument.range) }
      result.append(name)
    }
    return result
  }
}

/// Makes the nodes of an expansion, which have the place of the whole call.
private struct Nodes {
  let builder: TreeBuilder
  let call: ParsedExpression.Call
  let range: Range<Int>

  /// Names that no expression can contain.
  static let accumulatorName = "@result"
  private static let optionalName = "@optional"
  private static let unusedName = "@unused"

  func make(_ kind: ParsedExpression.Kind) throws(SyntaxError) -> ParsedExpression {
    try builder.make(kind, range)
  }

  func literal(_ value: Value) throws(SyntaxError) -> ParsedExpression {
    try make(.literal(value))
  }

  func name(_ name: String) throws(SyntaxError) -> ParsedExpression {
    try make(.identifier(name))
  }

  func accumulator() throws(SyntaxError) -> ParsedExpression {
    try name(Self.accumulatorName)
  }

  func call(
    _ function: String, _ arguments: ParsedExpression...
  ) throws(SyntaxError) -> ParsedExpression {
    try make(
      .call(
        ParsedExpression.Call(
          function: function, functionRange: call.functionRange, arguments: arguments)))
  }

  private func method(
    _ function: String, of target: ParsedExpression
  ) throws(SyntaxError) -> ParsedExpression {
    try make(
      .call(
        ParsedExpression.Call(
          function: function, functionRange: call.functionRange, target: target, arguments: [])))
  }

  /// Gives a name to a value, as the accumulator of a loop over nothing.
  func bind(
    _ variable: String, to value: ParsedExpression, in result: ParsedExpression
  ) throws(SyntaxError) -> ParsedExpression {
    try make(
      .comprehension(
        ParsedExpression.Comprehension(
          macro: call, iterationVariable: Self.unusedName, range: make(.list([])),
          accumulator: variable, initial: value, condition: literal(.bool(false)),
          step: name(variable), result: result)))
  }

  /// Maps the value of an optional. The optional has a name, so that it is evaluated once.
  func optional(
    _ target: ParsedExpression, variable: String, result: ParsedExpression, isFlat: Bool
  ) throws(SyntaxError) -> ParsedExpression {
    let value = try method("value", of: name(Self.optionalName))
    var mapped = try bind(variable, to: value, in: result)
    if !isFlat { mapped = try call("optional.of", mapped) }
    let hasValue = try method("hasValue", of: name(Self.optionalName))
    let choice = try call("_?_:_", hasValue, mapped, call("optional.none"))
    return try bind(Self.optionalName, to: target, in: choice)
  }
}

/// Makes the nodes of an expression, numbers them, and limits the depth of the tree.
final class TreeBuilder {
  /// The greatest depth of a tree, and of the brackets and operators that are open at a time.
  static let maximumDepth = 250

  /// The depth of the tree below each node that was made, at the index of its id.
  private var depths: [Int] = []

  /// Makes a node whose children were made by this builder.
  func make(
    _ kind: ParsedExpression.Kind, _ range: Range<Int>
  ) throws(SyntaxError) -> ParsedExpression {
    let depth = 1 + depth(below: kind)
    guard depth <= Self.maximumDepth else {
      throw SyntaxError(.tooDeep(limit: Self.maximumDepth), at: range)
    }
    depths.append(depth)
    return ParsedExpression(id: depths.count - 1, range: range, kind: kind)
  }

  /// A part of an expression that is complete.
  struct Operand {
    var expression: ParsedExpression
    /// The bytes of the part with its parentheses.
    var range: Range<Int>
    /// A Boolean value that indicates whether the part is a name such as `a.b`.
    var isName: Bool
  }

  /// Joins terms with a logical operator to a tree that is as shallow as possible.
  ///
  /// - Parameter symbols: The operators between the terms.
  func join(
    _ terms: ArraySlice<Operand>, with function: String, _ symbols: ArraySlice<Token>
  ) throws(SyntaxError) -> ParsedExpression {
    guard terms.count > 1 else { return terms[terms.startIndex].expression }
    let middle = terms.startIndex + Self.leftCount(ofTerms: terms.count)
    let left = try join(terms[..<middle], with: function, symbols[..<(middle - 1)])
    let right = try join(terms[middle...], with: function, symbols[middle...])
    let call = ParsedExpression.Call(
      function: function, functionRange: symbols[middle - 1].range, arguments: [left, right])
    let start = terms[terms.startIndex].range.lowerBound
    return try make(.call(call), start..<terms[terms.endIndex - 1].range.upperBound)
  }

  /// Returns how many of the terms of a logical operator are in the left half of the tree.
  static func leftCount(ofTerms count: Int) -> Int {
    (count + 1) / 2
  }

  private func depth(below kind: ParsedExpression.Kind) -> Int {
    switch kind {
    case .literal, .identifier: 0
    case .select(let selection): depths[selection.operand.id]
    case .call(let call):
      call.arguments.reduce(call.target.map { depths[$0.id] } ?? 0) { max($0, depths[$1.id]) }
    case .list(let elements): elements.reduce(0) { max($0, depths[$1.value.id]) }
    case .map(let entries):
      entries.reduce(0) { max($0, depths[$1.key.id], depths[$1.value.id]) }
    case .message(_, let fields): fields.reduce(0) { max($0, depths[$1.value.id]) }
    case .comprehension(let loop):
      max(
        depths[loop.range.id], depths[loop.initial.id], depths[loop.condition.id],
        depths[loop.step.id], depths[loop.result.id])
    }
  }
}
