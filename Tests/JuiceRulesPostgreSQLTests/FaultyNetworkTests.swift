#if PostgreSQL
  import Foundation
  import JuiceRules
  import JuiceRulesPostgreSQL
  import JuiceRulesTesting
  import Synchronization
  import StoreSamples
  import TestSupport
  import Testing

  /// Connections that are cut anywhere, slow, and more than were asked for.
  @Suite(.tags(.server))
  struct FaultyNetworkTests {
    @Test(arguments: Effort.seeds(2, of: 12))
    func `Every acknowledged order is kept once on a faulty network`(seed: Int) async throws {
      let database = try TestDatabase()
      _ = try await database.store()
      let proxy = try FaultyProxy.wild(to: database.server.port, seed: UInt64(seed))
      let orders = 20
      try await withThrowingTaskGroup(of: Void.self) { group in
        for till in 1...4 {
          group.addTask {
            try await KeyedOrders(till: till, count: orders).place {
              try await database.store(port: proxy.port, poolSize: 2, retrying: .few)
            }
          }
        }
        for try await _ in group {}
      }
      #expect(proxy.connectionCount > 4)
      try await KeyedOrders.expectAll(of: 1...4, count: orders, in: database.store())
    }

    @Test func `Nothing is lost when the server is killed under load`() async throws {
      let server = try PostgreSQLServer()
      let database = try TestDatabase(on: server)
      _ = try await database.store()
      let placed = Counter()
      let orders = 30
      try await withThrowingTaskGroup(of: Void.self) { group in
        for till in 1...3 {
          group.addTask {
            try await KeyedOrders(till: till, count: orders).place(
              noting: { placed.add() },
              at: { try await database.store(retrying: .few) })
          }
        }
        group.addTask {
          for round in 1...2 {
            while placed.value < round * orders / 2 {
              try await Task.sleep(for: .milliseconds(10))
            }
            try server.kill()
            try server.start()
          }
        }
        for try await _ in group {}
      }
      try await KeyedOrders.expectAll(of: 1...3, count: orders, in: database.store())
    }
  }

  /// Orders of a till, one after the other, each repeated under its key until it is answered.
  struct KeyedOrders: Sendable {
    let till: Int
    let count: Int

    func place(
      noting note: @Sendable () -> Void = {},
      at open: @Sendable () async throws -> PostgreSQLStockStore
    ) async throws {
      var store: PostgreSQLStockStore?
      for number in 1...count {
        while true {
          try Task.checkCancellation()
          do {
            if store == nil { store = try await open() }
            switch try await store?.commit(.restock(key: "\(till)-\(number)")) {
            case .applied, .replayed: break
            case let other:
              throw ConformanceFault("\(till)-\(number): \(String(describing: other))")
            }
            note()
            break
          } catch let fault as StockStoreFault {
            switch fault {
            case .unavailable, .outcomeUnknown: try await Task.sleep(for: .milliseconds(10))
            default: throw fault
            }
          }
        }
      }
    }

    /// Each order is there once, and the levels are what the ledger says.
    static func expectAll(
      of tills: ClosedRange<Int>, count: Int, in store: PostgreSQLStockStore
    ) async throws {
      let all = tills.count * count
      #expect(try await store.snapshot(of: nil) == .restocked(Int64(all)))
      #expect(try await store.verify().faults == [])
      let entries = try await store.history(LedgerQuery(limit: .max))
      let keys = entries.compactMap { $0.key?.rawValue }
      #expect(keys.count == all)
      #expect(Set(keys) == Set(tills.flatMap { till in (1...count).map { "\(till)-\($0)" } }))
    }
  }

  struct ConformanceFault: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  extension StoreRetrying {
    /// A policy with few tries, so that callers see faults, too.
    fileprivate static var few: StoreRetrying {
      var retrying = StoreRetrying.quick
      retrying.attempts = 3
      return retrying
    }
  }

  extension FaultyProxy {
    /// Cuts at any byte, waits now and then, and sometimes connects twice.
    fileprivate static func wild(to port: Int, seed: UInt64) throws -> FaultyProxy {
      let generator = Mutex(SplitMix64(seed: seed))
      @Sendable func random(below bound: Int) -> Int {
        Int(generator.withLock { $0.next() } % UInt64(bound))
      }
      return try FaultyProxy(to: port) { _ in
        // A connection takes some thousand bytes to come about, and each order about as many.
        let left = Mutex(random(below: 60_000))
        if random(below: 8) == 0 { try? LoopbackSocket.connected(to: port).close() }
        return { bytes, _ in
          if random(below: 16) == 0 { usleep(UInt32(random(below: 3_000))) }
          return left.withLock { left in
            defer { left -= bytes.count }
            return left >= bytes.count ? .pass : .cut(after: max(left, 0))
          }
        }
      }
    }
  }
#endif
