#if CLI
  import JuiceCounter
  import JuiceRules
  import Synchronization
  import TestSupport
  import Testing

  @testable import juice_rules

  /// The till, by keys.
  @Suite(.tags(.server))
  struct TillTests {
    private static let (up, down, right) = ("\u{1B}[A", "\u{1B}[B", "\u{1B}[C")

    private func orders(of desk: TillDesk) async throws -> Int {
      try await desk.entries().filter { $0 == .make }.count
    }

    @Test(arguments: [
      "3x2\r", "3*2\r", "3×2\r", "3ㅌ2\r", "3X2\r", "39\u{7F}x2\r", "\(down)\(down)\(down)x2\r",
    ])
    func `A number orders a recipe, and a number after an 'x' is the count`(keys: String)
      async throws
    {
      var desk = try await TillDesk.open(Sandbox())
      await desk.type(keys)
      #expect(desk.shows("Kiwi 6, 4 left"), "\(desk.lines())")
      #expect(desk.till.number.isEmpty)
    }

    @Test(arguments: ["99", "0", "3x0", "3x", "3x2x2", "3x9999999999999999999"])
    func `A number that is not on the menu orders nothing and stays`(number: String) async throws {
      var desk = try await TillDesk.open(Sandbox())
      await desk.type(number + "\r")
      #expect(desk.shows("\(number): no such number on this menu"))
      #expect(desk.till.number == number)
      #expect(try await orders(of: desk) == 0)
      await desk.type("\u{1B}3\r")
      #expect(try await orders(of: desk) == 1)
    }

    @Test
    func `Enter without a number or selection orders nothing, and an order ends the selection`()
      async throws
    {
      var desk = try await TillDesk.open(Sandbox())
      await desk.type("\r\r")
      #expect(try await orders(of: desk) == 0)
      await desk.type(Self.down + Self.down + "\r\r\r\r")
      #expect(try await orders(of: desk) == 1)
      #expect(desk.till.highlighted == nil)
      // The selection goes on where it was.
      await desk.type(Self.down)
      #expect(desk.till.highlighted == 1)
    }

    @Test
    func `A search finds recipes, whose numbers stay those of the whole menu`() async throws {
      var desk = try await TillDesk.open(Sandbox(), in: .korean)
      await desk.type("/망고")
      #expect(desk.till.board.numbers.count > 1 && desk.till.board.numbers[0] > 1)
      let number = desk.till.board.numbers[1]
      let name = desk.till.board.cards[1].name
      await desk.type("\r\(number)\r")
      #expect(desk.shows(name), "\(desk.lines())")
      await desk.type("\r\u{1B}")
      #expect(desk.till.board.cards[number - 1].name == name)
    }

    @Test(arguments: [
      ("s", "ㄴ"), ("t", "ㅅ"), ("o", "ㅐ"), ("q", "ㅂ"), ("u", "ㅕ"), ("m", "ㅡ"), ("d", "ㅇ"),
      ("k", "ㅏ"), ("x", "ㅌ"), ("q", "ㅃ"),
    ])
    func `The keys of the till are the same on a Korean keyboard`(letter: Character, jamo: String) {
      #expect(TerminalKey.text(jamo).letter == letter)
      #expect(TerminalKey.text(letter.uppercased()).letter == letter)
    }

    @Test
    func `Escape before another key is a key of its own`() {
      var keys = TerminalKeys()
      #expect(
        keys.next(Array("\u{1B}3\u{1B}\u{1B}[A\u{1B}".utf8)) == [
          .escape, .text("3"), .escape, .up, .escape,
        ])
    }

    @Test
    func `After an order, a digit begins the next one, and 'u' undoes the last`() async throws {
      var desk = try await TillDesk.open(Sandbox())
      await desk.type("2\r3\r")
      #expect(try await orders(of: desk) == 2)
      await desk.type("u")
      #expect(desk.shows("Kiwi 7 → 10"))
      await desk.type("\r" + "u")
      // The undo was the last entry that the till knows.
      #expect(try await desk.entries().filter { $0 == .undo }.count == 1)
    }

    @Test
    func `An alert opens the stock at what is missing`() async throws {
      var desk = try await TillDesk.open(Sandbox())
      await desk.type("1\r")
      #expect(desk.till.isAsking)
      // Keys that the alert does not have change nothing.
      await desk.type("9zㅋ")
      #expect(desk.till.isAsking)
      await desk.type("1")
      let stock = try #require(desk.stock)
      #expect(stock.board.rows[stock.selection].name == "Strawberry")
      await desk.type("12+8\r1\r")
      #expect(try await orders(of: desk) == 1)
    }

    @Test
    func `A remedy fills the stock, and the order can be sent again`() async throws {
      var desk = try await TillDesk.open(Sandbox())
      await desk.type("1\r3")
      #expect(desk.shows("Strawberry 10 → 16"))
      await desk.type("1")
      #expect(try await orders(of: desk) == 1)
    }

    @Test
    func `A rule that asks is confirmed by a digit and not by Enter`() async throws {
      let sandbox = try Sandbox()
      try sandbox.write(
        """
        pack: { name: ask, version: 1.0.0, locales: [ko, en] }
        rules:
          sure:
            when: "true"
            confirm: { message: { ko: 정말요?, en: Sure? } }

        """, to: "Catalogs/ask.yaml")
      try sandbox.write("packs: [classic, ask]\n", to: "Catalogs/catalog.yaml")
      var desk = try await TillDesk.open(sandbox)
      await desk.type("2\r\r\r")
      #expect(desk.shows("Sure?") && desk.till.isAsking)
      #expect(try await orders(of: desk) == 0)
      await desk.type("1")
      #expect(try await orders(of: desk) == 1)
    }

    /// A store whose first order is made, but not answered.
    private actor ForgetfulStore: LedgerStore, RefusalStore {
      let base = InMemoryStockStore()
      private var hasForgotten = false

      func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
        try await base.snapshot(of: ids)
      }
      func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
        let outcome = try await base.commit(transaction)
        guard transaction.kind == .make, !hasForgotten else { return outcome }
        hasForgotten = true
        throw StockStoreFault.outcomeUnknown(reason: "the reply was lost")
      }
      func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
        try await base.receipt(for: key, request: request)
      }
      func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
        try await base.history(query)
      }
      nonisolated func waitForChange(after revision: Revision) async throws {
        try await base.waitForChange(after: revision)
      }
      func record(_ refusal: Refusal) async throws {}
      func refusals(in times: Range<Timestamp>?) async throws -> [Refusal] { [] }
    }

    @Test
    func `An order whose answer was lost is made once when it is tried again`() async throws {
      var desk = try await TillDesk.open(Sandbox(), store: ForgetfulStore())
      await desk.type("2\r")
      #expect(desk.shows("Try again"))
      await desk.type("1")
      #expect(try await orders(of: desk) == 1)
      #expect(desk.trouble == nil && !desk.shows("Try again"))
    }

    @Test
    func `The options of a recipe become those of the order`() async throws {
      var desk = try await TillDesk.open(Sandbox.withBar())
      let index = try #require(desk.till.board.cards.firstIndex { $0.name == "Cooler" })
      await desk.type("\(index + 1)x2\t")
      let options = try #require(desk.options)
      #expect(options.form.fields.map(\.title) == ["Count", "Size", "base", "Mint"])
      await desk.type("3" + Self.down + Self.right + Self.down + Self.right + Self.right)
      await desk.type(Self.down + " t")
      let order = try #require(desk.till.tray.orders.first)
      #expect(order.count == 3 && order.size == "double")
      #expect(order.choices["base"]?.hasSuffix("apricot") == true, "\(order.choices)")
      #expect(order.without == ["mint"])
      #expect(desk.shows("Tray: 3"))
    }

    @Test
    func `A tray is ordered together, and an order that was not made stays in the tray`()
      async throws
    {
      var desk = try await TillDesk.open(Sandbox())
      // The stand has kiwis for three juices and no strawberries for one.
      await desk.type("3t1t3+")
      #expect(desk.till.tray.orders.map(\.count) == [2, 1])
      await desk.type("t\r")
      #expect(desk.till.isAsking && desk.till.tray.orders.count == 2)
      await desk.type("\u{1B}t" + Self.down + Self.down + Self.right + Self.right + "\r")
      #expect(try await orders(of: desk) == 1)
      #expect(desk.till.tray.orders.map(\.recipe.name) == ["strawberry-juice"])
      // A count of zero takes an order out.
      await desk.type("\u{1B}t0")
      #expect(desk.till.tray.orders.isEmpty)
    }

    @Test(arguments: [LocaleID.english, .korean])
    func `An edit of a level that somebody changed meanwhile asks, in either language`(
      locale: LocaleID
    ) async throws {
      for (key, level) in [("m", "12"), ("d", "9"), ("k", "7")] {
        let store = InMemoryStockStore()
        var desk = try await TillDesk.open(Sandbox(), store: store, in: locale)
        var other = try await TillDesk.open(Sandbox(), store: store, in: locale)
        await desk.type("s")
        let stock = try #require(desk.stock)
        let kiwi = try #require(stock.board.rows.firstIndex { $0.id.name == "kiwi" })
        await desk.type(String(repeating: Self.down, count: kiwi) + "++")
        await other.type("3\r")
        await desk.refresh()
        // The level that the person saw counts, however often it is stepped.
        await desk.type("+-\r")
        #expect(
          desk.shows(
            locale == .korean
              ? "키위: 10에서 12로 고치는 사이 재고가 7이 되었습니다"
              : "Kiwi: you saw 10 and counted 12, but the stock is 7 now"), "\(desk.lines())")
        await desk.type(key)
        await desk.refresh()
        let shown = desk.till.board.levels.first { $0.id.name == "kiwi" }?.text
        #expect(shown == level, "\(key)")
        #expect(!desk.shows("Enter save") && !desk.shows("Enter 저장"))
      }
    }

    @Test(arguments: ["1+", "2/0", "abc", "99999999999999999999999"])
    func `Escape drops what was typed, then the edits, and wrong numbers stay`(text: String)
      async throws
    {
      var desk = try await TillDesk.open(Sandbox())
      await desk.type("s+" + text + "\r")
      let stock = try #require(desk.stock)
      #expect(stock.typed == text && stock.notes.count == 1, "\(stock.notes)")
      await desk.type("\u{1B}")
      #expect(desk.shows("→ 11"))
      await desk.type("\u{1B}")
      #expect(desk.shows("q quit"))
      #expect(try await desk.entries().filter { $0 == .count }.isEmpty)
    }
  }
#endif
