#if PostgreSQL
  import Foundation
  import JuiceRules
  import JuiceRulesPostgreSQL
  import JuiceRulesTesting
  import Synchronization
  import TestSupport
  import Testing

  /// A database that distributes the tables by stand asks one server only if a statement names the stand of each
  /// relation, and does not derive it from another relation.
  @Suite(.tags(.server))
  struct StatementTests {
    @Test func `Every statement names the stand of each relation`() async throws {
      let database = try TestDatabase()
      _ = try await database.store()
      let statements = Statements()
      let proxy = try FaultyProxy(to: database.server.port, plan: statements.plan)
      for check in StockStoreConformance.checks() {
        try await check.run(
          { try await database.store(stand: $0, port: proxy.port) }, limit: .seconds(3_600))
      }
      let checked = statements.all.filter { !$0.contains("schema_version") }
      #expect(checked.count > 25)
      let listOfStands = "ARRAY(SELECT stand FROM juice_rules.stand ORDER BY"
      for sql in checked where !sql.contains(listOfStands) {
        #expect(relationsWithoutStand(in: sql) == [], "\(sql)")
      }
    }

    private func relationsWithoutStand(in sql: String) -> [String] {
      let inserting =
        /INSERT INTO juice_rules\.\w+\s+\(stand, [^)]*\)\s+(VALUES \(|SELECT )\$1::text/
      let rest = sql.replacing(inserting, with: "")
      let relations = rest.matches(of: /\sjuice_rules\.(?<table>\w+)(?: AS (?<alias>\w+))?/)
      let names = relations.map { String($0.alias ?? $0.table) }
      return Set(names).filter { name in
        rest.components(separatedBy: "\(name).stand = $1::text").count - 1
          != names.count { $0 == name }
      }.sorted()
    }
  }

  /// The texts of the statements that pass through a proxy.
  private final class Statements: Sendable {
    private let sent = Mutex<Set<String>>([])

    var all: Set<String> { sent.withLock { $0 } }

    @Sendable func plan(_ connection: Int) -> FaultyProxy.Filter {
      let rest = Mutex<[UInt8]>([])
      return { bytes, isFromServer in
        if isFromServer { return .pass }
        // Each text ends with a zero. What follows the last zero arrived in part.
        let texts = rest.withLock { rest in
          var texts = (rest + bytes).split(separator: 0, omittingEmptySubsequences: false)
          rest = Array(texts.removeLast())
          return texts
        }
        let read = texts.map { String(decoding: $0, as: UTF8.self) }
        self.sent.withLock { $0.formUnion(read.filter { $0.contains("juice_rules.") }) }
        return .pass
      }
    }
  }
#endif
