import JuiceRules
import Observation

/// The levels as a screen shows them. The screen follows the ledger, so it also shows what others change.
@MainActor @Observable
final class StockScreen {
  private(set) var levels: [IngredientID: Amount] = [:]
  private(set) var log: [String] = []
  private let maker: Maker<AnyLedgerStore>
  private let locale: LocaleID
  private var revision: Revision

  init(_ maker: Maker<AnyLedgerStore>, in locale: LocaleID) async throws {
    self.maker = maker
    self.locale = locale
    let stock = try await maker.stock()
    revision = stock.revision
    for level in stock.levels { levels[level.ingredient] = level.amount }
  }

  /// Shows each change until the stock is counted in the evening. After an error, another call goes on where this one
  /// ended.
  func follow() async throws {
    for try await entry in maker.changes(after: revision) {
      show(entry)
      if entry.kind == .count { break }
    }
  }

  private func show(_ entry: LedgerEntry) {
    revision = entry.revision
    for change in entry.changes { levels[change.ingredient] = change.after }
    let shown = maker.catalog.ingredients.compactMap { ingredient in
      levels[ingredient.id].map { "\(ingredient.name.text(in: locale, else: .english)) \($0)" }
    }
    log.append("#\(entry.revision) \(entry.kind): \(shown.joined(separator: ", "))")
  }
}
