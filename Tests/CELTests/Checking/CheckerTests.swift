import CEL
import TestSupport
import Testing

@Suite(.tags(.unit))
struct CheckerTests {
  private func check(
    _ source: String, _ variables: Variable..., queries: [Query] = [],
    expecting type: ValueType? = nil
  ) throws -> CheckedExpression {
    var environment = CELEnvironment()
    for variable in variables { environment.declare(variable) }
    for query in queries { environment.declare(query) }
    return try CheckedExpression(
      ParsedExpression(parsing: source), source: source, in: environment, expecting: type)
  }

  private let stock = Variable(
    "stock", .map(key: .string, value: .decimal), keys: ["mango", "strawberry"])

  /// The inputs as text, in order.
  private func inputs(_ checked: CheckedExpression) -> [String] {
    checked.inputs.map { input in
      switch input {
      case .variable(let name): name
      case .element(let variable, let key): "\(variable)[\(key)]"
      case .query(let name, let arguments):
        "\(name)(\(arguments.map(\.description).joined(separator: ", ")))"
      @unknown default: "?"
      }
    }
  }

  // MARK: Inputs

  @Test func `A literal key of a map is an input of its own`() throws {
    let checked = try check(
      "stock['mango'] > 1 && stock.strawberry > 2 && stock['mango'] < 9 && n == 1", stock,
      Variable("n", .int))
    #expect(inputs(checked) == ["stock[mango]", "stock[strawberry]", "n"])
  }

  @Test func `A computed key makes the whole map an input`() throws {
    let checked = try check("stock[name] > stock['mango']", stock, Variable("name", .string))
    #expect(inputs(checked) == ["stock", "name", "stock[mango]"])
  }

  @Test func `Each distinct call of a query is one input`() throws {
    let sold = Query("sold", [Query.Parameter(.string), Query.Parameter(.int)], .int)
    let checked = try check("sold('a', 1) + sold('a', 2) > sold('a', 1)", queries: [sold])
    #expect(inputs(checked) == [#"sold("a", 1)"#, #"sold("a", 2)"#])
    #expect(checked.type == .bool)
  }

  @Test func `A list of objects has the fields that its type declares`() throws {
    var environment = CELEnvironment(["n": .int])
    environment.declare(
      object: "line",
      fields: [
        "recipe": Variable("order.recipe", .string, texts: ["lassi", "juice"]),
        "count": Variable("order.count", .int),
        "choices": Variable("order.choices", .map(key: .string, value: .string)),
      ])
    environment.declare(Variable("lines", .list(.opaque("line", [])), maximumSize: 100))
    func check(_ source: String) throws -> CheckedExpression {
      try CheckedExpression(ParsedExpression(parsing: source), source: source, in: environment)
    }
    for (source, type) in [
      ("lines.map(l, l.count).sum() > n", "bool"), ("lines.map(l, l.recipe)", "list(string)"),
      ("lines.exists(l, 'oat' in l.choices && has(l.recipe))", "bool"),
      ("lines.filter(l, l.count > 1)", "list(line)"), ("lines[0].count", "int"),
    ] {
      #expect(try check(source).type.description == type)
    }
    for wrong in ["lines.exists(l, l.size == '')", "lines[0] + 1", "lines.map(l, l + 'a')"] {
      #expect(throws: CheckErrors.self, "\(wrong)") { try check(wrong) }
    }
    // The texts of a field are those of its variable.
    let uses = try check("lines.all(l, l.recipe != 'lasi' && l.recipe in ['juice'])").uses
      .filter { $0.subject == .value(of: "order.recipe") }
    #expect(uses.map(\.spelling) == ["lasi", "juice"] && uses.map(\.text) == [nil, "juice"])
  }

  @Test func `The longest name wins`() throws {
    let checked = try check(
      "a.b.c", Variable("a.b", .map(key: .string, value: .int)), Variable("a.b.c", .bool))
    #expect(inputs(checked) == ["a.b.c"])
    #expect(checked.type == .bool)
  }

  @Test func `A loop variable hides a variable of the same name`() throws {
    #expect(inputs(try check("[1].all(n, n == 1)", Variable("n", .string))).isEmpty)
    #expect(inputs(try check("['a'].all(n, n == .n)", Variable("n", .string))) == ["n"])
  }

  // MARK: Decimals

  @Test(arguments: [
    ("stock.mango >= 16", ValueType.bool), ("stock.mango == 2.5", .bool),
    ("stock.mango + 0.001", .decimal), ("2 * stock.mango", .decimal),
    ("stock.mango * 2", .decimal), ("stock.mango in [1, 2.5]", .bool),
    ("[stock.mango, 1, 0.5]", .list(.decimal)), ("true ? 1.5 : stock.mango", .decimal),
    ("stock.mango > (true ? 1.5 : 2.5)", .bool), ("-stock.mango", .decimal),
    ("{'a': stock.mango, 'b': 1}", .map(key: .string, value: .decimal)),
    ("decimal(0.1)", .decimal), ("1 < size([stock.mango])", .bool), ("1.5 + 1.5", .double),
  ])
  func `A literal next to a decimal becomes a decimal`(source: String, type: ValueType) throws {
    #expect(try check(source, stock).type == type)
  }

  @Test func `A literal is read as an exact decimal, and not through a double`() throws {
    // Through doubles, the sum would be 0.30000000000000004.
    let checked = try check("stock.mango + 0.2 == 0.3", stock)
    #expect(try Program(checked).condition([.decimal(CELDecimal("0.1"))]))
  }

  @Test func `An expression of another type than the expected one is an error`() throws {
    #expect(try check("2.5", expecting: .decimal).type == .decimal)
    #expect(try check("dyn(1)", expecting: .bool).type == .dynamic)
    let errors = try #require(throws: CheckErrors.self) { try check("1 + 1", expecting: .bool) }
    #expect(errors.errors.map(\.problem) == [.wrongResult(expected: .bool, found: .int)])
  }

  /// Without a check, mistakes are faults of the evaluation, and may not matter.
  @Test(arguments: [
    "'a'.startsWith()", "startsWith('a', 'a')", "'a'.size('b')", "f(1)", "x.y", "1 + 'a'",
  ])
  func `A mistake that no check found is a fault only if the result depends on it`(source: String)
    throws
  {
    for (text, isFault) in [(source, true), ("(\(source)) == 1 || true", false)] {
      let checked = try CheckedExpression.unchecked(
        ParsedExpression(parsing: text), source: text, in: CELEnvironment())
      let result = try? Program(checked).evaluate()
      #expect((result == nil) == isFault)
    }
  }

  // MARK: Limits

  @Test func `The number of reported errors is limited`() throws {
    let source = Array(repeating: "x", count: 100).joined(separator: " + ")
    let errors = try #require(throws: CheckErrors.self) { try check(source) }
    #expect(errors.errors.count == Limits().errors)
  }

  @Test func `One mistake causes no further errors`() throws {
    for source in ["x + 1 > 2 && !x.y", "[x].all(y, y > 1)", "(x ? 1 : 2) + 1", "{x: 1}[x]"] {
      let errors = try #require(throws: CheckErrors.self) { try check(source) }
      #expect(errors.errors.allSatisfy { $0.problem == .unknownName("x") })
    }
  }

  @Test(arguments: [
    ("a.all(x, a.all(y, a.all(z, x == y && y == z)))", true),
    ("a.all(x, x > 1) && a.exists(x, x < 1)", false),
    ("s.contains(s) && s.contains(s)", false),
    ("[s + s].map(x, x + x).map(x, x + x).all(x, x.contains(x) && x.replace(x, x + x) == x)", true),
  ])
  func `An expression that could cost more than the limit is an error`(
    source: String, isTooCostly: Bool
  ) throws {
    let variables = [Variable("a", .list(.int), maximumSize: 1_000), Variable("s", .string)]
    func checked() throws -> CheckedExpression { try check(source, variables[0], variables[1]) }
    guard isTooCostly else {
      #expect(try checked().cost > 1_000)
      return
    }
    let errors = try #require(throws: CheckErrors.self, performing: checked)
    guard case .tooCostly(let cost, let limit)? = errors.errors.first?.problem else {
      Issue.record("\(errors)")
      return
    }
    #expect(cost > limit && limit == Limits().cost)
    #expect(errors.errors[0].message.english.contains("\(limit)"))
  }

  @Test func `A small declared size lowers the cost of nested loops`() throws {
    let source = "a.all(x, a.all(y, a.all(z, x == y && y == z)))"
    #expect(try check(source, Variable("a", .list(.int), maximumSize: 10)).cost < 50_000)
  }
}
