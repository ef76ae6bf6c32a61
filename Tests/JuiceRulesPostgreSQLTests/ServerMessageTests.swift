#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import StoreSamples
  import TestSupport
  import Testing

  /// Errors that the server reports instead of an answer, or after it.
  @Suite(.tags(.server))
  struct ServerMessageTests {
    let database: TestDatabase

    init() async throws {
      database = try TestDatabase()
      _ = try await database.store().commit(.restock())
    }

    @Test func `An order is made once if the server ends the connection after COMMIT`() async throws
    {
      let replacements = Counter()
      let proxy = try proxy(replacing: ready, with: termination, replacements)
      let store = try await database.store(port: proxy.port)
      replacements.add()
      #expect(try await store.commit(.restock()).isApplied)
      #expect(replacements.value == 0)
      #expect(try await database.store().snapshot(of: nil) == .restocked(2))
    }

    @Test func `A connection that the server ends after an answer is no damage`() async throws {
      let replacements = Counter()
      let proxy = try proxy(replacing: ready, with: termination, replacements)
      let store = try await database.store(port: proxy.port)
      replacements.add()
      #expect(try await store.verify().isSound)
      #expect(replacements.value == 0)
    }

    /// The server reports such errors if it does not know, for instance because another server has the tables.
    @Test(arguments: ["08000", "08006", "08007", "40003"])
    func `An order is made once if COMMIT is answered with an error of a connection`(
      state: String
    ) async throws {
      let replacements = Counter()
      let proxy = try proxy(
        replacing: message("C", "COMMIT\0"), with: error("ERROR", state), replacements)
      let store = try await database.store(port: proxy.port)
      replacements.add()
      #expect(try await store.commit(.restock()).isApplied)
      #expect(replacements.value == 0)
      #expect(try await database.store().snapshot(of: nil) == .restocked(2))
    }

    /// ReadyForQuery outside a transaction.
    private var ready: [UInt8] { message("Z", "I") }

    private var termination: [UInt8] { error("FATAL", "57P01") }

    private func error(_ severity: String, _ state: String) -> [UInt8] {
      message("E", "S\(severity)\0V\(severity)\0C\(state)\0Mterminating connection\0\0")
    }

    /// Returns a message of the server, with its length.
    private func message(_ type: Character, _ content: String) -> [UInt8] {
      Array(String(type).utf8) + [0, 0, 0, UInt8(content.utf8.count + 4)] + Array(content.utf8)
    }

    /// Returns a proxy that passes on `replacement` instead of `original`, as often as `times` says.
    private func proxy(
      replacing original: [UInt8], with replacement: [UInt8], _ times: Counter
    ) throws -> FaultyProxy {
      try FaultyProxy(to: database.server.port) { _ in
        { bytes, isFromServer in
          guard isFromServer, let place = bytes.firstRange(of: original), times.take() else {
            return .pass
          }
          let bytes = bytes[..<place.lowerBound] + replacement + bytes[place.upperBound...]
          return .replace(with: Array(bytes), isLast: replacement == termination)
        }
      }
    }
  }
#endif
