#if Calculator
  import FoundationEssentials
  import JuiceCalculator
  import TestSupport
  import Testing

  /// The code of the documentation.
  @Suite(.tags(.unit))
  struct CalculatorExampleTests {
    @Test
    func `The example of the JuiceCalculator page prints the documented results`() throws {
      var lines: [String] = []
      func print(_ text: String) { lines.append(text) }
      let formula = try FormulaParser.parse("12×3+6")
      print(NumberText.plain(try formula.result()))
      // 42
      do {
        _ = try FormulaParser.parse("12×3+")
      } catch {
        print("\(error.kind.rawValue) at \(error.position)")
      }
      // not-enough-input at 6
      var keypad = Keypad()
      for key in [Keypad.Key.nine, .doubleZero, .doubleZero, .divide, .eight, .equals] {
        keypad.press(key)
      }
      print(keypad.display)
      // 11,250
      #expect(lines == ["42", "not-enough-input at 6", "11,250"].map { $0 })
      #expect(keypad.display == "11,250")
    }

    @Test
    func `The examples in the doc comments of JuiceCalculator have the documented results`() throws
    {
      var keypad = Keypad()
      for key in [Keypad.Key.two, .add, .three, .multiply, .three, .equals] { keypad.press(key) }
      #expect(keypad.display == "15")
      #expect(keypad.history.map(\.text) == ["2", "+ 3", "× 3"])
      #expect(try FormulaParser.parse("1000 - -3").result() == 1003)
      #expect(NumberText.plain(try Operator.divide.apply(2, 3)) == "0.66666666666666666667")
    }
  }
#endif
