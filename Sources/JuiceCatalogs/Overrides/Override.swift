import JuiceRules

/// A change of what another pack defines, as written under `overrides`.
struct Override: Sendable {
  /// The pack that it stands in; nil for the catalog.yaml.
  let author: String?
  let section: Section
  /// Nil when the key does not have the form of one.
  var target: Target?
  /// The key that names the target.
  let origin: CatalogOrigin
  /// What it must be before.
  let expected: CatalogOrigin?
  /// One, unless it says too much or nothing.
  let operations: [Operation]
  /// How many of the fields that a patch sets and takes away count; all when `nil`.
  var partCount: Int?

  enum Section: String, Hashable, Sendable, CaseIterable {
    case fruits, extras, stock, recipes, messages

    var isOfIngredients: Bool { self == .fruits || self == .extras }
  }

  /// What is changed.
  struct Target: Hashable, Sendable, Comparable {
    let pack: String
    /// The id of an entry or an event; empty for the stock of a pack.
    let name: String

    static func < (one: Target, other: Target) -> Bool {
      (one.pack, one.name) < (other.pack, other.name)
    }
  }

  /// Values are given by the places where they are written.
  enum Operation: Sendable {
    /// Sets fields and takes fields away.
    case patch(CatalogOrigin?, unset: [CatalogOrigin])
    case replace(CatalogOrigin)
    case remove(CatalogOrigin)
  }
}

extension Override.Target {
  /// As it is written.
  var text: String { name.isEmpty ? pack : "\(pack)/\(name)" }
}
