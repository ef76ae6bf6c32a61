import CEL
import TestSupport
import Testing

/// The example of the documentation.
@Suite(.tags(.unit))
struct ExampleTests {
  @Test func `An expression is parsed, checked, compiled and evaluated in three lines`() throws {
    let environment = CELEnvironment([
      "order.count": .int, "stock": .map(key: .string, value: .decimal),
    ])
    let source = "stock['mango'] >= 0.5 && order.count <= 4"
    let program = try Program(parsing: source, in: environment, expecting: .bool)
    let holds = try program.condition(["stock": ["mango": "0.75"], "order.count": 2])
    // true
    #expect(holds)
  }

  @Test func `An expression is parsed, checked, compiled, evaluated and analysed`() throws {
    var environment = CELEnvironment()
    environment.declare(Variable("order.count", .int))
    environment.declare(
      Variable("stock", .map(key: .string, value: .decimal), keys: ["mango", "strawberry"]))
    let source = "stock['mango'] >= 0.5 && order.count <= 4"
    let checked = try CheckedExpression(source, in: environment, expecting: .bool)
    let program = Program(checked)
    let holds = try program.condition([.decimal(CELDecimal(thousandths: 750)), .int(2)])
    // true
    #expect(holds)

    let analysis = Analysis([checked]) { input in
      switch input {
      case .variable("order.count"): .int(5...20)
      case .element("stock", _):
        .decimal(CELDecimal(thousandths: 0)...CELDecimal(thousandths: 100_000))
      default: .any
      }
    }
    let verdict = analysis.verdict(of: 0)
    // never, for example stock["mango"]: decimal("0"), order.count: 5
    guard case .never(let example?) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(example.description == #"stock["mango"]: decimal("0"), order.count: 5"#)
  }

  @Test func `Examples of doc comments do what they say`() throws {
    var environment = CELEnvironment()
    environment.declare(Variable("order.count", .int))
    environment.declare(
      Variable("stock", .map(key: .string, value: .decimal), keys: ["mango", "strawberry"]))

    let condition = try CheckedExpression("order.count > 100", in: environment)
    let analysis = Analysis([condition]) { input in
      input == .variable("order.count") ? .int(1...100) : .any
    }
    let isPossible = if case .never = analysis.verdict(of: 0) { false } else { true }
    #expect(!isPossible)

    #expect(throws: SyntaxError.self) { try CheckedExpression("order.", in: environment) }
    #expect(throws: CheckErrors.self) { try CheckedExpression("order.size", in: environment) }
  }

  @Test(arguments: [
    ("cel.bind(x, 1 / 0, true)", true), ("cel.bind(x, 1 / 0, true || x == 1)", true),
    ("cel.bind(x, {'a': 1}['b'], cel.bind(y, x, true))", true),
    ("cel.bind(x, 1 / 0, x == 1)", nil), ("cel.bind(x, 1 / 0, false || x == 1)", nil),
    ("uint('0') == 0u", true), ("uint('-0') == 0u", nil), ("int('-0') == 0", true),
  ])
  func `A bound value and a text that is not a number fail where they are read`(
    _ source: String, _ value: Bool?
  ) throws {
    let expression = try CheckedExpression(
      ParsedExpression(parsing: source), source: source, in: CELEnvironment())
    #expect((try? Program(expression).evaluate([])) == value.map { .bool($0) })
  }

  @Test func `A missing input is a fault only where its value matters`() throws {
    var environment = CELEnvironment()
    environment.declare(Variable("a", .bool))
    environment.declare(Variable("b", .int))
    let source = "a && b > 1"
    let program = Program(
      try CheckedExpression(ParsedExpression(parsing: source), source: source, in: environment))
    #expect(try program.evaluate([.bool(false), nil]) == .bool(false))
    #expect(throws: EvaluationError(.missingInput, at: 5..<6)) {
      try program.condition([.bool(true), nil])
    }
  }
}
