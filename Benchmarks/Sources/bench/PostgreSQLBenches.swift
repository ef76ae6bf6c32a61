import Foundation
import JuiceRules
import JuiceRulesPostgreSQL

/// Benchmarks of making orders with a store in PostgreSQL, compared with pgbench, which runs the same statements on as
/// many connections.
struct PostgreSQLBenches {
  let rounds: Int
  let database: String
  /// The path of the file with the statements for pgbench.
  let script: String

  private static let commits = 480

  func run() async throws -> [Comparison] {
    var comparisons: [Comparison] = []
    for (stands, clients) in [(1, 1), (1, 8), (1, 32), (8, 8)] {
      comparisons.append(try await compare(stands: stands, clients: clients))
    }
    return comparisons + Self.scaling(comparisons)
  }

  private func compare(stands: Int, clients: Int) async throws -> Comparison {
    var comparison = Comparison(
      "make in PostgreSQL, stands: \(stands), clients: \(clients)", against: "pgbench", atMost: 1.3)
    let catalog = try StoreBenches.catalog()
    let ours = try await makers("ours", stands: stands, clients: clients, catalog)
    for maker in try await makers("theirs", stands: stands, clients: 1, catalog) {
      maker.store.close()
    }
    for round in 0...rounds {
      let time = try await seconds {
        try await withThrowingTaskGroup { group in
          for client in 0..<clients {
            group.addTask {
              try await Self.make(by: ours[client % stands], Self.commits / clients)
            }
          }
          try await group.waitForAll()
        }
      }
      let theirs = try pgbench(stands: stands, clients: clients)
      if round > 0 { comparison.add(ours: time, theirs: theirs) }
    }
    for maker in ours { maker.store.close() }
    return comparison
  }

  /// Returns comparisons of the store with itself: one stand must not collapse under many clients, and several stands
  /// must not wait for each other.
  ///
  /// Many clients that wait for one lock cost the server time: pgbench takes three to four times as long with 32
  /// clients as with one. The limit of the first comparison allows for that.
  private static func scaling(_ comparisons: [Comparison]) -> [Comparison] {
    var many = Comparison("1 stand, 32 clients", against: "1 stand, 1 client", atMost: 2.5)
    var stands = Comparison("8 stands, 8 clients", against: "1 stand, 8 clients", atMost: 0.8)
    for (index, pair) in comparisons[2].pairs.enumerated() {
      many.add(ours: pair.ours, theirs: comparisons[0].pairs[index].ours)
    }
    for (index, pair) in comparisons[3].pairs.enumerated() {
      stands.add(ours: pair.ours, theirs: comparisons[1].pairs[index].ours)
    }
    return [many, stands]
  }

  /// Returns a maker for each of `stands` stands. Every ingredient of the stands has a level.
  private func makers(
    _ name: String, stands: Int, clients: Int, _ catalog: Catalog
  ) async throws -> [Maker<PostgreSQLStockStore>] {
    var makers: [Maker<PostgreSQLStockStore>] = []
    for stand in 0..<stands {
      let store = try await PostgreSQLStockStore(
        connectionString: database, stand: "\(name)-\(stand)", creating: [.tables, .stand],
        poolSize: clients / stands)
      let maker = Maker(catalog: catalog, store: store, now: Instant.now)
      _ = try await maker.make(catalog.recipes.map { try RecipeOrder($0.id) })
      makers.append(maker)
    }
    return makers
  }

  private static func make(by maker: Maker<PostgreSQLStockStore>, _ count: Int) async throws {
    let ids = maker.catalog.recipes.map(\.id)
    for number in 0..<count {
      guard case .made = try await maker.make(ids[number % ids.count]) else { fatalError("short") }
    }
  }

  /// Returns the seconds that pgbench needs for as many commits, not counting the time to connect.
  private func pgbench(stands: Int, clients: Int) throws -> Double {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "pgbench", "--no-vacuum", "--protocol=prepared", "--client=\(clients)",
      "--jobs=\(min(clients, 2))", "--transactions=\(Self.commits / clients)", "--file=\(script)",
      "--define=stands=\(stands)", database,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let rate = text.firstMatch(of: /tps = ([0-9.]+)/),
      let commits = Double(rate.1)
    else { throw ChildProcess.Failed(program: "pgbench", status: process.terminationStatus) }
    return Double(Self.commits) / commits
  }
}
