#if Web
  import JuiceRules
  import JuiceRulesTesting
  import Synchronization
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit))
  struct StockPagesTests {
    private let site: Site
    private let browser: Browser

    init() async throws {
      site = Site(try .kiosk())
      browser = Browser(site, isStaff: true)
      try await browser.open("/stock")
    }

    private func level(_ id: IngredientID) async throws -> Amount? {
      try await site.counter.maker().stock().levels.first { $0.ingredient == id }?.amount
    }

    private func entries() async throws -> [LedgerEntry] {
      try await site.counter.store.history(LedgerQuery()).filter { $0.kind != .open }
    }

    private func sell() async throws {
      _ = try await site.counter.maker().make("kiosk/kiwi-juice", count: 1)
    }

    /// Returns the value of the field of a level.
    private func field(_ id: String, _ page: Answer? = nil) -> String? {
      (page ?? browser.page).forms(to: "/stock").first?.first { $0.0 == "level.\(id)" }?.1
    }

    @Test func `Only staff see and change the stock`() async throws {
      let visitor = Browser(site)
      #expect(try await visitor.open("/stock").status == 401)
      let fields = [("token", visitor.token), ("key", "k"), ("do", "crate:kiosk/milk")]
      #expect(try await visitor.post("/stock", fields).status == 401)
      #expect(try await level("kiosk/milk") == 500)
    }

    @Test func `A row has the level with its limits, in both languages`() async throws {
      #expect(browser.page.status == 200)
      #expect(field("kiosk/kiwi") == "10")
      #expect(browser.page.text.contains("min=\"0\" max=\"100\" step=\"1\""))
      #expect(browser.page.words.contains("Low below 3 · At most 100"))
      #expect(browser.page.words.contains("Mango Juice: 1 short"))
      let korean = try await Browser(site, language: "ko", isStaff: true).open("/stock")
      #expect(korean.words.contains("망고 주스: 1 부족"))
      #expect(korean.words.contains("500 ml 입고"))
      #expect(korean.words.contains("닫기"))
    }

    @Test func `Closing commits numbers and sums as one count`() async throws {
      try await browser.submit(
        "/stock",
        ["level.kiosk/kiwi": "12", "sum.kiosk/mango": "12×3+6", "do": "close"])
      #expect(browser.page.status == 200)
      #expect(browser.page.words.contains("Kiwi 10 → 12, Mango 2 → 42"))
      #expect(try await entries().map(\.kind) == [.count])
      try await browser.submit("/stock", ["do": "undo:\(try await entries()[0].revision)"])
      #expect(browser.page.words.contains("Kiwi 12 → 10"))
      #expect(try await level("kiosk/mango") == 2)
    }

    @Test func `Closing without edits leads to the orders`() async throws {
      try await browser.submit("/stock", ["do": "close"])
      #expect(browser.page.status == 200)
      #expect(try await entries().isEmpty)
      #expect(browser.page.forms(to: "/stock").isEmpty)
    }

    @Test func `Steps stay in the page, within the limits`() async throws {
      try await browser.submit("/stock", ["level.kiosk/kiwi": "99", "do": "more:kiosk/kiwi"])
      #expect(field("kiosk/kiwi") == "100")
      try await browser.submit("/stock", ["do": "more:kiosk/kiwi"])
      #expect(field("kiosk/kiwi") == "100")
      for _ in 0..<3 { try await browser.submit("/stock", ["do": "less:kiosk/mango"]) }
      #expect(field("kiosk/mango") == "0")
      #expect(field("kiosk/kiwi") == "100")
      #expect(try await entries().isEmpty)
      try await browser.submit("/stock", ["sum.kiosk/mint": "2×2", "do": "check"])
      #expect(field("kiosk/mint") == "4")
      try await browser.submit("/stock", ["do": "close"])
      #expect(try await entries().first?.changes.count == 3)
    }

    @Test func `Restock and waste count at once, and edits stay`() async throws {
      try await browser.submit("/stock", ["level.kiosk/kiwi": "12", "do": "crate:kiosk/milk"])
      #expect(browser.page.words.contains("Milk 500 → 1000 ml"))
      #expect(field("kiosk/kiwi") == "12")
      #expect(field("kiosk/milk") == "1000")
      try await browser.submit(
        "/stock",
        ["waste": "kiosk/milk", "amount": "2×50", "note": "fell down", "do": "waste"])
      #expect(try await level("kiosk/milk") == 900)
      #expect(try await entries().last?.note == "fell down")
      try await browser.submit("/stock", ["do": "fill:kiosk/milk"])
      #expect(try await level("kiosk/milk") == 500)
      #expect(try await entries().map(\.kind) == [.add, .take, .reset])
      #expect(field("kiosk/kiwi") == "12")
      try await browser.submit("/stock", ["do": "undo:\(try await entries()[2].revision)"])
      #expect(try await level("kiosk/milk") == 900)
    }

    @Test func `The rows that an order lacked are marked, and the first has the focus`()
      async throws
    {
      try await browser.open("/stock?missing=kiosk/mango%3D1,kiosk/mint,kiosk/gone%3Dx,%00")
      #expect(browser.page.status == 400)
      try await browser.open("/stock?missing=kiosk/mango%3D1,kiosk/mint,kiosk/gone%3Dx,=,a")
      #expect(browser.page.status == 200)
      #expect(browser.page.words.contains("1 short for the order"))
      #expect(browser.page.words.contains("Short for the order"))
      let focused = browser.page.text.split(separator: "<input ").filter {
        $0.prefix { $0 != ">" }.contains("autofocus")
      }
      #expect(focused.count == 1)
      #expect(focused.first?.contains("level-kiosk/mango") == true)
    }

    @Test(arguments: [
      ("level.kiosk/kiwi", "", "The formula is empty", "식이 비어 있습니다"),
      ("level.kiosk/kiwi", "x", "Expected a number, found `x`", "연산자가 있습니다: `x`"),
      ("level.kiosk/kiwi", "-1", "stock cannot be -1", "음수"),
      ("level.kiosk/kiwi", "0.5", "0.5 is not a whole number", "정수로만"),
      ("level.kiosk/milk", "0.0001", "at most three digits", "세 자리"),
      ("level.kiosk/kiwi", "101", "above the maximum of 100", "최대 100"),
      ("level.kiosk/mango", "1000000000001", "above the maximum", "최대"),
      ("level.kiosk/kiwi", "9999999999999999999999", "more than 20 significant digits", "20"),
      ("sum.kiosk/kiwi", "12×", "ends where a number is expected", "식이 끝났습니다"),
      ("sum.kiosk/kiwi", "3÷0", "Division by 0", "0으로 나눌 수 없습니다"),
      ("sum.kiosk/kiwi", "1,500", "1,500", "1,500"),
      ("sum.kiosk/kiwi", "<b>'\u{301}", "not a number", "수가 아닙니다"),
    ])
    func `A level that is not possible has its reason at the field, and nothing is changed`(
      name: String, value: String, english: String, korean: String
    ) async throws {
      for (language, reason) in [("en", english), ("ko", korean)] {
        let browser = Browser(site, language: language, isStaff: true)
        try await browser.open("/stock")
        let fields: KeyValuePairs = [name: value, "level.kiosk/mint": "5", "do": "close"]
        try await browser.submit("/stock", fields)
        #expect(browser.page.status == 422)
        #expect(browser.page.words.contains(reason))
        #expect(browser.page.text.contains("aria-invalid=\"true\""))
        #expect(!browser.page.text.contains("<b>"))
        #expect(field("kiosk/mint", browser.page) == "5")
      }
      #expect(try await entries().isEmpty)
    }

    @Test(arguments: [
      ("do", ""), ("do", "fly"), ("do", "more:kiosk/durian"), ("do", "crate:x"), ("do", "undo:x"),
      ("seen.kiosk/kiwi", ""), ("seen.kiosk/kiwi", "10"), ("seen.kiosk/kiwi", "-1 piece"),
      ("seen.kiosk/kiwi", "1e99 piece"), ("seen.Kiwi", "10 piece"), ("waste", "kiosk/durian"),
      ("key", ""), ("key", String(repeating: "k", count: 300)),
    ])
    func `Fields that no page of ours sends are refused`(name: String, value: String) async throws {
      let verb = name == "waste" ? "waste" : "crate:kiosk/milk"
      let fields: KeyValuePairs = name == "do" ? [name: value] : [name: value, "do": verb]
      #expect(try await browser.submit("/stock", fields).status == 400)
      #expect(try await entries().isEmpty)
    }

    @Test func `Unknown ingredients and entries have their reasons`() async throws {
      try await browser.submit(
        "/stock", ["seen.kiosk/durian": "1 piece", "level.kiosk/durian": "2", "do": "close"])
      #expect(browser.page.status == 422)
      try await browser.submit("/stock", ["do": "undo:99"])
      #expect(browser.page.status == 200)
      #expect(browser.page.words.contains("#99"))
      try await browser.submit("/stock", ["waste": "kiosk/milk", "amount": "", "do": "waste"])
      #expect(browser.page.words.contains("The formula is empty"))
      try await browser.submit(
        "/stock",
        [
          "waste": "kiosk/milk", "amount": "1", "note": String(repeating: "n", count: 2_000),
          "do": "waste",
        ])
      #expect(browser.page.words.contains("2000"))
      #expect(try await entries().isEmpty)
    }

    @Test func `A form that is sent twice counts once`() async throws {
      let form = browser.page.forms(to: "/stock")[0]
      let sent =
        form.filter { $0.0 != "level.kiosk/kiwi" } + [("level.kiosk/kiwi", "12"), ("do", "close")]
      for _ in 0..<3 {
        try await browser.post("/stock", sent)
        #expect(browser.page.words.contains("Kiwi 10 → 12"))
      }
      #expect(try await entries().count == 1)
      let other =
        form.filter { $0.0 != "level.kiosk/kiwi" } + [("level.kiosk/kiwi", "13"), ("do", "close")]
      try await browser.post("/stock", other)
      #expect(browser.page.status == 422)
      #expect(try await level("kiosk/kiwi") == 12)
    }

    @Test func `A person decides on levels that others changed`() async throws {
      try await sell()
      try await browser.submit(
        "/stock", ["level.kiosk/kiwi": "12", "level.kiosk/mint": "5", "do": "close"])
      #expect(browser.page.status == 409)
      #expect(browser.page.words.contains("You saw 10 You counted 12 Now 7"))
      #expect(browser.page.words.contains("Add my difference: 9"))
      #expect(try await level("kiosk/mint") == 1)
      // Without a decision, the page asks again.
      try await browser.submit("/stock", ["do": "decide"])
      #expect(browser.page.status == 409)
      try await browser.submit("/stock", ["decide.kiosk/kiwi": "difference", "do": "decide"])
      #expect(browser.page.status == 200)
      #expect(try await level("kiosk/kiwi") == 9)
      #expect(try await level("kiosk/mint") == 5)
      #expect(try await entries().map(\.kind) == [.make, .count])
    }

    @Test func `Three people who edit one ingredient overwrite nothing`() async throws {
      let people = [Browser(site, isStaff: true), Browser(site, isStaff: true)]
      for person in people { try await person.open("/stock") }
      try await browser.submit("/stock", ["level.kiosk/kiwi": "12", "do": "close"])
      for (person, count) in zip(people, ["20", "30"]) {
        try await person.submit("/stock", ["level.kiosk/kiwi": count, "do": "close"])
        #expect(person.page.status == 409)
      }
      try await people[0].submit("/stock", ["decide.kiosk/kiwi": "mine", "do": "decide"])
      #expect(try await level("kiosk/kiwi") == 20)
      try await people[1].submit("/stock", ["decide.kiosk/kiwi": "mine", "do": "decide"])
      #expect(people[1].page.status == 409)
      #expect(people[1].page.words.contains("You saw 12 You counted 30 Now 20"))
      try await people[1].submit("/stock", ["decide.kiosk/kiwi": "drop", "do": "decide"])
      #expect(try await level("kiosk/kiwi") == 20)
      #expect(try await entries().count == 2)
    }

    @Test func `A form of another visit is refused`() async throws {
      let fields = [("token", String(repeating: "0", count: 32)), ("do", "close")]
      #expect(try await browser.post("/stock", fields).status == 403)
    }

    @Test func `A store that is down is said, and the edits can be sent again`() async throws {
      let store = BrokenStore()
      let site = Site(try .kiosk(), store: store)
      let browser = Browser(site, isStaff: true)
      let form = try await browser.open("/stock").forms(to: "/stock")[0]
      let sent =
        form.filter { $0.0 != "level.kiosk/kiwi" } + [("level.kiosk/kiwi", "12"), ("do", "close")]
      store.isDown.withLock { $0 = true }
      #expect(try await browser.open("/stock").status == 503)
      #expect(try await browser.post("/stock", sent).status == 503)
      store.isDown.withLock { $0 = false }
      #expect(try await browser.post("/stock", sent).words.contains("Kiwi 10 → 12"))
    }

    @Test func `A level in another unit is shown, and counted anew`() async throws {
      var builder = Catalog.Builder(pack: "kiosk", locales: ["en", "ko"])
      builder.addFruit("kiwi", name: ["en": "Kiwi", "ko": "키위"], unit: .gram, initial: 100)
      builder.addRecipe("juice", name: ["en": "Juice", "ko": "주스"], ingredients: ["kiwi": 3])
      let store = InMemoryStockStore()
      let old = Maker(catalog: try .kiosk(), store: store) { Instant(microseconds: 0) }
      _ = try await old.change(.count(["kiosk/kiwi": 7]))
      let browser = Browser(Site(try builder.build(), store: store), isStaff: true)
      try await browser.open("/stock")
      #expect(browser.page.words.contains("7 pieces"))
      #expect(field("kiosk/kiwi", browser.page) == "")
      try await browser.submit("/stock", ["do": "close"])
      #expect(try await store.snapshot(of: nil).levels["kiosk/kiwi"] == 7)
      try await browser.open("/stock")
      try await browser.submit("/stock", ["level.kiosk/kiwi": "350", "do": "close"])
      #expect(try await store.snapshot(of: nil).units["kiosk/kiwi"] == "g")
      #expect(try await store.snapshot(of: nil).levels["kiosk/kiwi"] == 350)
    }
  }

  /// A store that can be down.
  private final class BrokenStore: LedgerStore, RefusalStore {
    let isDown = Mutex(false)
    private let base = InMemoryStockStore()

    private func check() throws {
      guard !isDown.withLock({ $0 }) else { throw StockStoreFault.unavailable(reason: "down") }
    }

    func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
      try check()
      return try await base.snapshot(of: ids)
    }

    func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
      try check()
      return try await base.commit(transaction)
    }

    func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
      try check()
      return try await base.receipt(for: key, request: request)
    }

    func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
      try check()
      return try await base.history(query)
    }

    func waitForChange(after revision: Revision) async throws {
      try await base.waitForChange(after: revision)
    }

    func record(_ refusal: Refusal) async throws { try await base.record(refusal) }

    func refusals(in times: Range<Instant>?) async throws -> [Refusal] {
      try await base.refusals(in: times)
    }
  }
#endif
