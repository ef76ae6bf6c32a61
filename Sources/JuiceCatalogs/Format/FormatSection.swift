package import JuiceRules
package import YAMLSyntax

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

/// One key of the catalog format, declared once.
///
/// The declaration drives decoding, "did you mean", the JSON Schema and the reference in the documentation.
package final class FormatKey: Sendable {
  package let name: String
  package let type: FormatType
  package let isRequired: Bool
  /// The value of a missing key, as a person would write it.
  package let defaultText: String?
  package let summary: LocalizedText
  /// A value of the key, on one line.
  package let example: String
  /// The names that people give the key by mistake and that have no other meaning in its section.
  package let otherNames: [String]
  /// The minor version of the format that added the key.
  package let minor: Int
  /// The minor versions of the format that added values of the key, by the value.
  let minorsOfWords: [String: Int]
  let quickCheck: FormatType.QuickCheck
  private let bytes: [UInt8]

  package init(
    _ name: String, _ type: FormatType, isRequired: Bool = false,
    default defaultText: String? = nil, example: String? = nil, otherNames: [String] = [],
    minor: Int = 0, minorsOfWords: [String: Int] = [:], en: String, ko: String
  ) {
    self.name = name
    self.type = type
    self.minor = minor
    self.minorsOfWords = minorsOfWords
    self.isRequired = isRequired
    self.defaultText = defaultText
    self.summary = LocalizedText(en: en, ko: ko)
    self.example = example ?? type.example
    self.otherNames = otherNames
    self.quickCheck = type.quickCheck
    self.bytes = Array(name.utf8)
  }

  func isNamed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count == bytes.count && text.elementsEqual(bytes)
  }
}

/// A use of a key or a value that a minor version of the format added.
struct FormatUse: Sendable {
  let minor: Int
  /// The key, with the value if only that is new.
  let text: String
  let key: YAMLTree.NodeID
}

/// A section whose keys decode their values into a definition.
package struct TypedSection<Definition>: Sendable {
  /// The declaration without the types of the values, for checks, schemas and pages.
  package let format: FormatSection
  private let keys: [TypedKey<Definition>]
  /// A Boolean value that indicates whether the value of the first key is short for a mapping with that key.
  private let isShort: Bool

  package init(
    _ name: String, _ keys: [TypedKey<Definition>], requiresOneOf: [String] = [],
    others: FormatType? = nil, isOfSettings: Bool = false, isShort: Bool = false, example: String
  ) {
    self.isShort = isShort
    format = FormatSection(
      name, keys.map(\.format), requiresOneOf: requiresOneOf, others: others,
      isOfSettings: isOfSettings, example: example)
    self.keys = keys
  }

  /// The type of the values that the section stands for.
  var type: FormatType {
    isShort ? .either(format.keys[0].type, .section(format)) : .section(format)
  }

  /// Decodes the fields of a mapping into a definition. If the mapping begins again, the fields from there on are left
  /// out.
  ///
  /// - Parameter unknown: A closure that is called with each key that the section does not declare.
  package func decode(
    _ mapping: YAMLTree.NodeID, of file: OpenFile, into definition: inout Definition,
    unknown: (YAMLTree.NodeID, _ value: YAMLTree.NodeID) -> Void = { _, _ in }
  ) {
    if isShort, file.tree.kind(of: mapping) == .scalar {
      return keys[0].decode(mapping, file, &definition)
    }
    for (key, value) in file.tree.pairs(of: mapping) {
      if file.isRepeated(key) {
        if file.beginsAnew(with: key) { return }
      } else if let index = format.index(named: file.tree.text(of: key)) {
        keys[index].decode(value, file, &definition)
      } else if !file.tree.isExtension(key) {
        unknown(key, value)
      }
    }
  }
}

/// A key of a section, with what its value means for a definition.
package struct TypedKey<Definition>: Sendable {
  let format: FormatKey
  fileprivate let decode: @Sendable (YAMLTree.NodeID, OpenFile, inout Definition) -> Void

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - defaultText: The value of a missing key, as a person would write it.
  ///   - otherNames: The names that people give the key by mistake and that have no other meaning in its section.
  ///   - minor: The minor version of the format that added the key.
  ///   - minorsOfWords: The minor versions of the format that added values of the key, by the value.
  ///   - set: A closure that puts the value into the definition.
  package init<Value>(
    _ name: String, _ type: ValueType<Value>, isRequired: Bool = false,
    default defaultText: String? = nil, example: String? = nil, otherNames: [String] = [],
    minor: Int = 0, minorsOfWords: [String: Int] = [:], en: String, ko: String,
    set: @escaping @Sendable (inout Definition, Value) -> Void
  ) {
    format = FormatKey(
      name, type.format, isRequired: isRequired, default: defaultText, example: example,
      otherNames: otherNames, minor: minor, minorsOfWords: minorsOfWords, en: en, ko: ko)
    decode = { node, file, definition in set(&definition, type.decode(node, file)) }
  }

  /// Creates a key whose value is only checked.
  package init(
    _ name: String, _ type: FormatType, default defaultText: String? = nil,
    example: String? = nil, otherNames: [String] = [], en: String, ko: String
  ) {
    format = FormatKey(
      name, type, default: defaultText, example: example, otherNames: otherNames, en: en, ko: ko)
    decode = { _, _, _ in }
  }
}

extension FormatType {
  static func section<Definition>(_ section: TypedSection<Definition>) -> FormatType {
    .section(section.format)
  }
}
