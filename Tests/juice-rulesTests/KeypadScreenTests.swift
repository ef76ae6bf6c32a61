#if CLI
  import JuiceCalculator
  import JuiceReports
  import JuiceRules
  import JuiceRulesTesting
  import Testing

  @testable import juice_rules

  /// The keypad as it is drawn, in windows of every size.
  struct KeypadScreenTests {
    @Test func fitsIntoEveryWindow() throws {
      var dice = SplitMix64(seed: 7)
      for _ in 0..<20 {
        var keypad = Keypad()
        for _ in 0..<Int.random(in: 0...80, using: &dice) {
          keypad.press(
            Keypad.Key.allCases.filter { $0 != .allClear }.randomElement(using: &dice) ?? .nine)
        }
        for columns in [1, 2, 3, 4, 9, 43, 44, 45, 200] {
          for rows in [1, 2, 3, 5, 24] {
            expectFits(KeypadScreen(keypad: keypad, columns: columns, rows: rows, locale: .korean))
          }
        }
      }
    }

    private func expectFits(_ screen: KeypadScreen) {
      let lines = Self.lines(of: screen)
      #expect((1...screen.rows).contains(lines.count))
      // Keys of the help are not broken; what of them does not fit is cut off by the terminal.
      let wide = lines.filter { DisplayWidth.of($0) > screen.columns && !$0.contains(/[a-z+0]/) }
      #expect(wide.isEmpty, "\(screen.columns) columns")
      let shown = lines.joined().filter { $0 != " " }
      #expect(shown.contains("…") || shown.contains(screen.keypad.display))
    }

    /// Numbers end in one column, whatever stands before them.
    @Test func numbersLineUp() throws {
      var keypad = Keypad()
      for key in [Keypad.Key.one, .doubleZero, .doubleZero, .multiply, .five, .equals] {
        keypad.press(key)
      }
      let screen = KeypadScreen(keypad: keypad, columns: 12, rows: 10, locale: .english)
      #expect(
        Self.lines(of: screen).prefix(4) == [
          "      10,000", "×          5", "------------", "      50,000",
        ])
      #expect(
        screen.tape == "      10,000\n×\u{1B}[3G         5\n------------\n      50,000\n")
      #expect(KeypadScreen(keypad: Keypad(), columns: 12, rows: 10, locale: .english).tape == "")
    }

    @Test func smallWindowsKeepTheDisplay() {
      var keypad = Keypad()
      for key in [Keypad.Key.one, .add, .two, .equals] { keypad.press(key) }
      func lines(_ rows: Int) -> [String] {
        Self.lines(of: KeypadScreen(keypad: keypad, columns: 10, rows: rows, locale: .english))
      }
      #expect(lines(1) == ["         3"])
      #expect(lines(2) == ["         3", "q quit"])
      #expect(lines(3) == ["         3", "q quit", "0-9 ."])
      #expect(lines(4) == ["+        2", "----------", "         3", "q quit"])
      #expect(lines(20).first == "         1" && lines(20).last == "a AC  h 00")
    }

    /// What a terminal shows of the drawing.
    private static func lines(of screen: KeypadScreen) -> [String] {
      var text = screen.drawing.replacing("\u{1B}[H", with: "").replacing("\u{1B}[K", with: "")
      text = text.replacing("\u{1B}[3G", with: " ").replacing(/\u{1B}\[J\u{1B}\[\d+;\d+H/, with: "")
      #expect(!text.contains("\u{1B}"))
      return text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    }
  }
#endif
