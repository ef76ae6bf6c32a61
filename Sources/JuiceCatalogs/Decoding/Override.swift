import JuiceRules

/// A change of a definition in another pack, as written under `overrides`.
struct Override: Sendable {
  /// The name of the pack that contains the override, or `nil` for `catalog.yaml`.
  let author: String?
  let section: PackSection
  /// The target, or `nil` if the key does not have the form of a target.
  var target: Target?
  /// The key that names the target.
  let origin: CatalogOrigin
  /// The value that the target must have before the change.
  let expected: CatalogOrigin?
  /// The operations of the override. A valid override has exactly one.
  let operations: [Operation]
  /// The number of fields that a patch sets and removes, or `nil` for all. Further fields are ignored.
  var partCount: Int?

  /// The entry, event or stock that an override changes.
  struct Target: Hashable, Sendable, Comparable {
    let pack: String
    /// The id of an entry or an event; empty for the stock of a pack.
    let name: String

    static func < (one: Target, other: Target) -> Bool {
      (one.pack, one.name) < (other.pack, other.name)
    }
  }

  /// An operation, whose values are the places where they are written.
  enum Operation: Sendable {
    /// Sets and removes fields.
    case patch(CatalogOrigin?, unset: [CatalogOrigin])
    case replace(CatalogOrigin)
    case remove(CatalogOrigin)
  }
}

extension Override.Target {
  /// The target as it is written.
  var text: String { name.isEmpty ? pack : "\(pack)/\(name)" }
}
