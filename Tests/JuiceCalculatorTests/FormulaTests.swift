#if Calculator
  import FoundationEssentials
  import JuiceCalculator
  import TestSupport
  import Testing

  @Suite(.tags(.unit))
  struct FormulaTests {
    @Test(arguments: [
      ("1 + 2 × 3", "9", "7"), ("2 × 3 + 4 × 5", "50", "26"), ("8 − 6 ÷ 2 − 1", "0", "4"),
      ("10 ÷ 2 ÷ 5", "1", "1"), ("2 + 3 × 4 × 5 − 6", "94", "56"), ("7", "7", "7"),
      ("1 ÷ 3 × 3", "0.99999999999999999999", "0.99999999999999999999"),
    ])
    func `A formula is evaluated from left to right or with products first`(
      text: String, fromLeft: String, productsFirst: String
    ) throws {
      let formula = try FormulaParser.parse(text)
      #expect(NumberText.plain(try formula.result()) == fromLeft)
      #expect(NumberText.plain(try formula.result(in: .productsFirst)) == productsFirst)
    }

    @Test
    func `A division by zero is refused in both evaluation orders`() throws {
      let formula = try FormulaParser.parse("3 ÷ 0 + 5")
      #expect(throws: ArithmeticFault.dividedByZero) { try formula.result() }
      #expect(throws: ArithmeticFault.dividedByZero) {
        try formula.result(in: .productsFirst)
      }
      // From the left, nothing is left to divide by.
      let zero = try FormulaParser.parse("1 ÷ 1 − 1 ÷ 0.5 × 0")
      #expect(try zero.result() == 0)
    }

    /// The result is asked for twice, and nothing was used up.
    @Test
    func `A formula can be evaluated several times and in both orders`() throws {
      var formula = Formula(1)
      #expect(!formula.hasOperators)
      formula.append(.add, 2)
      formula.append(.multiply, 3)
      #expect(formula.hasOperators)
      #expect(try formula.result() == 9)
      #expect(try formula.result(in: .productsFirst) == 7)
      #expect(formula == (try FormulaParser.parse("1+2×3")))
    }

    @Test
    func `Each operator is recognized in all its spellings`() {
      #expect("+-*/xX−×÷".map(Operator.init(spelling:)).allSatisfy { $0 != nil })
      #expect("?%^·:＋ ".map(Operator.init(spelling:)).allSatisfy { $0 == nil })
      #expect(Operator.allCases.map(\.description) == ["+", "−", "×", "÷"])
    }

    @Test(arguments: [
      ("0", "0"), ("-1", "-1"), ("999", "999"), ("-999", "-999"), ("1000", "1,000"),
      ("-123456", "-123,456"), ("1234567.8912", "1,234,567.8912"), ("0.0001", "0.0001"),
    ])
    func `A grouped number has commas between thousands`(plain: String, grouped: String) throws {
      let number = try #require(Decimal(string: plain))
      #expect(NumberText.plain(number) == plain)
      #expect(NumberText.grouped(number) == grouped)
    }

    @Test
    func `Very large and very small numbers are written without an exponent`() {
      let large = Decimal(sign: .minus, exponent: 127, significand: 9)
      #expect(NumberText.plain(large) == "-9" + String(repeating: "0", count: 127))
      let small = Decimal(sign: .plus, exponent: -128, significand: 9)
      #expect(NumberText.plain(small) == "0." + String(repeating: "0", count: 127) + "9")
      #expect(NumberText.grouped(.nan) == "NaN")
    }
  }
#endif
