public import JuiceRules

/// The packs of a root, on or off: what they say of each other, and what they change.
///
/// It is there for catalogs with errors, too: those are what it may help to find.
public struct PackOverview: Sendable {
  /// The path of the root, or of the pack or file that stands in for one.
  public let root: String
  /// Those that come before others first, and those that are missing last.
  public let packs: [PackSummary]
  /// What the root's catalog.yaml changes.
  public let siteChanges: [PackChange]
  /// The locales that packs name.
  public let locales: [LocaleID]
  /// The locale of those who ask for none.
  public let defaultLocale: LocaleID
  /// The errors, which keep packs from being used.
  public let report: LintReport
}

/// A pack among others.
public struct PackSummary: Sendable {
  public let name: String
  /// As it is written; nil where that cannot be told, or nothing is.
  public let version: String?
  public let state: State
  /// Whether there are errors in it.
  public let isBroken: Bool
  /// Its folder or file; nil when it is missing.
  public let path: String?
  public let locales: [LocaleID]
  /// What it says of other packs, in the order in which it does.
  public let links: [PackLink]
  /// What it changes of other packs.
  public let changes: [PackChange]
  /// The events for which its wording speaks where a pack has none.
  public let spokenEvents: [MessageEvent]

  /// Whether it is used, and why.
  @nonexhaustive
  public enum State: String, Hashable, Sendable {
    /// The catalog.yaml turns it on, or there is none that says what is.
    case on
    /// It was added for this run.
    case added
    /// A pack that is used requires it.
    case required
    case off
    /// It is asked for, and not there.
    case missing
  }
}

/// What a pack says of another one.
public struct PackLink: Hashable, Sendable {
  public let kind: Kind
  /// The name of the other pack.
  public let pack: String
  /// The versions that are meant; nil where that could not be read.
  public let versions: String?
  /// The version that there is; nil when there is none, or it cannot be told.
  public let found: String?
  public let state: State

  @nonexhaustive
  public enum Kind: String, Hashable, Sendable {
    case requires
    case worksWith = "works-with"
    case conflicts
  }

  /// What comes of it.
  @nonexhaustive
  public enum State: String, Hashable, Sendable {
    case fine
    /// The other pack is not there, and need not be.
    case absent
    /// The other pack is required and not there.
    case missing
    /// The other pack has a version that is not meant.
    case mismatch
    /// The other pack waits for this one in turn.
    case cycle
    /// Both are used, and must not be.
    case conflict
    /// A version or a range cannot be read.
    case unknown

    /// Whether it keeps packs from being used.
    public var isFault: Bool {
      switch self {
      case .fine, .absent: false
      case .missing, .mismatch, .cycle, .conflict, .unknown: true
      }
    }
  }
}

/// A change of what another pack defines.
public struct PackChange: Hashable, Sendable {
  /// The pack that is changed.
  public let pack: String
  /// The section: `recipes`.
  public let section: String
  /// The entry, with its pack: `classic/kiwi-juice`. Of `stock`, the pack.
  public let entry: String
  /// `patch`, `replace` or `remove`.
  public let operation: String
  public let file: String
  public let line: Int
  public let column: Int
}
