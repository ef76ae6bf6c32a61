#if Web
  import HTTPTypes
  import JuiceRules
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit)) struct StockResourceTests {
    private static let commands = [
      ("add", #"{"amounts": {"kiosk/kiwi": 2}}"#), ("take", #"{"amounts": {"kiosk/kiwi": 2}}"#),
      ("count", #"{"amounts": {"kiosk/kiwi": 2}}"#), ("reset", "{}"), ("undo", "{}"),
    ]

    @Test(arguments: StockResourceTests.commands)
    func `Only staff change the stock`(command: String, body: String) async throws {
      let program = try Program()
      try await program.stand.add(1)
      let path = "/stock/\(command)"
      for fields in [[], [("Authorization", "Bearer 0")], [("Cookie", "staff=0")]] {
        let answer = try await program.post(path, body, key: "a", fields)
        #expect(answer.status == 401)
        #expect(answer.kind == "staff-only")
        #expect(answer.answer["WWW-Authenticate"]?.hasPrefix("Bearer") == true)
      }
      #expect(try await program.kiwis() == 11)
      let answer = try await program.post(path, body, key: "a", isStaff: true)
      #expect(answer.status == 200)
      #expect(answer.json["schema"].string == "juice-rules/change/1")
      #expect(answer.json["outcome"].string == "applied")
      let again = try await program.post(path, body, key: "a", isStaff: true)
      #expect(again.json["outcome"].string == "replayed")
    }

    @Test(arguments: StockResourceTests.commands)
    func `No other site can make a browser of staff change the stock`(
      command: String, body: String
    ) async throws {
      let program = try Program()
      for fields in [
        [("Origin", "https://evil.example")], [("Sec-Fetch-Site", "cross-site")],
        [("Content-Type", "text/plain")], [("Content-Type", "application/x-www-form-urlencoded")],
      ] {
        let answer = try await program.post(
          "/stock/\(command)", body, key: "a", isStaff: true, fields)
        #expect([403, 415].contains(answer.status))
      }
      #expect(try await program.stand.store.snapshot(of: nil).revision == .zero)
    }

    @Test(arguments: [
      ("add", #"{"amounts": {"kiosk/kiwi": -1}}"#, 422, "stock-refused"),
      ("add", #"{"amounts": {"kiosk/kiwi": 0}}"#, 422, "stock-refused"),
      ("add", #"{"amounts": {"kiosk/kiwi": 0.5}}"#, 422, "stock-refused"),
      ("add", #"{"amounts": {"kiosk/durian": 1}}"#, 422, "stock-refused"),
      ("add", #"{"amounts": {"durian": 1}}"#, 422, "unknown-ingredient"),
      ("add", #"{"amounts": {"kiosk/kiwi": 1, "kiwi": 1}}"#, 400, "named-twice"),
      ("add", #"{"amounts": {"kiosk/kiwi": 0.0001}}"#, 400, "invalid-member"),
      ("add", #"{"amounts": {"kiosk/kiwi": 1e400}}"#, 400, "invalid-member"),
      ("add", #"{"amounts": {"kiosk/kiwi": "1"}}"#, 400, "invalid-member"),
      ("add", #"{"amounts": {}}"#, 422, "empty"), ("add", "{}", 422, "empty"),
      ("add", #"{"amounts": []}"#, 400, "invalid-member"),
      ("add", #"{"amounts": {"kiosk/kiwi": 1}, "reason": ""}"#, 400, "unknown-member"),
      ("take", #"{"amounts": {"kiosk/kiwi": 11}}"#, 409, "stock-refused"),
      (
        "count", #"{"amounts": {"kiosk/kiwi": 5}, "seen": {"kiosk/kiwi": 9}}"#, 409, "stock-refused"
      ),
      ("reset", #"{"ingredients": []}"#, 400, "invalid-member"),
      ("reset", #"{"ingredients": ["kiosk/durian"]}"#, 422, "stock-refused"),
      ("undo", "{}", 409, "undo-refused"), ("undo", #"{"entry": 7}"#, 422, "undo-refused"),
      ("undo", #"{"entry": "7"}"#, 400, "invalid-member"),
    ])
    func `Wrong commands change nothing, and say why`(
      command: String, body: String, status: Int, kind: String
    ) async throws {
      let program = try Program()
      let answer = try await program.post("/stock/\(command)", body, key: "a", isStaff: true)
      #expect(answer.status == status)
      #expect(answer.kind == kind)
      #expect(answer.json["outcome"].string == (kind.hasSuffix("refused") ? "refused" : nil))
      #expect(try await program.stand.store.snapshot(of: nil).revision == .zero)
    }

    @Test func `Of several people who edit one version, one succeeds`() async throws {
      let program = try Program()
      let tag = try await program.get("/stock").tag
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<3 {
          group.addTask {
            try await program.post(
              "/stock/count", #"{"amounts": {"kiosk/kiwi": \#(number)}}"#, key: "\(number)",
              isStaff: true, [("If-Match", tag)]
            ).status
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [200, 412, 412])
    }

    @Test(arguments: StockResourceTests.commands)
    func `A change of another version is answered with 412, and a repeated one with its result`(
      command: String, body: String
    ) async throws {
      let program = try Program()
      try await program.stand.add(1)
      let tag = try await program.get("/stock").tag
      let path = "/stock/\(command)"
      for wrong in ["\"0-0\"", "W/" + tag, "nonsense"] {
        let answer = try await program.post(
          path, body, key: "a", isStaff: true, [("If-Match", wrong)])
        #expect(answer.status == 412)
        #expect(answer.kind == "stock-changed")
      }
      let fields = [("If-Match", "\"x,y\", " + tag)]
      #expect(try await program.post(path, body, key: "a", isStaff: true, fields).status == 200)
      // The answer was lost, and the version is another one by now.
      #expect(try await program.post(path, body, key: "a", isStaff: true, fields).status == 200)
      #expect(try await program.post(path, body, key: "b", isStaff: true, fields).status == 412)
    }

    @Test func `The stock is sent again only if it has changed`() async throws {
      let program = try Program()
      let tag = try await program.get("/stock").tag
      for field in [tag, "W/\(tag)", "\"a\", \(tag)", "*"] {
        let answer = try await program.get("/stock", [("If-None-Match", field)])
        #expect(answer.status == 304)
        #expect(answer.answer.text.isEmpty)
        #expect(answer.tag == tag)
      }
      try await program.stand.add(1)
      let changed = try await program.get("/stock", [("If-None-Match", tag)])
      #expect(changed.status == 200)
      #expect(changed.tag != tag)
    }

    @Test(arguments: ["/menu", "/catalog", "/history", "/report", "/openapi.yaml"])
    func `Other answers have versions, too`(path: String) async throws {
      let program = try Program()
      let tag = try await program.get(path).tag
      #expect(try await program.get(path, [("If-None-Match", tag)]).status == 304)
      #expect(try await program.get(path, [("If-None-Match", "\"a\"")]).status == 200)
    }

    @Test(arguments: [
      ("text/html", 406), ("application/json;q=0", 406), ("application/xml, text/*", 406),
      ("*/*", 200), ("application/*;q=0.1", 200), ("text/html, Application/JSON", 200),
    ])
    func `An answer that the client does not take is refused`(accept: String, status: Int)
      async throws
    {
      let answer = try await Program().get("/stock", [("Accept", accept)])
      #expect(answer.status == status)
    }

    @Test func `A path answers other methods with those that it has`() async throws {
      let program = try Program()
      let answer = try await program.send(.delete, "/api/1/stock")
      #expect(answer.status == 405)
      #expect(answer.answer["Allow"] == "GET, HEAD")
      #expect(answer.type == "application/problem+json")
      #expect(try await program.send(.put, "/api/1/orders").answer["Allow"] == "GET, HEAD, POST")
    }
  }
#endif
