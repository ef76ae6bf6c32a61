import CEL

/// The words and symbols of an expression, with their meanings.
struct ExpressionTokens {
  /// A word or a symbol with its bytes in the text of the expression.
  struct Token {
    let range: Range<Int>
    let kind: SemanticToken.Kind
    var modifiers: SemanticToken.Modifiers = []
  }

  private(set) var tokens: [Token] = []

  /// Reads the tokens of a text. There are none if the text is not an expression.
  init(of text: String) {
    guard let expression = try? ParsedExpression(parsing: text) else { return }
    var waiting = [expression]
    while let next = waiting.popLast() {
      read(next)
      waiting += next.parts
    }
  }

  private static let roots: Set<String> = [
    "order", "request", "clock", "facts", "terms", "tables", "stock", "after",
  ]

  private mutating func read(_ expression: ParsedExpression) {
    switch expression.kind {
    case .literal(let value):
      let kind: SemanticToken.Kind =
        switch value {
        case .string, .bytes: .string
        case .bool, .null: .keyword
        default: .number
        }
      tokens.append(Token(range: expression.range, kind: kind))
    case .identifier(let name):
      let isKnown = Self.roots.contains(name)
      tokens.append(
        Token(
          range: expression.range, kind: .variable, modifiers: isKnown ? .defaultLibrary : []))
    case .select(let selection):
      tokens.append(Token(range: selection.fieldRange, kind: .property))
    case .call(let call): add(call)
    case .comprehension(let loop): add(loop.macro)
    case .list, .map, .message: break
    }
  }

  private mutating func add(_ call: ParsedExpression.Call) {
    // The brackets around a key are not an operator for readers.
    guard call.function != "_[_]" else { return }
    let isOperator = call.function.contains { "_@!".contains($0) }
    tokens.append(
      Token(
        range: call.functionRange, kind: isOperator ? .operator : .function,
        modifiers: isOperator ? [] : .defaultLibrary))
  }
}
