import JuiceReports
package import JuiceRules

/// The options for an order of one recipe, in the words of one language.
package struct RecipeSheet: Hashable, Sendable {
  package let card: OrderBoard.Card
  /// The sizes besides the recipe's own.
  package let sizes: [Size]
  package let choices: [Choice]
  /// The lines that an order can leave out.
  package let optionalLines: [OptionalLine]

  /// A size besides the recipe's own.
  package struct Size: Hashable, Sendable {
    package let name: String
    /// The factor of the amounts, such as `1.5`.
    package let factor: String
  }

  /// A line of which one alternative is taken.
  package struct Choice: Hashable, Sendable {
    /// The name of the line, as orders write it.
    package let line: String
    package let alternatives: [Alternative]
  }

  /// An alternative of a choice.
  package struct Alternative: Hashable, Sendable {
    /// The id of an ingredient that names the alternative in orders.
    package let value: IngredientID
    /// The ingredients, such as `Apricot + Lemon`.
    package let text: String
  }

  /// A line that an order can leave out.
  package struct OptionalLine: Hashable, Sendable {
    /// The name of the line, as orders write it.
    package let line: String
    package let text: String
  }
}

extension RecipeSheet {
  /// Creates what can be chosen for an order of a recipe now, or returns `nil` if there is no such recipe.
  ///
  /// - Throws: A ``StockStoreFault`` if the store could not answer.
  package init?(of id: RecipeID, at counter: Counter, in locale: LocaleID) async throws {
    let maker = counter.maker()
    guard let recipe = maker.catalog.recipe(id) else { return nil }
    let snapshot = try await maker.store.snapshot(of: nil)
    let wording = CatalogWording(maker.catalog, in: locale)
    let words = OrderWords(wording: wording)
    guard let item = try await maker.menu(of: [recipe], on: snapshot).first else { return nil }
    self.init(
      card: BoardWords(wording, today: counter.localTimeNow).card(for: item),
      sizes: recipe.sizes.map { Size(name: $0.name, factor: $0.factor.description) },
      choices: item.lines.filter { $0.alternatives.count > 1 }.map(words.choice),
      optionalLines: item.lines.filter(\.isOptional).map {
        OptionalLine(line: $0.name, text: words.name($0))
      })
  }
}

extension OrderWords {
  /// Returns a line with its alternatives, each named by an ingredient that no earlier one has.
  fileprivate func choice(of line: Recipe.Line) -> RecipeSheet.Choice {
    var seen: Set<IngredientID> = []
    let alternatives = line.alternatives.compactMap { portions -> RecipeSheet.Alternative? in
      let ids = portions.map { wording.catalog[$0.ingredient].id }
      defer { seen.formUnion(ids) }
      return ids.first { !seen.contains($0) }.map {
        RecipeSheet.Alternative(value: $0, text: wording.names(of: portions))
      }
    }
    return RecipeSheet.Choice(line: line.name, alternatives: alternatives)
  }
}
