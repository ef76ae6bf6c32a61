import JuiceReports
package import JuiceRules

/// The content of an order screen: the menu and the stock at one revision, in the words of one language.
package struct OrderBoard: Hashable, Sendable {
  /// The revision of the counts and levels.
  package let revision: Revision
  /// The recipes on this page of the menu, in its order, whether or not they can be ordered.
  package let cards: [Card]
  /// The number of each card on the whole menu, from 1.
  package let numbers: [Int]
  /// The levels of all ingredients, in the catalog's order.
  package let levels: [Level]
  /// The page of the menu, from 1.
  package let page: Int
  /// The number of pages of the menu; at least 1.
  package let pageCount: Int

  /// The largest number of cards on a page.
  package static let pageSize = 100

  /// The cards of each heading in turn; those without one come first.
  package var sections: [[Card]] {
    cards.reduce(into: []) { sections, card in
      if let last = sections.last?.last, last.group == card.group {
        sections[sections.count - 1].append(card)
      } else {
        sections.append([card])
      }
    }
  }

  /// A recipe on the menu.
  package struct Card: Hashable, Sendable, Identifiable {
    package let id: RecipeID
    package let name: String
    /// The heading under which the menu shows the recipe; `nil` if there is none.
    package let group: String?
    package let appearance: Appearance
    /// The ingredients with their amounts, such as `Strawberry 16`.
    package let contents: [String]
    package let state: State
    /// The count that can be made now, such as `7`, `3-5` or `no limit`.
    package let count: String
    /// The reasons why none can be ordered with one tap, such as `Strawberry 6 short`; empty if one can.
    package let reasons: [String]
    /// A Boolean value that indicates whether the recipe has sizes, choices or optional lines.
    package let hasOptions: Bool
  }

  /// A state of a recipe on the menu.
  package enum State: String, Hashable, Sendable {
    /// One can be ordered now.
    case open
    /// Ingredients are short.
    case short
    /// Rules or conditions refuse the order now.
    case closed
    /// Conditions read a fact that has to be given with the order.
    case asking
    /// The recipe is not on sale.
    case unavailable
  }

  /// The level of an ingredient.
  package struct Level: Hashable, Sendable, Identifiable {
    package let id: IngredientID
    package let name: String
    package let appearance: Appearance
    /// The level with its unit, such as `300 ml`.
    package let text: String
    package let state: State
    /// The state in a word, such as `low`; empty if there is enough.
    package let word: String

    /// A state of a level.
    package enum State: String, Hashable, Sendable {
      case enough, low, empty
      /// The level is in another unit than the catalog's, and cannot be used.
      case otherUnit = "other-unit"
    }
  }
}

extension Counter {
  /// Returns what an order screen shows now.
  ///
  /// - Parameters:
  ///   - locale: The language of all texts.
  ///   - facts: The facts that conditions read; defaults for all others.
  ///   - filter: A part of the names or ids to look for; empty for all recipes.
  ///   - page: The page of the menu. A page beyond the last is the last.
  /// - Throws: A ``FactFault`` if a given fact is unknown or does not fit, and a ``StockStoreFault`` if the store could
  ///   not answer.
  package func board(
    in locale: LocaleID, facts: Facts = .none, matching filter: String = "", page: Int = 1
  ) async throws -> OrderBoard {
    let maker = maker()
    let numbered = maker.catalog.numberedMenu(matching: filter)
    let pageCount = max(1, (numbered.count + OrderBoard.pageSize - 1) / OrderBoard.pageSize)
    let page = min(max(1, page), pageCount)
    let shown = numbered.dropFirst((page - 1) * OrderBoard.pageSize).prefix(OrderBoard.pageSize)
    let snapshot = try await maker.store.snapshot(of: nil)
    let words = BoardWords(CatalogWording(maker.catalog, in: locale), today: localTimeNow)
    return OrderBoard(
      revision: snapshot.revision,
      cards: try await maker.menu(of: shown.map(\.recipe), on: snapshot, facts: facts)
        .map(words.card),
      numbers: shown.map(\.number),
      levels: maker.stock(in: snapshot).levels.compactMap(words.level), page: page,
      pageCount: pageCount)
  }
}

extension Catalog {
  /// Returns the recipes on the menu with a part of a name, alias or id, without regard to case and spaces, and their
  /// numbers on the whole menu, from 1.
  fileprivate func numberedMenu(matching filter: String) -> [(number: Int, recipe: Recipe)] {
    let wanted = filter.folded
    return zip(1..., menu).filter { _, recipe in
      if wanted.isEmpty { return true }
      let names = recipe.name.translations.map(\.text) + recipe.aliases + [recipe.id.rawValue]
      return names.contains { $0.folded.contains(wanted) }
    }.map { (number: $0, recipe: $1) }
  }
}
