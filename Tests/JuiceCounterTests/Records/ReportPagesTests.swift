#if Web
  import HTTPTypes
  import JuiceRules
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit))
  struct ReportPagesTests {
    private let pages: RecordPages

    init() throws { pages = RecordPages(try RecordPages.catalog()) }

    @Test func `A day is shown in charts and tables`() async throws {
      try await pages.restock(5)
      try await pages.make(2)
      try await pages.make(9)
      let page = try await pages.get("/report").text
      #expect(page.contains("<p class=\"lead\">main, 1970-01-01</p>"))
      #expect(page.contains("role=\"img\" aria-label=\"Made, by recipe\""))
      #expect(page.contains("<title>Orders by the hour of the day</title>"))
      #expect(page.contains("<td>Kiwi</td>"))
      #expect(page.contains("missing ingredients: Kiwi ×1"))
      let korean = try await pages.get("/report?day=1970-01-01", .korean).text
      #expect(korean.contains("메뉴별 만든 수"))
      #expect(korean.contains("모자란 재료: 키위 ×1"))
    }

    @Test func `A day without business has its closing levels`() async throws {
      try await pages.make(2)
      let page = try await pages.get("/report?day=1969-12-31").text
      #expect(page.contains("Nothing was made."))
      #expect(page.contains("No order was refused."))
      #expect(page.contains("no entries"))
      #expect(page.contains("<caption>Changes of the stock</caption>"))
      #expect(!page.contains("<svg"))
    }

    /// 20:00 in UTC is 05:00 of the next day in Seoul.
    @Test func `A day begins at midnight of the stand's clock`() async throws {
      let seoul = RecordPages(
        try RecordPages.catalog(), offset: 32_400, now: { Instant(microseconds: 72_000_000_000) })
      try await seoul.make(2)
      #expect(try await seoul.get("/report").text.contains("main, 1970-01-02"))
      #expect(try await seoul.get("/report").text.contains("<td>05:00</td>"))
      #expect(try await seoul.get("/report?day=1970-01-01").text.contains("Nothing was made."))
      #expect(try await seoul.get("/history").text.contains("1970-01-02 05:00:00"))
      #expect(try await seoul.get("/history?day=1970-01-01").text.contains("No entries match."))
    }

    @Test func `A spreadsheet gets the same period`() async throws {
      try await pages.make(2)
      let csv = try await pages.get("/report.csv?day=1970-01-01")
      #expect(csv.headers[.contentType] == "text/csv; charset=utf-8")
      #expect(csv.text.contains("made,kiosk/kiwi-juice,Kiwi Juice,,,2,"))
      #expect(!(try await pages.get("/report.csv?day=1970-01-02").text.contains("made,kiosk")))
    }

    @Test func `A removed period says so`() async throws {
      try await pages.make()
      let maker = Maker(
        catalog: pages.counter.catalog, store: pages.store, now: pages.counter.now)
      _ = try await maker.compact(before: Instant(microseconds: .max))
      let page = try await pages.get("/report?day=1969-12-31").text
      #expect(page.contains("The entries of this period were removed, like all entries up to #2."))
    }

    @Test(arguments: ["day=x", "day=2026-13-01", "since=2026-03-02&until=2026-03-01"])
    func `An invalid period is refused`(query: String) async throws {
      for path in ["/report", "/report.csv"] {
        await #expect(throws: RequestFault.self) { try await pages.get("\(path)?\(query)") }
      }
    }
  }
#endif
