import JuiceRules

/// The keys and constraints of a mapping in the format.
package final class FormatSection: Sendable {
  /// The name of the section in messages, such as `recipe`.
  package let name: String
  package let keys: [FormatKey]
  /// A Boolean value that indicates whether the keys are events, and are called events in messages.
  package let isEvents: Bool
  /// The keys of which at least one is required.
  package let requiresOneOf: [String]
  /// The type of the values under other keys, whose names the author chooses; `nil` if other keys are unknown.
  package let others: FormatType?
  /// An example of the whole section, on one line.
  let example: String
  /// The section of which this one is a part, or `nil` for a whole section.
  package let whole: FormatSection?
  /// A Boolean value that indicates whether the section is a file of settings, in which every key has a default.
  let isOfSettings: Bool
  /// The required keys.
  let required: KeySet

  package init(
    _ name: String, _ keys: [FormatKey], isEvents: Bool = false, requiresOneOf: [String] = [],
    others: FormatType? = nil, partOf whole: FormatSection? = nil, isOfSettings: Bool = false,
    example: String
  ) {
    self.name = name
    self.keys = keys
    self.isEvents = isEvents
    self.requiresOneOf = requiresOneOf
    self.others = others
    self.whole = whole
    self.isOfSettings = isOfSettings
    self.example = example
    self.required = KeySet(keys.indices.filter { keys[$0].isRequired })
  }

  package func key(named text: UnsafeBufferPointer<UInt8>) -> FormatKey? {
    index(named: text).map { keys[$0] }
  }

  func index(named text: UnsafeBufferPointer<UInt8>) -> Int? {
    for index in keys.indices where keys[index].isNamed(text) { return index }
    return nil
  }

  /// Returns the keys that a misspelled key may stand for, the nearest first.
  ///
  /// - Parameters:
  ///   - candidates: The keys that the misspelled key may stand for.
  ///   - fits: A closure that returns `true` if the written value may belong to the key.
  func meanings(
    of name: String, among candidates: [String], where fits: (FormatKey) -> Bool
  ) -> [String] {
    let keys = keys.filter { candidates.contains($0.name) && fits($0) }
    let called = keys.filter { $0.otherNames.contains(name.folded) }.map(\.name)
    return called.isEmpty ? nearest(to: name, in: keys.map(\.name)) : called
  }

  /// Returns `true` if `name` is one that people give a key by mistake and that has no other meaning.
  func isOtherName(_ name: String) -> Bool {
    keys.contains { $0.otherNames.contains(name.folded) }
  }

  func keySet(_ names: [String]) -> KeySet {
    KeySet(keys.indices.filter { names.contains(keys[$0].name) })
  }

  /// A set of keys of a section, by their index. INVARIANT: A section has at most 64 keys.
  struct KeySet: OptionSet {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    init(_ indices: [Int]) { rawValue = indices.reduce(0) { $0 | 1 << UInt64($1) } }
  }

  /// The prefix of keys that are ignored everywhere.
  package static let extensionPrefix = "x-"
}
