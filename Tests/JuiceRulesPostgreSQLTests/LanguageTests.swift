#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import TestSupport
  import Testing

  /// A server whose own messages are in Korean.
  @Suite(.tags(.server))
  struct LanguageTests {
    @Test func `Errors are understood in any language of the server`() async throws {
      let server = try PostgreSQLServer(language: "ko")
      let database = try server.freshDatabase()
      #expect(throws: PostgreSQLServerFault.self) {
        do {
          try server.run("SELECT 1", in: "nowhere")
        } catch {
          #expect("\(error)".contains("데이터베이스"), "the server does not speak Korean: \(error)")
          throw error
        }
      }
      let wrong = [
        (server.url(password: "wrong", database: database), "wrong user or password"),
        (server.url(user: "nobody", database: database), "wrong user or password"),
        (server.url(database: "nowhere"), "no such database"),
      ]
      for (url, reason) in wrong {
        let fault = await fault(of: url)
        #expect(fault?.reason.hasSuffix(": \(reason)") == true, "\(fault as Any)")
      }
    }

    private func fault(of url: String) async -> StockStoreFault? {
      var retrying = PostgreSQLStockStore.Retrying()
      retrying.sleep = { _ in Issue.record("a mistake is not waited for") }
      do throws(StockStoreFault) {
        _ = try await PostgreSQLStockStore(connectionString: url, retrying: retrying)
        return nil
      } catch {
        return error
      }
    }
  }
#endif
