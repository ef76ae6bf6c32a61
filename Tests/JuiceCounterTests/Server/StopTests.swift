#if Web
  import Foundation
  import JuiceRules
  import Logging
  import Synchronization
  import TestSupport
  import Testing

  @testable import JuiceCounter

  /// A server that is asked to stop while a request hangs.
  @Suite(.serialized, .timeLimit(.minutes(1))) struct StopTests {
    @Test func `A request that cannot be cancelled does not keep the server`() async throws {
      let store = HangingStore()
      let catalog = try Stand.catalog()
      let counter = Counter(store: store, now: { Timestamp(microseconds: 0) }, catalog: { catalog })
      let server = CounterServer(
        counter, configuration: CounterConfiguration(port: 0, stopLimit: .milliseconds(200)),
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
      let (ports, port) = AsyncStream.makeStream(of: Int.self)
      let (ends, end) = AsyncStream.makeStream(of: Int32?.self)
      let running = Task {
        try await server.run(
          onRunning: { port.yield($0) }, onEnd: { end.yield($0) })
      }
      let number = try #require(await ports.first { _ in true })
      let socket = try LoopbackSocket.connected(to: number)
      defer { socket.close() }
      let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
      #expect(send(socket.descriptor, request, request.utf8.count, 0) == request.utf8.count)
      while !store.isHanging { try await Task.sleep(for: .milliseconds(5)) }
      let start = ContinuousClock.now
      kill(getpid(), SIGHUP)
      #expect(await ends.first { _ in true } == .some(nil))
      #expect(ContinuousClock.now - start < .seconds(10))
      // The second signal does not wait.
      kill(getpid(), SIGHUP)
      #expect(await ends.first { _ in true } == .some(SIGHUP))
      store.release()
      try await running.value
    }
  }

  /// A store that does not answer until it is released.
  private final class HangingStore: LedgerStore, RefusalStore {
    private let base = InMemoryStockStore()
    private let waiting = Mutex<[CheckedContinuation<Void, Never>]?>([])

    var isHanging: Bool { waiting.withLock { $0.map { !$0.isEmpty } ?? false } }

    func release() {
      let waiting = waiting.withLock { waiting in
        defer { waiting = nil }
        return waiting ?? []
      }
      for continuation in waiting { continuation.resume() }
    }

    private func hang() async {
      await withCheckedContinuation { continuation in
        let isReleased = waiting.withLock { waiting in
          waiting?.append(continuation)
          return waiting == nil
        }
        if isReleased { continuation.resume() }
      }
    }

    func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
      await hang()
      return try await base.snapshot(of: ids)
    }

    func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
      await hang()
      return try await base.commit(transaction)
    }

    func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
      try await base.receipt(for: key, request: request)
    }

    func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
      try await base.history(query)
    }

    func waitForChange(after revision: Revision) async throws {
      try await base.waitForChange(after: revision)
    }

    func record(_ refusal: Refusal) async throws { try await base.record(refusal) }

    func refusals(in times: Range<Timestamp>?) async throws -> [Refusal] {
      try await base.refusals(in: times)
    }
  }
#endif
