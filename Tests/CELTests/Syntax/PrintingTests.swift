import CEL
import TestSupport
import Testing

@Suite(.tags(.unit)) struct PrintingTests {
  @Test(arguments: [
    ("((a))", "a"),
    ("(a + b) * c", "(a + b) * c"),
    ("a + (b * c)", "a + b * c"),
    ("a - (b - c)", "a - (b - c)"),
    ("(a ? b : c) ? d : e", "(a ? b : c) ? d : e"),
    ("a ? b : (c ? d : e)", "a ? b : c ? d : e"),
    ("a&&b&&c&&d", "a && b && c && d"),
    ("a && (b && (c && d))", "a && (b && (c && d))"),
    ("a || b && c", "a || b && c"),
    ("(a || b) && c", "(a || b) && c"),
    ("-(1)", "-(1)"),
    ("- 1", "-1"),
    ("(-1).abs()", "(-1).abs()"),
    ("-x.abs()", "-x.abs()"),
    ("!(!a)", "!!a"),
    ("x.all( y , y>0 )", "x.all(y, y > 0)"),
    ("has ( a . b )", "has(a.b)"),
    ("a.`in`[?\"b\"].?c", "a.`in`[?\"b\"].?c"),
    ("{ ?'a' : 1 , }", #"{?"a": 1}"#),
    (".a.B { c : 1 }", ".a.B{c: 1}"),
    ("0x10u", "16u"),
    ("'\\x07\"'", #""\a\"""#),
  ])
  func `An expression is printed with uniform spacing and only the needed parentheses`(
    text: String, printed: String
  ) throws {
    #expect(try ParsedExpression(parsing: text).description == printed)
  }

  @Test func `A printed conformance expression parses to the same tree`() {
    for testCase in ConformanceCase.all { expectSameTree(testCase.expr) }
  }

  @Test func `A printed random expression parses to the same tree`() {
    var random = RandomExpression(seed: SeededGenerator.seed)
    for _ in 0..<1_000 {
      let text = random.text(depth: 4)
      #expect(throws: Never.self, "seed \(SeededGenerator.seed): \(text)") {
        _ = try ParsedExpression(parsing: text)
      }
      expectSameTree(text)
    }
  }

  private func expectSameTree(_ text: String) {
    guard let expression = try? ParsedExpression(parsing: text) else { return }
    let printed = expression.description
    do throws(SyntaxError) {
      let again = try ParsedExpression(parsing: printed)
      #expect(again.shape == expression.shape, "seed \(SeededGenerator.seed): \(text)")
      #expect(again.description == printed)
    } catch {
      Issue.record("seed \(SeededGenerator.seed): \(text) → \(printed): \(error)")
    }
  }
}
