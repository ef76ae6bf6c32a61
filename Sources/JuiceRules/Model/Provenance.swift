/// The origin of a value of a catalog.
public struct Provenance: Hashable, Sendable {
  /// The unique name of the entry or section that the value belongs to: `classic/kiwi-juice`, `stock.classic`.
  public let id: String
  /// The section of the pack that the value belongs to.
  public let section: PackSection
  /// The fields that lead to the value, separated by dots; empty for the entry as a whole.
  public let field: String
  /// The origins of the value, which are never empty: first that of the current value, then those of the values that
  /// it replaced.
  public let origins: [ValueOrigin]
  /// The fields below that have a value, in order; empty for a single value.
  public let fields: [Provenance]

  /// The current value as a catalog writes it; `nil` if it holds other fields, or if there is no value.
  public var value: String? { origins.first?.value }

  /// A Boolean value that indicates whether the entry was removed.
  public var isRemoved: Bool { origins.first?.operation == .remove }

  /// The path that leads to this value: `classic/kiwi-juice.ingredients.kiwi`.
  public var path: String { field.isEmpty ? id : "\(id).\(field)" }
}

/// An error in looking up the origin of a value.
@nonexhaustive
public enum ProvenanceFault: Error, Hashable {
  /// The catalog was loaded without the origins of its values.
  case notKept
  /// No entry has the name; `nearest` are similar names.
  case unknownEntry(String, nearest: [String])
  /// Several entries have the name.
  case ambiguous(String, candidates: [String])
  /// The entry has no such field; `nearest` are similar fields.
  case unknownField(String, of: String, nearest: [String])
}
