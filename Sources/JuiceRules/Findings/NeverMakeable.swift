extension Finding.Rule {
  package static let neverMakeable = Finding.Rule("never-makeable", .warning)
}

extension Finding {
  /// Creates the finding for a recipe of which one order needs more than the maximum of these ingredients allows.
  package static func neverMakeable(_ id: String, _ shortfalls: [Shortfall]) -> Finding {
    Finding(shortfalls, of: id, .neverMakeable)
  }
}
