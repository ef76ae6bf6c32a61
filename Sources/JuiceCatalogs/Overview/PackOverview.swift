package import JuiceRules

/// The packs of a root, on or off, with their relations to each other and their changes.
///
/// An overview is available for catalogs with errors, too, because it may help to find them.
package struct PackOverview: Sendable {
  /// The path of the root, or of the pack or file that takes its place.
  package let root: String
  /// The packs in their order, with missing ones last. A pack comes before the packs that build on it.
  package let packs: [PackSummary]
  /// The changes in the root's `catalog.yaml`.
  package let siteChanges: [PackChange]
  /// The locales that packs declare.
  package let locales: [LocaleID]
  /// The locale for people who ask for none.
  package let defaultLocale: LocaleID
  /// The errors, which prevent packs from being used.
  package let report: LintReport
}

/// A pack in an overview.
package struct PackSummary: Sendable {
  /// The name of the pack.
  package let name: String
  /// The version as it is written, or `nil` if there is none or it is unknown.
  package let version: String?
  /// The reason why the pack is used, or is not.
  package let state: State
  /// A Boolean value that indicates whether the pack has errors.
  package let isBroken: Bool
  /// The path of the pack's folder or file, or `nil` if the pack is missing.
  package let path: String?
  /// The locales that the pack declares.
  package let locales: [LocaleID]
  /// The relations to other packs, in the order in which they are written.
  package let links: [PackLink]
  /// The changes of other packs.
  package let changes: [PackChange]
  /// The events for which this pack provides the message if another pack has none of its own.
  package let spokenEvents: [MessageEvent]

  /// The reason why a pack is used, or is not.
  @nonexhaustive
  package enum State: String, Hashable, Sendable {
    /// `catalog.yaml` turns the pack on, or no `catalog.yaml` lists packs.
    case on
    /// The pack was added for this run.
    case added
    /// A pack that is used requires this one.
    case required
    /// The pack is not used.
    case off
    /// The pack is asked for but does not exist.
    case missing
  }
}

/// A relation of a pack to another pack.
package struct PackLink: Hashable, Sendable {
  /// The kind of the relation.
  package let kind: Kind
  /// The name of the other pack.
  package let pack: String
  /// The version range, or `nil` if it could not be read.
  package let versions: String?
  /// The version of the other pack, or `nil` if there is no such pack or its version is unknown.
  package let found: String?
  /// The result of checking the relation.
  package let state: State

  /// The kind of a relation between packs.
  @nonexhaustive
  package enum Kind: String, Hashable, Sendable {
    /// The pack requires the other pack.
    case requires
    /// The pack comes after the other pack, and may change it, if the other pack exists.
    case worksWith = "works-with"
    /// The pack cannot be used together with the other pack.
    case conflicts
  }

  /// The result of checking the relation.
  @nonexhaustive
  package enum State: String, Hashable, Sendable {
    /// The relation causes no problem.
    case fine
    /// The other pack does not exist, and is not required.
    case absent
    /// The other pack is required and does not exist.
    case missing
    /// The version of the other pack is not in the range.
    case mismatch
    /// The relation is part of a cycle.
    case cycle
    /// Both packs are used together although they must not be.
    case conflict
    /// A version or a range cannot be read.
    case unknown

    /// A Boolean value that indicates whether the relation prevents packs from being used.
    package var isFault: Bool {
      switch self {
      case .fine, .absent: false
      case .missing, .mismatch, .cycle, .conflict, .unknown: true
      }
    }
  }
}

/// A change of a definition in another pack.
package struct PackChange: Hashable, Sendable {
  /// The pack that is changed.
  package let pack: String
  /// The section, such as `recipes`.
  package let section: String
  /// The entry with its pack, such as `classic/kiwi-juice`, or the pack alone for `stock`.
  package let entry: String
  /// The operation: `patch`, `replace` or `remove`.
  package let operation: String
  /// The path of the file that contains the change, as reports show it.
  package let file: String
  /// The line of the change's key, counted from 1.
  package let line: Int
  /// The column of the change's key in code points, counted from 1.
  package let column: Int
}
