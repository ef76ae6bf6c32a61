import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The end of `juice-rules serve`, wanted or not.
@Suite(.tags(.server), .timeLimit(.minutes(60))) struct ServeStopTests {
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `A signal ends streams and idle connections, with success`(signal: Int32) throws {
    let counter = try ServedCounter(["--store", "memory"], in: Sandbox())
    let stream = try RawConnection(counter.port)
    stream.write("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(stream.read { $0.contains("event:") }.contains("event:"))
    let half = try RawConnection(counter.port)
    half.write("GET / HTT")
    counter.command.send(signal)
    let rest = stream.read()
    #expect(stream.isClosed && rest.hasSuffix("0\r\n\r\n"))
    let run = counter.command.finish()
    #expect(run.status == 0 && !run.wasKilled)
    #expect(throws: (any Error).self) { try RawConnection(counter.port) }
  }

  @Test func `A process that is told to ignore hang-ups goes on`() throws {
    let sandbox = try Sandbox()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["--ignore-signal=HUP", Binary.url.path, "serve", "--port", "0", "--store", "memory"]
    process.currentDirectoryURL = sandbox.folder
    process.environment = sandbox.environment
    let error = Pipe()
    process.standardError = error
    try process.runWithLimit()
    defer { process.terminate() }
    var text = ""
    while !text.contains("\n") {
      text += String(decoding: error.fileHandleForReading.availableData, as: UTF8.self)
    }
    let port = try #require(text.firstMatch(of: /:(\d+)\//).flatMap { Int($0.1) })
    kill(process.processIdentifier, SIGHUP)
    #expect(throws: Never.self) { try RawConnection(port) }
    // A second signal would end the process at once.
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && process.terminationReason == .exit)
  }

  /// Programs order all the time, and ask again with the same key if they get no answer.
  @Test func `Every order that was confirmed before kill -9 is in the ledger once`() async throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(
      """
      pack: {name: kiosk, version: 1.0.0, locales: [en]}
      fruits:
        kiwi: {name: Kiwi, initial: 1000000, maximum: 1000000}
      recipes:
        kiwi-juice: {name: Kiwi Juice, ingredients: {kiwi: 1}}
      """, to: "Catalogs/kiosk.yaml")
    var confirmed: Set<String> = []
    var open: Set<String> = []
    for round in 0..<3 {
      let counter = try ServedCounter(in: sandbox)
      let port = counter.port
      let retried = open
      let results = await withTaskGroup(of: (confirmed: [String], open: [String]).self) { group in
        let (orders, order) = AsyncStream.makeStream(of: Void.self)
        for client in 0..<8 {
          group.addTask {
            await Self.order(
              at: port, keys: (0..<10_000).map { "r\(round)-c\(client)-\($0)" },
              first: client == 0 ? Array(retried) : []
            ) { order.yield() }
          }
        }
        var rest = Int.random(in: 30...100)
        for await _ in orders {
          rest -= 1
          if rest == 0 { break }
        }
        counter.command.send(SIGKILL)
        return await group.reduce(into: []) { $0.append($1) }
      }
      _ = counter.command.finish()
      confirmed.formUnion(results.flatMap(\.confirmed))
      open = retried.union(results.flatMap(\.open)).subtracting(confirmed)
    }
    let counter = try ServedCounter(in: sandbox)
    let last = await Self.order(at: counter.port, keys: [], first: Array(open)) {}
    #expect(Set(last.confirmed) == open)
    counter.command.send(SIGTERM)
    #expect(counter.command.finish().status == 0)
    confirmed.formUnion(open)
    #expect(confirmed.count > 80)

    let history = try sandbox.run("stock", "history", "--json-lines", "--limit", "100000")
    let keys = history.output.split(separator: "\n").compactMap {
      JSON(parsing: String($0))["key"].string
    }
    #expect(keys.count == Set(keys).count)
    #expect(Set(keys) == confirmed)
  }

  /// Orders with one key after the other until the server is gone, on one connection.
  ///
  /// - Parameter note: A closure that is called for each order that the server confirms.
  /// - Returns: The keys of the orders that the server confirmed, and the one that it had not answered.
  private static func order(
    at port: Int, keys: [String], first: [String], _ note: @escaping @Sendable () -> Void
  ) async -> (confirmed: [String], open: [String]) {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var confirmed: [String] = []
        guard let connection = try? RawConnection(port) else {
          return continuation.resume(returning: ([], first))
        }
        for key in first + keys {
          connection.write(ServedCounter.order("kiosk/kiwi-juice", key: key))
          let answer = connection.read { $0.contains("\n}\n") || $0.hasSuffix("}\n") }
          guard !answer.isEmpty, !connection.isClosed else {
            return continuation.resume(
              returning: (confirmed, [key] + first.filter { !confirmed.contains($0) }))
          }
          guard answer.hasPrefix("HTTP/1.1 20") else {
            Issue.record("\(answer)")
            break
          }
          confirmed.append(key)
          note()
        }
        continuation.resume(returning: (confirmed, []))
      }
    }
  }
}
