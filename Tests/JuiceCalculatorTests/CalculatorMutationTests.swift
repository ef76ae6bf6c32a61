#if Calculator
  import JuiceCalculator
  import JuiceRulesTesting
  import TestSupport
  import Testing

  /// Random keys and texts: whatever comes, the answer is well-formed.
  @Suite(.tags(.fuzz))
  struct CalculatorMutationTests {
    @Test(arguments: 0..<8 as Range<UInt64>)
    func `The display and the history are well-formed after random keys`(seed: UInt64) throws {
      var dice = SplitMix64(seed: seed)
      var keypad = Keypad()
      for _ in 0..<3_000 {
        // Rarely cleared, so that long numbers and histories come about.
        let key = Keypad.Key.allCases.randomElement(using: &dice) ?? .zero
        if key == .allClear || key == .clearEntry, Int.random(in: 0..<20, using: &dice) > 0 {
          continue
        }
        let before = keypad
        keypad.press(key)
        expectWellFormed(keypad, after: key, on: before)
      }
      #expect(keypad.history.count > 10)
    }

    private func expectWellFormed(
      _ keypad: Keypad, after key: Keypad.Key, on before: Keypad
    ) {
      let number = /-?[0-9]{1,3}(,[0-9]{3})*(\.[0-9]*)?/
      let display = keypad.display
      #expect(display == "NaN" || display.wholeMatch(of: number) != nil, "\(display) after \(key)")
      #expect(!display.hasPrefix("-0") || display.contains(where: { "123456789".contains($0) }))
      #expect(display.first != "0" || display.count == 1 || display.dropFirst().first == ".")
      for row in keypad.history.dropFirst(before.history.count) {
        #expect(row.number.wholeMatch(of: number) != nil)
      }
      #expect(key == .allClear || keypad.history.starts(with: before.history))
      #expect(keypad.history.count <= before.history.count + 1)
    }

    /// The typed keys, read as formulas, have the results that the keypad shows.
    @Test(arguments: 0..<8 as Range<UInt64>)
    func `Random keys have the same result as the formula of the history`(seed: UInt64) throws {
      var dice = SplitMix64(seed: 100 + seed)
      let keys: [Keypad.Key] = [
        .one, .two, .five, .zero, .doubleZero, .point, .add, .subtract, .multiply, .divide, .sign,
      ]
      for _ in 0..<300 {
        var keypad = Keypad()
        for _ in 0..<Int.random(in: 1...30, using: &dice) {
          keypad.press(keys.randomElement(using: &dice) ?? .zero)
        }
        keypad.press(.one)
        keypad.press(.equals)
        let text = keypad.history.map(\.text).joined(separator: " ")
        // Rows have commas between thousands, and points as they were typed: formulas take neither.
        let formula = text.replacing(",", with: "").replacing(/\.( |$)/) { $0.output.1 }
        let result = try? FormulaParser.parse(formula).result()
        #expect(keypad.display == result.map(NumberText.grouped) ?? "NaN", "\(text)")
      }
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `A random text is read as a formula or refused with the position of the error`(
      seed: UInt64
    ) throws {
      var dice = SplitMix64(seed: 200 + seed)
      let pieces = [
        "1", "23", "0.5", "1,000", "+", "-", "−", "×", "x", "*", "÷", "/", " ", "  ", ",", ".", "e",
        "ml",
        "?", "(", "\0", "\u{1B}", "\u{301}", "키위", "👨‍👩‍👧", "\u{202E}", "99999999999999999999",
      ]
      for _ in 0..<2_000 {
        let count = Int.random(in: 0...12, using: &dice)
        let text = (0..<count).map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
        do throws(FormulaError) {
          let formula = try FormulaParser.parse(text)
          expectResult(of: formula)
        } catch {
          expectPlace(error, in: text)
        }
        if let (_, rest) = try? FormulaParser.parsePrefix(of: text) {
          #expect(text.utf8.reversed().starts(with: rest.utf8.reversed()))
        }
      }
    }

    private func expectResult(of formula: Formula) {
      for order in [EvaluationOrder.leftToRight, .productsFirst] {
        guard let result = try? formula.result(in: order) else { continue }
        let text = NumberText.plain(result)
        #expect((try? FormulaParser.parse(text).result()) == result)
        #expect(
          (try? FormulaParser.parse(NumberText.grouped(result)).result())
            == (NumberText.grouped(result) == text ? result : nil))
        #expect(text.filter(\.isNumber).drop { $0 == "0" }.count <= 20 || text.hasSuffix("0"))
      }
    }

    private func expectPlace(_ error: FormulaError, in text: String) {
      let scalars = Array(text.unicodeScalars)
      #expect((1...scalars.count + 1).contains(error.position), "\(error) in \(text)")
      let found = Array(error.found.unicodeScalars)
      #expect(scalars.dropFirst(error.position - 1).starts(with: found), "\(error) in \(text)")
      #expect(found.isEmpty == (error.kind == .notEnoughInput))
      #expect(!found.isEmpty || error.position == scalars.count + 1)
    }
  }
#endif
