#if Web
  import HTTPTypes
  import JuiceRules
  import TestSupport
  import Testing

  @testable import JuiceCounter

  /// The requests that the server refuses, and the headers that protect browsers.
  @Suite(.tags(.unit)) struct GuardTests {
    @Test func `Pages load from the server only, and stand in no frame`() async throws {
      let page = try await Visit(Stand()).send(.get, "/sign-in")
      #expect(page.status == 200)
      let policy = try #require(page["content-security-policy"])
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'"))
      #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"))
      #expect(page["x-content-type-options"] == "nosniff")
      #expect(page["x-frame-options"] == "DENY")
      #expect(page["cache-control"] == "no-store")
      #expect(!page.text.contains("<style") && !page.text.contains(" style="))
    }

    @Test(arguments: [
      "localhost:8080", "127.0.0.1", "[::1]:80", "192.0.2.9:8080", "LOCALHOST.", "till.example",
    ])
    func `The server answers under its addresses and names`(host: String) async throws {
      let visit = try Visit(Stand()) { $0.allowedHosts = ["Till.example"] }
      #expect(try await visit.send(.get, "/sign-in", host: host).status == 200)
    }

    @Test(arguments: [
      ("evil.example", 421), ("localhost.evil.example", 421), ("evil.example:8080", 421),
      ("127.0.0.1.evil.example", 421), ("", 400),
    ])
    func `A name that another site points here gets nothing`(host: String, status: Int) async throws
    {
      let page = try await Visit(Stand()).send(.get, "/sign-in", host: host)
      #expect(page.status == status)
      #expect(!page.text.contains("staff-key"))
    }

    @Test(arguments: [
      [("sec-fetch-site", "cross-site")], [("sec-fetch-site", "same-site")],
      [("origin", "https://evil.example")], [("origin", "null")],
      [("origin", "http://kiosk.localhost:8081")],
      [("sec-fetch-site", "cross-site"), ("origin", "http://kiosk.localhost:8080")],
    ])
    func `Another site cannot send a form`(fields: [(String, String)]) async throws {
      let token = Secret.random().text
      let answer = try await Visit(Stand()).send(
        .post, "/sign-out", fields + [("cookie", "visitor=\(token)")], form: "token=\(token)")
      #expect(answer.status == 403)
      let program = try await Visit(Stand()).send(.post, "/api/1/orders", fields)
      #expect(program.status == 403 && program["content-type"] == "application/problem+json")
    }

    @Test func `A form needs the token of the browser that got the page`() async throws {
      let visit = try Visit(Stand())
      let token = try #require(try await visit.send(.get, "/sign-in").cookie("visitor"))
      let own = ("cookie", "visitor=\(token)")
      #expect(try await visit.send(.post, "/sign-out", [own], form: "token=\(token)").status == 303)
      for form in [
        "", "token=", "token=\(Secret.random().text)", "token=\(token)0", "Token=\(token)",
      ] {
        #expect(try await visit.send(.post, "/sign-out", [own], form: form).status == 403)
      }
      #expect(try await visit.send(.post, "/sign-out", form: "token=\(token)").status == 403)
      let empty = [("cookie", "visitor=")]
      #expect(try await visit.send(.post, "/sign-out", empty, form: "token=").status == 403)
    }

    @Test func `Cookies are out of reach for scripts, other sites and plain connections`()
      async throws
    {
      var visit = try Visit(Stand()) {
        $0.trustedProxies = [IPAddress("10.0.0.1")].compactMap(\.self)
      }
      let plain = try await visit.send(.get, "/sign-in", [("x-forwarded-proto", "https")])
      let cookie = try #require(plain["set-cookie"])
      #expect(cookie.contains("; HttpOnly; SameSite=Lax") && !cookie.contains("Secure"))
      visit.address = "10.0.0.1"
      let secure = try await visit.send(.get, "/sign-in", [("x-forwarded-proto", "https")])
      #expect(secure["set-cookie"]?.hasSuffix("; HttpOnly; SameSite=Lax; Secure") == true)
    }

    @Test func `An address that sends too much has to wait, and others do not`() async throws {
      var visit = try Visit(Stand())
      func statuses(_ count: Int) async throws -> [Int] {
        var statuses: [Int] = []
        for _ in 0..<count { statuses.append(try await visit.send(.get, "/sign-in").status) }
        return statuses
      }
      #expect(try await statuses(402) == Array(repeating: 200, count: 400) + [429, 429])
      let late = try await visit.send(.get, "/api/1/menu")
      #expect(late.status == 429 && late["retry-after"] == "1")
      visit.clock.advance(by: .milliseconds(20))
      #expect(try await statuses(3) == [200, 200, 429])
      visit.address = "192.0.2.8"
      #expect(try await visit.send(.get, "/sign-in").status == 200)
      visit.address = "127.0.0.1"
      for _ in 0..<600 { #expect(try await visit.send(.get, "/healthz").status == 200) }
    }

    @Test func `The last address that a trusted proxy names is the client`() async throws {
      var visit = try Visit(Stand()) {
        $0.trustedProxies = [IPAddress("127.0.0.1")].compactMap(\.self)
      }
      visit.address = "127.0.0.1"
      func status(_ path: String) async throws -> Int {
        try await visit.send(.get, "/metrics", [("x-forwarded-for", path)]).status
      }
      #expect(try await status("198.51.100.1") == 403)
      #expect(try await status("127.0.0.1, 198.51.100.1") == 403)
      #expect(try await status("198.51.100.1, 127.0.0.1") == 403)
      #expect(try await status("garbage") == 403)
    }

    @Test(arguments: ["/healthz", "/readyz", "/metrics"])
    func `Health and metrics are for the machine and for staff`(path: String) async throws {
      let stand = try Stand()
      var visit = Visit(stand)
      #expect(try await visit.send(.get, path).status == 403)
      let key = [("authorization", "Bearer \(Visit.key.text)")]
      #expect(try await visit.send(.get, path, key).status == 200)
      visit.address = "127.0.0.1"
      #expect(try await visit.send(.get, path).status == 200)
      // A proxy that is not trusted brings requests from anywhere.
      #expect(try await visit.send(.get, path, [("x-forwarded-for", "127.0.0.1")]).status == 403)
      let open = Visit(stand) { $0.hasPublicMetrics = true }
      #expect(try await open.send(.get, path).status == 200)
    }

    @Test func `The server is not ready while the store is away`() async throws {
      let stand = try Stand()
      var visit = Visit(stand)
      visit.address = "::1"
      stand.store.isAway = true
      #expect(try await visit.send(.get, "/readyz").status == 503)
      #expect(try await visit.send(.get, "/healthz").status == 200)
      let page = try await visit.send(.get, "/")
      #expect(page.status == 503 || page.status == 200)
      stand.store.isAway = false
      #expect(try await visit.send(.get, "/readyz").status == 200)
      let metrics = try await visit.send(.get, "/metrics").text
      #expect(!metrics.contains("juice_rules_store_faults_total 0\n"))
    }

    @Test func `Metrics count orders by what became of them`() async throws {
      let stand = try Stand()
      try await stand.order()
      try await stand.order(100)
      try await stand.add(1)
      var visit = Visit(stand)
      visit.address = "127.0.0.1"
      _ = try await visit.send(.get, "/nowhere")
      let lines = try await visit.send(.get, "/metrics").text.split(separator: "\n")
      #expect(lines.contains(#"juice_rules_orders_total{outcome="made"} 1"#))
      #expect(lines.contains(#"juice_rules_orders_total{outcome="refused"} 1"#))
      #expect(lines.contains("juice_rules_stock_changes_total 1"))
      #expect(lines.contains(#"juice_rules_http_requests_total{status="404"} 1"#))
      #expect(lines.contains(#"juice_rules_http_request_seconds_bucket{le="+Inf"} 1"#))
    }

    @Test func `Metrics count orders that a key repeats, and a reused key is no fault`()
      async throws
    {
      var visit = Visit(try Stand())
      visit.address = "127.0.0.1"
      let fields = [("content-type", "application/json"), ("idempotency-key", "one")]
      for (count, status) in [(1, 201), (1, 200), (2, 422)] {
        let form = #"{"orders": [{"recipe": "kiosk/kiwi-juice", "count": \#(count)}]}"#
        #expect(
          try await visit.send(.post, "/api/1/orders", fields, form: form).status == status)
      }
      let lines = try await visit.send(.get, "/metrics").text.split(separator: "\n")
      #expect(lines.contains(#"juice_rules_orders_total{outcome="made"} 1"#))
      #expect(lines.contains(#"juice_rules_orders_total{outcome="repeated"} 1"#))
      #expect(lines.contains("juice_rules_store_faults_total 0"))
    }

    @Test func `An unknown path is a page for people and a problem for programs`() async throws {
      let visit = try Visit(Stand())
      let page = try await visit.send(.get, "/nowhere", [("accept-language", "ko;q=0.5, en-GB")])
      #expect(page.status == 404 && page.text.contains("there is no such page."))
      let korean = try await visit.send(.get, "/nowhere", [("accept-language", "fr, ko-KR")])
      #expect(korean.text.contains("없는 페이지입니다."))
      let problem = try await visit.send(.get, "/api/1/nowhere")
      #expect(problem.status == 404 && problem["content-type"] == "application/problem+json")
      #expect(problem.text.contains(#""kind": "not-found""#))
    }
  }
#endif
