import CEL
import TestSupport
import Testing

/// The trees of expressions, and the places of their parts.
@Suite(.tags(.unit)) struct TreeTests {
  /// The bytes of each node and of each name and operator, in `description` of the nodes.
  @Test(arguments: [
    ("(a + b) * c", "(a + b) * c", "*"),
    ("a && b && c", "a && b && c", "&&"),
    ("x ? y : z", "x ? y : z", "?"),
    ("a.b[0]", "a.b[0]", "["),
    ("-(a)", "-(a)", "-"),
    ("1 + a.size( )", "1 + a.size( )", "+"),
    ("  .f(1) ", ".f(1)", ".f"),
    ("x.all(y, y > 0)", "x.all(y, y > 0)", "all"),
  ])
  func `The ranges of a node and of its operator or function are exact`(
    text: String, node: String, function: String
  ) throws {
    let expression = try ParsedExpression(parsing: text)
    func slice(_ range: Range<Int>) -> String {
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    #expect(slice(expression.range) == node)
    switch expression.kind {
    case .call(let call): #expect(slice(call.functionRange) == function)
    case .comprehension(let loop): #expect(slice(loop.macro.functionRange) == function)
    default: Issue.record("\(expression)")
    }
  }

  @Test func `The range of a selected field includes its backquotes`() throws {
    guard case .select(let selection) = try ParsedExpression(parsing: "a . `b c`").kind else {
      Issue.record("not a selection")
      return
    }
    #expect(selection.field == "b c")
    #expect(selection.fieldRange == 4..<9)
  }

  @Test(arguments: [
    ("a + b * c - d", "(a + (b * c)) - d"),
    ("a < b == c", "(a < b) == c"),
    ("a in b + c", "a in (b + c)"),
    ("!a && b || c", "((!a) && b) || c"),
    ("a ? b : c ? d : e", "a ? b : (c ? d : e)"),
    ("-a.b[c].d()", "-(((a.b)[c]).d())"),
    ("a || b || c || d", "(a || b) || (c || d)"),
    ("-1.f()", "(-1).f()"),
    ("- - 1", "-(-1)"),
  ])
  func `Operators bind as the specification says`(text: String, grouped: String) throws {
    #expect(try ParsedExpression(parsing: text).shape == ParsedExpression(parsing: grouped).shape)
  }

  /// The loop of each macro, as the specification defines it. `$` stands for the accumulator.
  @Test(arguments: [
    ("l.all(x, p)", "true", "@not_strictly_false($)", "$ && p", "$"),
    ("l.exists(x, p)", "false", "@not_strictly_false(!$)", "$ || p", "$"),
    ("l.exists_one(x, p)", "0", "true", "p ? $ + 1 : $", "$ == 1"),
    ("l.existsOne(x, y, p)", "0", "true", "p ? $ + 1 : $", "$ == 1"),
    ("l.map(x, f)", "[]", "true", "$ + [f]", "$"),
    ("l.map(x, p, f)", "[]", "true", "p ? $ + [f] : $", "$"),
    ("l.filter(x, p)", "[]", "true", "p ? $ + [x] : $", "$"),
    ("l.transformList(x, y, p, f)", "[]", "true", "p ? $ + [f] : $", "$"),
    ("l.transformMap(x, y, f)", "{}", "true", "cel.@mapInsert($, x, f)", "$"),
    ("l.transformMapEntry(x, y, p, f)", "{}", "true", "p ? cel.@mapInsert($, f) : $", "$"),
  ])
  func `A macro expands to a loop with the specified parts`(
    text: String, initial: String, condition: String, step: String, result: String
  ) throws {
    guard case .comprehension(let loop) = try ParsedExpression(parsing: text).kind else {
      Issue.record("not a loop")
      return
    }
    func plain(_ expression: ParsedExpression) -> String {
      expression.description.replacing("@result", with: "$")
    }
    #expect(loop.range.description == "l")
    #expect(loop.iterationVariable == "x")
    #expect(loop.secondVariable == (text.contains("y") ? "y" : nil))
    #expect(loop.accumulator == "@result")
    #expect(plain(loop.initial) == initial)
    #expect(plain(loop.condition) == condition)
    #expect(plain(loop.step) == step)
    #expect(plain(loop.result) == result)
  }

  @Test func `'cel.bind' expands to a loop over an empty list`() throws {
    guard
      case .comprehension(let loop) = try ParsedExpression(parsing: "cel.bind(v, 1, v + v)").kind
    else {
      Issue.record("not a loop")
      return
    }
    #expect(loop.range.description == "[]")
    #expect(loop.accumulator == "v")
    #expect(loop.initial.description == "1")
    #expect(loop.condition.description == "false")
    #expect(loop.result.description == "v + v")
  }

  @Test func `Each form of literal is read with the right value`() throws {
    let values: [(String, Value)] = [
      ("-9223372036854775808", .int(.min)), ("0xFFu", .uint(255)), ("-0x10", .int(-16)),
      ("007", .int(7)), (".5e1", .double(5)), ("r'\\n'", .string("\\n")),
      ("'''a\n\"b'''", .string("a\n\"b")), (#"'\u00e9\303\xE9'"#, .string("éÃé")),
      (#"b'\303\xE9é'"#, .bytes([0o303, 0xE9, 0xC3, 0xA9])), (#"'\U0001F353'"#, .string("🍓")),
      (#"bR"\"# + "\"", .bytes([0x5C])),
    ]
    for (text, value) in values {
      guard case .literal(let literal) = try ParsedExpression(parsing: text).kind else {
        Issue.record("\(text) is not a literal")
        continue
      }
      #expect(literal.description == value.description, "\(text)")
    }
  }
}
