import CSQLiteFloor
import Foundation
import JuiceRules
import JuiceRulesSQLite

/// Benchmarks of making orders with a store in SQLite, compared with C code that has the same statements, rows and
/// durability.
struct SQLiteBenches {
  let rounds: Int

  private static let batch = 1_000

  /// Runs the benchmarks on Swift's thread pool, as the handlers of a server run.
  @concurrent
  func run() async throws -> [Comparison] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return [
      try await compare(
        "make in SQLite, each order a commit", orders: 1, commits: 50, atMost: 1.7, in: folder),
      try await compare(
        "make in SQLite, 1,000 orders a commit", orders: Self.batch, commits: 5, atMost: 2.5,
        in: folder),
    ]
  }

  /// Compares the wall-clock time of commits, because a commit mostly waits for the disk.
  private func compare(
    _ name: String, orders: Int, commits: Int, atMost bar: Double, in folder: URL
  ) async throws -> Comparison {
    var comparison = Comparison(name, against: "C, same statements", atMost: bar)
    let catalog = try StoreBenches.catalog()
    let numbers = (0..<orders).map { Int32($0 * 5 % StoreBenches.recipes) }
    let asked = try numbers.map { try RecipeOrder(catalog.recipes[Int($0)].id) }
    let paths = ["ours", "theirs"].map { folder.appending(path: "\($0)-\(orders)").path }
    for path in paths { try await Self.prepare(path, catalog) }
    let maker = try Self.maker(paths[0], catalog)
    let floor = sqlite_floor_open(paths[1], Int32(StoreBenches.recipes))
    defer { sqlite_floor_close(floor) }
    for round in 0...rounds {
      let ours = try await seconds {
        for _ in 0..<commits { try await Self.make(asked, by: maker) }
      }
      let theirs = seconds {
        for _ in 0..<commits {
          guard sqlite_floor_make(floor, numbers, Int32(orders)) == 0 else { fatalError("failed") }
        }
      }
      if round > 0 { comparison.add(ours: ours, theirs: theirs) }
    }
    try maker.store.close()
    return comparison
  }

  /// Creates the file at `path`, in which every ingredient has a level.
  private static func prepare(_ path: String, _ catalog: Catalog) async throws {
    let maker = try maker(path, catalog)
    try await make(catalog.recipes.map { try RecipeOrder($0.id) }, by: maker)
    try maker.store.close()
  }

  private static func maker(
    _ path: String, _ catalog: Catalog
  ) throws -> Maker<SQLiteStockStore> {
    Maker(catalog: catalog, store: try SQLiteStockStore(path: path), now: Instant.now)
  }

  private static func make(_ orders: [RecipeOrder], by maker: Maker<SQLiteStockStore>) async throws
  {
    guard case .made = try await maker.make(orders) else { fatalError("short") }
  }
}
