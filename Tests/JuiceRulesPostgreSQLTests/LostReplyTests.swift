#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import StoreSamples
  import TestSupport
  import Testing

  /// The answer to a COMMIT gets lost.
  @Suite(.tags(.server))
  struct LostReplyTests {
    let database: TestDatabase

    init() async throws {
      database = try TestDatabase()
      _ = try await database.store().commit(.restock())
    }

    @Test(arguments: [nil, "order-1"] as [String?])
    func `A commit whose reply is lost is recognized as applied`(key: String?) async throws {
      let proxy = try proxy(losing: .reply, times: 3)
      let store = try await database.store(port: proxy.port)
      for number in 2...4 {
        let outcome = try await store.commit(.restock(key: key.map { "\($0)-\(number)" }))
        guard case .applied(let receipt) = outcome else {
          Issue.record("\(outcome)")
          return
        }
        #expect(receipt.revision == Revision(Int64(number + 1)))
        #expect(try await store.snapshot(of: nil) == .restocked(Int64(number)))
      }
      #expect(proxy.connectionCount > 3)
    }

    @Test(arguments: [nil, "order-1"] as [String?])
    func `A commit whose request is lost is sent again`(key: String?) async throws {
      let proxy = try proxy(losing: .request, times: 3)
      let store = try await database.store(port: proxy.port)
      guard case .applied = try await store.commit(.restock(key: key)) else {
        Issue.record("the commit is not applied")
        return
      }
      #expect(try await store.snapshot(of: nil) == .restocked(2))
    }

    /// Another order under the same key came first, and must not be taken for this one.
    @Test func `A concurrent commit under the same key is not taken for the lost one`() async throws
    {
      let proxy = try proxy(losing: .request, times: 1)
      let store = try await database.store(port: proxy.port)
      async let outcome = store.commit(.restock(key: "order-1"))
      let duplicate = try await database.store().commit(.restock(key: "order-1"))
      let outcomes = [try await outcome, duplicate]
      #expect(outcomes.count { if case .applied = $0 { true } else { false } } == 1)
      #expect(outcomes.count { if case .replayed = $0 { true } else { false } } == 1)
      #expect(try await database.store().snapshot(of: nil) == .restocked(2))
    }

    @Test(arguments: [Loss.reply, Loss.request])
    func `A lost commit stays unknown until a retry with the key decides`(
      loss: Loss
    ) async throws {
      let proxy = try proxy(losing: loss, times: 1, thenUnreachable: true)
      var retrying = StoreRetrying.quick
      retrying.attempts = 3
      let store = try await database.store(port: proxy.port, poolSize: 1, retrying: retrying)
      let order = StockTransaction.restock(key: "order-1")
      await #expect {
        try await store.commit(order)
      } throws: {
        guard case .outcomeUnknown(let reason) = $0 as? StockStoreFault else { return false }
        return !reason.contains("secret-word")
      }
      await #expect {
        try await store.commit(order)
      } throws: {
        if case .unavailable = $0 as? StockStoreFault { true } else { false }
      }
      let again = try await database.store().commit(order)
      switch loss {
      case .reply: #expect(again == .replayed(try #require(again.receipt)))
      case .request: #expect(again == .applied(try #require(again.receipt)))
      }
      #expect(try await database.store().snapshot(of: nil) == .restocked(2))
    }

    /// The part of a COMMIT that is lost.
    enum Loss { case request, reply }

    /// Creates a proxy that loses parts of commits.
    ///
    /// - Parameter times: The number of commits that lose the part.
    private func proxy(
      losing loss: Loss, times: Int, thenUnreachable: Bool = false
    ) throws -> FaultyProxy {
      let losses = Counter(times)
      return try FaultyProxy(to: database.server.port) { _ in
        let isLosing = Counter()
        return { bytes, isFromServer in
          if thenUnreachable, losses.value == 0, isLosing.value == 0 { return .cut(after: 0) }
          if isFromServer { return isLosing.value > 0 ? .cut(after: 0) : .pass }
          // The statement that is prepared as `commit` is bound, to be carried out.
          guard let place = bytes.firstRange(of: Array("\0commit.".utf8)), losses.take() else {
            return .pass
          }
          isLosing.add()
          return loss == .request ? .cut(after: place.lowerBound) : .pass
        }
      }
    }
  }

  extension CommitOutcome {
    fileprivate var receipt: Receipt? {
      switch self {
      case .applied(let receipt), .replayed(let receipt): receipt
      default: nil
      }
    }
  }
#endif
