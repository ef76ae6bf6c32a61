import JuiceRules

/// Where the entries of a section of a pack are.
struct EntryOrigins: Sendable {
  /// By symbol, which are numbers without gaps; none for what is no entry.
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
