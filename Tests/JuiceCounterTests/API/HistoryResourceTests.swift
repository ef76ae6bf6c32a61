#if Web
  import JuiceRules
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit)) struct HistoryResourceTests {
    @Test func `Ten thousand entries are read by cursor without a gap while orders go on`()
      async throws
    {
      let program = try Program()
      for _ in 0..<10_000 { try await program.stand.add(1) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for number in 0..<200 { _ = try await program.order(key: "\(number)") }
        }
        for (first, cursor) in [("?limit=700", "after"), ("?newest=true&limit=700", "before")] {
          group.addTask {
            var numbers: [Int] = []
            var path: String? = "/history" + first
            while let page = path {
              let answer = try await program.get(page)
              let entries = answer.json["entries"].array.compactMap { $0["number"].int }
              numbers = cursor == "after" ? numbers + entries : entries + numbers
              path = answer.json["next"].int.map { "/history\(first)&\(cursor)=\($0)" }
            }
            #expect(numbers.count > 10_000)
            #expect(numbers == Array(1...numbers.count))
          }
        }
        try await group.waitForAll()
      }
    }

    @Test func `The link to the next page keeps the filters`() async throws {
      let program = try Program()
      for _ in 0..<5 { try await program.stand.add(1) }
      let page = try await program.get("/history?kind=add&limit=2&ingredient=kiosk/kiwi")
      #expect(page.json["entries"].array.map { $0["number"].int } == [2, 3])
      let link = try #require(page.answer["Link"])
      #expect(
        link == "</api/1/history?kind=add&limit=2&ingredient=kiosk%2Fkiwi&after=3>; rel=\"next\"")
      let last = try await program.get("/history?kind=add&limit=2&ingredient=kiosk%2Fkiwi&after=4")
      #expect(last.json["entries"].array.map { $0["number"].int } == [5, 6])
      #expect(last.answer["Link"] == nil)
    }

    @Test func `Entries are filtered`() async throws {
      let program = try Program()
      _ = try await program.order(key: "a")
      try await program.stand.add(1)
      for (query, numbers) in [
        ("kind=make", [2]), ("kind=make&kind=add", [2, 3]), ("recipe=kiosk/kiwi-juice", [2]),
        ("recipe=kiosk/milk", []), ("ingredient=kiosk/kiwi", [1, 2, 3]), ("after=1&before=3", [2]),
        ("day=1970-01-01", [1, 2, 3]), ("since=1970-01-02", []), ("until=1970-01-01T00:00:00Z", []),
        ("newest=true&limit=1", [3]),
      ] {
        let answer = try await program.get("/history?\(query)")
        #expect(answer.json["entries"].array.map { $0["number"].int } == numbers, "\(query)")
      }
    }

    @Test(arguments: [
      "after=-1", "after=x", "limit=0", "limit=1001", "limit=", "newest=yes", "kind=sale", "kind=",
      "ingredient=kiwi", "recipe=", "day=today&since=today", "day=09:30", "since=soon",
      "since=2026-03-02&until=2026-03-01", "after=1&after=2", "page=1",
      "after=99999999999999999999",
    ])
    func `Wrong parameters are refused`(query: String) async throws {
      let answer = try await Program().get("/history?\(query)")
      #expect(answer.status == 400)
      #expect(answer.kind == "invalid-parameter")
    }

    @Test(arguments: ["kind=%FF", "kind=%", "kind=%00"])
    func `Parameters that are not text are refused`(query: String) async throws {
      let answer = try await Program().get("/history?\(query)")
      #expect(answer.status == 400)
      #expect(answer.type == "application/problem+json")
    }

    @Test
    func `A cursor into entries that were removed is gone, and the first page begins after them`()
      async throws
    {
      let program = try Program()
      for _ in 0..<3 { try await program.stand.add(1) }
      let maker = Maker(
        catalog: program.stand.counter.catalog, store: program.stand.store,
        now: { Instant(microseconds: 0) })
      _ = try await maker.compact(before: Instant(microseconds: 1))
      let gone = try await program.get("/history?after=1")
      #expect(gone.status == 410)
      #expect(gone.kind == "store-compacted")
      let rest = try await program.get("/history")
      #expect(rest.json["entries"].array.map { $0["kind"].string } == ["checkpoint"])
      #expect(try await program.get("/orders/1").status == 410)
    }

    @Test func `The report has a day or a period`() async throws {
      let program = try Program()
      _ = try await program.order(key: "a")
      for query in ["", "?day=1970-01-01", "?since=1970-01-01", "?day=today"] {
        let report = try await program.get("/report\(query)")
        #expect(report.json["schema"].string == "juice-rules/report/1")
        #expect(report.json["made"][0]["count"].int == 1, "\(query)")
      }
      #expect(try await program.get("/report?since=1970-01-02").json["made"].array.isEmpty)
      #expect(try await program.get("/report?day=someday").status == 400)
    }

    @Test func `The catalog has its packs, recipes and ingredients`() async throws {
      let catalog = try await Program().get("/catalog", [("Accept-Language", "ko")]).json
      #expect(catalog["packs"][0]["pack"].string == "kiosk")
      #expect(catalog["recipes"].array.map { $0["name"].string } == ["키위 주스", "우유 한 잔"])
      #expect(catalog["ingredients"][0]["low"].int == 3)
      #expect(catalog["current"].bool == true)
    }

    @Test func `The catalog has its facts with what orders can give`() async throws {
      var builder = Catalog.Builder(pack: "kiosk", locales: ["en", "ko"])
      builder.addFact("member", .bool, name: ["en": "Member", "ko": "회원"])
      builder.addFact("guests", .int(1...30), default: 2)
      builder.addFact("tip", .decimal(0...1), default: .decimal(1))
      let values = ["half", "full"]
      builder.addFact("sweet", .text(values: values), default: "full", isChoice: true)
      let catalog = try builder.build()
      let program = Program(at: Stand { catalog })
      let answer = try await program.get("/catalog", [("Accept-Language", "ko")])
      let facts = answer.json["facts"].array
      #expect(facts[1]["fact"].string == "kiosk/guests")
      #expect(facts.map { $0["name"].string } == ["회원", "guests", "tip", "sweet"])
      #expect(facts.map { $0["type"].string } == ["bool", "int", "decimal", "text"])
      #expect(facts.map { $0["choice"].bool } == [false, false, false, true])
      #expect(facts[0]["default"].isNull && facts[0]["minimum"].isNull)
      #expect(facts[1]["default"].int == 2 && facts[1]["maximum"].int == 30)
      #expect(facts[3]["values"].array.map(\.string) == values)
      #expect(facts[3]["default"].string == "full")
    }

    @Test func `A computed amount has its expression`() async throws {
      var builder = Catalog.Builder(pack: "kiosk")
      builder.addFruit("kiwi", name: "Kiwi", initial: 10)
      builder.addExtra("milk", name: "Milk", unit: .milliliter, initial: 1000)
      builder.addRecipe(
        "shake", name: "Shake",
        lines: [.init("kiwi", 2), .init("milk", computed: "order.count * 100")])
      let catalog = try builder.build()
      let answer = try await Program(at: Stand { catalog }).get("/catalog")
      let lines = answer.json["recipes"][0]["lines"]
      let (kiwi, milk) = (lines[0]["alternatives"][0][0], lines[1]["alternatives"][0][0])
      #expect(kiwi["amount"].int == 2 && kiwi["formula"].string == nil)
      #expect(milk["amount"].int == 0 && milk["formula"].string == "order.count * 100")
    }
  }
#endif
