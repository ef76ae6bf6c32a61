import JuiceRules

/// What a mapping of the format holds.
final class FormatSection: Sendable {
  /// What to call it in a message: `recipe`.
  let name: String
  let keys: [FormatKey]
  /// Whether its keys are events, which is what a reader calls them.
  let isEvents: Bool
  /// Of these keys at least one must be there.
  let requiresOneOf: [String]
  /// A whole one, on one line.
  let example: String
  /// The section of which this is a part; nil for a whole one.
  let whole: FormatSection?
  /// The keys that must be there.
  let required: KeySet

  init(
    _ name: String, _ keys: [FormatKey], isEvents: Bool = false, requiresOneOf: [String] = [],
    partOf whole: FormatSection? = nil, example: String
  ) {
    self.name = name
    self.keys = keys
    self.isEvents = isEvents
    self.requiresOneOf = requiresOneOf
    self.whole = whole
    self.example = example
    self.required = KeySet(keys.indices.filter { keys[$0].isRequired })
  }

  /// Whether it is a file of settings, where every key has a default.
  var isOfSettings: Bool { self === Format.configurationFile || self === Format.catalogFile }

  func key(named text: UnsafeBufferPointer<UInt8>) -> FormatKey? {
    index(named: text).map { keys[$0] }
  }

  func index(named text: UnsafeBufferPointer<UInt8>) -> Int? {
    for index in keys.indices where keys[index].isNamed(text) { return index }
    return nil
  }

  /// Returns the keys that a misspelt one may stand for, the nearest first.
  ///
  /// - Parameters:
  ///   - candidates: The keys that it may stand for.
  ///   - fits: Returns whether the value that was written may be the key's.
  func meanings(
    of name: String, among candidates: [String], where fits: (FormatKey) -> Bool
  ) -> [String] {
    let keys = keys.filter { candidates.contains($0.name) && fits($0) }
    let called = keys.filter { $0.otherNames.contains(name.folded) }.map(\.name)
    return called.isEmpty ? nearest(to: name, in: keys.map(\.name)) : called
  }

  /// Returns whether `name` is one that people give to a key by mistake, and that can mean nothing else.
  func isOtherName(_ name: String) -> Bool {
    keys.contains { $0.otherNames.contains(name.folded) }
  }

  func keySet(_ names: [String]) -> KeySet {
    KeySet(keys.indices.filter { names.contains(keys[$0].name) })
  }

  /// Some keys of a section, by their index. INVARIANT: no section has more than 64.
  struct KeySet: OptionSet {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    init(_ indices: [Int]) { rawValue = indices.reduce(0) { $0 | 1 << UInt64($1) } }
  }

  /// Keys that begin so are ignored wherever they stand.
  static let extensionPrefix = "x-"
}
