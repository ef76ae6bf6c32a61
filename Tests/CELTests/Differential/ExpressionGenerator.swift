import CEL

/// A generator of expressions, most of them with correct types.
struct ExpressionGenerator {
  var random: SeededGenerator
  /// The variables of the loops around the place.
  private var scope: [(name: String, type: ValueType)] = []

  init(random: SeededGenerator) {
    self.random = random
  }

  /// The types of the expressions that are generated.
  static let types: [ValueType] = [
    .bool, .bool, .bool, .int, .int, .uint, .double, .string, .string, .bytes, .duration,
    .timestamp, .null, .type(.dynamic), .list(.int), .list(.string),
    .map(key: .string, value: .int), .map(key: .int, value: .string),
  ]

  /// The variables that each expression can use.
  static let variables: [(name: String, type: ValueType, value: Value)] = [
    ("i", .int, .int(7)), ("u", .uint, .uint(3)), ("d", .double, .double(2.5)),
    ("s", .string, .string("mango")), ("t", .bool, .bool(true)),
    ("l", .list(.int), .list([.int(1), .int(-2), .int(3)])), ("x", .dynamic, .int(5)),
  ]

  mutating func expression() -> String {
    expression(of: random.pick(Self.types), depth: random.pick([1, 2, 2, 3]))
  }

  /// Returns an expression of the type, rarely of another one.
  private mutating func expression(of type: ValueType, depth: Int) -> String {
    let dice = Int.random(in: 0..<100, using: &random)
    if dice < 1 { return expression(of: random.pick(Self.types), depth: depth) }
    if dice < 4 { return "dyn(\(expression(of: random.pick(Self.types), depth: depth - 1)))" }
    if dice < 7 { return "dyn(\(expression(of: type, depth: depth - 1)))" }
    if depth <= 0 || dice < 20 { return leaf(of: type) }
    if dice < 35 { return fill(random.pick(Templates.general), type: type, depth: depth) }
    if dice < 50, let loop = loop(of: type, depth: depth) { return loop }
    guard let template = Templates.typed[type].map({ random.pick($0) }) else {
      return leaf(of: type)
    }
    return fill(template, type: type, depth: depth)
  }

  private mutating func leaf(of type: ValueType) -> String {
    let names = (Self.variables.map { ($0.name, $0.type) } + scope)
      .filter { $0.1 == type || $0.1 == .dynamic && random.chance(5) }.map(\.0)
    if !names.isEmpty, random.chance(40) { return random.pick(names) }
    return random.pick(Templates.leaves[type] ?? ["null"])
  }

  /// Returns a call of a macro with a result of the type, if there is one.
  private mutating func loop(of type: ValueType, depth: Int) -> String? {
    let element: ValueType = random.pick([.int, .string])
    let range =
      random.chance(80)
      ? operand(of: .list(element), depth: depth - 1)
      : operand(of: .map(key: element, value: element == .int ? .string : .int), depth: depth - 1)
    let name = random.pick(["a", "b", "i"])
    scope.append((name, element))
    defer { scope.removeLast() }
    switch type {
    case .bool:
      let macro = random.pick(["all", "exists", "exists_one"])
      return "\(range).\(macro)(\(name), \(expression(of: .bool, depth: depth - 1)))"
    case .list(let result):
      let body = expression(of: result, depth: depth - 1)
      if random.chance(30), result == element {
        return "\(range).filter(\(name), \(expression(of: .bool, depth: depth - 1)))"
      }
      if random.chance(30) {
        return "\(range).map(\(name), \(expression(of: .bool, depth: depth - 1)), \(body))"
      }
      return "\(range).map(\(name), \(body))"
    default: return nil
    }
  }

  /// Returns an expression with parentheses where they may be necessary; rarely without them.
  private mutating func operand(of type: ValueType, depth: Int) -> String {
    let text = expression(of: type, depth: depth)
    return text.contains(" ") && !random.chance(5) ? "(\(text))" : text
  }

  /// Replaces each `$` and letter in a template by an expression.
  private mutating func fill(_ template: String, type: ValueType, depth: Int) -> String {
    var result = ""
    var isPlaceholder = false
    for character in template {
      if isPlaceholder {
        let wanted =
          character == "x" ? random.pick(Self.types) : Templates.letters[character] ?? type
        result += operand(of: wanted, depth: depth - 1)
      } else if character != "$" {
        result.append(character)
      }
      isPlaceholder = character == "$" && !isPlaceholder
    }
    return result
  }
}
