#if Web
  import HTTPTypes
  import JuiceRules
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit))
  struct HistoryPagesTests {
    private let pages: RecordPages

    init() throws { pages = RecordPages(try RecordPages.catalog()) }

    /// The numbers of the entries on a page.
    private func numbers(_ text: String) -> [Int] {
      text.matches(of: /data-entry="(\d+)"/).compactMap { Int($0.output.1) }
    }

    /// The address of the next page.
    private func next(_ text: String) -> String? {
      text.firstMatch(of: /href="([^"]*)" rel="next"/).map {
        String($0.output.1).replacing("&amp;", with: "&")
      }
    }

    @Test func `Pages lead back to the first entry while orders go on`() async throws {
      try await pages.restock(1_000)
      for _ in 1...150 { try await pages.make() }
      var path: String? = "/history"
      var seen: [Int] = []
      while let open = path {
        let page = try await pages.get(open)
        let found = numbers(page.text)
        #expect(found.count <= HistoryPages.pageSize)
        seen += found
        path = next(page.text)
        try await pages.make()
      }
      #expect(seen == Array((1...152).reversed()))
    }

    @Test func `A filter selects entries and is kept from page to page`() async throws {
      try await pages.restock(1_000)
      for _ in 1...50 { try await pages.make() }
      let first = try await pages.get("/history?kind=make&ingredient=Kiwi&day=&recipe=")
      #expect(numbers(first.text) == Array((13...52).reversed()))
      let path = try #require(next(first.text))
      #expect(numbers(try await pages.get(path).text) == Array((3...12).reversed()))
      #expect(numbers(try await pages.get("/history?recipe=kiosk/tea").text).isEmpty)
    }

    @Test(arguments: [
      "ingredient=kiwee", "recipe=%3Cscript%3E", "kind=sold", "before=0", "before=-1",
      "before=x", "before=99999999999999999999", "day=2026-02-30", "day=09:30",
      "day=today&since=yesterday", "since=2026-03-02&until=2026-03-01",
    ])
    func `A filter that nothing can match is refused`(query: String) async throws {
      let error = try await #require(throws: RequestFault.self) {
        _ = try await pages.get("/history?\(query)")
      }
      #expect(error.status == .badRequest)
    }

    @Test func `An empty history says so`() async throws {
      #expect(try await pages.get("/history").text.contains("There are no entries yet."))
      #expect(try await pages.get("/history", .korean).text.contains("아직 기록이 없습니다."))
      #expect(try await pages.get("/history?kind=make", .korean).text.contains("조건에 맞는 기록이 없습니다."))
    }

    @Test func `Staff undo an entry once`() async throws {
      try await pages.make(2)
      let done = try await pages.post("/history?kind=make", "entry=2&key=k")
      #expect(done.status == 303)
      let target = try #require(done.headers[.location])
      #expect(target == "/history?kind=make&undone=2")
      #expect(try await pages.get(target).text.contains("#2 is undone by #3."))
      #expect(try await pages.post("/history", "entry=2&key=k").status == 303)
      let again = try await pages.post("/history", "entry=2&key=other")
      #expect(again.status == 409)
      #expect(again.text.contains("#2 was already undone by #3."))
      #expect(try await pages.store.snapshot(of: nil).revision == Revision(3))
    }

    @Test func `A refused undo is explained in both languages`() async throws {
      try await pages.restock(5)
      try await pages.make(5)
      let english = try await pages.post("/history", "entry=2&key=k")
      #expect(english.status == 409)
      #expect(english.text.contains("sed since by #3 made Kiwi Juice ×5"))
      let korean = try await pages.post("/history", "entry=2&key=k", .korean)
      #expect(korean.text.contains("그 뒤에 쓴 기록: #3 키위 주스 ×5 만듦"))
    }

    @Test(arguments: ["entry=1", "key=k", "entry=x&key=k", "entry=0&key=k", "entry=-1&key=k"])
    func `A form without its fields is refused`(form: String) async throws {
      await #expect(throws: RequestFault.self) { try await pages.post("/history", form) }
    }

    @Test func `Only staff have buttons that undo`() async throws {
      try await pages.make()
      #expect(try await pages.get("/history", isStaff: true).text.contains("name=\"entry\""))
      #expect(!(try await pages.get("/history").text.contains("name=\"entry\"")))
      await #expect(throws: RequestFault.self) {
        try await pages.post("/history", "entry=2&key=k", isStaff: false)
      }
    }

    @Test(arguments: ["<script>alert(1)</script>", "\"\u{301} onload=\"x", "'\u{FE0F}><img src=x>"])
    func `Notes and actors do not become markup`(text: String) async throws {
      let plain = try await pages.get("/history").text.count { $0 == "<" }
      try await pages.make(note: "n", actor: "a")
      let expected = try await pages.get("/history").text.utf8.count { $0 == UInt8(ascii: "<") }
      #expect(expected > plain)
      let hostile = RecordPages(try RecordPages.catalog())
      try await hostile.make(note: text, actor: text)
      let page = try await hostile.get("/history").text
      #expect(page.utf8.count { $0 == UInt8(ascii: "<") } == expected)
      #expect(!page.contains("onload=\"x"))
    }

    @Test func `A history whose first entries were removed says so`() async throws {
      try await pages.make()
      let maker = Maker(
        catalog: pages.counter.catalog, store: pages.store, now: pages.counter.now)
      _ = try await maker.compact(before: Instant(microseconds: .max))
      #expect(try await pages.get("/history").text.contains("The entries up to #2 were removed."))
      #expect(try await pages.get("/history", .korean).text.contains("#2까지의 기록은 지워졌습니다."))
    }
  }
#endif
