import CEL

/// The kinds of names of which expressions of a pack may lack some because of other mistakes, which are reported.
struct UncertainNames: OptionSet {
  let rawValue: Int

  static let ingredients = UncertainNames(rawValue: 1 << 0)
  static let recipes = UncertainNames(rawValue: 1 << 1)
  static let facts = UncertainNames(rawValue: 1 << 2)
  static let tables = UncertainNames(rawValue: 1 << 3)
  static let tags = UncertainNames(rawValue: 1 << 4)
  static let terms = UncertainNames(rawValue: 1 << 5)
  private static let all: UncertainNames = [.ingredients, .recipes, .facts, .terms, .tables, .tags]

  init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates the kinds of names of which some are in parts of visible packs that were not read, or are not valid ids.
  init(in pack: Int, _ entries: EntryTable) {
    let graph = entries.graph
    let visible = graph.visible(from: pack)
    self = graph.unsure.isDisjoint(with: visible) ? [] : .all
    for owner in visible {
      let pack = graph.packs[owner]
      if pack.hasInvalidID(pack.facts.map(\.id)) { insert(.facts) }
      if pack.hasInvalidID(pack.terms.map(\.id)) { insert(.terms) }
      if pack.hasInvalidID(pack.tables.map(\.id)) { insert(.tables) }
      if pack.hasInvalidID(pack.tags.map(\.id)) { insert(.tags) }
      if pack.hasInvalidID(pack.recipes.map(\.id)) { insert(.recipes) }
      if pack.hasInvalidID(entries.ingredients(of: owner).map(\.id)) { insert(.ingredients) }
    }
  }

  /// Returns a Boolean value that indicates whether a mistake in an expression may be due to a missing name.
  func mayExplain(_ error: CheckError) -> Bool {
    switch error.problem {
    case .unknownName("facts"), .unknownMember(_, of: "facts", _): contains(.facts)
    case .unknownName("terms"), .unknownMember(_, of: "terms", _): contains(.terms)
    case .unknownName("tables"): contains(.tables)
    case .unknownMember(_, let owner, _) where owner.split(separator: ".").first == "tables":
      contains(.tables)
    case .unknownKey(_, of: "stock"): contains(.ingredients)
    // The period is an argument, too.
    case .unknownArgument(_, function: "sold"):
      contains(.recipes)
        && !error.corrections.contains {
          SalesPeriod(rawValue: $0.text.filter { $0 != "\"" }) != nil
        }
    default: false
    }
  }
}

extension PackDefinition {
  /// Returns a Boolean value that indicates whether one of the names is not a valid id.
  fileprivate func hasInvalidID(_ names: [Symbol]) -> Bool {
    names.contains { !EntryID.isName(symbols.utf8(of: $0)) }
  }
}
