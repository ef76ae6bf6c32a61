extension Catalog {
  /// Returns the id that replaced the former id `former`, or `nil` if `former` is not a former id.
  ///
  /// ``ingredient(_:)``, ``recipe(_:)``, orders and stock commands understand former ids. A level that a store keeps
  /// under a former id stays there until it is moved: see ``StockCommand/move(from:to:)``.
  public func currentID(of former: EntryID) -> EntryID? { renames[former] }

  /// Returns the order with the current id of its recipe.
  func current(_ order: Order) -> Order { order.of(currentID(of: order.recipe) ?? order.recipe) }

  func current(_ orders: [Order]) -> [Order] {
    renames.isEmpty ? orders : orders.map(current(_:) as (Order) -> Order)
  }

  /// Returns the deprecation of the entry `id`, or `nil` if the entry is not deprecated.
  public func deprecation(of id: EntryID) -> Deprecation? { deprecations[id] }

  /// Returns the former id that `text` names, or `nil` if `text` also is a current id, name or alias of the entry
  /// `id`.
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

/// The deprecation of an entry by its pack.
public struct Deprecation: Hashable, Sendable {
  /// The version of the pack that deprecated the entry.
  public let since: String?
  /// A text that says what to use instead.
  public let message: LocalizedText?
}
