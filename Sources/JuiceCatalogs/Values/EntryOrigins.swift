import JuiceRules

/// The places of the entries in a section of a pack.
struct EntryOrigins: Sendable {
  /// The places by symbol, or `none` for symbols that are not entries. Symbols are numbers without gaps.
  private var origins: [CatalogOrigin] = []

  init() {}

  init(_ entries: some Sequence<some EntryDefinition>, symbolCount: Int) {
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

extension PackDefinition {
  /// Replaces entries with those of the same names in another pack.
  ///
  /// - Parameter ids: The ids of `entries`.
  mutating func replace<Entry: EntryDefinition>(
    in entries: WritableKeyPath<PackDefinition, [Entry]>, _ ids: [Symbol], by others: [Entry],
    of other: PackDefinition, completing: (inout PackDefinition, inout Entry) -> Void = { _, _ in }
  ) {
    for var entry in others {
      guard let id = symbols.symbol(of: other.symbols[entry.id]),
        let index = ids.firstIndex(of: id)
      else { continue }
      entry.id = id
      completing(&self, &entry)
      self[keyPath: entries][index] = entry
    }
  }
}
