import JuiceRules

/// The places of the entries in a section of a pack.
struct EntryOrigins: Sendable {
  /// The places by symbol, or `none` for symbols that are not entries. Symbols are numbers without gaps.
  private var origins: [CatalogOrigin] = []

  init() {}

  init(_ entries: some Sequence<some NamedDefinition>, symbolCount: Int) {
    origins = Array(repeating: .none, count: symbolCount)
    for entry in entries where self[entry.id] == nil {
      origins[Int(entry.id.rawValue)] = entry.origin
    }
  }

  subscript(symbol: Symbol) -> CatalogOrigin? {
    let index = Int(symbol.rawValue)
    guard index < origins.count, origins[index] != .none else { return nil }
    return origins[index]
  }
}
