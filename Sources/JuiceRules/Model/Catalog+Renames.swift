extension Catalog {
  /// What the entry is called now that once had the id `former`; nil for an id that is none of the past.
  ///
  /// ``ingredient(_:)``, ``recipe(_:)``, orders and stock commands understand former ids. What a store keeps
  /// under one stays there until it is moved: see ``StockCommand/move(from:to:)``.
  public func currentID(of former: EntryID) -> EntryID? { renames[former] }

  /// The same of what the recipe is called now.
  func current(_ order: Order) -> Order { order.of(currentID(of: order.recipe) ?? order.recipe) }

  func current(_ orders: [Order]) -> [Order] {
    renames.isEmpty ? orders : orders.map(current(_:) as (Order) -> Order)
  }

  /// What its pack says of an entry that is to go; nil when it is to stay.
  public func deprecation(of id: EntryID) -> Deprecation? { deprecations[id] }

  /// The former id that `text` is, where the entry `id` is found by nothing else that it is called.
  public func formerID(_ text: String, of id: EntryID) -> EntryID? {
    let wanted = text.folded
    let former = renames.filter { $0.value == id }.map(\.key).sorted()
      .first { $0.rawValue == wanted || $0.name == wanted }
    return names(of: id).contains(wanted) ? nil : former
  }

  private func names(of id: EntryID) -> [String] {
    let named =
      ingredient(id).map { ($0.name, $0.aliases) } ?? recipe(id).map { ($0.name, $0.aliases) }
    guard let (name, aliases) = named else { return [] }
    return ([id.rawValue, String(id.name)] + name.translations.map(\.text) + aliases).map(\.folded)
  }
}

/// What a pack says of an entry that is to go.
public struct Deprecation: Hashable, Sendable {
  /// The version of the pack since which it is so.
  public let since: String?
  /// What to use instead.
  public let message: LocalizedText?
}
