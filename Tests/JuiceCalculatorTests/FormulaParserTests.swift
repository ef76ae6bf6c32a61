#if Calculator
  import FoundationEssentials
  import JuiceCalculator
  import TestSupport
  import Testing

  /// Formulas as people write them, and what is wrong with others.
  @Suite(.tags(.unit))
  struct FormulaParserTests {
    @Test(arguments: [
      ("12×3+6", "42"), ("12x3 + 6", "42"), ("12 X 3+6", "42"), ("12*3+6", "42"),
      ("3-2", "1"), ("3 -2", "1"), ("3- 2", "1"), ("3--2", "5"), ("3 - -2", "5"), ("3−−2", "5"),
      ("-3", "-3"), ("−3", "-3"), ("+3", "3"), ("3 + +2", "5"), ("3++2", "5"),
      ("-0", "0"), ("5 + 0 × 3", "15"), ("007", "7"),
      ("1000 + 1", "1001"), ("12345678.5/2", "6172839.25"), ("0.5 + 5.0", "5.5"), ("0 x 10", "0"),
      ("10x10", "100"), ("2x0.5", "1"), ("1/2", "0.5"),
      (" \t3\u{00A0}+\u{3000}4\n", "7"), ("7", "7"),
      ("1" + String(repeating: "0", count: 127), "1" + String(repeating: "0", count: 127)),
      ("1.50" + String(repeating: "0", count: 9_000), "1.5"),
      (String(repeating: "0", count: 10_000) + "4", "4"),
    ])
    func `A formula is read in any accepted spelling`(text: String, result: String) throws {
      #expect(NumberText.plain(try FormulaParser.parse(text).result()) == result)
    }

    @Test(arguments: [
      ("", FormulaError(.notEnoughInput, at: 1, found: "")),
      ("  ", FormulaError(.notEnoughInput, at: 3, found: "")),
      ("3 +", FormulaError(.notEnoughInput, at: 4, found: "")),
      ("3 × ", FormulaError(.notEnoughInput, at: 5, found: "")),
      ("1 ? 2", FormulaError(.unknownOperator, at: 3, found: "?")),
      ("1 2", FormulaError(.unknownOperator, at: 3, found: "2")),
      ("1 20", FormulaError(.unknownOperator, at: 3, found: "2")),
      ("1e", FormulaError(.unknownOperator, at: 2, found: "e")),
      ("1 + 1e9", FormulaError(.notANumber, at: 5, found: "1e9")),
      ("1e-9+1", FormulaError(.notANumber, at: 1, found: "1e-9")),
      ("2 × 0x1F", FormulaError(.notANumber, at: 5, found: "0x1F")),
      ("3 + 1 000", FormulaError(.notANumber, at: 5, found: "1 000")),
      ("3 + 1 000 20", FormulaError(.notANumber, at: 5, found: "1 000")),
      (".5 + 5.", FormulaError(.notANumber, at: 1, found: ".5")),
      ("0.5 + 5.", FormulaError(.notANumber, at: 7, found: "5.")),
      ("2 × ½", FormulaError(.notANumber, at: 5, found: "½")),
      ("５+1", FormulaError(.notANumber, at: 1, found: "５")),
      ("5 apples + 3", FormulaError(.unknownOperator, at: 3, found: "apples")),
      ("5 xylophones", FormulaError(.unknownOperator, at: 3, found: "xylophones")),
      ("키위 3", FormulaError(.notANumber, at: 1, found: "키위")),
      ("키위+3", FormulaError(.notANumber, at: 1, found: "키위")),
      ("2 × 👨‍👩‍👧 3", FormulaError(.notANumber, at: 5, found: "👨‍👩‍👧")),
      ("3 + (4)", FormulaError(.notANumber, at: 5, found: "(")),
      ("12 + abc", FormulaError(.notANumber, at: 6, found: "abc")),
      (".", FormulaError(.notANumber, at: 1, found: ".")),
      ("2 + 1.2.3", FormulaError(.notANumber, at: 5, found: "1.2.3")),
      ("1 + × 2", FormulaError(.surplusOperator, at: 5, found: "×")),
      ("1 + - 2", FormulaError(.surplusOperator, at: 5, found: "-")),
      ("--3", FormulaError(.surplusOperator, at: 1, found: "-")),
      ("3 x x 4", FormulaError(.surplusOperator, at: 5, found: "x")),
      ("+", FormulaError(.surplusOperator, at: 1, found: "+")),
      ("1,500", FormulaError(.misplacedComma, at: 1, found: "1,500")),
      ("0,5", FormulaError(.misplacedComma, at: 1, found: "0,5")),
      ("3 + 1,000,000", FormulaError(.misplacedComma, at: 5, found: "1,000,000")),
      ("1,000,00", FormulaError(.misplacedComma, at: 1, found: "1,000,00")),
      ("-1,0000", FormulaError(.misplacedComma, at: 2, found: "1,0000")),
      (",5", FormulaError(.misplacedComma, at: 1, found: ",5")),
      ("5, 6", FormulaError(.misplacedComma, at: 1, found: "5,")),
      ("1.000,5", FormulaError(.misplacedComma, at: 1, found: "1.000,5")),
      ("1\u{0}+2", FormulaError(.unknownOperator, at: 2, found: "\u{0}")),
      ("1+\u{1B}[2J", FormulaError(.notANumber, at: 3, found: "\u{1B}[")),
      ("1 + \u{FFFD}", FormulaError(.notANumber, at: 5, found: "\u{FFFD}")),
      ("1\u{301} + 2", FormulaError(.unknownOperator, at: 2, found: "\u{301}")),
      (
        "1 + 123456789012345678901",
        FormulaError(.tooManyDigits, at: 5, found: "123456789012345678901")
      ),
    ])
    func `An invalid formula is refused with the kind, position and text of the error`(
      text: String, error: FormulaError
    ) {
      #expect(throws: error) { try FormulaParser.parse(text) }
    }

    @Test(arguments: NumberSample.all)
    func `A number in a formula is read or refused as in other input`(_ sample: NumberSample) throws
    {
      if let value = sample.value {
        #expect(NumberText.plain(try FormulaParser.parse(sample.text).result()) == value)
        #expect(NumberText.plain(try FormulaParser.parse("\(sample.text) + 0").result()) == value)
      } else {
        for text in [sample.text, "1 + \(sample.text)", "\(sample.text)×2"] {
          #expect(throws: FormulaError.self, "\(text)") { try FormulaParser.parse(text) }
        }
      }
    }

    @Test func `A number of ten thousand digits in a formula is refused`() {
      let sevens = String(repeating: "7", count: 10_000)
      #expect(throws: FormulaError(.tooManyDigits, at: 5, found: sevens)) {
        try FormulaParser.parse("1 + \(sevens)")
      }
      let large = "1" + String(repeating: "0", count: 10_000)
      #expect(throws: FormulaError(.tooLarge, at: 1, found: large)) {
        try FormulaParser.parse(large)
      }
      let small = "0." + String(repeating: "0", count: 10_000) + "1"
      #expect(throws: FormulaError(.tooSmall, at: 2, found: small)) {
        try FormulaParser.parse("-" + small)
      }
    }

    @Test func `A formula of ten thousand tokens is read and calculated`() throws {
      let sum = Array(repeating: "1", count: 5_000).joined(separator: " + ")
      #expect(try FormulaParser.parse(sum).result() == 5_000)
      #expect(try FormulaParser.parse(sum).result(in: .productsFirst) == 5_000)
      let power = Array(repeating: "9", count: 5_000).joined(separator: "×")
      #expect(throws: ArithmeticFault.tooLarge) { try FormulaParser.parse(power).result() }
      #expect(throws: FormulaError(.notEnoughInput, at: sum.count + 3, found: "")) {
        try FormulaParser.parse(sum + " +")
      }
    }

    @Test(arguments: [
      ("12×3+6 ml", "42", "ml"), ("2 x 200ml", "400", "ml"), ("3", "3", ""),
      ("2 xl", "2", "xl"), ("200 ml + 100 ml", "200", "ml + 100 ml"), ("3 개", "3", "개"),
    ])
    func `'parsePrefix' stops at text that does not belong to the formula`(
      text: String, result: String, rest: String
    ) throws {
      let prefix = try FormulaParser.parsePrefix(of: text)
      #expect(NumberText.plain(try prefix.formula.result()) == result)
      #expect(prefix.rest == rest)
    }
  }
#endif
