#if Web
  import HTTPTypes
  import JuiceRules
  import TestSupport
  import Testing

  @testable import JuiceCounter

  /// Signing in and out with the staff key.
  @Suite(.tags(.unit)) struct SignInTests {
    /// A browser that keeps its cookies.
    private struct Browser {
      let visit: Visit
      var cookies = ["visitor": Secret.random().text]

      var header: (String, String) {
        ("cookie", cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; "))
      }

      mutating func post(_ path: String, _ form: String = "") async throws -> Answer {
        let token = cookies["visitor"] ?? ""
        let answer = try await visit.send(.post, path, [header], form: "token=\(token)&\(form)")
        if let session = answer.cookie("staff") { cookies["staff"] = session }
        return answer
      }

      func isStaff() async throws -> Bool {
        try await visit.send(.get, "/metrics", [header]).status == 200
      }
    }

    @Test func `The key signs in, and signing out ends the session everywhere`() async throws {
      var browser = try Browser(visit: Visit(Stand()))
      #expect(
        try await browser.post("/sign-in", "staff-key=\(Visit.key.text)&to=/history").status == 303)
      #expect(try await browser.isStaff())
      let stolen = browser
      #expect(try await browser.post("/sign-out").status == 303)
      #expect(try await !browser.isStaff())
      #expect(try await !stolen.isStaff())
    }

    @Test func `The link signs in and leads to an address without the key`() async throws {
      let answer = try await Visit(Stand()).send(.get, "/sign-in?key=\(Visit.key.text)")
      #expect(answer.status == 303 && answer["location"] == "/stock")
      #expect(answer.cookie("staff").flatMap { Secret($0) } != nil)
      #expect(answer.cookie("staff") != Visit.key.text)
    }

    @Test func `A wrong key is told so, and soon has to wait`() async throws {
      var browser = try Browser(visit: Visit(Stand()))
      var statuses: [Int] = []
      for _ in 0..<12 {
        statuses.append(
          try await browser.post("/sign-in", "staff-key=\(Secret.random().text)").status)
      }
      #expect(statuses == Array(repeating: 403, count: 10) + [429, 429])
      // The right key is not shut out by those who guess.
      #expect(try await browser.post("/sign-in", "staff-key=\(Visit.key.text)").status == 303)
      browser.visit.clock.advance(by: .seconds(5))
      #expect(try await browser.post("/sign-in", "staff-key=wrong").status == 403)
      #expect(try await browser.post("/sign-in", "staff-key=wrong").status == 429)
    }

    @Test(arguments: [
      "//evil.example", "https://evil.example", "/\\evil.example", "evil", "/a%0d%0aSet-Cookie:x",
      "",
    ])
    func `Signing in leads to a page of this server`(target: String) async throws {
      var browser = try Browser(visit: Visit(Stand()))
      let answer = try await browser.post(
        "/sign-in",
        "staff-key=\(Visit.key.text)&to=\(PercentEncoding.encoded(target).replacing("%25", with: "%"))"
      )
      #expect(answer["location"] == "/stock")
    }

    @Test func `What was sent without a session is sent again after signing in`() async throws {
      let visitor = Visitor(formToken: Secret.random().text)
      let page = SignInPage(
        visitor: visitor, target: "/stock/add",
        fields: [("token", "old"), ("key", "k1"), ("amount", "<3>")])
      let text = try await text(of: page)
      #expect(text.contains(#"name="key" value="k1""#))
      #expect(text.contains(#"name="amount" value="&lt;3&gt;""#))
      #expect(!text.contains("old"))
      var browser = try Browser(visit: Visit(Stand()))
      let answer = try await browser.post(
        "/sign-in", "staff-key=\(Visit.key.text)&to=/stock/add&again=1&key=k1&amount=3")
      #expect(answer.status == 307 && answer["location"] == "/stock/add")
    }

    private func text(of page: SignInPage) async throws -> String {
      try await Answer(page.response).text
    }

    @Test func `A session ends by itself`() {
      let clock = StoppedClock()
      let sessions = StaffSessions(key: Visit.key) { clock.now }
      let session = sessions.begin()
      clock.advance(by: StaffSessions.lifetime - .seconds(1))
      #expect(sessions.contains(session))
      clock.advance(by: .seconds(1))
      #expect(!sessions.contains(session))
    }

    @Test func `The session that ends first makes room for another`() {
      let clock = StoppedClock()
      let sessions = StaffSessions(key: Visit.key) { clock.now }
      let all = (0...StaffSessions.limit).map { _ in
        clock.advance(by: .seconds(1))
        return sessions.begin()
      }
      #expect(all.map { sessions.contains($0) } == all.indices.map { $0 > 0 })
    }

    @Test func `Without a key, nobody signs in`() {
      let sessions = StaffSessions(key: nil) { .now }
      #expect(!sessions.isKey("") && !sessions.isKey(Visit.key.text))
    }

    @Test func `A secret does not show in texts`() {
      #expect("\(Visit.key)" == "***")
      #expect(Secret("0123456789abcdef0123456789abcdeF") == nil)
      #expect(Secret(Visit.key.text)?.matches(Visit.key) == true)
      #expect(!Secret.random().matches(Visit.key))
    }
  }
#endif
