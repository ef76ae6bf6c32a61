#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import StoreSamples
  import TestSupport
  import Testing

  @Suite(.tags(.server))
  struct KeyTests {
    @Test(arguments: [
      String(repeating: "k", count: 200), String(repeating: "키", count: 66),
      "'; DROP TABLE entry; --",
      "\"\\\u{1}\u{10}\u{7f}\n\r\t$1::text", "a\0b",
    ])
    func `A key is kept unchanged`(text: String) async throws {
      let store = try await TestDatabase().store()
      let key = try #require(IdempotencyKey(text))
      guard case .applied(let receipt) = try await store.commit(.restock(key: text)) else {
        Issue.record("the commit is not applied")
        return
      }
      #expect(try await store.commit(.restock(key: text)) == .replayed(receipt))
      #expect(try await store.receipt(for: key, request: "restock") == receipt)
      #expect(try await store.request(of: key) == "restock")
      #expect(try await store.history(LedgerQuery()).last?.key == key)
    }

    @Test func `A key of 10,000 bytes is not valid`() {
      #expect(IdempotencyKey(String(repeating: "k", count: 10_000)) == nil)
    }
  }
#endif
