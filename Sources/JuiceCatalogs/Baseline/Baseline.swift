/// Findings that are known and not to be acted on yet, written down in a file.
///
/// Each is known by its rule and its place in the model, so that it stays known when files are
/// reformatted, entries change their order, and an entry moves to another file of its pack.
public struct Baseline: Hashable, Sendable {
  /// What was checked for it, relative to the file's folder: a check of all that may call any entry stale.
  public var paths: [String]
  /// In order of key, none twice.
  public var entries: [Entry]

  public init(paths: [String] = [], entries: [Entry] = []) {
    self.paths = paths
    self.entries = entries
  }

  /// So many findings of one rule at one place.
  public struct Entry: Hashable, Sendable {
    public var key: FindingKey
    public var count: Int

    public init(_ key: FindingKey, count: Int = 1) {
      self.key = key
      self.count = count
    }
  }
}

extension Baseline {
  /// Which findings can be known: not those that keep the rest of a file from being read, nor what a
  /// baseline itself is found to be wrong with.
  static func canKnow(_ rule: String) -> Bool {
    rule != LintRule.staleBaselineEntry.name && LintRule.named(rule)?.isOptional ?? true
  }
}
