import Foundation
import JuiceRules
import JuiceRulesSQLite

/// A stock file with a ledger of 100,000 orders.
struct LedgerFile {
  let path: String

  /// The statements with which the SQLite shell reads the same rows as `stock history`.
  static let query = """
    SELECT entry.*, (SELECT undo.revision FROM entry AS undo
      WHERE undo.stand = entry.stand AND undo.undoes = entry.revision) AS undone_by
    FROM entry ORDER BY revision;
    SELECT revision, recipe, count, wishes FROM entry_order ORDER BY revision, position;
    SELECT revision, ingredient, before, after FROM entry_change ORDER BY revision, ingredient;
    """

  /// Writes the file unless it exists, because writing takes a while.
  func write() async throws {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    let catalog = try StoreBenches.catalog()
    let unfinished = path + ".part"
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: unfinished)
    let maker = Maker(
      catalog: catalog, store: try SQLiteStockStore(path: unfinished), now: Instant.now)
    for number in 0..<100_000 {
      _ = try await maker.make(catalog.recipes[number % StoreBenches.recipes].id)
    }
    try maker.store.close()
    try FileManager.default.moveItem(atPath: unfinished, toPath: path)
  }
}
