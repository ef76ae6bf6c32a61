import CEL
import TestSupport
import Testing

@Suite(.tags(.unit))
struct DrawingTests {
  private func draw(_ source: String, _ values: [String: Value]) throws -> String {
    var environment = CELEnvironment()
    for (name, value) in values { environment.declare(Variable(name, value.type)) }
    let expression = try ParsedExpression(parsing: source)
    let program = Program(try CheckedExpression(expression, source: source, in: environment))
    let inputs = try program.inputs.map { input in
      guard case .variable(let name) = input else { throw EvaluationFault.unknownName("") }
      return try #require(values[name])
    }
    let drawing = Drawing(program.trace(inputs)) { text in
      text.unicodeScalars.reduce(0) { $0 + ((0xAC00...0xD7A3).contains($1.value) ? 2 : 1) }
    }
    #expect(drawing.lines.allSatisfy { $0.last != " " })
    return drawing.lines.joined(separator: "\n")
  }

  @Test func `The value of each part stands below the part`() throws {
    let values: [String: Value] = ["order.count": .int(8), "facts.member": .bool(false)]
    let drawing = try draw("order.count > 5 && !facts.member", values)
    #expect(
      drawing == """
        order.count > 5 && !facts.member
              |     |   |  |      |
              8     |   |  true   false
                    |   true
                    true
        """)
  }

  @Test func `Parts that were not evaluated have no value in the drawing`() throws {
    let drawing = try draw("a > 5 && b > 5", ["a": .int(1), "b": .int(8)])
    #expect(
      drawing == """
        a > 5 && b > 5
        | |   |
        1 |   false
          false
        """)
  }

  @Test func `A wide letter takes two columns of the drawing`() throws {
    let drawing = try draw("name == '망고' || x", ["name": .string("딸기"), "x": .bool(false)])
    #expect(
      drawing == """
        name == '망고' || x
        |    |         |  |
        |    false     |  false
        "딸기"         false
        """)
  }

  @Test func `A loop is drawn with one value`() throws {
    let drawing = try draw("list.all(x, x > 1)", ["list": .list([.int(2), .int(1)])])
    #expect(
      drawing == """
        list.all(x, x > 1)
        |    |
        |    false
        [2, 1]
        """)
  }

  @Test func `An error is drawn below the operator that caused it`() throws {
    let drawing = try draw("1 / a > 0 || b", ["a": .int(0), "b": .bool(true)])
    #expect(
      drawing == """
        1 / a > 0 || b
          | |     |  |
          ✗ 0     |  true
                  true
        """)
  }

  @Test func `The values of a name bound by 'cel.bind' are drawn`() throws {
    let drawing = try draw("cel.bind(y, a + 1,\n y * 2)", ["a": .int(3)])
    #expect(
      drawing == """
        cel.bind(y, a + 1,  y * 2)
            |       | |     | |
            8       3 4     4 8
        """)
  }
}
