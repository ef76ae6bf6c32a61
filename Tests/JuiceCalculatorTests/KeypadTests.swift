#if Calculator
  import JuiceCalculator
  import TestSupport
  import Testing

  /// Keys in order, and what is shown then. The shared cases are in `CalculatorAcceptanceTests`.
  @Suite(.tags(.unit))
  struct KeypadTests {
    @Test(arguments: [
      ("", "0"), ("0 0 5", "5"), ("1 00", "100"), ("0 00 . 00 5", "0.005"), ("5 .", "5."),
      (".", "0."), ("1 . 2 . 3", "1.23"),
      ("1 2 CE", "0"), ("1 2 CE 3", "3"), ("1 2 ± 3", "-123"), ("0 . 0 ± 5", "0.05"),
      // After a result.
      ("1 + 2 = 5", "5"), ("1 + 2 = 5 + 1 =", "6"), ("1 + 2 = × 4 =", "12"), ("1 + 2 = .", "0."),
      ("1 + 2 = ±", "-3"), ("1 + 2 = ± + 5 =", "2"), ("1 + 2 = CE", "0"), ("5 =", "5"),
      ("1 + 2 = CE + 4 =", "4"), ("1 − 1 = ±", "0"),
      // A missing operand is not guessed.
      ("5 + =", "0"), ("5 × = 3 =", "15"), ("5 + ± = 2 =", "7"), ("=", "0"),
      ("5 ÷ CE = 2 =", "2.5"),
      // A zero that was typed counts, and one that was not begins.
      ("5 + 0 × 3 =", "15"), ("5 × 0 =", "0"), ("− 5 =", "-5"), ("+ × 5 =", "0"),
      // NaN.
      ("3 ÷ 0 + 5 =", "NaN"), ("3 ÷ 0 = + =", "NaN"), ("3 ÷ 0 = × 7", "7"), ("3 ÷ 0 = ±", "NaN"),
      ("3 ÷ 0 = 7 + 1 =", "8"), ("3 ÷ 0 = CE", "0"), ("3 ÷ 0 = CE + 2 =", "2"),
      ("3 ÷ 0 = .", "0."),
      ("3 ÷ 0 = 00", "0"),
    ])
    func `The display shows the typed number or the result`(keys: String, display: String) throws {
      #expect(try press(keys).display == display)
    }

    @Test
    func `A typed number has at most 20 significant digits`() throws {
      let nines = Array(repeating: "9", count: 20).joined(separator: " ")
      let most = "99,999,999,999,999,999,999"
      #expect(try press(nines).display == most)
      #expect(try press(nines + " 9").display == most)
      #expect(try press(nines + " . 9").display == most + ".")
      #expect(try press(nines + " 9 ±").display == "-" + most)
      #expect(try press("1 2 . " + nines).display == "12." + String(repeating: "9", count: 18))
      // 00 is 0 twice: the one that fits is taken.
      let nineteen = Array(repeating: "9", count: 19).joined(separator: " ")
      #expect(try press(nineteen + " 00").display == "99,999,999,999,999,999,990")
      // Zeros that only hold the point's place do not count, as far as there are places.
      let zeros = Array(repeating: "0", count: 200).joined(separator: " ")
      #expect(
        try press("0 . 0 0 0 " + nines).display == "0.000" + String(repeating: "9", count: 20))
      #expect(try press("0 . " + zeros + " 9").display == "0." + String(repeating: "0", count: 128))
    }

    @Test
    func `A result can have more than 20 digits, and a result that is too large is NaN`() throws {
      let nines = Array(repeating: "9", count: 20).joined(separator: " ")
      var keypad = try press("\(nines) × \(nines) =")
      #expect(
        keypad.display == "9,999,999,999,999,999,999,800,000,000,000,000,000,000")
      for _ in 0..<60 where keypad.display != "NaN" {
        #expect(keypad.display.hasSuffix(",000"))
        for key in [Keypad.Key.multiply, .nine, .doubleZero, .equals] { keypad.press(key) }
      }
      // Too large to be a number.
      #expect(keypad.display == "NaN")
      #expect(keypad.history.count > 25)
    }

    @Test(arguments: [
      ("1 2 3 4 . 5 0 + 3 ± × 0 0 7 =", ["1,234.50", "+ -3", "× 7"]),
      ("1 + 1 = + 1 =", ["1", "+ 1", "+ 1"]), ("1 + 1 = 5 + 2", ["1", "+ 1", "5"]),
      ("+ 5 =", ["0", "+ 5"]), ("5 + − × 2 =", ["5", "× 2"]), ("5 + 2 CE 3 =", ["5", "+ 3"]),
      ("3 ÷ 0 = 4 + 1 =", ["3", "÷ 0", "4", "+ 1"]), ("1 + 2 AC", []), ("1 + 2 = AC 7 =", ["7"]),
      ("5 = = =", ["5"]),
    ])
    func `The history lists each number with its operator`(keys: String, rows: [String]) throws {
      #expect(try press(keys).history.map(\.text) == rows)
    }

    @Test(arguments: [
      ("5", nil), ("5 +", "+"), ("5 + −", "−"), ("5 + 2", "+"), ("5 + 2 =", nil), ("5 + CE", "+"),
      ("5 + AC", nil), ("3 ÷ 0 = ×", nil), ("5 + =", "+"), ("1 + 1 = ÷", "÷"),
    ])
    func `The pending operator is the operator that waits for its second number`(
      keys: String, pending: String?
    ) throws {
      #expect(try press(keys).pending?.description == pending)
    }

    @Test(arguments: [
      ("3 ÷ 0 =", ArithmeticFault.dividedByZero), ("3 ÷ 0 = +", .dividedByZero), ("3 ÷ 0", nil),
      ("3 ÷ 0 = 7", nil), ("3 ÷ 0 = CE", nil), ("1 + 2 =", nil), ("", nil),
    ])
    func `A keypad that shows NaN has the reason`(keys: String, fault: ArithmeticFault?) throws {
      #expect(try press(keys).fault == fault)
    }

    @Test(arguments: [
      ("", false), ("1", true), ("1 +", false), ("1 + 2 =", false), ("1 + 2 = 3", true),
    ])
    func `A digit continues a number that is being typed`(keys: String, isTyping: Bool) throws {
      #expect(try press(keys).isTyping == isTyping)
    }

    @Test
    func `Each key has a character of its own`() {
      #expect(Set(Keypad.Key.allCases.map(\.character)).count == Keypad.Key.allCases.count)
      for key in Keypad.Key.allCases {
        #expect(key.character.isASCII)
        #expect(key.character.unicodeScalars.first.flatMap { Keypad.Key(typed: $0) } == key)
      }
    }

    @Test
    func `AC returns the keypad to its initial state`() throws {
      #expect(try press("1 ± + 2 . 5 × AC") == Keypad())
      #expect(try press("1 ÷ 0 = AC") == Keypad())
    }

    private func press(_ keys: String) throws -> Keypad {
      var keypad = Keypad()
      for name in keys.split(separator: " ") {
        keypad.press(try #require(Keypad.Key(rawValue: String(name))))
      }
      return keypad
    }
  }
#endif
