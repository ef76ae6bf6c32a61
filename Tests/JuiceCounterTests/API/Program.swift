#if Web
  import HTTPTypes
  import JuiceRules
  import TestSupport

  @testable import JuiceCounter

  /// A program that uses a counter, without a connection.
  struct Program {
    let stand: Stand
    private let visit: Visit

    init(at stand: Stand) {
      self.stand = stand
      visit = Visit(stand) { $0.hasPublicHistory = true }
    }

    init() throws { self.init(at: try Stand()) }

    func get(_ path: String, _ fields: [(String, String)] = []) async throws -> ProgramAnswer {
      ProgramAnswer(try await visit.send(.get, "/api/1" + path, fields))
    }

    /// Sends a body. It is announced as JSON unless `fields` tell otherwise.
    func post(
      _ path: String, _ body: String, key: String? = nil, isStaff: Bool = false,
      _ fields: [(String, String)] = []
    ) async throws -> ProgramAnswer {
      var all = fields
      if !fields.contains(where: { $0.0 == "Content-Type" }) {
        all.append(("Content-Type", "application/json"))
      }
      if let key { all.append(("Idempotency-Key", key)) }
      if isStaff { all.append(("Authorization", "Bearer \(Visit.key.text)")) }
      return ProgramAnswer(try await visit.send(.post, "/api/1" + path, all, form: body))
    }

    func send(
      _ method: HTTPRequest.Method, _ path: String, _ fields: [(String, String)] = []
    ) async throws -> ProgramAnswer {
      ProgramAnswer(try await visit.send(method, path, fields))
    }

    /// Orders kiwi juice.
    func order(_ count: Int = 1, key: String) async throws -> ProgramAnswer {
      try await post(
        "/orders", #"{"orders": [{"recipe": "kiosk/kiwi-juice", "count": \#(count)}]}"#, key: key)
    }

    /// The level of kiwis.
    func kiwis() async throws -> Int? {
      let stock = try await get("/stock").json["stock"].array
      return stock.first { $0["ingredient"].string == "kiosk/kiwi" }?["amount"].int
    }
  }

  /// An answer with its JSON.
  struct ProgramAnswer {
    let answer: Answer
    let json: JSON

    init(_ answer: Answer) {
      self.answer = answer
      json = JSON(parsing: answer.text)
    }

    var status: Int { answer.status }
    /// The kind of the problem.
    var kind: String? { json["kind"].string }
    var type: String? { answer["Content-Type"] }
    var tag: String { answer["ETag"] ?? "" }
  }
#endif
