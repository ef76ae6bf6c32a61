import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// `juice-rules serve` with stores that others use, hang or are full.
@Suite(.tags(.server), .timeLimit(.minutes(60))) struct ServeStoreTests {
  @Test func `Two servers on PostgreSQL tell their staff of each other's orders`() throws {
    let sandbox = try Sandbox()
    let server = try PostgreSQLServer.running()
    sandbox.environment["JUICE_RULES_STORE"] = server.url(database: try server.freshDatabase())
    let counters = try (0..<2).map { _ in try ServedCounter(in: sandbox) }
    let pages = try counters.map { counter in
      let page = try RawConnection(counter.port)
      page.write(
        "GET /events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(counter.key)\r\n\r\n")
      #expect(page.read { $0.contains("event: hello") }.contains("event: hello"))
      return page
    }
    for (index, counter) in counters.enumerated() {
      let answer = try counter.order(key: "order-\(index)")
      let number = try #require(answer.firstMatch(of: /\/api\/1\/orders\/(\d+)/), "\(answer)").1
      for page in pages {
        let event = page.read { $0.contains("event: entry\nid: \(number)\n") }
        #expect(event.contains("event: entry\nid: \(number)\n"), "\(event)")
      }
    }
  }

  @Test func `A server stops though an order hangs`() throws {
    let sandbox = try Sandbox()
    let server = try PostgreSQLServer.running()
    let database = try server.freshDatabase()
    sandbox.environment["JUICE_RULES_STORE"] = server.url(database: database)
    let counter = try ServedCounter(in: sandbox)
    let sessions = try server.run(
      "SELECT pid FROM pg_stat_activity WHERE datname = '\(database)'"
    ).split(separator: "\n").compactMap { pid_t($0) }
    try #require(!sessions.isEmpty)
    for session in sessions { kill(session, SIGSTOP) }
    defer { for session in sessions { kill(session, SIGCONT) } }
    let order = try RawConnection(counter.port)
    order.write(ServedCounter.order(key: "order-1"))
    // The order has arrived once a later request is answered.
    #expect(try counter.request("GET", "/healthz").hasSuffix("ok\n"))
    counter.command.send(SIGTERM)
    let run = counter.command.finish()
    #expect(run.status == 0 && !run.wasKilled, "\(run)")
  }

  /// A full disk refuses the order, which succeeds with the same key once there is room.
  @Test(.enabled(if: Sandbox.canMount))
  func `An order on a full disk changes nothing, and can be sent again`() throws {
    let sandbox = try Sandbox()
    let order = #"{"orders": [{"recipe": "classic/kiwi-juice"}]}"#
    let run = try sandbox.script(
      """
      mkdir disk && mount -t tmpfs -o size=2m none disk && cp -R Catalogs disk && cd disk || exit 1
      touch errors
      $tool serve --port 0 --locale en 2>errors &
      while ! grep -q 'http://' errors; do sleep 0.1; done
      address=$(grep -o 'http://[0-9.:]*' errors)
      send() {
        curl -s -o answer -w '%{http_code}\\n' -H 'Idempotency-Key: order-1' \
          -H 'Content-Type: application/json' -d '\(order)' "$address/api/1/orders"
      }
      cat /dev/zero > filler 2>/dev/null
      for attempt in 1 2 3; do send; done
      curl -s -o /dev/null -w '%{http_code}\\n' "$address/"
      rm filler
      send
      send
      kill $! && wait $!
      $tool stock history --json-lines | grep -c order-1
      """, ["unshare", "-m"])
    #expect(run.output.split(separator: "\n") == ["503", "503", "503", "200", "201", "200", "1"])
  }
}

extension Sandbox {
  /// A Boolean value that indicates whether tests can mount a file system of their own.
  fileprivate static let canMount =
    (try? Sandbox(catalogs: []).script("mount -t tmpfs none .", ["unshare", "-m"]).status) == 0
}
