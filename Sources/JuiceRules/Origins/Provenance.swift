/// Where a value of a catalog comes from.
public struct Provenance: Hashable, Sendable {
  /// What the value belongs to, by a name that nothing else has: `classic/kiwi-juice`, `stock.classic`.
  public let id: String
  /// The section of its pack that it stands in.
  public let section: Section
  /// The way to the value, with dots between names; empty for all of the entry.
  public let field: String
  /// Everything that was said of it: what holds comes first, what it took the place of after it. Never empty.
  public let origins: [ValueOrigin]
  /// The fields below it that have a value, in order; none for a single value.
  public let fields: [Provenance]

  /// What holds, as a catalog writes it; nil where it holds other fields, or where there is none.
  public var value: String? { origins.first?.value }

  /// Whether the entry is no longer there.
  public var isRemoved: Bool { origins.first?.operation == .remove }

  /// As it can be asked for: `classic/kiwi-juice.ingredients.kiwi`.
  public var path: String { field.isEmpty ? id : "\(id).\(field)" }

  /// A section of a pack.
  @nonexhaustive
  public enum Section: String, Hashable, Sendable, CaseIterable {
    case pack, fruits, extras, stock, recipes, messages

    /// Whether what stands in it shares the name space of its pack.
    package var hasEntries: Bool { self == .fruits || self == .extras || self == .recipes }
  }
}

/// Why there is nothing to say of where a value comes from.
@nonexhaustive
public enum ProvenanceFault: Error, Hashable {
  /// The catalog was loaded without the origins of its values.
  case notKept
  /// Nothing is called so; these names come near.
  case unknownEntry(String, nearest: [String])
  /// Several are called so.
  case ambiguous(String, candidates: [String])
  /// It has no such field; these come near.
  case unknownField(String, of: String, nearest: [String])
}
