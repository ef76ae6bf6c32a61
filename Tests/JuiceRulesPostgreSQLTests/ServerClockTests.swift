#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import TestSupport
  import Testing

  /// Machines whose clocks are wrong, and a server whose clock counts.
  @Suite(.tags(.server))
  struct ServerClockTests {
    private let database: TestDatabase
    private let store: PostgreSQLStockStore

    init() async throws {
      database = try TestDatabase()
      store = try await database.store(clock: .server)
    }

    /// The time of the server, later by some minutes.
    private func time(after minutes: Int64) throws -> Instant {
      let now = try database.run("SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint")
      return Instant(microseconds: try #require(Int64(now)) + minutes * 60_000_000)
    }

    /// A maker whose clock is some minutes ahead, with a limit of two juices a day.
    private func maker(ahead minutes: Int64) throws -> Maker<PostgreSQLStockStore> {
      var builder = Catalog.Builder(pack: "stand")
      builder.addFruit("kiwi", name: "Kiwi", initial: 10)
      builder.addRecipe("juice", name: "Juice", ingredients: [("kiwi", 1)])
      builder.addRule(
        "limit", when: "sold('stand/juice', 'today') + order.count > 9", .refuse,
        Message(text: "No more."))
      let time = try time(after: minutes)
      return Maker(catalog: try builder.build(), store: store) { time }
    }

    @Test(arguments: [-100_000, -11, 9] as [Int64])
    func `An entry has the time of the server`(ahead: Int64) async throws {
      let start = try time(after: 0)
      for _ in 1...2 { _ = try await maker(ahead: ahead).make("stand/juice") }
      _ = try await maker(ahead: ahead).change(.add(["stand/kiwi": 1]))
      let times = try await store.history(LedgerQuery()).map(\.time)
      #expect(try times.allSatisfy { try ($0 >= start && $0 <= time(after: 0)) })
      #expect(times == times.sorted() && times.count == 4)
    }

    @Test func `A clock that is more than ten minutes ahead is refused`() async throws {
      let maker = try maker(ahead: 11)
      for change: @Sendable () async throws -> Void in [
        { _ = try await maker.make("stand/juice") },
        { _ = try await maker.change(.add(["stand/kiwi": 1])) },
      ] {
        let error = await #expect(throws: StockStoreFault.self) { try await change() }
        guard case .clockAhead? = error else {
          Issue.record("\(error as Any)")
          return
        }
      }
      #expect(try await store.snapshot(of: nil).revision == .zero)
    }
  }
#endif
