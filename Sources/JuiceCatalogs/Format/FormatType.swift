package import JuiceRules
package import YAMLSyntax

/// The type of a value in the format.
package indirect enum FormatType: Sendable {
  case text
  /// A text, or one for each locale.
  case localizedText
  case boolean
  /// A number, perhaps with a unit.
  case quantity(QuantityRange)
  /// Text, number, boolean and perhaps null.
  case scalar(orNull: Bool)
  /// A locale such as `ko`.
  case locale
  /// The name of a pack.
  case packName
  /// The id of an entry in a section, perhaps with its pack; without a section, that of any entry which can be meant.
  case reference(to: PackSection? = nil)
  /// A number of the form major or major.minor.
  case formatVersion
  /// A semantic version. Texts that YAML reads as numbers are accepted, so that a later check can tell which parts are
  /// missing.
  case version
  /// The versions of a pack that another pack accepts.
  case versionRange
  case unit
  case choice([String])
  /// One of a few words.
  case word([String])
  /// A whole number from 0.
  case count
  /// A text that a layer above the format checks.
  case custom(TextType)
  case list(FormatType)
  /// Entries under names that the author chooses.
  case map(FormatKeyType, FormatType)
  case section(FormatSection)
  /// The first type that matches the kind of the node: a scalar, a list or a mapping.
  case either(FormatType, FormatType)
}

/// The range of numbers that a quantity may have.
package enum QuantityRange: Sendable {
  case fromZero
  case aboveZero
  /// The amount that one order may produce: above zero, and limited.
  case portion
  /// The amount of a recipe's line: as ``portion``, or an expression that computes the amount.
  case line
  /// A factor by which amounts are multiplied: above zero, and without a unit.
  case factor
}

extension FormatType {
  /// A quick check that shows that most valid values are valid. All other values are checked in full.
  enum QuickCheck {
    case plainQuantity, plainNumber, visibleText, never
  }

  /// Returns the type of the value under a key.
  func type(of name: String) -> FormatType? {
    switch self {
    case .section(let section): section.keys.first { $0.name == name }?.type
    case .map(_, let type): type
    case .either(_, let other): other.type(of: name)
    default: nil
    }
  }

  /// The sections of the entries that the names of the values stand for; `nil` if the names stand for nothing else.
  var sectionsOfNames: [PackSection]? {
    switch self {
    case .map(.line, _): PackSection.ofRecipes
    case .map(.reference(let section), _): [section]
    default: isSet ? [.tags] : nil
    }
  }

  var isList: Bool { if case .list = self { true } else { false } }

  /// A Boolean value that indicates whether the values are sets, to which a change adds.
  var isSet: Bool { if case .list(.reference(to: .tags)) = self { true } else { false } }

  /// A Boolean value that indicates whether a number may be written as a value of the type.
  var mayBeNumber: Bool {
    switch self {
    case .quantity, .either(.quantity, _), .scalar, .count: true
    default: false
    }
  }

  var quickCheck: QuickCheck {
    switch self {
    case .quantity(.factor): .plainNumber
    case .quantity, .either(.quantity, _): .plainQuantity
    case .text, .localizedText: .visibleText
    default: .never
    }
  }
}

extension PackSection {
  /// The sections of the entries that the lines of recipes name.
  static let ofRecipes: [PackSection] = [.recipes, .fruits, .extras]
}

/// The type of the keys of a map.
package enum FormatKeyType: Sendable {
  /// An id that the author chooses.
  case id
  /// The name of a pack.
  case pack
  /// A definition of another pack, with the name of its pack.
  case entry
  /// The id of an ingredient, perhaps with its pack, or the name of a line.
  case line
  /// The id of an entry in a section, perhaps with its pack.
  case reference(to: PackSection)
  /// Any text.
  case text
  /// A text that a layer above the format checks.
  case custom(TextType)

  /// A Boolean value that indicates whether the key defines an id that others can name.
  var isID: Bool { if case .id = self { true } else { false } }

  /// A Boolean value that indicates whether only some texts are valid keys.
  var isOfFewWords: Bool {
    switch self {
    case .custom: true
    case .id, .pack, .entry, .line, .reference, .text: false
    }
  }
}

extension FormatType {
  /// The description of the type in messages of the form "expected …".
  var description: LocalizedText {
    switch self {
    case .text, .version, .versionRange, .unit, .choice, .word: .text
    case .custom(let type): type.description
    case .count: LocalizedText(en: "a whole number from 0", ko: "0 이상의 정수")
    case .localizedText: LocalizedText(en: "a text, or one for each locale", ko: "글 또는 언어별 글")
    case .boolean: .boolean
    case .quantity(.factor): .factor
    case .quantity: .quantity
    case .scalar: LocalizedText(en: "a single value", ko: "값 하나")
    case .locale: .locale
    case .packName: .packName
    case .reference(.groups): .group
    case .reference(.tags): .tag
    case .reference: .reference
    case .formatVersion: .formatVersion
    case .list: .list
    case .map, .section: .mapping
    case .either(let first, let second):
      LocalizedText(
        en: "\(first.description.english) or \(second.description.english)",
        ko: "\(first.description.korean) 또는 "
          + second.description.korean)
    }
  }
}

extension FormatType {
  /// An example of a value of the type, on one line.
  var example: String {
    switch self {
    case .text, .scalar: "…"
    case .reference(.groups): "smoothies"
    case .reference(.tags): "dairy"
    case .reference: "kiwi"
    case .unit: "ml"
    case .localizedText: "{ ko: …, en: … }"
    case .boolean: "true"
    case .quantity(.factor): "1.5"
    case .quantity, .count: "10"
    case .locale: "ko"
    case .packName: "classic"
    case .formatVersion: "1"
    case .version: "1.0.0"
    case .versionRange: "\"^1.0\""
    case .choice(let words), .word(let words): words.first ?? "…"
    case .custom(let type): type.example
    case .list(let type): "[\(type.example)]"
    case .map(let keyType, let type): "{ \(keyType.example): \(type.example) }"
    case .section(let section): section.example
    case .either(let first, _): first.example
    }
  }
}

extension FormatKeyType {
  /// An example of a key.
  var example: String {
    switch self {
    case .id, .line: "kiwi"
    case .pack: "classic"
    case .entry: "classic/kiwi"
    case .reference: "won"
    case .text: "origin"
    case .custom(let type): type.example
    }
  }
}

extension String {
  /// The pairs of a mapping in braces.
  var withoutBraces: String { hasPrefix("{ ") ? String(dropFirst(2).dropLast(2)) : self }
}

/// A type of values in the format that knows how to decode them.
package struct ValueType<Value>: Sendable {
  package let format: FormatType
  /// Returns the value of a node. The structure of the file has been checked, so values of other types have been
  /// reported.
  package let decode: @Sendable (YAMLTree.NodeID, OpenFile) -> Value

  package init(
    _ format: FormatType, decode: @escaping @Sendable (YAMLTree.NodeID, OpenFile) -> Value
  ) {
    self.format = format
    self.decode = decode
  }
}

extension ValueType<String?> {
  package static func text(_ format: FormatType) -> Self {
    ValueType(format) { $1.tree.string(of: $0) }
  }

  package static var text: Self { .text(.text) }

  /// A text with a type of its own.
  package static func custom(_ type: TextType) -> Self {
    .text(.custom(type))
  }

  static var version: Self {
    ValueType(.version) { $1.tree.version(of: $0) }
  }
}

extension ValueType<[String]> {
  /// The texts of a list, without its other items.
  package static func texts(_ type: FormatType) -> Self {
    ValueType(.list(type)) { $1.tree.strings(of: $0) }
  }

  static var texts: Self { .texts(.text) }
}

extension ValueType<LocalizedText?> {
  static var localizedText: Self {
    ValueType(.localizedText) { $1.tree.localizedText(of: $0) }
  }
}

extension ValueType<LocalizedText> {
  /// The name of an entry, whose texts are read only if they are needed.
  static var entryName: Self {
    ValueType(.localizedText) { $1.names.name($0, $1.tree) }
  }
}

extension ValueType<Int?> {
  package static var count: Self {
    ValueType(.count) { $1.tree.wholeNumber(of: $0) }
  }
}

extension ValueType<Bool?> {
  static var boolean: Self {
    ValueType(.boolean) { $1.tree.boolean(of: $0) }
  }
}

extension ValueType<Given<Quantity>> {
  static func quantity(_ range: QuantityRange) -> Self {
    ValueType(.quantity(range)) { $1.tree.given($0) }
  }
}

extension ValueType<YAMLTree.NodeID> {
  /// The node of a value that is decoded elsewhere.
  package static func node(_ format: FormatType) -> Self {
    ValueType(format) { node, _ in node }
  }
}

extension ValueType {
  package static func section(
    _ section: TypedSection<Value>, _ initial: Value
  ) -> Self where Value: Sendable {
    ValueType(.section(section.format)) { node, file in
      var definition = initial
      section.decode(file.tree.resolved(node), of: file, into: &definition)
      return definition
    }
  }

  static func list<Item>(_ item: ValueType<Item>) -> Self where Value == [Item] {
    ValueType(.list(item.format)) { node, file in
      file.tree.items(of: file.tree.resolved(node)).map { item.decode($0, file) }
    }
  }
}
