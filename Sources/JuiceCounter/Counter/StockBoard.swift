import JuiceReports
package import JuiceRules

/// The content of a stock editor: the ingredients that can run out at one revision, in the words of one language.
package struct StockBoard: Hashable, Sendable {
  /// The revision of the levels.
  package let revision: Revision
  /// The rows of the ingredients, in the catalog's order.
  package let rows: [Row]

  /// An ingredient with its level and the limits of an edit.
  package struct Row: Hashable, Sendable, Identifiable {
    package let id: IngredientID
    package let name: String
    package let appearance: Appearance
    package let state: OrderBoard.Level.State
    /// The state in a word, such as `low`; empty if there is enough.
    package let word: String
    /// The level, in another unit than ``unit`` if ``mismatch`` says so.
    package let level: Amount
    /// The level with its unit, such as `300 ml`.
    package let text: String
    /// The unit that a new level is counted in, such as `ml`; empty for pieces.
    package let unit: String
    /// The unit as stores keep it.
    package let storedUnit: String
    /// The amount by which a button changes the level: the step of the ingredient if the catalog gives one, and 1
    /// otherwise.
    package let step: Amount
    /// The highest level that an edit can have.
    package let maximum: Amount
    /// The low mark and the maximum with their unit, such as `Low mark 4` and `At most 20`.
    package let limits: [String]
    /// The amounts that are still missing for recipes of which none can be made, such as `Strawberry Juice: 6 short`.
    package let shortages: [String]
    /// The sentence that the level is in another unit than the catalog's, and has to be counted again.
    package let mismatch: String?
    /// The level that the catalog begins with, with its unit.
    package let initial: String
    /// A Boolean value that indicates whether the level is the one that the catalog begins with.
    package let isInitial: Bool
    /// The amount that the ingredient is bought in, which is ``step`` if the catalog does not say.
    package let crate: Amount
    /// The amount that the ingredient is bought in, with its unit.
    package let crateText: String
  }

  /// Returns the row of an ingredient.
  package subscript(id: IngredientID) -> Row? { rows.first { $0.id == id } }
}

extension StockBoard {
  /// Creates what a stock editor shows now.
  ///
  /// - Throws: A ``StockStoreFault`` if the store could not answer.
  package init(at counter: Counter, in locale: LocaleID) async throws {
    let maker = counter.maker()
    let snapshot = try await maker.store.snapshot(of: nil)
    let menu = try await maker.menu(of: maker.catalog.menu, on: snapshot)
    let words = StockWords(
      CatalogWording(maker.catalog, in: locale), today: counter.localTimeNow, shortagesIn: menu)
    self.init(
      revision: snapshot.revision,
      rows: maker.stock(in: snapshot).levels.compactMap(words.row))
  }
}

/// The words for the rows of a stock editor.
private struct StockWords {
  private let wording: CatalogWording
  private let board: BoardWords
  private let shortages: [IngredientID: [(recipe: RecipeID, missing: Amount)]]

  /// The largest number of recipes that a row names.
  private static let recipeLimit = 3

  init(_ wording: CatalogWording, today: LocalTime, shortagesIn menu: [MenuItem]) {
    self.wording = wording
    board = BoardWords(wording, today: today)
    shortages = menu.reduce(into: [:]) { all, item in
      for shortage in item.shortages {
        all[shortage.ingredient, default: []].append((item.recipe, shortage.missing))
      }
    }
  }

  /// Returns the row of a level, or `nil` for a product that never leaves anything in stock.
  func row(_ level: StockReport.Level) -> StockBoard.Row? {
    guard let shown = board.level(level),
      let ingredient = wording.catalog.ingredient(level.ingredient)
    else { return nil }
    let id = ingredient.id
    let step = ingredient.step == .smallest ? .one : ingredient.step
    let crate = ingredient.soldIn ?? step
    return StockBoard.Row(
      id: id, name: shown.name, appearance: shown.appearance, state: shown.state, word: shown.word,
      level: level.amount, text: shown.text,
      unit: ingredient.unit == .piece ? "" : ingredient.unit.symbol(in: wording.locale),
      storedUnit: ingredient.unit.storedSymbol, step: step,
      maximum: ingredient.maximum ?? .maximumLevel, limits: limits(of: ingredient),
      shortages: level.unitMismatch == nil ? shortages(of: id) : [],
      mismatch: level.unitMismatch.map { mismatch in
        mismatch.sentence(on: shown.name).text(in: wording.locale, else: .english)
          .capitalizedSentence
          + wording.say(en: ". Count what is there.", ko: ". 다시 세어 넣어 주세요.")
      }, initial: wording.counted(ingredient.initial, id),
      isInitial: level.unitMismatch == nil && level.amount == ingredient.initial,
      crate: crate, crateText: wording.counted(crate, id))
  }

  private func limits(of ingredient: Ingredient) -> [String] {
    let low = ingredient.low.map { wording.counted($0, ingredient.id) }
    let maximum = ingredient.maximum.map { wording.counted($0, ingredient.id) }
    return [
      low.map { wording.say(en: "Low below \($0)", ko: "\($0) 미만이면 부족") },
      maximum.map { wording.say(en: "At most \($0)", ko: "최대 \($0)") },
    ].compactMap(\.self)
  }

  private func shortages(of id: IngredientID) -> [String] {
    let all = shortages[id] ?? []
    let named = all.prefix(Self.recipeLimit).map { recipe, missing in
      let missing = wording.counted(missing, id)
      return wording.say(
        en: "\(wording.name(recipe)): \(missing) short",
        ko: "\(wording.name(recipe)): \(missing) 부족")
    }
    let rest = all.count - named.count
    guard rest > 0 else { return named }
    return named + [wording.say(en: "and \(rest) more", ko: "그 밖에 \(rest)가지")]
  }
}
