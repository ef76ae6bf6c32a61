import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The stock in a database: what a person sees of it.
@Suite(.tags(.server))
struct PostgreSQLStoreTests {
  let server: PostgreSQLServer
  let database: String
  let sandbox: Sandbox

  init() throws {
    server = try .running()
    database = try server.freshDatabase()
    sandbox = try .withCorner()
    sandbox.environment["JUICE_RULES_STORE"] = server.url(database: database)
    // What the tester keeps there is no part of this.
    sandbox.environment["PGPASSFILE"] = "/nowhere"
  }

  @Test
  func `A PostgreSQL store keeps the stock, and commands that only read create no tables`() throws {
    var transcript = transcript()
    try transcript.run("stock")
    try transcript.run("menu")
    #expect(try tables() == "0", "commands that only read create no tables")
    try transcript.run("make", "banana-juice", "--key", "order-1")
    try transcript.run("make", "banana-juice", "--key", "order-1")
    try transcript.run("make", "banana-juice=9")
    try transcript.run("stock", "add", "banana=3")
    try transcript.run("stock")
    try transcript.run("stock", "history", "--json")
    try transcript.compare("postgresql")
  }

  @Test
  func `A PostgreSQL store keeps the history of a stand`() throws {
    sandbox.environment["LC_ALL"] = "en"
    var transcript = transcript()
    try transcript.run("stock", "open", "north")
    try transcript.run("stock", "open", "north")
    try transcript.run("make", "banana-juice", "--stand", "north")
    try transcript.run("stock", "undo", "--stand", "north")
    try transcript.run("make", "banana-juice=9", "--stand", "north")
    try transcript.run("stock", "verify", "--stand", "north")
    try transcript.run("stock", "history", "--stand", "north", "--json-lines")
    try transcript.run("stock", "backup", "copy.sqlite")
    try transcript.run("stock", "restore", "copy.sqlite")
    try transcript.run("stock", "verify", "--stand", "south")
    try transcript.run("stock", "stands")
    try transcript.run("stock", "verify", "--all-stands")
    try transcript.compare("postgresql-ledger")
  }

  @Test
  func `'stock grant' permits a role to sell, and 'stock upgrade' repeats it`() throws {
    sandbox.environment["LC_ALL"] = "en"
    let (role, owner) = ("till_\(database)", server.url(database: database))
    try server.run("CREATE ROLE \(role) LOGIN PASSWORD 'secret-word'")
    let seller = ["--store", server.url(user: role, database: database)]
    var transcript = transcript()
    try transcript.run("stock", "upgrade")
    try transcript.run("make", "banana-juice")
    try transcript.run("stock", "grant", "nobody")
    try transcript.run("stock", "grant", role)
    try transcript.run("stock", "grant", role, "--json")
    try transcript.run(["make", "banana-juice"] + seller)
    try transcript.run(["make", "banana-juice=9"] + seller)
    try server.run(
      """
      CREATE TABLE juice_rules.old_decision AS SELECT revision, decision FROM juice_rules.entry;
      \(PostgreSQLServer.toVersion6)
      UPDATE juice_rules.schema_version SET version = 4;
      ALTER TABLE juice_rules.refusal DROP COLUMN digest, DROP COLUMN rules;
      DROP INDEX juice_rules.entry_time;
      ALTER TABLE juice_rules.level RENAME COLUMN unit TO later_unit;
      ALTER TABLE juice_rules.entry_change RENAME COLUMN unit TO later_unit;
      ALTER TABLE juice_rules.entry_change DROP COLUMN unit_before;
      REVOKE INSERT ON juice_rules.refusal FROM \(role)
      """, as: owner)
    try transcript.run(["stock", "history"] + seller)
    try transcript.run(["make", "banana-juice"] + seller)
    try transcript.run(["stock", "upgrade"] + seller)
    try transcript.run("stock", "upgrade")
    try transcript.run("stock", "upgrade", "--json")
    // The entries are of this version, so that their checksums include the units and decisions.
    try server.run(
      """
      SET session_replication_role = replica;
      UPDATE juice_rules.level SET unit = later_unit;
      UPDATE juice_rules.entry_change SET unit = later_unit;
      UPDATE juice_rules.entry SET decision = old.decision
        FROM juice_rules.old_decision AS old WHERE old.revision = entry.revision
      """, in: database)
    try transcript.run(["make", "banana-juice=9"] + seller)
    try server.run("REVOKE INSERT ON juice_rules.refusal FROM \(role)", as: owner)
    try transcript.run(["make", "banana-juice=9"] + seller)
    try transcript.run("stock", "verify")
    try transcript.run("stock", "grant", role, "--store", "sqlite:x.sqlite")
    try transcript.compare("postgresql-grant")
  }

  @Test
  func `A command that is advised for a PostgreSQL store does not contain the password`() throws {
    let url = server.url(database: database) + "?application_name=till"
    let run = try sandbox.run("make", "banana-juice=9", "--store", url)
    #expect(run.status == 1)
    #expect((run.output + run.error).contains("--store 'postgresql://owner:***@127.0.0.1"))
    #expect(!(run.output + run.error).contains("secret-word"))
    #expect(!(run.output + run.error).contains("till"))
  }

  @Test
  func `The error about an unusable PostgreSQL store does not contain its password`() throws {
    sandbox.environment["LC_ALL"] = "en"
    let closed = try PostgreSQLServer.freePort()
    var transcript = transcript(closed: closed)
    let wrong = [
      server.url(password: "hidden", database: database),
      server.url(user: "nobody", password: "hidden", database: database),
      "postgresql://owner@127.0.0.1:\(server.port)/\(database)",
      server.url(port: closed, database: database) + "?retry=0s",
      server.url(database: "no-such-database"),
      server.url(database: database) + "?sslmode=require",
      server.url(database: database) + "?sslmode=perhaps",
      server.url(database: database) + "?sslmod=hidden",
      server.url(database: database) + "?retry=hidden",
      "postgresql://owner:hidden@no-such-host.invalid/db",
    ]
    for store in wrong {
      let run = try sandbox.run("stock", "--store", store)
      #expect(run.status == 2)
      let printed = run.output + run.error
      #expect(!printed.contains("hidden") && !printed.contains("secret-word"), "\(printed)")
      transcript.note(run)
    }
    try transcript.run("make", "banana-juice", "--stand", "north")
    try transcript.run("stock", "--stand", "north")
    try server.run("ALTER DATABASE \(database) SET default_transaction_read_only = on")
    try transcript.run("stock")
    try transcript.run("make", "banana-juice")
    try server.run("ALTER DATABASE \(database) RESET default_transaction_read_only")
    try server.run("UPDATE juice_rules.schema_version SET version = 99", in: database)
    try transcript.run("stock", "--json")
    try server.run("UPDATE juice_rules.schema_version SET application = 'tea'", in: database)
    try transcript.run("stock", "--json")
    try transcript.compare("postgresql-wrong")
  }

  @Test
  func `A server that is away is waited for, with one line on the error stream`() throws {
    sandbox.environment["LC_ALL"] = "en"
    let server = try PostgreSQLServer()
    try server.run("CREATE DATABASE \(database)")
    sandbox.environment["JUICE_RULES_STORE"] = server.url(database: database) + "?retry=60m"
    try server.kill()
    var transcript = Transcript(
      sandbox, replacing: [(":\(server.port)", ":5432"), (database, "shop")])
    for arguments in [["make", "banana-juice", "--json"], ["stock", "history"]] {
      let waiting = try sandbox.start(arguments)
      defer { waiting.send(SIGKILL) }
      try Patience.wait(until: { waiting.error.hasSuffix("\n") })
      try server.start()
      transcript.note(waiting.finish())
      try server.kill()
    }
    sandbox.environment["JUICE_RULES_STORE"] = server.url(database: database) + "?retry=0s"
    try transcript.run("stock", "--json")
    try transcript.compare("postgresql-waits")
  }

  @Test
  func `A pooler in session mode serves all commands, also after a restart of its server`() throws {
    sandbox.environment["LC_ALL"] = "en"
    let server = try PostgreSQLServer()
    try server.run("CREATE DATABASE \(database)")
    let pooler = try PgBouncer(to: server, mode: .session)
    sandbox.environment["JUICE_RULES_STORE"] =
      server.url(port: pooler.port, database: database) + "?retry=60m"
    #expect(try sandbox.run("make", "banana-juice", "--key", "order-1").status == 0)
    let watch = try sandbox.start(["stock", "watch", "--after", "0", "--json"])
    defer { watch.send(SIGKILL) }
    try Patience.wait(until: { watch.output.contains("order-1") })
    try server.kill()
    let order = try sandbox.start(["make", "banana-juice", "--key", "order-2"])
    try Patience.wait(until: { order.error.contains("waiting for the stock") })
    try server.start()
    #expect(order.finish().status == 0)
    try Patience.wait(until: { watch.output.contains("order-2") })
    let history = try sandbox.run("stock", "history", "--json-lines")
    #expect(history.output.contains("order-1") && history.output.contains("order-2"))
    #expect(try sandbox.run("stock", "verify").output == "sound: 3 entries, up to #3\n")
    #expect(watch.process.isRunning)
  }

  @Test(arguments: [
    ("en", "the pooler does not keep sessions; set its pool_mode to session"),
    ("ko", "풀러가 세션을 유지하지 않습니다. pool_mode를 session으로 설정하세요"),
  ])
  func `A command says that a pooler in transaction mode does not serve`(
    locale: String, reason: String
  ) throws {
    sandbox.environment["LC_ALL"] = locale
    #expect(try sandbox.run("make", "banana-juice").status == 0)
    let pooler = try PgBouncer(to: server, mode: .transaction)
    sandbox.environment["JUICE_RULES_STORE"] = server.url(port: pooler.port, database: database)
    let watch = try sandbox.start(["stock", "watch"])
    defer { watch.send(SIGKILL) }
    try Patience.wait(until: { watch.error.contains("#2") })
    try server.run(
      """
      SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
      WHERE datname = '\(database)' AND pid <> pg_backend_pid()
      """)
    // The watch waits until somebody mends the pooler, also if it first lost its connection.
    try Patience.wait(until: { watch.error.contains(": \(reason)\n") })
  }

  private func tables() throws -> String {
    try server.run(
      "SELECT count(*) FROM pg_tables WHERE schemaname = 'juice_rules'", in: database)
  }

  private func transcript(closed: Int = 0) -> Transcript {
    Transcript(
      sandbox,
      replacing: [(":\(server.port)", ":5432"), (":\(closed)", ":1"), (database, "shop")]
        + ["hidden", "secret-word"].map { ("owner:\($0)@", "owner:(the password)@") })
  }
}
