extension ParsedExpression: CustomStringConvertible {
  /// The expression as text, with macros as they are called.
  ///
  /// Parsing the text gives the same tree. Comments, spaces and needless parentheses are not kept.
  package var description: String {
    var printer = ExpressionPrinter()
    printer.print(self)
    return printer.text
  }
}

/// Writes an expression as text, piece by piece, without calling itself.
private struct ExpressionPrinter {
  private(set) var text = ""
  /// The pieces that are still to be written, from the last one on.
  private var pieces: [Piece] = []

  private enum Piece {
    case text(String)
    /// A part, in parentheses if it would fall apart otherwise.
    case part(ParsedExpression, atLeast: Binding)

    static func part(_ expression: ParsedExpression) -> Piece {
      .part(expression, atLeast: .conditional)
    }
  }

  /// The strength with which an expression holds its parts together, from the weakest on.
  private enum Binding: Int, Comparable {
    case conditional, or, and, relation, sum, product, unary, member

    static func < (left: Binding, right: Binding) -> Bool { left.rawValue < right.rawValue }
  }

  mutating func print(_ expression: ParsedExpression) {
    pieces = [.part(expression)]
    while let piece = pieces.popLast() {
      switch piece {
      case .text(let text): self.text += text
      case .part(let part, let binding):
        let isBound = Self.binding(of: part) >= binding
        pieces += (isBound ? self.pieces(of: part) : parenthesized(part)).reversed()
      }
    }
  }

  private func parenthesized(_ expression: ParsedExpression) -> [Piece] {
    [.text("("), .part(expression), .text(")")]
  }

  private func pieces(of expression: ParsedExpression) -> [Piece] {
    switch expression.kind {
    case .literal(let value): [.text("\(value)")]
    case .identifier(let name): [.text(name)]
    case .select(let selection): pieces(of: selection)
    case .call(let call): pieces(of: call)
    case .list(let elements):
      items("[", elements.map { [.text($0.isOptional ? "?" : ""), .part($0.value)] }, "]")
    case .map(let entries):
      items(
        "{",
        entries.map {
          [.text($0.isOptional ? "?" : ""), .part($0.key), .text(": "), .part($0.value)]
        }, "}")
    case .message(let name, let fields):
      items(
        name + "{",
        fields.map {
          [.text(($0.isOptional ? "?" : "") + $0.name.asField + ": "), .part($0.value)]
        }, "}")
    case .comprehension(let loop): pieces(of: loop.macro)
    }
  }

  private func items(_ opening: String, _ items: [[Piece]], _ closing: String) -> [Piece] {
    [.text(opening)] + items.joined(separator: [.text(", ")]) + [.text(closing)]
  }

  private func pieces(of selection: ParsedExpression.Selection) -> [Piece] {
    let operand = Piece.part(selection.operand, atLeast: .member)
    let field = selection.field.asField
    return switch selection.kind {
    case .value: [operand, .text("." + field)]
    case .optional: [operand, .text(".?" + field)]
    case .presence: [.text("has("), operand, .text("." + field + ")")]
    }
  }

  // MARK: Calls

  private func pieces(of call: ParsedExpression.Call) -> [Piece] {
    let arguments = call.arguments
    switch (call.function, arguments.count) {
    case ("_?_:_", 3):
      return [
        .part(arguments[0], atLeast: .or), .text(" ? "), .part(arguments[1], atLeast: .or),
        .text(" : "), .part(arguments[2]),
      ]
    case ("_[_]", 2), ("_[?_]", 2):
      let opening = call.function == "_[_]" ? "[" : "[?"
      return [
        .part(arguments[0], atLeast: .member), .text(opening), .part(arguments[1]), .text("]"),
      ]
    case ("!_", 1), ("-_", 1): return prefixed(call.function, arguments[0])
    case ("_&&_", 2), ("_||_", 2): return chain(of: call)
    default: break
    }
    if let (symbol, binding) = Self.binary(call) {
      let stronger = Binding(rawValue: binding.rawValue + 1) ?? .member
      return [
        .part(arguments[0], atLeast: binding), .text(" \(symbol) "),
        .part(arguments[1], atLeast: stronger),
      ]
    }
    let list = items(call.function + "(", arguments.map { [.part($0)] }, ")")
    return call.target.map { [.part($0, atLeast: .member), .text(".")] + list } ?? list
  }

  private func prefixed(_ function: String, _ operand: ParsedExpression) -> [Piece] {
    let symbol = Piece.text(String(function.prefix(1)))
    if case .call(let inner) = operand.kind, inner.function == function {
      return [symbol, .part(operand)]
    }
    // A minus directly before a number would be its sign.
    if function == "-_", Self.startsWithNumber(operand) { return [symbol] + parenthesized(operand) }
    return [symbol, .part(operand, atLeast: .member)]
  }

  private static func startsWithNumber(_ expression: ParsedExpression) -> Bool {
    var first = expression
    while true {
      switch first.kind {
      case .literal(.int), .literal(.double): return true
      case .select(let selection) where selection.kind != .presence: first = selection.operand
      case .comprehension(let loop):
        guard let target = loop.macro.target else { return false }
        first = target
      case .call(let call):
        let isIndex = call.function == "_[_]" || call.function == "_[?_]"
        guard let start = call.target ?? (isIndex ? call.arguments.first : nil) else {
          return false
        }
        first = start
      default: return false
      }
    }
  }

  /// Writes a chain of `&&` or `||`. The parser balances a chain, so it is written without
  /// parentheses only if the tree is balanced in the same way.
  private func chain(of call: ParsedExpression.Call) -> [Piece] {
    let isAnd = call.function == "_&&_"
    let terms = Self.balancedTerms(of: call) ?? call.arguments
    let parts = terms.map { [Piece.part($0, atLeast: isAnd ? .relation : .and)] }
    return Array(parts.joined(separator: [.text(isAnd ? " && " : " || ")]))
  }

  /// Returns the terms of a chain, or `nil` if the chain is not balanced as the parser does.
  private static func balancedTerms(of call: ParsedExpression.Call) -> [ParsedExpression]? {
    var sides: [[ParsedExpression]] = []
    for side in call.arguments {
      if case .call(let inner) = side.kind, inner.function == call.function {
        guard let terms = balancedTerms(of: inner) else { return nil }
        sides.append(terms)
      } else {
        sides.append([side])
      }
    }
    let count = sides[0].count + sides[1].count
    return sides[0].count == TreeBuilder.leftCount(ofTerms: count) ? sides[0] + sides[1] : nil
  }

  // MARK: Binding

  private static func binding(of expression: ParsedExpression) -> Binding {
    switch expression.kind {
    // A negative number is not followed by a dot, so that nobody reads `-1.abs()` as `-(1.abs())`.
    case .literal(.int(let value)): value < 0 ? .unary : .member
    case .literal(.double(let value)): value.sign == .minus ? .unary : .member
    case .call(let call):
      switch (call.function, call.arguments.count) {
      case ("_?_:_", 3): .conditional
      case ("_||_", 2): .or
      case ("_&&_", 2): .and
      case ("!_", 1), ("-_", 1): .unary
      default: binary(call)?.binding ?? .member
      }
    default: .member
    }
  }

  private static func binary(_ call: ParsedExpression.Call) -> (symbol: String, binding: Binding)? {
    guard call.target == nil, call.arguments.count == 2 else { return nil }
    switch call.function {
    case "@in": return ("in", .relation)
    case "_<_", "_<=_", "_>_", "_>=_", "_==_", "_!=_":
      return (String(call.function.dropFirst().dropLast()), .relation)
    case "_+_", "_-_": return (String(call.function.dropFirst().dropLast()), .sum)
    case "_*_", "_/_", "_%_": return (String(call.function.dropFirst().dropLast()), .product)
    default: return nil
    }
  }
}

extension String {
  /// The name as the field of an expression writes it: between backquotes if it is not an identifier.
  package var asField: String {
    let isName =
      utf8.first?.startsName == true && utf8.allSatisfy(\.continuesName)
      && !["in", "true", "false", "null"].contains(self)
    return isName ? self : "`\(self)`"
  }
}
