import JuiceCatalogs
import JuiceRules

/// A list of known findings that are not to be acted on yet, stored in a file.
///
/// An entry identifies findings by their rule and their place in the model, so that it still applies after files are
/// reformatted, entries are reordered, or an entry moves to another file of its pack.
public struct Baseline: Hashable, Sendable {
  /// The paths that were checked for the baseline, relative to the file's folder. A run that checks all of them can
  /// call any entry stale.
  package var paths: [String]
  /// The entries in the order of their keys, without duplicates.
  package var entries: [Entry]

  /// Creates a baseline.
  package init(paths: [String] = [], entries: [Entry] = []) {
    self.paths = paths
    self.entries = entries
  }

  /// The number of known findings of one rule at one place.
  package struct Entry: Hashable, Sendable {
    /// The rule and the place.
    package var key: FindingKey
    /// The number of findings.
    package var count: Int

    /// Creates an entry.
    package init(_ key: FindingKey, count: Int = 1) {
      self.key = key
      self.count = count
    }
  }
}

extension Baseline {
  /// Returns `true` if a baseline can hold findings of `rule`.
  ///
  /// Excluded are the rules that cannot be turned off, because their findings keep the rest of a file from being read,
  /// and the rule about baselines themselves.
  static func canKnow(_ rule: String) -> Bool {
    rule != Finding.Rule.staleBaselineEntry.name && LintRule.named(rule)?.isOptional ?? true
  }

  static let schema = "juice-rules/baseline/1"

  /// The text of the baseline's file: one sorted entry per line, so that version control can merge it.
  package var text: String {
    var text = "{\n  \"schema\": \(JSONValue.string(Baseline.schema).text()),\n"
    let paths = JSONValue.array(paths.map { .string($0) })
    text += "  \"paths\": \(paths.text()),\n  \"findings\": ["
    let lines = entries.sorted { $0.key < $1.key }.map { "\n    " + $0.value.text() }
    text += lines.joined(separator: ",") + (lines.isEmpty ? "" : "\n  ")
    return text + "]\n}\n"
  }
}

extension Baseline.Entry {
  fileprivate var value: JSONValue {
    var members = [JSONValue.Member("rule", .string(key.rule))]
    switch key.place {
    case .pack(let pack, let path):
      members += [.init("pack", .string(pack)), .init("path", .string(path))]
    case .file(let file, let path):
      members.append(.init("file", .string(file)))
      if !path.isEmpty { members.append(.init("path", .string(path))) }
    }
    if count != 1 { members.append(.init("count", .integer(count))) }
    return .object(members)
  }
}
