/// A parsed expression, as a tree of nodes with their places in the source.
package struct ParsedExpression: Sendable {
  /// The number of a node, unique within its tree.
  ///
  /// The parser numbers nodes from 0, children before their parents, so that the root has the
  /// largest number.
  package typealias ID = Int

  package let id: ID
  /// The bytes of the node, as offsets in the UTF-8 text of the expression.
  package let range: Range<Int>
  package let kind: Kind

  package init(id: ID, range: Range<Int>, kind: Kind) {
    self.id = id
    self.range = range
    self.kind = kind
  }

  /// Parses an expression.
  ///
  /// Macros such as `list.all(x, x > 0)` are expanded to loops.
  ///
  /// - Throws: A ``SyntaxError`` for the first mistake, or if the text is longer than 65,536 bytes or
  ///   its tree is deeper than 250 levels.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package init(parsing source: String) throws(SyntaxError) {
    var parser = try Parser(source)
    self = try parser.parse()
  }

  package indirect enum Kind: Sendable {
    case literal(Value)
    /// A name, with a leading dot if it is looked up in the outermost scope, as in `.x`.
    case identifier(String)
    /// `operand.field`, `operand.?field`, or the test `has(operand.field)`.
    case select(Selection)
    /// A call of a function or an operator, such as `size(x)`, `x.size()` or `x + y`.
    case call(Call)
    case list([ListElement])
    case map([MapEntry])
    /// A message, `Name{field: value}`, which is parsed only so that it can be rejected by its
    /// name.
    case message(name: String, fields: [MessageField])
    case comprehension(Comprehension)
  }

  package struct Selection: Sendable {
    package var operand: ParsedExpression
    package var field: String
    /// The bytes of the field's name.
    package var fieldRange: Range<Int>
    package var kind: Kind
    package enum Kind: Sendable { case value, optional, presence }
  }

  package struct Call: Sendable {
    /// The name of the function; operators have the names of the specification, such as `_+_`.
    package var function: String
    /// The bytes of the function's name or of the operator.
    package var functionRange: Range<Int>
    /// The receiver of a call in the style of a method.
    package var target: ParsedExpression? = nil
    package var arguments: [ParsedExpression]
  }

  package struct ListElement: Sendable {
    package var value: ParsedExpression
    /// A Boolean value that indicates whether the element is optional, as in `[?x]`.
    package var isOptional: Bool
  }

  package struct MapEntry: Sendable {
    package var key: ParsedExpression
    package var value: ParsedExpression
    /// A Boolean value that indicates whether the entry is optional, as in `{?k: v}`.
    package var isOptional: Bool
  }

  package struct MessageField: Sendable {
    package var name: String
    package var nameRange: Range<Int>
    package var value: ParsedExpression
    package var isOptional: Bool
  }

  /// A loop that a macro expands to, as in the specification.
  package struct Comprehension: Sendable {
    /// The call of the macro as it is written, such as `list.all(x, x > 0)`.
    package var macro: Call
    package var iterationVariable: String
    /// The second variable of macros that take two, such as `map.all(key, value, key < value)`.
    package var secondVariable: String? = nil
    package var range: ParsedExpression
    package var accumulator: String
    package var initial: ParsedExpression
    package var condition: ParsedExpression
    package var step: ParsedExpression
    package var result: ParsedExpression
  }
}

extension ParsedExpression {
  /// The expressions that the expression consists of, with macros as they are written.
  package var parts: [ParsedExpression] {
    switch kind {
    case .literal, .identifier: []
    case .select(let selection): [selection.operand]
    case .call(let call): [call.target].compactMap(\.self) + call.arguments
    case .list(let elements): elements.map(\.value)
    case .map(let entries): entries.flatMap { [$0.key, $0.value] }
    case .message(_, let fields): fields.map(\.value)
    case .comprehension(let loop):
      [loop.macro.target].compactMap(\.self) + loop.macro.arguments
    }
  }
}

/// Reads an expression by the grammar of the specification, from its tokens, without going back.
///
/// The parser does not call itself. Operands, and the operators and brackets that wait for further
/// operands, are on stacks of its own, so that no nesting overflows the stack of a thread.
struct Parser {
  let source: [UInt8]
  private var lexer: Lexer
  let builder = TreeBuilder()
  var token: Token
  var previous: Token

  var operands: [TreeBuilder.Operand] = []
  var operators: [Operator] = []
  var brackets: [Bracket] = []

  /// The greatest number of bytes of an expression.
  static let maximumLength = 65_536

  /// An operator that waits for its right operand.
  struct Operator {
    var kind: Kind
    let token: Token
    /// The precedence of the operator: of two, the one with the greater number binds first.
    let precedence: Int
    /// The further operators of a chain of `&&` or `||`.
    var chain: [Token] = []

    enum Kind {
      case prefix, binary, logical
      /// A `?` whose `:` has not come yet.
      case condition
      /// A `?` with its `:`.
      case choice
    }
  }

  init(_ text: String) throws(SyntaxError) {
    source = Array(text.utf8)
    guard source.count <= Self.maximumLength else {
      throw SyntaxError(.tooLong(limit: Self.maximumLength), at: 0..<source.count)
    }
    lexer = Lexer(source)
    token = try lexer.next()
    previous = Token(kind: .end, range: 0..<0)
  }

  /// Reads the whole expression.
  mutating func parse() throws(SyntaxError) -> ParsedExpression {
    var expectsValue = true
    while expectsValue || token.kind != .end {
      expectsValue = expectsValue ? try readValue() : try readAfterValue()
    }
    guard brackets.isEmpty else { throw unexpectedAfterValue() }
    try endItem()
    return operands[0].expression
  }

  mutating func advance() throws(SyntaxError) {
    previous = token
    token = try lexer.next()
  }

  /// Moves over the token if it is of a kind.
  mutating func accept(_ kind: Token.Kind) throws(SyntaxError) -> Bool {
    guard token.kind == kind else { return false }
    try advance()
    return true
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }

  /// Makes a node that becomes an operand.
  mutating func push(
    _ kind: ParsedExpression.Kind, _ range: Range<Int>, isName: Bool = false
  ) throws(SyntaxError) {
    let expression = try builder.make(kind, range)
    operands.append(TreeBuilder.Operand(expression: expression, range: range, isName: isName))
  }

  // MARK: Errors

  var diagnosis: Diagnosis {
    Diagnosis(
      source: source, previous: previous, token: token, brackets: brackets.map(\.token))
  }

  func unexpectedAfterValue() -> SyntaxError {
    if let condition = openOperators.last(where: { $0.kind == .condition }) {
      return diagnosis.missingColon(of: condition.token)
    }
    return brackets.last?.expectsColon == true ? diagnosis.insteadOfColon() : diagnosis.afterValue()
  }
}

// MARK: - Values

extension Parser {
  /// Reads the start of a value.
  ///
  /// - Returns: `true` if a value has to follow, after a sign or an opening bracket.
  private mutating func readValue() throws(SyntaxError) -> Bool {
    let range = token.range
    switch token.kind {
    case .not:
      if prefix == .minus { throw diagnosis.insteadOfValue() }
      return try pushPrefix()
    case .minus: return try readMinus()
    case .uint: try readNumber(sign: nil)
    case .int, .double:
      // A minus directly before a number is its sign.
      try readNumber(sign: prefix == .minus ? operators.removeLast().token : nil)
    case .string, .bytes: try push(.literal(LiteralReader.string(token, in: source)), range)
    case .true: try push(.literal(.bool(true)), range)
    case .false: try push(.literal(.bool(false)), range)
    case .null: try push(.literal(.null), range)
    case .name, .dot: return try readName()
    case .leftParenthesis: return try open(.group, start: range.lowerBound)
    case .leftBracket: return try open(.list, start: range.lowerBound)
    case .leftBrace: return try open(.map, start: range.lowerBound)
    default: throw diagnosis.insteadOfValue()
    }
    try advance()
    return false
  }

  /// The sign directly before the value that is expected.
  private var prefix: Token.Kind? {
    guard let sign = openOperators.last, sign.kind == .prefix else { return nil }
    return sign.token.kind
  }

  private mutating func pushPrefix() throws(SyntaxError) -> Bool {
    operators.append(Operator(kind: .prefix, token: token, precedence: 6))
    try advance()
    return true
  }

  /// Reads a minus. After a `!`, only the minus of a number can stand.
  private mutating func readMinus() throws(SyntaxError) -> Bool {
    guard prefix == .not else { return try pushPrefix() }
    let sign = token
    try advance()
    guard token.kind == .int || token.kind == .double else {
      throw SyntaxError(.unexpected("-", expected: .value(after: "!")), at: sign.range)
    }
    try readNumber(sign: sign)
    try advance()
    return false
  }

  private mutating func readNumber(sign: Token?) throws(SyntaxError) {
    let range = (sign ?? token).range.lowerBound..<token.range.upperBound
    try push(
      .literal(
        LiteralReader.number(token, isNegative: sign != nil, range: range, in: source)), range)
  }

  /// Reads a name, and the bracket of a call after it.
  private mutating func readName() throws(SyntaxError) -> Bool {
    let start = token.range.lowerBound
    let hasDot = try accept(.dot)
    guard token.kind == .name else { throw diagnosis.insteadOfField(afterNumber: nil) }
    let word = text(token.range)
    if reservedWords.contains(word) { throw SyntaxError(.reservedWord(word), at: token.range) }
    try advance()
    let range = start..<previous.range.upperBound
    let name = hasDot ? "." + word : word
    if token.kind == .leftParenthesis {
      return try open(.call(function: name, range: range, hasTarget: false), start: start)
    }
    try push(.identifier(name), range, isName: true)
    return false
  }
}

// MARK: - After values

extension Parser {
  /// Reads a token after a value.
  ///
  /// - Returns: `true` if a value has to follow.
  private mutating func readAfterValue() throws(SyntaxError) -> Bool {
    let operand = operands[operands.count - 1]
    let start = operand.range.lowerBound
    switch token.kind {
    case .dot: return try readSelection(from: operand)
    case .leftBracket: return try open(.index, start: start)
    case .leftBrace:
      guard operand.isName else { throw unexpectedAfterValue() }
      operands.removeLast()
      return try open(.message(qualifiedName(operand.expression)), start: start)
    case .question:
      try reduce(downTo: 1)
      if openOperators.last?.kind == .condition { throw unexpectedAfterValue() }
      operators.append(Operator(kind: .condition, token: token, precedence: 0))
      try advance()
      return true
    case .colon:
      try readColon()
      return true
    case .comma:
      guard brackets.last?.kind.hasItems == true else { throw unexpectedAfterValue() }
      try endItem()
      try advance()
      return try beginItem()
    case .rightParenthesis, .rightBracket, .rightBrace:
      guard token.kind == brackets.last?.token.kind.closing else { throw unexpectedAfterValue() }
      try endItem()
      try close()
      return false
    default:
      guard let precedence = token.kind.binary?.precedence else { throw unexpectedAfterValue() }
      try readBinary(precedence)
      return true
    }
  }

  private mutating func readBinary(_ precedence: Int) throws(SyntaxError) {
    let isLogical = token.kind == .and || token.kind == .or
    try reduce(downTo: isLogical ? precedence + 1 : precedence)
    if isLogical, openOperators.last?.precedence == precedence {
      operators[operators.count - 1].chain.append(token)
    } else {
      operators.append(
        Operator(kind: isLogical ? .logical : .binary, token: token, precedence: precedence))
    }
    try advance()
  }

  /// Reads the colon of a condition or of a map's entry.
  private mutating func readColon() throws(SyntaxError) {
    try reduce(downTo: 1)
    if openOperators.last?.kind == .condition {
      operators[operators.count - 1].kind = .choice
    } else {
      guard brackets.last?.expectsColon == true else { throw unexpectedAfterValue() }
      try reduce(downTo: 0)
      brackets[brackets.count - 1].expectsColon = false
    }
    try advance()
  }

  private mutating func readSelection(from operand: TreeBuilder.Operand) throws(SyntaxError) -> Bool
  {
    try advance()
    let isOptional = try accept(.question)
    let start = operand.range.lowerBound
    let (field, range) = try readField(after: operand.expression)
    if token.kind == .leftParenthesis, !isOptional, previous.kind == .name {
      return try open(.call(function: field, range: range, hasTarget: true), start: start)
    }
    operands.removeLast()
    let selection = ParsedExpression.Selection(
      operand: operand.expression, field: field, fieldRange: range,
      kind: isOptional ? .optional : .value)
    try push(
      .select(selection), start..<range.upperBound,
      isName: operand.isName && !isOptional && previous.kind == .name)
    return false
  }

  mutating func readField(
    after operand: ParsedExpression? = nil
  ) throws(SyntaxError) -> (name: String, range: Range<Int>) {
    let range = token.range
    switch token.kind {
    case .name:
      try advance()
      return (text(range), range)
    case .quotedName:
      try advance()
      return (text(range.lowerBound + 1..<range.upperBound - 1), range)
    default:
      let isNumber =
        switch operand?.kind {
        case .literal(.int), .literal(.double): true
        default: false
        }
      throw diagnosis.insteadOfField(afterNumber: isNumber ? operand?.range : nil)
    }
  }

  /// Returns the name of a message type: `a.b.C` for the selection of `C` from `a.b`.
  private func qualifiedName(_ expression: ParsedExpression) -> String {
    var name = ""
    var rest = expression
    while case .select(let selection) = rest.kind {
      name = "." + selection.field + name
      rest = selection.operand
    }
    if case .identifier(let first) = rest.kind { name = first + name }
    return name
  }
}

// MARK: - Operators

extension Parser {
  /// The operators after the innermost open bracket.
  var openOperators: ArraySlice<Operator> {
    operators[(brackets.last?.operatorCount ?? 0)...]
  }

  /// Applies the operators that bind at least as strongly as `precedence`, from the last one on.
  mutating func reduce(downTo precedence: Int) throws(SyntaxError) {
    while let last = openOperators.last, last.precedence >= precedence, last.kind != .condition {
      operators.removeLast()
      try apply(last)
    }
  }

  private mutating func apply(_ symbol: Operator) throws(SyntaxError) {
    let function: String
    var operandCount = 2
    switch symbol.kind {
    case .prefix:
      function = symbol.token.kind == .not ? "!_" : "-_"
      operandCount = 1
    case .binary, .logical:
      function = symbol.token.kind.binary?.function ?? ""
      operandCount = 2 + symbol.chain.count
    case .condition, .choice:
      function = "_?_:_"
      operandCount = 3
    }
    let parts = Array(operands.suffix(operandCount))
    operands.removeLast(operandCount)
    let start = symbol.kind == .prefix ? symbol.token.range : parts[0].range
    let range = start.lowerBound..<parts[operandCount - 1].range.upperBound
    if symbol.kind == .logical {
      let expression = try builder.join(
        parts[...], with: function, ([symbol.token] + symbol.chain)[...])
      operands.append(TreeBuilder.Operand(expression: expression, range: range, isName: false))
    } else {
      let call = ParsedExpression.Call(
        function: function, functionRange: symbol.token.range, arguments: parts.map(\.expression))
      try push(.call(call), range)
    }
  }
}
