#if Web
  import JuiceRules
  import TestSupport
  import Testing

  @testable import JuiceCounter

  /// The limits for planning orders.
  @Suite(.tags(.unit))
  struct PlanningTests {
    private static func lines(_ count: Int) -> String {
      let line = #"{"recipe": "kiosk/kiwi-juice", "count": 1000000}"#
      let lines = Array(repeating: line, count: count).joined(separator: ", ")
      return #"{"orders": [\#(lines)]}"#
    }

    @Test func `A hundred equal lines are planned within the limit, each with its remedy`()
      async throws
    {
      let program = try Program()
      let answer = try await program.post("/plan", Self.lines(100))
      #expect(answer.status == 200)
      #expect(answer.json["outcome"].string == "short")
      #expect(answer.json["orders"].array.count == 100)
      #expect(answer.json["orders"].array.allSatisfy { $0["count"].int == 1_000_000 })
    }

    @Test(arguments: ["/plan", "/orders"])
    func `What takes too much work is a problem with the limit`(path: String) async throws {
      var stand = try Stand()
      stand.counter.workers = PlanningWorkers(workLimit: 3)
      let several = #"{"mode": "most", "# + Self.lines(3).dropFirst()
      let body = path == "/orders" ? several : Self.lines(3)
      let answer = try await Program(at: stand).post(path, body, key: "a")
      #expect(answer.status == 422)
      #expect(answer.kind == "too-much-work")
      #expect(answer.json["limit"].int == 3)
      #expect((answer.json["counted"].int ?? 0) > 3)
      #expect(answer.json["detail"].string?.contains("at most 3 steps") == true)
    }

    @Test(arguments: ["/plan", "/orders"])
    func `While too many orders are planned, others are asked to come back`(path: String)
      async throws
    {
      var stand = try Stand()
      stand.counter.workers = PlanningWorkers(places: 1)
      let program = Program(at: stand)
      let answer = try await stand.counter.workers.run { _ in
        try await program.post(path, Self.lines(1), key: "a").answer
      }
      #expect(answer.status == 503)
      #expect(answer["Retry-After"] == "1")
      #expect(ProgramAnswer(answer).kind == "busy")
      #expect(try await program.post(path, Self.lines(1), key: "a").status != 503)
    }
  }
#endif
