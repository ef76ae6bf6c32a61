/// Generates the text of expressions by the grammar of the specification.
struct RandomExpression {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Returns an expression that is nested at most `depth` levels deep.
  mutating func text(depth: Int) -> String {
    if depth <= 0 || generator.chance(15) { return leaf() }
    func part(_ generator: inout Self) -> String { generator.text(depth: depth - 1) }
    switch Int.random(in: 0..<14, using: &generator) {
    case 0: return "(\(part(&self)))"
    case 1: return "(\(part(&self)) ? \(part(&self)) : \(part(&self)))"
    case 2: return "\(generator.pick(["!", "!!", "-", "- -"]))(\(part(&self)))"
    case 3...5: return chain(depth: depth - 1)
    case 6: return "(\(part(&self)))\(generator.pick([".", ".?"]))\(field())"
    case 7: return "(\(part(&self)))[\(generator.pick(["", "?"]))\(part(&self))]"
    case 8: return "[\(generator.pick(["", "?"]))\(part(&self)), \(part(&self))]"
    case 9: return "{\(generator.pick(["", "?"]))\(part(&self)): \(part(&self)),}"
    case 10: return ".a.B{\(generator.pick(["", "?"]))\(field()): \(part(&self))}"
    case 11: return macro(depth: depth - 1)
    case 12: return "(\(part(&self))).f(\(part(&self)), \(part(&self)))"
    default: return "f(\(part(&self)))"
    }
  }

  private mutating func chain(depth: Int) -> String {
    let operators = [
      "||", "&&", "==", "!=", "<", "<=", ">", ">=", "in", "+", "-", "*", "/", "%",
    ]
    var result = text(depth: depth)
    let symbol = generator.pick(operators)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let next = generator.chance(70) ? symbol : generator.pick(operators)
      result += generator.pick([" ", "\n", " // note\n"]) + "\(next) \(text(depth: depth))"
    }
    return generator.chance(50) ? "(\(result))" : result
  }

  private mutating func macro(depth: Int) -> String {
    let one = ["all", "exists", "exists_one", "existsOne", "map", "filter", "optMap", "optFlatMap"]
    let two = ["all", "exists", "existsOne", "transformList", "transformMap", "transformMapEntry"]
    let body = text(depth: depth)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return "has((\(body)).\(field()))"
    case 1: return "cel.bind(x, \(text(depth: depth)), \(body))"
    case 2: return "(\(text(depth: depth))).map(x, \(text(depth: depth)), \(body))"
    case 3: return "(\(text(depth: depth))).\(generator.pick(two))(k, v, \(body))"
    default: return "(\(text(depth: depth))).\(generator.pick(one))(x, \(body))"
    }
  }

  private mutating func field() -> String {
    generator.pick(["a", "size", "if", "`in`", "`a-b/c. d`", "__x1"])
  }

  private mutating func leaf() -> String {
    generator.pick([
      "x", ".x", "a.b.c", "f()", "x.f()", "0", "7", "-1", "- 1", "-9223372036854775808", "0x1F",
      "18446744073709551615u", "1.5", "-2.5e-3", ".5", "1e300", "5e-324", "true", "false", "null",
      "''", #"'it\'s "so"'"#, #""\a\b\f\n\r\t\v\\\?\`\x41\u00e9\U0001F353\101""#, "r'\\d'",
      "'''a\n'b'''", "b'\\xff\\000a'", "B\"\"\"é\"\"\"", "\"당도\"", "[]", "{}", "[1, 2,]", "A{}",
      "-1.abs()", "!-1", "[?x]", "x[?0]", "a.?b",
    ])
  }
}
