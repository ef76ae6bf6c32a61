/// What a mapping of the format holds.
final class FormatSection: Sendable {
  /// What to call it in a message: `recipe`.
  let name: String
  let keys: [FormatKey]
  /// Whether its keys are events, which is what a reader calls them.
  let isEvents: Bool
  /// Of these keys at least one must be there.
  let requiresOneOf: [String]
  /// The section of which this is a part; nil for a whole one.
  let whole: FormatSection?
  /// The keys that must be there.
  let required: KeySet

  init(
    _ name: String, _ keys: [FormatKey], isEvents: Bool = false, requiresOneOf: [String] = [],
    partOf whole: FormatSection? = nil
  ) {
    self.name = name
    self.keys = keys
    self.isEvents = isEvents
    self.requiresOneOf = requiresOneOf
    self.whole = whole
    self.required = KeySet(keys.indices.filter { keys[$0].isRequired })
  }

  func key(named text: UnsafeBufferPointer<UInt8>) -> FormatKey? {
    index(named: text).map { keys[$0] }
  }

  func index(named text: UnsafeBufferPointer<UInt8>) -> Int? {
    for index in keys.indices where keys[index].isNamed(text) { return index }
    return nil
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
