/// Checks unknown names in recipes. If all uses agree on a name that differs from the declared one, the declaration
/// is at fault, and that is one finding. If the uses disagree, each of them is at fault.
struct UnknownNameCheck {
  private let entries: EntryTable
  private let ingredients: IngredientTable
  private var search: EntrySearch
  /// The ingredients that recipes use, with those that unknown names may mean.
  private(set) var uses: IngredientUses
  private(set) var problems: [CatalogProblem] = []

  private var graph: PackGraph { entries.graph }

  /// A use of an unknown name, with what may be meant.
  private struct Use {
    let name: String
    let pack: Int
    let place: CatalogProblem.Place
    let suggestion: EntrySearch.Suggestion
    /// The packs that have an entry with the name but are not required.
    let owners: [Int]
  }

  init(
    _ lines: LineReader, _ entries: EntryTable, _ ingredients: IngredientTable,
    _ search: EntrySearch
  ) {
    self.entries = entries
    self.ingredients = ingredients
    self.search = search
    uses = lines.uses
    guard !lines.unknownNames.isEmpty else { return }
    // Several aliases of a YAML node are one use.
    let unknown = lines.unknownNames.grouped(by: \.pack).flatMap { unexplained($0) }
      .distinct(by: \.place)
    for uses in reportMissingRequirements(unknown).grouped(by: { unusedSlip(of: $0) }) {
      if let ingredient = unusedSlip(of: uses[0]), let meant = sharedName(of: uses) {
        reportMisspelt(ingredient, meant: meant, uses)
      } else {
        for uses in uses.grouped(by: { [String($0.pack), $0.name] }) { reportUnknown(uses) }
      }
    }
    // Any of the suggested ingredients may be used or, without a suggestion, any ingredient at all.
    for use in unknown {
      let entries = use.suggestion.entries
      for entry in entries { self.uses.add(entry) }
      if entries.allSatisfy({ $0.ingredient == nil }) { self.uses.unclearPacks.insert(use.pack) }
    }
  }

  /// Returns the uses of unknown names of one pack, except those that no finding is due for: names that may be in
  /// parts that were not read, and those of entries with invalid ids, which have been reported.
  private mutating func unexplained(_ names: [UnknownName]) -> [Use] {
    let pack = names[0].pack
    let visible = graph.visible(from: pack)
    var suggestions: [Symbol: EntrySearch.Suggestion] = [:]
    return names.compactMap { unknown in
      let name = graph.packs[pack].symbols[unknown.name]
      let owners = unseenOwners(of: name, from: pack)
      for owner in owners { if let entry = entry(meant: name, in: owner) { uses.add(entry) } }
      guard graph.unsure.isDisjoint(with: visible) else { return nil }
      if let misnamed = search.entryOfInvalidID(called: name, in: visible) {
        uses.add(misnamed)
        return nil
      }
      let suggestion = suggestions[unknown.name] ?? search.suggestion(for: name, in: pack)
      suggestions[unknown.name] = suggestion
      return Use(
        name: name, pack: pack, place: unknown.place, suggestion: suggestion, owners: owners)
    }
  }

  /// Returns the packs that have an entry `name` and could be required, but are not.
  private func unseenOwners(of name: String, from pack: Int) -> [Int] {
    graph.packs.indices.filter { owner in
      owner != pack && !graph.requirements[pack].contains(owner)
        && !graph.transitiveRequirements[owner].contains(pack)
        && entry(meant: name, in: owner) != nil
    }
  }

  /// Returns the entry of `pack` with the name, which may be qualified with a pack's name.
  private func entry(meant name: String, in pack: Int) -> EntryTable.Entry? {
    guard let slash = name.firstIndex(of: "/") else { return entries.entry(named: name, of: pack) }
    guard graph.packs[pack].name == name[..<slash] else { return nil }
    return entries.entry(named: String(name[slash...].dropFirst()), of: pack)
  }

  /// Reports the packs that others use but do not require, and returns the uses that are not explained by that.
  private mutating func reportMissingRequirements(_ unknown: [Use]) -> [Use] {
    var others: [Use] = []
    for ofPack in unknown.grouped(by: \.pack) {
      let counts = Dictionary(ofPack.flatMap(\.owners).map { ($0, 1) }, uniquingKeysWith: +)
      for uses in ofPack.grouped(by: { mainOwner(of: $0, counts) }) {
        let owner = mainOwner(of: uses[0], counts)
        // One bare name that another pack has, too, may be chance.
        guard let owner, uses.count > 1 || uses[0].name.contains("/") else {
          others += uses
          continue
        }
        let pack = graph.packs[owner].name
        if uses.count == 1 {
          problems.report(.packNotRequired(uses[0].name, pack: pack), at: uses[0].place)
        } else {
          problems.report(
            .requirementMissing(pack, useCount: uses.count), at: graph.packs[uses[0].pack].origin,
            .field(["requires"]), related: uses.map { .init(.use, $0.place) })
        }
      }
    }
    return others
  }

  /// Returns the pack that is meant by a name that several packs have: the one that has most of the unknown names.
  private func mainOwner(of use: Use, _ counts: [Int: Int]) -> Int? {
    use.owners.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }

  /// Returns the only ingredient that the name may be a slip of and that no recipe uses, or `nil` if there is none.
  ///
  /// If only the ingredient's display name is near, the use is at fault, as it has a display name in place of an id,
  /// and the result is `nil`.
  private func unusedSlip(of use: Use) -> Int32? {
    let unused = use.suggestion.entries.compactMap(\.ingredient)
      .filter { !uses.handles.contains($0) }
    guard unused.count == 1 else { return nil }
    let name = use.name.split(separator: "/").last.map(String.init) ?? use.name
    let isNear = !nearest(to: name, in: [String(ingredients.id(of: unused[0]).name)]).isEmpty
    return isNear ? unused[0] : nil
  }

  /// Returns the id that several uses agree on, or `nil`. For a single use, nothing tells whether it is right.
  private func sharedName(of uses: [Use]) -> String? {
    let names = Set(uses.map { $0.name.split(separator: "/").last ?? "" })
    return uses.count > 1 && names.count == 1 ? names.first.map(String.init) : nil
  }

  private mutating func reportMisspelt(_ ingredient: Int32, meant: String, _ uses: [Use]) {
    let name = String(ingredients.id(of: ingredient).name)
    problems.report(
      .misspeltIngredient(name, meant: meant, useCount: uses.count),
      at: ingredients[ingredient].origin, related: uses.map { .init(.use, $0.place) })
  }

  /// Reports the uses of one unknown name in one pack. A name without similar names is reported once, as a missing
  /// ingredient.
  private mutating func reportUnknown(_ uses: [Use]) {
    let candidates = uses[0].suggestion.candidates
    let similar = uses[0].suggestion.entries.prefix(1).map {
      CatalogProblem.Related(.similarName, $0.origin)
    }
    let others = uses.dropFirst().map { CatalogProblem.Related(.use, $0.place) }
    for use in candidates.isEmpty ? uses.prefix(1) : uses[...] {
      problems.report(
        .unknownIngredient(
          use.name, in: graph.packs[use.pack].name, candidates: candidates,
          isCertain: use.suggestion.isCertain),
        at: use.place, related: similar + (candidates.isEmpty ? others : []))
    }
  }
}
