#if CLI
  import JuiceCalculator
  import JuiceReports
  import JuiceRules
  import JuiceRulesTesting
  import TestSupport
  import Testing

  @testable import juice_rules

  /// The keypad as it is drawn, in windows of every size.
  @Suite(.tags(.unit))
  struct KeypadScreenTests {
    @Test
    func `The keypad fits into a window of any size`() throws {
      var dice = SplitMix64(seed: 7)
      for _ in 0..<20 {
        var keypad = Keypad()
        for _ in 0..<Int.random(in: 0...80, using: &dice) {
          keypad.press(
            Keypad.Key.allCases.filter { $0 != .allClear }.randomElement(using: &dice) ?? .nine)
        }
        for columns in [1, 2, 3, 4, 9, 30, 40, 43, 44, 45, 80, 200] {
          for rows in [1, 2, 3, 5, 24] {
            let locale: LocaleID = Bool.random(using: &dice) ? .korean : .english
            expectFits(KeypadScreen(keypad: keypad, columns: columns, rows: rows, locale: locale))
          }
        }
      }
    }

    private func expectFits(_ screen: KeypadScreen) {
      var grid = TerminalGrid(columns: screen.columns, rows: screen.rows, filledWith: "#")
      grid.show(screen.drawing)
      #expect(grid.scrolled == 0)
      let text = grid.lines.joined()
      let shown = text.filter { $0 != " " }
      let comment = "\(screen.columns) × \(screen.rows): \(grid.lines)"
      #expect(!text.contains("#"), "\(comment)")
      #expect(shown.contains("…") || shown.contains(screen.keypad.display), "\(comment)")
    }

    /// Nothing of what was drawn before is left: the dashes of a line would read as signs.
    @Test(arguments: [1, 2, 3, 12, 30, 40, 44, 45, 80])
    func `Drawing the keypad leaves nothing of the previous drawing`(columns: Int) {
      var grid = TerminalGrid(columns: columns, rows: 12)
      var keypad = Keypad()
      let keys: [Keypad.Key] = [
        .one, .doubleZero, .add, .two, .multiply, .three, .equals, .subtract, .four, .clearEntry,
        .nine, .equals, .allClear, .divide, .seven,
      ]
      for key in keys {
        keypad.press(key)
        let drawing = KeypadScreen(
          keypad: keypad, columns: columns, rows: 12, locale: .korean
        ).drawing
        var fresh = TerminalGrid(columns: columns, rows: 12)
        fresh.show(drawing)
        grid.show(drawing)
        #expect(grid.lines == fresh.lines)
      }
    }

    /// Numbers end in one column, whatever stands before them.
    @Test
    func `All numbers of the keypad end in the same column`() throws {
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

    @Test
    func `A small window keeps the display of the keypad and cuts off other lines`() {
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

    /// Returns the lines that a terminal shows of the drawing.
    private static func lines(of screen: KeypadScreen) -> [String] {
      var grid = TerminalGrid(columns: screen.columns, rows: screen.rows)
      grid.show(screen.drawing)
      return Array(grid.lines.reversed().drop(while: \.isEmpty).reversed())
    }
  }
#endif
