/// The sizes and choices of all recipes, which expressions can compare orders with.
struct RecipeSummary {
  /// The sizes, and an empty text for a recipe's own; `nil` if they are not known.
  private(set) var sizes: [String]?
  /// The ingredients that can be chosen, by the name of the line; `nil` if they are not known.
  private(set) var choices: [String: Set<EntryID>]?
  /// A Boolean value that indicates whether all recipes are known, and not only those whose definition could be read.
  let areKnown: Bool

  init(_ entries: EntryTable, _ ingredients: IngredientTable) {
    let graph = entries.graph
    areKnown =
      graph.unsure.isEmpty
      && graph.packs.allSatisfy { pack in
        pack.recipes.allSatisfy { EntryID.isName(pack.symbols.utf8(of: $0.id)) }
      }
    guard graph.unsure.isEmpty else { return }
    var sizes: Set<String> = []
    var choices: [String: Set<EntryID>] = [:]
    for (index, pack) in graph.packs.enumerated() {
      for recipe in pack.recipes {
        // The forms of changed recipes before the change remain in the pack.
        guard let form = pack.form(of: recipe) else { continue }
        for size in form.sizes { sizes.insert(pack.symbols[size.name]) }
        let lines = Array(pack.lines(of: recipe))
        for group in form.groups where group.alternatives.count > 1 {
          let found = group.alternatives.joined().flatMap { line -> [EntryID] in
            guard lines.indices.contains(Int(line)) else { return [] }
            let name = pack.symbols[lines[Int(line)].ingredient]
            let current = entries.entries(named: name, in: index)
            let found =
              current.isEmpty ? entries.entries(formerlyNamed: name, in: index) : current
            return found.compactMap(\.ingredient).map { EntryID(ingredients.id(of: $0)) }
          }
          choices[pack.symbols[group.name], default: []].formUnion(found)
        }
      }
    }
    self.choices = choices
    if sizes.allSatisfy({ EntryID.isName($0.utf8) }) { self.sizes = [""] + sizes.sorted() }
  }
}
