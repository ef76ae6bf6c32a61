import Foundation
import Glibc
import JuiceCatalogs
import JuiceRules
import JuiceRulesSQLite

/// Benchmarks of the counter's server: its orders, compared with its shortest answer and with the library's own orders,
/// and its streams of events.
struct CounterBenches {
  let rounds: Int
  let tool: String
  /// The script that makes wrk order.
  let script: String
  /// The address of a PostgreSQL database, or `nil` to leave out what needs one.
  let database: String?

  /// The number of clients that order at the same time.
  private static let clients = 16
  private static let streams = 1_000

  struct Failed: Error {
    let output: String
  }

  /// Runs the benchmarks on Swift's thread pool, as the handlers of a server run.
  @concurrent
  func run() async throws -> [Comparison] {
    [try inMemory(), try await inSQLite()] + (try eventStreams()) + (try atAnotherServer())
  }

  private func inMemory() throws -> Comparison {
    var comparison = Comparison(
      "order over HTTP, in memory", against: "/healthz, same server", atMost: 1 / 0.6)
    let counter = try CounterSession(tool, store: "memory")
    for round in 0...rounds {
      let orders = try secondsPerOrder(counter)
      let hello = try secondsPerRequest(counter, "/healthz")
      // The first round only warms up.
      if round > 0 { comparison.add(ours: orders, theirs: hello) }
    }
    return comparison
  }

  private func inSQLite() async throws -> Comparison {
    var comparison = Comparison(
      "order over HTTP, in SQLite", against: "library, as many tasks", atMost: 1 / 0.8)
    let counter = try CounterSession(tool, store: "sqlite:stock.sqlite")
    let folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalog = try StoreBenches.catalog()
    let store = try SQLiteStockStore(path: folder.appending(path: "stock.sqlite").path)
    let maker = Maker(catalog: catalog, store: store, now: Instant.now)
    for round in 0...rounds {
      let orders = try secondsPerOrder(counter)
      let library = try await secondsPerOrder(of: maker, catalog.recipes[0].id)
      if round > 0 { comparison.add(ours: orders, theirs: library) }
    }
    try store.close()
    return comparison
  }

  private func secondsPerOrder(_ counter: CounterSession) throws -> Double {
    try secondsPerRequest(counter, "/", "--script", script)
  }

  /// Returns the mean time between two answers of the server to wrk.
  private func secondsPerRequest(
    _ counter: CounterSession, _ path: String, _ options: String...
  ) throws -> Double {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["wrk", "--threads", "1", "--connections", "\(Self.clients)", "--duration", "1s"] + options
      + ["http://127.0.0.1:\(counter.port)\(path)"]
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let match = text.firstMatch(of: /Requests\/sec: +([0-9.]+)/), let rate = Double(match.1),
      !text.contains("Non-2xx"), !text.contains("Socket errors")
    else { throw Failed(output: text) }
    return 1 / rate
  }

  /// Returns the mean time between two orders that tasks make at the same time for a second.
  private func secondsPerOrder(
    of maker: Maker<SQLiteStockStore>, _ recipe: RecipeID
  ) async throws -> Double {
    let end = ContinuousClock.now + .seconds(1)
    let count = try await withThrowingTaskGroup { group in
      for _ in 0..<Self.clients {
        group.addTask {
          var count = 0
          while ContinuousClock.now < end {
            guard case .made = try await maker.make(recipe) else { fatalError("short") }
            count += 1
          }
          return count
        }
      }
      return try await group.reduce(0, +)
    }
    return 1 / Double(count)
  }

  /// Measures the time from the beginning of an order until the event about it has arrived at the median of 1,000
  /// streams, and the memory of the streams.
  private func eventStreams() throws -> [Comparison] {
    var delivery = Comparison(
      "event of an order at 1,000 streams", against: "no time", atMost: 50, unit: .difference)
    var memory = Comparison(
      "memory of 1,000 streams", against: "75 KB each", atMost: 1, unit: .memory)
    let counter = try CounterSession(tool, store: "memory")
    let till = try counter.connect()
    try till.order(key: "first")
    let least = try counter.residentBytes()
    let streams = try (0..<Self.streams).map { _ in try counter.openStream() }
    try awaitEvents(named: "hello", at: streams)
    for round in 0..<max(rounds, 10) {
      let start = ContinuousClock.now
      try till.order(key: "order-\(round)")
      delivery.add(ours: try medianDelivery(to: streams, since: start), theirs: 0)
      usleep(100_000)
    }
    memory.add(
      ours: try counter.residentBytes() - least, theirs: Double(Self.streams * 75_000))
    return [delivery, memory]
  }

  /// Measures the time from the beginning of an order until the event about it has arrived from another server of the
  /// same stand.
  private func atAnotherServer() throws -> [Comparison] {
    guard let database else { return [] }
    var delivery = Comparison(
      "event of an order at another server", against: "no time", atMost: 200, unit: .difference)
    let counters = try (0..<2).map { _ in try CounterSession(tool, store: database) }
    // A session ends its server when nothing refers to it any more.
    defer { withExtendedLifetime(counters) {} }
    let till = try counters[0].connect()
    let stream = try counters[1].openStream()
    try awaitEvents(named: "hello", at: [stream])
    for round in 0..<max(rounds, 10) {
      let start = ContinuousClock.now
      try till.order(key: "order-\(round)")
      delivery.add(ours: try medianDelivery(to: [stream], since: start), theirs: 0)
    }
    return [delivery]
  }

  /// Waits for the next entry at all streams, and returns the median of the times until then in milliseconds.
  private func medianDelivery(
    to streams: [CounterConnection], since start: ContinuousClock.Instant
  ) throws -> Double {
    let times = try awaitEvents(named: "entry", at: streams).map { ($0 - start) / .milliseconds(1) }
    return times.sorted()[times.count / 2]
  }

  /// Waits until an event has arrived at each stream, and returns the times at which it did.
  @discardableResult
  private func awaitEvents(
    named name: String, at streams: [CounterConnection]
  ) throws -> [ContinuousClock.Instant] {
    var times: [ContinuousClock.Instant] = []
    var waiting = Dictionary(uniqueKeysWithValues: streams.map { ($0.descriptor, $0) })
    while !waiting.isEmpty {
      var states = waiting.keys.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&states, nfds_t(states.count), 10_000) > 0 else { throw CounterConnection.Lost() }
      let now = ContinuousClock.now
      for state in states where state.revents != 0 {
        guard let text = try waiting[state.fd]?.read(), text.contains("event: \(name)\n") else {
          continue
        }
        waiting[state.fd] = nil
        times.append(now)
      }
    }
    return times
  }
}
