#if Calculator
  import FoundationEssentials
  import JuiceCalculator
  import JuiceRulesTesting
  import TestSupport
  import Testing

  /// Arithmetic, judged by what comes out on paper.
  @Suite(.tags(.fuzz))
  struct ArithmeticTests {
    @Test(arguments: Operator.allCases)
    func `Each operator has the same results as long arithmetic`(_ operator: Operator) throws {
      var dice = SplitMix64(seed: 20)
      for _ in 0..<4_000 {
        let (left, right) = (Self.number(&dice), Self.number(&dice))
        if `operator` == .divide, SchoolNumber(right).digits.isEmpty { continue }
        let result = try `operator`.apply(Self.decimal(left), Self.decimal(right))
        let expected = Self.onPaper(`operator`, left, right)
        #expect(NumberText.plain(result) == expected, "\(left) \(`operator`) \(right)")
      }
    }

    /// Numbers between which rounding to 38 digits and then to 20 goes wrong.
    @Test(arguments: [
      ("10000000000000000000", Operator.add, "0.49999999999999999999", "10000000000000000000"),
      ("10000000000000000000", .add, "0.5", "10000000000000000001"),
      ("10000000000000000001", .subtract, "0.50000000000000000001", "10000000000000000000"),
      ("10000000000000000001", .subtract, "0.5", "10000000000000000001"),
      ("-10000000000000000000", .subtract, "0.5", "-10000000000000000001"),
      ("99999999999999999999", .add, "0.5", "100000000000000000000"),
      ("2", .divide, "3", "0.66666666666666666667"),
      ("-2", .divide, "3", "-0.66666666666666666667"),
      ("1", .divide, "8", "0.125"),
      ("0.1", .add, "0.2", "0.3"),
      ("5", .subtract, "5", "0"),
      ("0", .multiply, "-5", "0"),
      ("0", .divide, "-5", "0"),
      (
        "99999999999999999999", .multiply, "99999999999999999999",
        "9999999999999999999800000000000000000000"
      ),
    ])
    func `A result is rounded once, half up, to 20 significant digits`(
      left: String, operator: Operator, right: String, result: String
    ) throws {
      let value = try `operator`.apply(Self.decimal(left), Self.decimal(right))
      #expect(NumberText.plain(value) == result)
      #expect(Self.onPaper(`operator`, left, right) == result)
      // A zero is 0, and not the NaN that a negative zero of `Decimal` would be.
      #expect(value.isFinite)
    }

    /// A number and another far below it, on both sides of every half.
    @Test
    func `A sum or difference of numbers of very different sizes is rounded once`() throws {
      for places in 0...60 {
        for digits in ["1", "4", "5", "49999999999999999999", "50000000000000000001"] {
          let small = SchoolNumber(digits).description
          let low = NumberText.plain(
            Decimal(sign: .plus, exponent: -places, significand: Self.decimal(small)))
          for `operator` in [Operator.add, .subtract] {
            let high = "10000000000000000001"
            let result = try `operator`.apply(Self.decimal(high), Self.decimal(low))
            #expect(NumberText.plain(result) == Self.onPaper(`operator`, high, low))
          }
        }
      }
    }

    @Test
    func `An operation without a representable result is refused`() throws {
      let most = Self.decimal(
        String(repeating: "9", count: 20) + String(repeating: "0", count: 108))
      let least = Decimal(sign: .plus, exponent: -128, significand: 1)
      #expect(throws: ArithmeticFault.dividedByZero) { try Operator.divide.apply(0, 0) }
      #expect(throws: ArithmeticFault.tooLarge) { try Operator.add.apply(most, most) }
      #expect(throws: ArithmeticFault.tooLarge) { try Operator.multiply.apply(most, most) }
      #expect(throws: ArithmeticFault.tooSmall) { try Operator.divide.apply(least, 10) }
      #expect(throws: ArithmeticFault.tooSmall) { try Operator.multiply.apply(least, least) }
      #expect(throws: ArithmeticFault.notANumber) { try Operator.add.apply(.nan, 1) }
      #expect(throws: ArithmeticFault.notANumber) { try Operator.add.apply(1, .nan) }
      #expect(throws: ArithmeticFault.notANumber) { try Formula(.nan).result() }
      #expect(try Operator.subtract.apply(most, most) == 0)
      #expect(try Operator.subtract.apply(least, least) == 0)
    }

    /// Numbers of other programs may be longer.
    @Test
    func `Operands are rounded to 20 significant digits before the operation`() throws {
      let long = Self.decimal("1.23456789012345678905432109876543210987")
      let rounded = Self.decimal("1.2345678901234567891")
      #expect(try Formula(long).result() == rounded)
      for `operator` in Operator.allCases {
        #expect(try `operator`.apply(long, long) == `operator`.apply(rounded, rounded))
      }
    }

    private static func decimal(_ text: String) -> Decimal { Decimal(string: text) ?? .nan }

    private static func onPaper(_ operator: Operator, _ left: String, _ right: String) -> String {
      let (left, right) = (SchoolNumber(left), SchoolNumber(right))
      let result =
        switch `operator` {
        case .add: left + right
        case .subtract: left - right
        case .multiply: left * right
        case .divide: left / right
        }
      return result.rounded(to: 20).description
    }

    /// A number of up to 20 digits; long rows of one digit, which make roundings hard, come often.
    private static func number(_ dice: inout SplitMix64) -> String {
      let count = Int.random(in: 1...20, using: &dice)
      var digits = (0..<count).map { _ in Int.random(in: 0...9, using: &dice) }
      if Bool.random(using: &dice) {
        let start = Int.random(in: 0..<count, using: &dice)
        let digit = [0, 4, 5, 9].randomElement(using: &dice) ?? 0
        for place in start..<count { digits[place] = digit }
      }
      let number = SchoolNumber(
        isNegative: Bool.random(using: &dice), digits.reversed(),
        exponent: Int.random(in: -30...10, using: &dice))
      return number.description
    }
  }
#endif
