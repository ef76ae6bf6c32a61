extension Finding.Rule {
  package static let notMakeableInitially = Finding.Rule("not-makeable-initially", .info)
}

extension Finding {
  /// Creates the finding for a recipe of which one order needs more than the initial level of these ingredients.
  package static func notMakeableInitially(_ id: String, _ shortfalls: [Shortfall]) -> Finding {
    Finding(shortfalls, of: id, .notMakeableInitially)
  }
}
