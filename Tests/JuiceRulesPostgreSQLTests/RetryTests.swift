#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import Synchronization
  import StoreSamples
  import TestSupport
  import Testing

  /// Temporary refusals of the server, and statements that take too long.
  @Suite(.tags(.server))
  struct RetryTests {
    let database: TestDatabase

    init() async throws {
      database = try TestDatabase()
      _ = try await database.store().commit(.restock())
    }

    @Test(arguments: ["40001", "40P01"], ["level", "commit"])
    func `A serialization failure or deadlock is retried`(state: String, place: String) async throws
    {
      try fail(with: state, at: place, times: 3)
      let pauses = Pauses()
      let store = try await database.store(retrying: pauses.retrying(attempts: 5))
      guard case .applied = try await store.commit(.restock(key: "order-1")) else {
        Issue.record("the commit is not applied")
        return
      }
      #expect(pauses.all == [.milliseconds(25), .milliseconds(50), .milliseconds(100)])
      #expect(try await store.snapshot(of: nil) == .restocked(2))
      #expect(try await store.verify().isSound)
    }

    @Test(arguments: ["40001", "40P01"], ["level", "commit"])
    func `A commit that keeps failing is given up after the last attempt`(
      state: String, place: String
    ) async throws {
      try fail(with: state, at: place, times: 1_000)
      let pauses = Pauses()
      let store = try await database.store(retrying: pauses.retrying(attempts: 5))
      await #expect {
        try await store.commit(.restock(key: "order-1"))
      } throws: {
        guard case .unavailable(let reason) = $0 as? StockStoreFault else { return false }
        return reason.hasSuffix(": conflicts with other changes for too long")
      }
      #expect(pauses.all.count == 4)
      #expect(try await store.snapshot(of: nil) == .restocked(1))
    }

    @Test func `A server that is away is waited for, by opening a store and by a commit`()
      async throws
    {
      let server = try PostgreSQLServer()
      let database = try TestDatabase(on: server)
      let notices = Mutex<[StockStoreFault]>([])
      var retrying = StoreRetrying()
      retrying.limit = .seconds(3_600)
      retrying.onWait = { fault in
        notices.withLock { $0.append(fault) }
        try? server.start()
      }
      try server.kill()
      let store = try await database.store(retrying: retrying)
      #expect(
        notices.withLock { $0.map(\.reason).filter { $0.hasSuffix(": connection refused") } }.count
          == 1)
      try server.kill()
      _ = try await store.commit(.restock())
      #expect(notices.withLock(\.count) == 2)
      #expect(try await store.snapshot(of: nil) == .restocked(1))
    }

    @Test func `A server that stays away is given up after the limit of the address`() async throws
    {
      let closed = "postgresql://127.0.0.1:\(try PostgreSQLServer.freePort())/d"
      let notices = Counter()
      let pauses = Pauses()
      var retrying = pauses.retrying(attempts: .max)
      retrying.limit = .seconds(3_600)
      retrying.onWait = { _ in notices.add() }
      for (options, count) in [("?retry=0s", 0), ("?retry=3s", 1)] {
        await #expect(throws: StockStoreFault.unavailable(reason: closed + ": connection refused"))
        {
          try await PostgreSQLStockStore(connectionString: closed + options, retrying: retrying)
        }
        #expect(notices.value == count)
      }
      #expect(pauses.all.reduce(.zero, +) > .seconds(2))
      #expect(pauses.all.reduce(.zero, +) <= .seconds(3))
    }

    @Test func `A wait for a lock is told after a second`() async throws {
      let locking = try database.server.session(in: database.name)
      let process = try locking.run("SELECT pg_backend_pid();")
      var retrying = StoreRetrying.never
      retrying.onWait = { fault in
        #expect(fault.reason.hasSuffix(": locked by others"))
        _ = try? database.run("SELECT pg_terminate_backend(\(process))")
      }
      let store = try await database.store(retrying: retrying)
      try locking.run("BEGIN; LOCK TABLE juice_rules.stand IN ACCESS EXCLUSIVE MODE;")
      guard case .applied = try await store.commit(.restock()) else {
        Issue.record("the order is not made")
        return
      }
    }

    @Test func `Pauses between attempts grow to a limit and vary`() {
      var retrying = StoreRetrying()
      retrying.random = { 0 }
      #expect((1...7).map { retrying.pause(after: $0) }.last == .milliseconds(500))
      #expect(retrying.pause(after: .max) == .milliseconds(500))
      retrying.random = { 0.5 }
      #expect(retrying.pause(after: 1) == .milliseconds(37.5))
    }

    @Test func `A statement that takes too long is given up`() async throws {
      try database.run(
        """
        CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
          'BEGIN PERFORM pg_sleep(600); RETURN NEW; END';
        CREATE TRIGGER wait BEFORE UPDATE ON juice_rules.level
          FOR EACH ROW EXECUTE FUNCTION wait()
        """)
      var limits = StoreLimits.patient
      limits.statement = .seconds(1)
      // A machine that is busy may need longer for a statement than the limit.
      var opened: PostgreSQLStockStore?
      while opened == nil { opened = try? await database.store(limits: limits) }
      let store = try #require(opened)
      await #expect {
        try await store.commit(.restock())
      } throws: {
        ($0 as? StockStoreFault)?.reason.hasSuffix(": the server took too long") == true
      }
      try database.run("DROP TRIGGER wait ON juice_rules.level")
      let patient = try await database.store()
      _ = try await patient.commit(.restock())
      #expect(try await patient.snapshot(of: nil) == .restocked(2))
    }

    @Test func `A commit waits for a lock only up to the limit`() async throws {
      try database.run(
        """
        CREATE TABLE gate (id int); INSERT INTO gate VALUES (1);
        CREATE FUNCTION pass_gate() RETURNS trigger LANGUAGE plpgsql AS
          'BEGIN WHILE EXISTS (SELECT FROM public.gate) LOOP PERFORM pg_sleep(0.01); END LOOP; RETURN NEW; END';
        CREATE TRIGGER gate BEFORE UPDATE ON juice_rules.level
          FOR EACH ROW EXECUTE FUNCTION pass_gate()
        """)
      let holder = try await database.store()
      async let held = holder.commit(.restock())
      let sleepers =
        "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = '"
      while try database.run(sleepers + database.name + "'") != "1" { await Task.yield() }
      var limits = StoreLimits.patient
      limits.lock = .milliseconds(100)
      let other = try await database.store(limits: limits)
      await #expect {
        try await other.commit(.restock())
      } throws: {
        ($0 as? StockStoreFault)?.reason.hasSuffix(": locked by others for too long") == true
      }
      try database.run("DELETE FROM gate")
      _ = try await held
      _ = try await other.commit(.restock())
      #expect(try await other.snapshot(of: nil) == .restocked(3))
    }

    @Test func `A pool works with fewer connections than its size`() async throws {
      let role = database.name + "_few"
      try database.run(
        "CREATE ROLE \(role) LOGIN PASSWORD 'secret-word' CONNECTION LIMIT 1")
      try database.run(PostgreSQLStockStore.grants(toSeller: role))
      let store = try await PostgreSQLStockStore(
        connectionString: database.url(user: role), poolSize: 4, retrying: .quick)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...12 { group.addTask { _ = try await store.commit(.restock()) } }
        for try await _ in group {}
      }
      #expect(try await store.snapshot(of: nil) == .restocked(13))
      await #expect {
        try await PostgreSQLStockStore(
          connectionString: database.url(user: role), retrying: .never)
      } throws: {
        ($0 as? StockStoreFault)?.reason.hasSuffix(": the server has no connection left") == true
      }
    }

    @Test func `A connection that the server ends is opened again`() async throws {
      let store = try await database.store()
      for number in 2...4 {
        try database.run(
          """
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = '\(database.name)' AND pid <> pg_backend_pid()
          """)
        _ = try await store.commit(.restock())
        #expect(try await store.snapshot(of: nil) == .restocked(Int64(number)))
      }
    }

    /// Lets the next commits fail, where a level is changed or at the very end.
    private func fail(with state: String, at place: String, times: Int) throws {
      let kind = place == "commit" ? "CONSTRAINT TRIGGER fail AFTER" : "TRIGGER fail BEFORE"
      let when = place == "commit" ? "DEFERRABLE INITIALLY DEFERRED" : ""
      try database.run(
        """
        CREATE SEQUENCE failures;
        CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN
            IF nextval('public.failures') <= \(times) THEN
              RAISE EXCEPTION 'met others' USING ERRCODE = '\(state)';
            END IF;
            RETURN NEW;
          END
        $$;
        CREATE \(kind) UPDATE ON juice_rules.level \(when)
          FOR EACH ROW WHEN (NEW.ingredient = 'classic/banana') EXECUTE FUNCTION fail()
        """)
    }
  }

  /// Pauses that are noted instead of spent, on a clock on which no other time passes.
  private final class Pauses: Sendable {
    private let noted = Mutex<[Duration]>([])

    var all: [Duration] { noted.withLock { $0 } }

    func retrying(attempts: Int) -> StoreRetrying {
      var retrying = StoreRetrying()
      retrying.attempts = attempts
      retrying.random = { 0 }
      let start = ContinuousClock.now
      retrying.now = { self.all.reduce(start, +) }
      retrying.sleep = { pause in self.noted.withLock { $0.append(pause) } }
      return retrying
    }
  }
#endif
