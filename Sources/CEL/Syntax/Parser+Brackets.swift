extension Parser {
  /// A bracket that is open.
  struct Bracket {
    let kind: Kind
    let token: Token
    /// The first byte of the expression that the bracket is a part of.
    let start: Int
    /// The numbers of operands and operators before the bracket.
    let operandCount: Int
    let operatorCount: Int
    /// The items that begin with `?`, by their numbers.
    var optionalItems: Set<Int> = []
    var itemCount = 0
    /// A Boolean value that indicates whether a map's key is read that has no colon yet.
    var expectsColon = false
    var fields: [(name: String, range: Range<Int>)] = []

    enum Kind {
      case group, list, map, index
      case call(function: String, range: Range<Int>, hasTarget: Bool)
      case message(String)

      /// A Boolean value that indicates whether commas separate items.
      var hasItems: Bool {
        switch self {
        case .group, .index: false
        case .list, .map, .call, .message: true
        }
      }
    }
  }

  /// Moves over an opening bracket, and over the closing one if that follows.
  ///
  /// - Returns: `true` if a value has to follow.
  mutating func open(_ kind: Bracket.Kind, start: Int) throws(SyntaxError) -> Bool {
    brackets.append(
      Bracket(
        kind: kind, token: token, start: start, operandCount: operands.count,
        operatorCount: operators.count))
    try advance()
    if case .call = kind, token.kind == .rightParenthesis {
      try close()
      return false
    }
    return try beginItem()
  }

  /// Reads the `?` or the field before an item, or the closing bracket if no item follows.
  ///
  /// - Returns: `true` if a value has to follow.
  mutating func beginItem() throws(SyntaxError) -> Bool {
    let last = brackets.count - 1
    switch brackets[last].kind {
    case .group, .call: return true
    case .list, .map, .message:
      if token.kind == brackets[last].token.kind.closing {
        try close()
        return false
      }
    case .index: break
    }
    if try accept(.question) { brackets[last].optionalItems.insert(brackets[last].itemCount) }
    brackets[last].itemCount += 1
    switch brackets[last].kind {
    case .map: brackets[last].expectsColon = true
    case .message:
      let field = try readField()
      brackets[last].fields.append(field)
      guard try accept(.colon) else { throw diagnosis.insteadOfColon() }
    default: break
    }
    return true
  }

  /// Applies all operators of an item, which has to be complete.
  mutating func endItem() throws(SyntaxError) {
    try reduce(downTo: 0)
    if !openOperators.isEmpty || brackets.last?.expectsColon == true {
      throw unexpectedAfterValue()
    }
  }

  /// Moves over the closing bracket, and makes the expression that it ends.
  mutating func close() throws(SyntaxError) {
    try advance()
    let bracket = brackets.removeLast()
    let range = bracket.start..<previous.range.upperBound
    let items = operands[bracket.operandCount...].map(\.expression)
    operands.removeLast(items.count)
    switch bracket.kind {
    case .group:
      operands.append(
        TreeBuilder.Operand(expression: items[0], range: range, isName: false))
    case .index:
      let operand = operands.removeLast().expression
      let call = ParsedExpression.Call(
        function: bracket.optionalItems.isEmpty ? "_[_]" : "_[?_]",
        functionRange: bracket.token.range, arguments: [operand, items[0]])
      try push(.call(call), range)
    case .call(let function, let functionRange, let hasTarget):
      let target = hasTarget ? operands.removeLast().expression : nil
      let call = ParsedExpression.Call(
        function: function, functionRange: functionRange, target: target, arguments: items)
      try push(call, range)
    case .list:
      try push(
        .list(
          items.indices.map {
            .init(value: items[$0], isOptional: bracket.optionalItems.contains($0))
          }), range)
    case .map:
      try push(
        .map(
          (0..<bracket.itemCount).map {
            .init(
              key: items[2 * $0], value: items[2 * $0 + 1],
              isOptional: bracket.optionalItems.contains($0))
          }), range)
    case .message(let name):
      let fields = bracket.fields.indices.map {
        ParsedExpression.MessageField(
          name: bracket.fields[$0].name, nameRange: bracket.fields[$0].range, value: items[$0],
          isOptional: bracket.optionalItems.contains($0))
      }
      try push(.message(name: name, fields: fields), range)
    }
  }

  /// Makes a call, or the expansion of a macro.
  private mutating func push(_ call: ParsedExpression.Call, _ range: Range<Int>) throws(SyntaxError)
  {
    guard let macro = Macro(call, range: range, source: source) else {
      return try push(.call(call), range)
    }
    operands.append(
      TreeBuilder.Operand(
        expression: try macro.expand(with: builder), range: range, isName: false))
  }
}
