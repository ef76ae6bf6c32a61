import CEL
import TestSupport
import Testing

/// The values that an evaluation takes by name.
@Suite(.tags(.unit))
struct NamedValueTests {
  private static let types: [String: ValueType] = [
    "n": .int, "u": .uint, "x": .double, "d": .decimal, "s": .string, "b": .bool, "any": .dynamic,
    "list": .list(.decimal), "stock": .map(key: .string, value: .decimal),
    "maybe": .optional(.decimal),
  ]

  @Test(
    arguments: [
      ("n + 1", ["n": 2], .int(3)), ("s + '!'", ["s": "hi"], .string("hi!")),
      ("!b", ["b": false], .bool(true)), ("any", ["any": ["a": [1, "x"]]], ["a": [1, "x"]]),
      ("u", ["u": 3], .uint(3)), ("x", ["x": 3], .double(3)),
      ("d", ["d": 3], .decimal(.init(thousandths: 3000))),
      ("d * 2", ["d": "0.75"], .decimal(.init(thousandths: 1500))),
      ("list[1]", ["list": [1, "0.5"]], .decimal(.init(thousandths: 500))),
      ("stock.mango", ["stock": ["mango": "0.5"], "other": 1], .decimal(.init(thousandths: 500))),
      ("maybe.orValue(d)", ["maybe": .optional(nil), "d": 1], .decimal(.init(thousandths: 1000))),
      ("maybe.value()", ["maybe": .optional("2.5")], .decimal(.init(thousandths: 2500))),
    ] as [(String, [String: Value], Value)])
  func `Values are given by name, and numbers are read as the declared type`(
    _ source: String, _ values: [String: Value], _ result: Value
  ) throws {
    let program = try Program(parsing: source, in: CELEnvironment(Self.types))
    let found = try program.evaluate(values)
    #expect(found == result && found.type == result.type)
  }

  @Test(
    arguments: [
      ("n > 1", [:], "the value of `n` is not given", 0..<1),
      ("b || n > 1", ["b": true], "the value of `n` is not given", 5..<6),
      ("n > 1", ["n": "many"], "`n` is declared as int, but its value is `\"many\"`", 0..<1),
      ("1u < u", ["u": -1], "`u` is declared as uint, but its value is `-1`", 5..<6),
      (
        "x > 1.0", ["x": 9_007_199_254_740_993],
        "`x` is declared as double, but its value is `9007199254740993`", 0..<1
      ),
      (
        "d > 1", ["d": "0.0005"], "`d` is declared as decimal, but its value is `\"0.0005\"`", 0..<1
      ),
      ("d > 1", ["d": .double(0.5)], "`d` is declared as decimal, but its value is `0.5`", 0..<1),
      (
        "size(list) > 1", ["list": [1, true]],
        "`list[1]` is declared as decimal, but its value is `true`", 5..<9
      ),
      (
        "stock['mango'] > 1", ["stock": ["kiwi": 1, "mango": "many"]],
        "`stock[\"mango\"]` is declared as decimal, but its value is `\"many\"`", 0..<5
      ),
      (
        "stock['mango'] > 1", ["stock": 1],
        "`stock` is declared as map(string, decimal), but its value is `1`", 0..<5
      ),
    ] as [(String, [String: Value], String, Range<Int>)])
  func `A value that is missing or of another type is named, with its place`(
    _ source: String, _ values: [String: Value], _ message: String, _ range: Range<Int>
  ) throws {
    let program = try Program(
      parsing: source, in: CELEnvironment(Self.types), expecting: .bool)
    let error = try #require(throws: EvaluationError.self) { try program.condition(values) }
    #expect(error.fault.message.english == message)
    #expect(error.range == range)
  }

  @Test func `Elements of maps with known keys, and the answers to queries, are given by name`()
    throws
  {
    var environment = CELEnvironment()
    environment.declare(
      Variable("stock", .map(key: .string, value: .decimal), keys: ["mango", "kiwi"]))
    environment.declare(Query("sold", [.init(.string)], .int))
    let program = try Program(
      parsing: "stock['mango'] > 1 && sold('mango') < 3", in: environment, expecting: .bool)
    #expect(try program.condition(["stock": ["mango": 2], #"sold("mango")"#: 2]))
    let error = try #require(throws: EvaluationError.self) {
      try program.condition(["stock": ["kiwi": 2], #"sold("mango")"#: 2])
    }
    #expect(error.fault == .missingValue(of: #"stock["mango"]"#))
  }

  @Test func `A mistake of the expression is thrown before there are values`() {
    #expect(throws: SyntaxError.self) { try Program(parsing: "1 +", in: CELEnvironment([:])) }
    #expect(throws: CheckErrors.self) { try Program(parsing: "n", in: CELEnvironment([:])) }
    #expect(throws: CheckErrors.self) {
      try Program(parsing: "n", in: CELEnvironment(["n": .int]), expecting: .bool)
    }
  }
}
