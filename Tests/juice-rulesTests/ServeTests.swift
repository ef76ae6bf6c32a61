import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The answers of `juice-rules serve` to malformed, hostile and slow requests, and its settings.
@Suite(.tags(.server), .timeLimit(.minutes(60))) struct ServeTests {
  private static let chunked =
    "POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    + "Transfer-Encoding: chunked\r\n\r\n"

  @Test(arguments: [
    ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
    ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.0\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", 400),
    ("GET /assets/../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
    ("GET /assets/%2e%2e%2f%2e%2e%2fetc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
    ("GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
    ("GET /?a=%FF HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
    ("BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("CONNECT evil.example:80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400), ("\u{16}\u{3}\u{1}\u{2}\r\n\r\n", 400),
    (
      "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "a", count: 40_000))\r\n\r\n",
      400
    ),
    ("GET /\(String(repeating: "a", count: 200_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    (
      "GET / HTTP/1.1\r\nHost: localhost\r\n\(String(repeating: "X: a\r\n", count: 500))\r\n", 400
    ),
    ("POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n", 400),
    ("POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1, 2\r\n\r\n", 400),
    (
      "POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n", 400
    ),
    (chunked + "fffffffffffffffff\r\n", 400), (chunked + "xyz\r\n", 400),
    (chunked + "80000\r\n" + String(repeating: "a", count: 0x80000), 413),
    (
      "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n", 200
    ),
  ])
  func `Each odd request gets an answer, and the next one does, too`(
    request: String, status: Int
  ) throws {
    let counter = try ServedCounter(["--store", "memory"], in: Sandbox())
    let answer = try counter.send(request) { $0.contains("\r\n\r\n") }
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
    #expect(!answer.contains("root:"))
    #expect(try counter.request("GET", "/healthz").hasSuffix("ok\n"))
  }

  @Test func `Requests in a row are answered in order`() throws {
    let counter = try ServedCounter(["--store", "memory"], in: Sandbox())
    let paths = ["/sign-in", "/nowhere", "/healthz"]
    let requests = paths.map { "GET \($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }.joined()
    let answer = try counter.send(requests) { $0.hasSuffix("ok\n") }
    let statuses = answer.matches(of: /HTTP\/1\.1 (\d+)/).map { String($0.1) }
    #expect(statuses == ["200", "404", "200"])
  }

  @Test func `A client that closes its side still gets the answer`() throws {
    let counter = try ServedCounter(["--store", "memory"], in: Sandbox())
    let answer = try counter.send(
      "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", closingInput: true)
    #expect(answer.hasSuffix("ok\n"))
  }

  @Test func `A body without end is cut`() throws {
    let counter = try ServedCounter(["--store", "memory"], in: Sandbox())
    let connection = try RawConnection(counter.port)
    connection.write(Self.chunked)
    let chunk = "10000\r\n\(String(repeating: "a", count: 65_536))\r\n"
    for _ in 0..<200 { connection.write(chunk) }
    _ = connection.read()
    #expect(connection.isClosed)
    #expect(try counter.request("GET", "/healthz").hasSuffix("ok\n"))
  }

  @Test func `Clients that send or read too slowly are cut by a deadline`() throws {
    let counter = try ServedCounter(["--store", "memory"], in: Sandbox())
    let head = try RawConnection(counter.port)
    let body = try RawConnection(counter.port)
    head.write("GET / HTTP/1.1\r\n")
    body.write(
      "POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\n\r\n")
    // The answers need far more room than the buffers of the system have.
    let reader = try RawConnection(counter.port)
    let count = 20_000
    let request =
      "GET /sign-in HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "a", count: 2_000))\r\n\r\n"
    let writer = Thread { for _ in 0..<count { reader.write(request) } }
    writer.start()
    // They send something each second, for as long as the server takes it.
    while !(head.isClosed && body.isClosed) {
      for connection in [head, body] where !connection.isClosed {
        connection.write("a")
        connection.skip()
      }
    }
    try Patience.wait(until: { writer.isFinished })
    let answers = reader.read()
    #expect(reader.isClosed && answers.matches(of: /HTTP\/1\.1 200/).count < count)
  }

  @Test func `The key is in a file of its owner, and in no log`() throws {
    let sandbox = try Sandbox()
    let counter = try ServedCounter(["--log-level", "debug"], in: sandbox)
    let key = counter.key
    #expect(key.wholeMatch(of: /[0-9a-f]{32}/) != nil)
    var status = stat()
    stat(sandbox.folder.appendingPathComponent(".juice-rules/staff-key").path, &status)
    #expect(status.st_mode & 0o777 == 0o600)
    let link = try counter.request("GET", "/sign-in?key=\(key)")
    #expect(link.hasPrefix("HTTP/1.1 303 "))
    let session = try #require(link.firstMatch(of: /staff=([0-9a-f]{32})/)).1
    _ = try counter.request("GET", "/metrics", ["Authorization: Bearer \(key)"])
    _ = try counter.request(
      "POST", "/sign-in", ["Cookie: staff=\(session)"], body: "staff-key=\(key)")
    counter.command.send(SIGTERM)
    let run = counter.command.finish()
    #expect(run.status == 0)
    #expect(run.error.contains("path=/sign-in status=303"))
    #expect(!run.error.contains(key) && !run.error.contains(session))
  }

  @Test func `The key outlives the server, and a damaged file is named`() throws {
    let sandbox = try Sandbox()
    let key = try ServedCounter(in: sandbox).key
    let second = try ServedCounter(in: sandbox)
    #expect(second.key == key)
    #expect(try second.request("GET", "/sign-in?key=\(key)").hasPrefix("HTTP/1.1 303 "))
    try sandbox.write("hello", to: ".juice-rules/staff-key")
    let run = try sandbox.run("serve", "--port", "0", "--locale", "en")
    #expect(run.status == 2)
    #expect(run.error.contains("`.juice-rules/staff-key` does not contain a staff key"))
  }

  @Test func `Addresses that the server cannot have are named with a remedy`() throws {
    let sandbox = try Sandbox()
    let counter = try ServedCounter(["--store", "memory"], in: sandbox)
    func error(_ arguments: String...) throws -> String {
      let run = try sandbox.run(["serve", "--store", "memory", "--locale", "en"] + arguments)
      #expect(run.status == 2)
      return run.error
    }
    #expect(try error("--port", "\(counter.port)").contains("--port 0"))
    // The next start shows its key, which nobody has seen.
    _ = try error("--port", "\(counter.port)", "--staff-key-file", "unseen-key")
    #expect(!sandbox.exists("unseen-key") && sandbox.exists(".juice-rules/staff-key"))
    #expect(
      try error("--host", "203.0.113.1", "--port", "0").contains("not an address of this machine"))
    #expect(
      try error("--host", "no-host.invalid", "--port", "0").contains(
        "no address is known for the host `no-host.invalid`"))
    for port in ["65536", "-1", "x", "80a"] {
      #expect(try error("--port=\(port)").contains("from 0 to 65535"))
    }
    #expect(try error("--trusted-proxy", "nginx").contains("--trusted-proxy takes an address"))
    #expect(try error("--log-level", "inf").contains("did you mean `info`"))
  }

  @Test func `Listening for the network without TLS in front warns`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    let open = try ServedCounter(["--store", "memory", "--host", "0.0.0.0"], in: sandbox)
    try Patience.wait(until: { open.command.error.contains("warning: the network can read") })
    let closed = try ServedCounter(
      ["--store", "memory", "--host", "0.0.0.0", "--trusted-proxy", "127.0.0.1"], in: sandbox)
    closed.command.send(SIGTERM)
    #expect(!closed.command.finish().error.contains("warning"))
  }
}
