#if CLI
  import JuiceCounter
  import JuiceReports
  import JuiceRules
  import JuiceRulesTesting
  import TestSupport
  import Testing

  @testable import juice_rules

  /// The till as it is drawn, in windows of every size.
  @Suite(.tags(.server))
  struct TillScreenTests {
    /// A pack of names that are long, wide, written from right to left, or made of emoji.
    private static let strangePack = """
      pack: { name: strange, version: 1.0.0, locales: [ko, en] }
      fruits:
        flag: { name: { ko: "🇰🇷🏴󠁧󠁢󠁥󠁮󠁧󠁿👨‍👩‍👧", en: "🇰🇷🏴󠁧󠁢󠁥󠁮󠁧󠁿👨‍👩‍👧" }, emoji: 🌶️ }
        long: { name: { ko: \(String(repeating: "긴이름", count: 60)), en: \(String(repeating: "long ", count: 40))x } }
      recipes:
        arabic: { name: { ko: عصير, en: عصير }, ingredients: { flag: 1, long: 200 } }
        emoji: { name: { ko: "🫐🫐🫐", en: "🫐🫐🫐" }, ingredients: { flag: 99 } }
        wide: { name: { ko: \(String(repeating: "주스", count: 90)), en: \(String(repeating: "Wide", count: 45)) }, ingredients: { long: 1 } }

      """

    private static func sandbox() throws -> Sandbox {
      let sandbox = try Sandbox(catalogs: ["classic", "smoothies", "bar", "happy-hour"])
      try sandbox.write(strangePack, to: "Catalogs/strange.yaml")
      let packs = "packs: [strange, classic, smoothies, bar, happy-hour]\n"
      try sandbox.write(packs, to: "Catalogs/catalog.yaml")
      return sandbox
    }

    private static let keys: [TerminalKey] = [
      .enter, .enter, .tab, .backspace, .delete, .left, .right, .up, .down, .down, .pageUp,
      .pageDown, .escape, .other, .text("1"), .text("3"), .text("9"), .text("x"), .text("2"),
      .text("/"), .text("o"), .text("t"), .text("+"), .text("-"), .text("s"), .text("u"),
      .text("가"), .text("🫐"), .text("ㅡ"), .text("d"), .text(" "),
    ]

    @Test(arguments: 0..<12 as Range<UInt64>)
    func `The till fits into a window of any size after any keys`(seed: UInt64) async throws {
      var dice = SplitMix64(seed: seed)
      let locale: LocaleID = seed.isMultiple(of: 2) ? .korean : .english
      var desk = try await TillDesk.open(Self.sandbox(), in: locale)
      for step in 0..<150 {
        let key = Self.keys.randomElement(using: &dice) ?? .enter
        _ = await desk.press(key)
        for _ in 0..<3 {
          let columns =
            Bool.random(using: &dice)
            ? Int.random(in: 1...200, using: &dice) : Int.random(in: 1...30, using: &dice)
          let rows = Int.random(in: 1...60, using: &dice)
          expectFits(desk, columns, rows, "seed \(seed), step \(step), \(key)")
        }
        expectFits(desk, 80, 24, "seed \(seed), step \(step), \(key)")
        expectFits(desk, 1, 1, "seed \(seed), step \(step), \(key)")
      }
    }

    private func expectFits(_ desk: TillDesk, _ columns: Int, _ rows: Int, _ comment: String) {
      let screen = TillScreen(
        till: desk.till, stand: "본점 🏪", trouble: desk.trouble, columns: columns, rows: rows,
        locale: desk.locale, style: .colored)
      var grid = TerminalGrid(columns: columns + 20, rows: rows + 4, filledWith: "#")
      grid.show(screen.drawing)
      let place = "\(comment), \(columns) × \(rows)"
      #expect(grid.scrolled == 0, "\(place)")
      for row in grid.cells.prefix(rows) {
        #expect(row[columns...].allSatisfy { $0 == " " }, "\(place): \(String(row))")
      }
      for row in grid.cells.dropFirst(rows) {
        #expect(row.allSatisfy { $0 == "#" }, "\(place): \(String(row))")
      }
    }

    @Test(arguments: ["", "s", "o"])
    func `Errors of the catalog are said in every view`(key: String) async throws {
      var desk = try await TillDesk.open(Self.sandbox(), in: .english)
      if !key.isEmpty { _ = await desk.press(.text(key)) }
      for hasBadCatalog in [true, false] {
        let screen = TillScreen(
          till: desk.till, stand: "main", hasBadCatalog: hasBadCatalog, columns: 100, rows: 24,
          locale: .english)
        #expect(screen.drawing.contains("The catalog has errors") == hasBadCatalog)
      }
    }

    @Test(arguments: [(80, 24), (30, 8), (20, 5), (12, 2), (9, 1)])
    func `The selected line is visible in every window`(columns: Int, rows: Int) async throws {
      var desk = try await TillDesk.open(Self.sandbox())
      for keys in ["", "s", "\u{1B}t", "\u{1B}3\t"] {
        await desk.type(keys)
        for _ in 0..<45 {
          await desk.type("\u{1B}[B")
          let screen = TillScreen(
            till: desk.till, stand: "main", columns: columns, rows: rows, locale: .english)
          let isEmpty =
            if case .tray(let tray) = desk.till.view { tray.form.fields.isEmpty } else { false }
          #expect(isEmpty || screen.drawing.contains("\u{1B}[7m"))
        }
      }
    }

    @Test
    func `A long menu and a long stock say how much is below the window`() async throws {
      let desk = try await TillDesk.open(Self.sandbox())
      let lines = desk.lines(rows: 10)
      #expect(lines[7].hasPrefix("… +\(desk.till.board.cards.count - 6)"))
      #expect(lines[7].hasSuffix("… +\(desk.till.board.levels.count - 6)"))
    }
  }
#endif
