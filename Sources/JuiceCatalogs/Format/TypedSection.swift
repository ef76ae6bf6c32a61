import JuiceRules
package import YAMLTree

/// A section whose keys decode their values into a definition.
package struct TypedSection<Definition>: Sendable {
  /// The declaration without the types of the values, for checks, schemas and pages.
  package let format: FormatSection
  private let keys: [TypedKey<Definition>]

  package init(
    _ name: String, _ keys: [TypedKey<Definition>], requiresOneOf: [String] = [],
    others: FormatType? = nil, isOfSettings: Bool = false, example: String
  ) {
    format = FormatSection(
      name, keys.map(\.format), requiresOneOf: requiresOneOf, others: others,
      isOfSettings: isOfSettings, example: example)
    self.keys = keys
  }

  /// Decodes the fields of a mapping into a definition. If the mapping begins again, the fields from there on are left
  /// out.
  ///
  /// - Parameter unknown: A closure that is called with each key that the section does not declare.
  package func decode(
    _ mapping: YAMLTree.NodeID, of file: OpenFile, into definition: inout Definition,
    unknown: (YAMLTree.NodeID, _ value: YAMLTree.NodeID) -> Void = { _, _ in }
  ) {
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
  ///   - set: A closure that puts the value into the definition.
  package init<Value>(
    _ name: String, _ type: ValueType<Value>, isRequired: Bool = false,
    default defaultText: String? = nil, example: String? = nil, otherNames: [String] = [],
    en: String, ko: String, set: @escaping @Sendable (inout Definition, Value) -> Void
  ) {
    format = FormatKey(
      name, type.format, isRequired: isRequired, default: defaultText, example: example,
      otherNames: otherNames, en: en, ko: ko)
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
