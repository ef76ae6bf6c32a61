/// The values of facts that recipes give.
struct RecipeFactTable {
  /// The values that each recipe gives, if it gives any, by the index of the fact.
  private(set) var ofRecipe: [CatalogOrigin: [Int: FactValue]] = [:]
  private(set) var problems: [CatalogProblem] = []
  private let facts: FactTable

  init(_ entries: EntryTable, _ facts: FactTable, writers: CatalogDefinition.Writers?) {
    self.facts = facts
    let graph = entries.graph
    lazy var declared = DeclaredEntries<FactDefinition, Fact>(\.facts, entries, writers: writers)
    for pack in graph.order {
      let definition = graph.packs[pack]
      // Recipes are not copied here: a copy of one retains half a dozen references.
      for index in definition.recipes.indices where !definition.recipes[index].facts.isEmpty {
        read(definition.recipes[index].facts, of: definition.recipes[index].origin, pack, declared)
      }
    }
    reportMissing(in: graph)
  }

  private mutating func read(
    _ given: [GivenFact], of origin: CatalogOrigin, _ pack: Int,
    _ declared: DeclaredEntries<FactDefinition, Fact>
  ) {
    var values: [Int: FactValue] = [:]
    for given in given {
      let place = CatalogProblem.Place(origin, .field(["facts", given.name]))
      let found = declared.index(of: given.name, at: place, .key, in: pack, to: &problems) {
        .unknownFact(given.name, in: $0, candidates: $1)
      }
      guard let id = found.map({ declared.ids[$0] }),
        let index = facts.facts.firstIndex(where: { $0.id == id }),
        !facts.withoutType.contains(index)
      else { continue }
      if facts.facts[index].scope != .recipe {
        problems.report(.factOfOrders(given.name), at: place)
      } else if values[index] != nil {
        problems.report(.factGivenTwice(given.name), at: place)
      } else if let value = value(given, of: index, at: place) {
        values[index] = value
      }
    }
    ofRecipe[origin] = values
  }

  /// Returns the value of a fact that a recipe gives, or `nil` if it does not fit, which is reported.
  private mutating func value(
    _ given: GivenFact, of index: Int, at place: CatalogProblem.Place
  ) -> FactValue? {
    let type = facts.facts[index].type
    guard let literal = given.value.value, type.kind != .tags else { return nil }
    do throws(FactMismatch) {
      return try literal.value(of: type)
    } catch {
      problems.report(.misfittingValue(literal.text, of: type, error), at: place)
      return nil
    }
  }

  /// Reports the facts without a default for which recipes of the packs that are enabled together give no value.
  private mutating func reportMissing(in graph: PackGraph) {
    guard !facts.required.isEmpty, graph.unsure.isDisjoint(with: graph.together) else { return }
    for index in facts.required.sorted() {
      let fact = facts.facts[index]
      guard let owner = graph.numbers[String(fact.id.pack)], graph.together.contains(owner) else {
        continue
      }
      var missing: [(name: String, origin: CatalogOrigin)] = []
      for pack in graph.order.filter(graph.together.contains).map({ graph.packs[$0] }) {
        for recipe in pack.recipes {
          guard ofRecipe[recipe.origin]?[index] == nil else { continue }
          missing.append((pack.symbols[recipe.id], recipe.origin))
        }
      }
      guard !missing.isEmpty else { continue }
      problems.report(
        .missingFact(String(fact.id.name), in: missing.map(\.name)), at: facts.origins[index],
        related: missing.prefix(10).map { .init(.use, $0.origin) },
        basis: missing.map(\.origin))
    }
  }
}
