#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import JuiceRulesTesting
  import StoreSamples
  import TestSupport
  import Testing

  @Suite(.tags(.server))
  struct ConnectionStringTests {
    @Test(arguments: [
      ("postgresql://me:hidden@host:5432/shop", "postgresql://me:***@host:5432/shop"),
      ("postgres://me:hidden@host/shop", "postgresql://me:***@host/shop"),
      ("postgresql://me@host/shop?password=hidden", "postgresql://me@host/shop"),
      ("postgresql://me:@host", "postgresql://me:***@host"),
      ("postgresql://:hidden@host", "postgresql://:***@host"),
      ("postgresql:///shop?host=/run&user=me&password=hidden", "postgresql:///shop"),
      (
        "postgresql://me:hidden@[::1]:5432,other:6432/shop",
        "postgresql://me:***@[::1]:5432,other:6432/shop"
      ),
      ("postgresql://me:hid%40den@host/shop", "postgresql://me:***@host/shop"),
    ])
    func `A redacted connection string has no password and no options`(
      text: String, redacted: String
    ) {
      #expect(PostgreSQLStockStore.redacted(text) == redacted)
    }

    /// Connection strings in which parts of a password could be taken for a host or port, which messages name.
    @Test(arguments: [
      "postgresql://me:hidden", "postgresql://me:hid@den@host/shop",
      "postgresql://me:hid/den@host/shop", "postgresql://me:hid?den@host/shop",
      "postgresql://me:hid#den@host/shop", "postgresql://host:hidden/shop",
      "postgresql://me:hidden@host:port/shop", "postgresql:me:hidden@host",
      "host=h password=hidden",
      "postgresql://host/shop?user=a@hidden", "hidden", "", "POSTGRESQL://me:hidden@host",
    ])
    func `An ambiguous connection string is refused and not repeated`(text: String) async throws {
      #expect(PostgreSQLStockStore.redacted(text) == "postgresql://***")
      await #expect {
        try await PostgreSQLStockStore(connectionString: text)
      } throws: {
        let reason = ($0 as? StockStoreFault)?.reason ?? "hidden"
        return !reason.contains("hid") && !reason.contains("den")
      }
    }

    @Test(arguments: [
      ("postgresql://h/d password=hidden", "postgresql://h/***"),
      ("postgresql://h/d;password=hidden", "postgresql://h/***"),
      ("postgresql://h/d%3Fpassword=hidden", "postgresql://h/***"),
      ("postgresql://h password=hidden/d", "postgresql://***/d"),
      ("postgresql://a=hidden@h/d", "postgresql://***@h/d"),
      ("postgresql://역삼@h/가게", "postgresql://역삼@h/가게"),
    ])
    func `Parts that are not plain names are redacted`(text: String, redacted: String) {
      #expect(PostgreSQLStockStore.redacted(text) == redacted)
    }

    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func `No fault repeats the secret in a hostile address`(seed: UInt64) async throws {
      _ = try PostgreSQLServer.running()
      let closed = try PostgreSQLServer.freePort()
      var generator = SplitMix64(seed: seed)
      for address in HostileAddress.samples(150, host: "127.0.0.1:\(closed)", using: &generator) {
        #expect(!PostgreSQLStockStore.redacted(address.text).contains(HostileAddress.secret))
        await #expect("\(seed): \(address)") {
          try await PostgreSQLStockStore(connectionString: address.text, retrying: .never)
        } throws: {
          guard let fault = $0 as? StockStoreFault else { return false }
          return !"\(fault)".contains(HostileAddress.secret)
        }
      }
    }

    @Test func `No fault repeats the password`() async throws {
      let server = try PostgreSQLServer.running()
      let closed = try PostgreSQLServer.freePort()
      let wrong = [
        server.url(password: "hidden"), server.url(user: "x", password: "hidden"),
        server.url(password: "hidden", port: closed),
        server.url(password: "hidden") + "?sslmode=odd", server.url(password: "hidden") + "?x",
        server.url(password: "hidden") + "?options=-c%20odd=1",
      ]
      for text in wrong {
        await #expect {
          try await PostgreSQLStockStore(connectionString: text, retrying: .never)
        } throws: {
          guard case .unavailable(let reason) = $0 as? StockStoreFault else { return false }
          return reason.hasPrefix("postgresql://") && !reason.contains("hidden")
        }
      }
    }

    @Test(arguments: ["30", "s", "", "-5s", "+5s", "1.5s", "5S", "5h", "61m", "3601s", "hidden"])
    func `An invalid time for retrying is refused and not repeated`(value: String) async throws {
      for options in ["retry=\(value)", "sslmode=prefer&retry=\(value)&x=y"] {
        await #expect {
          try await PostgreSQLStockStore(connectionString: "postgresql://127.0.0.1:1/d?" + options)
        } throws: {
          $0 as? StockStoreFault
            == .unavailable(
              reason:
                "postgresql://127.0.0.1:1/d: the option `retry` has an invalid value; write 30s or 2m"
            )
        }
      }
    }

    @Test(arguments: [
      "retry=0s", "retry=60m", "retry=3600s&retry=00s", "application_name=till&retry=1s",
      "retry=1s&application_name=till", "retry=1s&",
    ])
    func `The time for retrying is taken out of a connection string`(options: String) async throws {
      let database = try TestDatabase()
      let store = try await PostgreSQLStockStore(connectionString: database.url + "?" + options)
      _ = try await store.commit(.restock())
      let name = options.contains("till") ? "till" : "juice-rules"
      let count = try database.run(
        """
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = '\(database.name)' AND application_name = '\(name)'
        """)
      // The pool may have opened a second one.
      #expect(try #require(Int(count)) >= 1)
    }

    @Test func `The options of a connection string reach the server`() async throws {
      let database = try TestDatabase()
      _ = try await database.store().commit(.restock())
      let options = "application_name=till&options=-cdefault_transaction_read_only%3Don"
      let store = try await PostgreSQLStockStore(connectionString: database.url + "?" + options)
      #expect(try await store.snapshot(of: nil) == .restocked(1))
      let count = try database.run(
        """
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = '\(database.name)' AND application_name = 'till'
        """)
      // The pool may have opened a second one.
      #expect(try #require(Int(count)) >= 1)
      await #expect {
        try await store.commit(.restock())
      } throws: {
        ($0 as? StockStoreFault)?.reason.hasSuffix(": read-only") == true
      }
    }
  }
#endif
