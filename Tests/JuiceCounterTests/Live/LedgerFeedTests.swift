#if Web
  import Foundation
  import JuiceCatalogs
  import JuiceRules
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit), .timeLimit(.minutes(60))) struct LedgerFeedTests {
    @Test func `A page learns what an entry has changed, and no more`() async throws {
      let stand = try Stand()
      try await stand.withFeed {
        var page = OpenPage(stand.feed)
        #expect(try await page.next("hello")?.id == 0)
        let board = try #require(try await page.next("board"))
        #expect(board.data["cards"].array.count == 2)
        try await stand.order()
        #expect(try await page.next("entry")?.data["kind"].string == "open")
        let entry = try #require(try await page.next("entry"))
        #expect(entry.id == 2)
        #expect(entry.data["text"].string == "made Kiwi Juice")
        #expect(entry.data["cards"].array.map { $0["id"].string } == ["kiosk/kiwi-juice"])
        #expect(entry.data["cards"][0]["count"].string == "2")
        #expect(entry.data["levels"].array.map { $0["id"].string } == ["kiosk/kiwi"])
        #expect(entry.data["levels"][0]["text"].string == "7")
      }
    }

    @Test(arguments: [
      (LocaleID.english, "Kiwi Juice: Kiwi 2 short", "Kiwi: 1, running low"),
      (.korean, "키위 주스: 키위 2 부족", "키위: 1, 얼마 남지 않았어요"),
    ])
    func `News are in the language of the page`(
      locale: LocaleID, card: String, level: String
    ) async throws {
      let stand = try Stand()
      try await stand.withFeed {
        var page = OpenPage(stand.feed, in: locale)
        _ = try await page.next("board")
        try await stand.order(3)
        _ = try await page.next("entry")
        let news = try await page.next("entry")?.data["news"].array.map(\.string)
        #expect(news == [card, level])
      }
    }

    @Test func `A page that shows the newest revision is sent nothing that it shows`() async throws
    {
      let stand = try Stand()
      try await stand.order()
      try await stand.withFeed {
        var page = OpenPage(stand.feed, after: Revision(2), isRendered: true)
        #expect(try await page.next()?.name == "hello")
        try await stand.add(1)
        #expect(try await page.next()?.id == 3)
      }
    }

    @Test func `A page that reconnects gets every entry that it missed`() async throws {
      let stand = try Stand()
      for _ in 0..<250 { try await stand.add(1) }
      try await stand.withFeed {
        var page = OpenPage(stand.feed, after: Revision(7))
        for number in 8...251 {
          let event = try await page.next()
          #expect(event?.id == Int64(number) && event?.name == "entry")
        }
        #expect(try await page.next()?.name == "hello")
        #expect(try await page.next("board")?.data["levels"][0]["text"].string == "260")
      }
    }

    @Test func `A slow page misses no entry, and the log keeps few events for it`() async throws {
      let stand = try Stand()
      try await stand.withFeed {
        var page = OpenPage(stand.feed)
        _ = try await page.next("board")
        for _ in 0..<400 { try await stand.add(1) }
        var other = OpenPage(stand.feed, after: Revision(400))
        while try await other.next("entry")?.id != 401 {}
        let audience = Audience(locale: .english, seesEntries: true)
        #expect(stand.feed.log.news(after: 0, for: audience) == nil)
        for number in 1...401 { #expect(try await page.next("entry")?.id == Int64(number)) }
      }
    }

    @Test(arguments: [Revision(9), Revision(.max)])
    func `A page that knows more than the ledger is told to read everything again`(
      revision: Revision
    ) async throws {
      let stand = try Stand()
      try await stand.order()
      try await stand.withFeed {
        var page = OpenPage(stand.feed, after: revision)
        let first = try await page.next()
        #expect(first?.name == "reset" && first?.id == 2)
        #expect(try await page.next()?.name == "hello")
        #expect(try await page.next("board")?.data["levels"].array.count == 2)
      }
    }

    @Test func `A page that missed removed entries is told to read everything again`() async throws
    {
      let stand = try Stand()
      for _ in 0..<5 { try await stand.add(1) }
      try await stand.compact()
      try await stand.withFeed {
        var page = OpenPage(stand.feed, after: Revision(1))
        let first = try await page.next()
        #expect(first?.name == "reset")
      }
    }

    @Test func `The log learns of an entry whose clock is behind the one before`() async throws {
      let stand = try Stand()
      let later = Instant(microseconds: 3_600_000_000)
      _ = try await stand.store.commit(
        StockTransaction(kind: .add, request: "", changes: ["kiosk/kiwi": .by(1)], time: later))
      try await stand.withFeed {
        var page = OpenPage(stand.feed)
        _ = try await page.next("board")
        try await stand.add(1)
        _ = try await page.next("entry")
        let setback = ClockSetback(of: stand.counter.now(), after: Revision(2), at: later)
        #expect(stand.setbacks.all == [setback])
      }
    }

    @Test func `Pages learn that the store is away and back, and what happened meanwhile`()
      async throws
    {
      let stand = try Stand()
      try await stand.withFeed {
        var page = OpenPage(stand.feed)
        _ = try await page.next("board")
        stand.store.isAway = true
        // An entry wakes the feed, which then finds the store away.
        stand.feed.look()
        #expect(try await page.next("store")?.data["away"].bool == true)
        var late = OpenPage(stand.feed, after: .zero)
        #expect(try await late.next()?.name == "store")
        stand.store.isAway = false
        try await stand.add(1)
        #expect(try await page.next("store")?.data["away"].bool == false)
        #expect(try await page.next("entry")?.id == 1)
        #expect(try await late.next("entry")?.id == 1)
      }
    }

    @Test func `Streams end when the server stops`() async throws {
      let stand = try Stand()
      try await stand.withFeed {
        var page = OpenPage(stand.feed)
        _ = try await page.next("board")
        stand.feed.log.close()
        #expect(try await page.next() == nil)
        var late = OpenPage(stand.feed)
        #expect(try await late.next("anything") == nil)
      }
      #expect(stand.feed.log.listenerCount == 0)
    }

    @Test func `A page that is closed leaves nothing behind`() async throws {
      let stand = try Stand()
      let pages = (0..<10).map { _ in OpenPage(stand.feed) }
      #expect(stand.feed.log.listenerCount == 10)
      for page in pages { page.close() }
      #expect(stand.feed.log.listenerCount == 0)
    }

    @Test func `Heartbeats keep a quiet stream open`() async throws {
      let stand = try Stand(heartbeat: .milliseconds(10))
      try await stand.withFeed {
        var page = OpenPage(stand.feed)
        for _ in 0..<3 {
          let event = try await page.next("beat")
          #expect(event != nil)
        }
      }
    }
  }
#endif
