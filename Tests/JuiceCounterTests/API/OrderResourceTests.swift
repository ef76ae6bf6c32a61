#if Web
  import HTTPTypes
  import JuiceRules
  import Synchronization
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit)) struct OrderResourceTests {
    @Test func `An order is made once for its key, and can be looked up by key and number`()
      async throws
    {
      let program = try Program()
      let made = try await program.order(2, key: "till-1")
      #expect(made.status == 201)
      #expect(made.type == "application/json")
      #expect(made.json["schema"].string == "juice-rules/outcome/1")
      #expect(made.json["outcome"].string == "made")
      let number = try #require(made.json["revision"].int)
      #expect(made.answer["Location"] == "/api/1/orders/\(number)")

      let replayed = try await program.order(2, key: "till-1")
      #expect(replayed.status == 200)
      #expect(replayed.json["outcome"].string == "replayed")
      #expect(replayed.json["revision"].int == number)
      #expect(try await program.kiwis() == 4)

      for path in ["/orders/\(number)", "/orders?key=till-1"] {
        let entry = try await program.get(path)
        #expect(entry.json["schema"].string == "juice-rules/entry/1")
        #expect(entry.json["number"].int == number)
        #expect(entry.json["key"].string == "till-1")
      }
    }

    @Test func `The menu and plans are decided as at the time that is given`() async throws {
      var builder = Catalog.Builder(pack: "bar")
      builder.addFruit("mango", name: "Mango")
      builder.addRecipe("lassi", name: "Lassi", ingredients: ["mango": 1])
      builder.addRule("evening", when: "clock.hour < 17", .refuse, Message(text: "No."))
      let catalog = try builder.build()
      let program = Program(at: Stand { catalog })
      func plan(_ time: String) async throws -> ProgramAnswer {
        try await program.post("/plan", #"{"orders": [{"recipe": "lassi"}], "at": \#(time)}"#)
      }
      for (time, isRefused) in [("2027-03-01T18:30", false), ("2027-03-01T09:00", true)] {
        let menu = try await program.get("/menu?at=\(time)").json
        #expect(menu["recipes"][0]["rules"].array.isEmpty != isRefused)
        let outcome = try await plan("\"\(time)\"").json["outcome"].string
        #expect(outcome == (isRefused ? "refused" : "possible"))
      }
      for wrong in ["2027-03-01", "18", "evening", ""] {
        let menu = try await program.get("/menu?at=\(wrong)")
        #expect(menu.status == 400 && menu.kind == "invalid-parameter")
        let planned = try await plan("\"\(wrong)\"")
        #expect(planned.status == 400 && planned.kind == "invalid-member")
      }
      #expect(try await plan("18").status == 400)
    }

    @Test func `A key that cannot be one is refused even where none is needed`() async throws {
      let program = try Program()
      _ = try await program.order(key: "a")
      let entry = try await program.get("/orders/2", [("Idempotency-Key", "not a key")])
      #expect(entry.status == 400)
      #expect(entry.kind == "invalid-key")
    }

    @Test func `A key in quotes is the same key`() async throws {
      let program = try Program()
      #expect(try await program.order(key: "a").status == 201)
      #expect(try await program.order(key: "\"a\"").status == 200)
    }

    @Test func `A key with another body is refused`() async throws {
      let program = try Program()
      _ = try await program.order(1, key: "a")
      let reused = try await program.order(2, key: "a")
      #expect(reused.status == 422)
      #expect(reused.kind == "key-reused")
      #expect(try await program.kiwis() == 7)
    }

    @Test func `A shortage is a problem and an outcome`() async throws {
      let program = try Program()
      let short = try await program.order(4, key: "a")
      #expect(short.status == 409)
      #expect(short.type == "application/problem+json")
      #expect(short.kind == "short")
      #expect(short.json["title"].string == "Conflict")
      #expect(short.json["status"].int == 409)
      #expect(short.json["outcome"].string == "short")
      #expect(short.json["shortages"][0]["missing"].int == 2)
      #expect(!short.json["remedies"].array.isEmpty)
    }

    @Test func `Problems are in the language of the request`() async throws {
      let program = try Program()
      let fields = [("Accept-Language", "ko-KR, en;q=0.5")]
      let problem = try await program.post("/orders", "{", key: "a", fields)
      #expect(problem.json["title"].string == "잘못된 요청")
      #expect(problem.json["detail"].string?.contains("올바른 JSON이 아닙니다") == true)
      #expect(
        problem.answer["Content-Language"] == "ko" || problem.answer["Content-Language"] == nil)
    }

    @Test func `Several orders are made in a mode`() async throws {
      let program = try Program()
      let body = """
        {"orders": [{"recipe": "kiosk/kiwi-juice", "count": 3}, {"recipe": "kiosk/kiwi-juice"},
          {"recipe": "kiosk/glass-of-milk", "count": 2.0}], "mode": "most"}
        """
      let made = try await program.post("/orders", body, key: "a")
      #expect(made.status == 201)
      #expect(made.json["schema"].string == "juice-rules/orders/1")
      #expect(made.json["orders"].array.map { $0["outcome"].string } == ["made", "short", "made"])
    }

    @Test(arguments: [
      (#"{"orders": [{"recipe": "kiosk/durian-juice"}]}"#, 422, "unknown-recipe"),
      (#"{"orders": [{"recipe": "durian"}]}"#, 422, "unknown-recipe"),
      (#"{"orders": [{"recipe": ""}]}"#, 422, "unknown-recipe"),
      (#"{"orders": [{"recipe": "kiosk/glass-of-milk", "size": "huge"}]}"#, 422, "unfit-order"),
      (#"{"orders": [{"recipe": "kiosk/glass-of-milk", "without": ["ice"]}]}"#, 422, "unfit-order"),
      (
        #"{"orders": [{"recipe": "kiosk/glass-of-milk", "choices": {"a": "b"}}]}"#, 422,
        "unfit-order"
      ),
      (
        #"{"orders": [{"recipe": "kiosk/glass-of-milk"}], "facts": {"age": 18}}"#, 422,
        "invalid-fact"
      ),
      (#"{"orders": []}"#, 400, "invalid-member"), (#"{"orders": {}}"#, 400, "invalid-member"),
      (#"{"orders": null}"#, 400, "invalid-member"), (#"{}"#, 400, "missing-member"),
      (#"{"orders": [{}]}"#, 400, "missing-member"), (#"{"orders": [1]}"#, 400, "invalid-member"),
      (#"{"orders": [{"recipe": 1}]}"#, 400, "invalid-member"),
      (#"{"orders": [{"recipe": "a\u0000"}]}"#, 400, "invalid-member"),
      (#"{"orders": [{"recipe": "kiosk/glass-of-milk", "count": 0}]}"#, 400, "invalid-member"),
      (#"{"orders": [{"recipe": "kiosk/glass-of-milk", "count": 1.5}]}"#, 400, "invalid-member"),
      (#"{"orders": [{"recipe": "kiosk/glass-of-milk", "count": 1e400}]}"#, 400, "invalid-member"),
      (#"{"orders": [{"recipe": "kiosk/glass-of-milk", "count": "1"}]}"#, 400, "invalid-member"),
      (#"{"orders": [{"recipe": "kiosk/glass-of-milk", "count": null}]}"#, 400, "invalid-member"),
      (#"{"orders": [{"recipe": "kiosk/glass-of-milk", "cuont": 1}]}"#, 400, "unknown-member"),
      (#"{"orders": [{"recipe": "kiosk/glass-of-milk"}], "mode": "some"}"#, 400, "invalid-member"),
      (
        #"{"orders": [{"recipe": "kiosk/glass-of-milk"}], "confirmed": "yes"}"#, 400,
        "invalid-member"
      ),
      (
        #"{"orders": [{"recipe": "kiosk/glass-of-milk"}], "facts": {"a": [1]}}"#, 400,
        "invalid-member"
      ),
      (
        #"{"orders": [{"recipe": "kiosk/glass-of-milk"}], "facts": {"a": 0.0001}}"#, 400,
        "invalid-member"
      ),
      (
        #"{"orders": [{"recipe": "kiosk/glass-of-milk", "recipe": "kiosk/kiwi-juice"}]}"#, 400,
        "invalid-json"
      ),
      (#"[]"#, 400, "invalid-member"), (#""#, 400, "invalid-json"),
    ])
    func `Wrong bodies are refused with a reason`(body: String, status: Int, kind: String)
      async throws
    {
      let program = try Program()
      let answer = try await program.post("/orders", body, key: "a")
      #expect(answer.status == status)
      #expect(answer.kind == kind)
      #expect(answer.type == "application/problem+json")
      #expect(try await program.stand.store.snapshot(of: nil).revision == .zero)
    }

    @Test(arguments: [nil, "", " ", "a b", "ä", String(repeating: "k", count: 201)])
    func `An order needs a key`(key: String?) async throws {
      let answer = try await Program().post(
        "/orders", #"{"orders": [{"recipe": "kiosk/glass-of-milk"}]}"#, key: key)
      #expect(answer.status == 400)
      #expect(answer.kind == (key == nil ? "missing-key" : "invalid-key"))
    }

    @Test func `A body has to be announced as JSON`() async throws {
      let program = try Program()
      let body = #"{"orders": [{"recipe": "kiosk/glass-of-milk"}]}"#
      for type in ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonp"] {
        let answer = try await program.post("/orders", body, key: "a", [("Content-Type", type)])
        #expect(answer.status == 415)
        #expect(answer.answer["Accept"] == "application/json")
      }
      let fields = [("Content-Type", "Application/JSON; charset=utf-8")]
      #expect(try await program.post("/orders", body, key: "a", fields).status == 201)
    }

    @Test func `A body that is too large is refused`() async throws {
      let body = "{\"note\": \"\(String(repeating: "x", count: FormFields.maximumLength))\"}"
      let answer = try await Program().post("/orders", body, key: "a")
      #expect(answer.status == 413)
      #expect(answer.type == "application/problem+json")
    }

    @Test(arguments: [
      "/orders", "/orders?key=", "/orders?key=a&key=b", "/orders?key=a&page=2", "/menu?x=1",
    ])
    func `Missing, repeated and unknown parameters are refused`(path: String) async throws {
      let answer = try await Program().get(path)
      #expect(answer.status == 400)
    }

    @Test(arguments: [
      "/orders?key=unknown", "/orders/1", "/orders/0", "/orders/-1", "/orders/x",
      "/orders/9223372036854775807", "/orders/92233720368547758070", "/nothing",
    ])
    func `An entry that is not there is not found`(path: String) async throws {
      let answer = try await Program().get(path)
      #expect(answer.status == 404)
      #expect(answer.type == "application/problem+json")
    }

    @Test func `An entry that is not an order is not found as one`() async throws {
      let program = try Program()
      try await program.stand.add(1)
      #expect(try await program.get("/orders/2").status == 404)
    }

    @Test
    func
      `An order that the catalog loses meanwhile is refused, and one that was made is answered again`()
      async throws
    {
      let full = try Stand.catalog()
      var builder = Catalog.Builder(pack: "kiosk", locales: ["en", "ko"])
      builder.addFruit("kiwi", name: ["en": "Kiwi", "ko": "키위"], initial: 10)
      let empty = try builder.build()
      let current = CurrentCatalog(full)
      let program = Program(at: Stand { current.value })
      #expect(try await program.order(key: "before").status == 201)
      current.value = empty
      let lost = try await program.order(key: "after")
      #expect(lost.status == 422)
      #expect(lost.json["outcome"].string == "unknown-recipe")
      let again = try await program.order(key: "before")
      #expect(again.status == 200)
      #expect(again.json["outcome"].string == "replayed")
    }

    @Test func `A store that is away is a problem with a time to come back`() async throws {
      let program = try Program()
      program.stand.store.isAway = true
      for answer in [
        try await program.order(key: "a"), try await program.get("/stock"),
        try await program.get("/menu"), try await program.get("/history"),
        try await program.get("/report"), try await program.get("/orders/1"),
      ] {
        #expect(answer.status == 503)
        #expect(answer.kind == "store-unavailable")
        #expect(answer.answer["Retry-After"].flatMap { Int($0) } != nil)
      }
      program.stand.store.isAway = false
      #expect(try await program.order(key: "a").status == 201)
    }

    @Test func `A plan takes nothing, and a shortage is an answer`() async throws {
      let program = try Program()
      for (count, outcome) in [(2, "possible"), (4, "short")] {
        let body =
          #"{"orders": [{"recipe": "kiosk/kiwi-juice", "count": \#(count)}], "shopping": true}"#
        let plan = try await program.post("/plan", body)
        #expect(plan.status == 200)
        #expect(plan.json["schema"].string == "juice-rules/plan/1")
        #expect(plan.json["outcome"].string == outcome)
      }
      let unknown = try await program.post("/plan", #"{"orders": [{"recipe": "kiosk/durian"}]}"#)
      #expect(unknown.status == 422)
      #expect(unknown.kind == "unknown-recipe")
      #expect(try await program.kiwis() == 10)
    }
  }

  /// A catalog that can be replaced.
  private final class CurrentCatalog: Sendable {
    private let state: Mutex<Catalog>

    init(_ catalog: Catalog) { state = Mutex(catalog) }

    var value: Catalog {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }
#endif
