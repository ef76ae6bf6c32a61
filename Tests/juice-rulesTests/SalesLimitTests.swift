import Foundation
import JuiceRulesTesting
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A limit of sales under many processes, of which some are killed.
@Suite(.tags(.server), .serialized)
struct SalesLimitTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(catalogs: [])
    try sandbox.write(
      """
      pack: { name: bar, version: 1.0.0, locales: [en] }
      fruits:
        mango: { name: Mango, initial: 1000 }
      recipes:
        lassi: { name: Lassi, ingredients: { mango: 1 } }
      rules:
        twenty-a-day:
          when: sold("lassi", "today") + order.count > 20
          refuse: { message: At most twenty a day. }
      """, to: "Catalogs/bar.yaml")
    // It is about noon, so that the day does not end during a test.
    let hour = Int(Date.now.timeIntervalSince1970) / 3_600 % 24
    sandbox.environment["TZ"] = "NOON\(hour - 12)"
  }

  @Test func `Eight processes that order forty make exactly twenty in a SQLite store`() throws {
    try expectExactlyTwenty()
  }

  @Test func `Eight processes that order forty make exactly twenty in a PostgreSQL store`() throws {
    let server = try PostgreSQLServer.running()
    sandbox.environment["JUICE_RULES_STORE"] = server.url(database: try server.freshDatabase())
    sandbox.environment["PGPASSFILE"] = "/nowhere"
    try expectExactlyTwenty()
  }

  private func expectExactlyTwenty() throws {
    try sandbox.run("stock", "count", "mango=1000", "--force")
    let seed = StockStoreConformance.newSeed()
    var random = SplitMix64(seed: seed)
    let keys = (0..<40).map { "order-\($0)" }
    var made: Set<String> = []
    for start in stride(from: 0, to: 40, by: 8) {
      var waiting = Array(keys[start..<start + 8])
      while !waiting.isEmpty {
        let commands = try waiting.map { try sandbox.start(order($0)) }
        for command in commands where Int.random(in: 0..<3, using: &random) == 0 {
          usleep(UInt32.random(in: 0..<60_000, using: &random))
          command.send(SIGKILL)
        }
        let runs = commands.map { $0.finish() }
        for (key, run) in zip(waiting, runs) where isFinished(run) {
          if try outcome(of: run) != "refused" { made.insert(key) }
        }
        waiting = zip(waiting, runs).filter { !isFinished($1) }.map(\.0)
      }
    }
    #expect(made.count == 20, "seed \(seed)")
    for key in keys {
      let outcome = try outcome(of: try sandbox.run(order(key)))
      #expect(outcome == (made.contains(key) ? "replayed" : "refused"), "\(key), seed \(seed)")
    }
    let history = try sandbox.run("stock", "history", "--json", "--limit", "1000")
    #expect(history.json["entries"].array.count { $0["kind"].string == "make" } == 20)
    #expect(try sandbox.run("stock", "verify").status == 0)
  }

  private func order(_ key: String) -> [String] { ["make", "lassi", "--key", key, "--json"] }

  private func isFinished(_ run: Run) -> Bool { !run.wasKilled && !run.gaveUpOnLock }

  /// Returns the outcome of an order: a sale, the receipt of one, or a refusal by the rule.
  private func outcome(of run: Run) throws -> String {
    let outcome = try #require(run.json["outcome"].string, "\(run.output)\(run.error)")
    #expect(["made", "replayed", "refused"].contains(outcome), "\(run.output)")
    return outcome
  }
}
