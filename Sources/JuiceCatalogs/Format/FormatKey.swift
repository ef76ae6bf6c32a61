import JuiceRules

/// One key of the catalog format, declared once.
///
/// The declaration drives decoding, "did you mean", the JSON Schema and the reference in the
/// documentation.
final class FormatKey: Sendable {
  let name: String
  let type: FormatType
  let isRequired: Bool
  /// What holds when it is absent, as a reader would write it.
  let defaultText: String?
  let summary: LocalizedText
  /// Set while this version of juice-rules cannot use the key.
  let awaiting: CatalogProblem.Feature?
  let glance: FormatType.Glance
  private let bytes: [UInt8]

  init(
    _ name: String, _ type: FormatType, isRequired: Bool = false,
    default defaultText: String? = nil,
    awaiting: CatalogProblem.Feature? = nil, en: String, ko: String
  ) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
    self.defaultText = defaultText
    self.awaiting = awaiting
    self.summary = LocalizedText(en: en, ko: ko)
    self.glance = awaiting == nil ? type.glance : .never
    self.bytes = Array(name.utf8)
  }

  func isNamed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count == bytes.count && text.elementsEqual(bytes)
  }
}

/// What a mapping of the format holds.
final class FormatSection: Sendable {
  /// What to call it in a message: `recipe`.
  let name: String
  let keys: [FormatKey]
  /// Whether its keys are events, which is what a reader calls them.
  let isEvents: Bool
  /// Of these keys at least one must be there.
  let requiresOneOf: [String]
  /// The keys that must be there.
  let required: KeySet

  init(
    _ name: String, _ keys: [FormatKey], isEvents: Bool = false, requiresOneOf: [String] = []
  ) {
    self.name = name
    self.keys = keys
    self.isEvents = isEvents
    self.requiresOneOf = requiresOneOf
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

/// What a value of the format may be.
indirect enum FormatType: Sendable {
  case text
  /// A text, or one for each locale.
  case localizedText
  case boolean
  /// A number, perhaps with a unit.
  case quantity
  /// Text, number, boolean or null.
  case scalar
  /// A locale such as `ko`.
  case locale
  /// The name of a pack.
  case packName
  /// The id of an entry, perhaps with its pack.
  case reference
  /// A number of the form major or major.minor.
  case formatVersion
  /// A semantic version; one that YAML takes for a number is told what it lacks.
  case version
  case unit
  case choice([String])
  case list(FormatType)
  /// Entries under names of the author's own.
  case map(FormatKeyType, FormatType)
  case section(FormatSection)
  /// The first one that fits the kind of node: a scalar, a list or a mapping.
  case either(FormatType, FormatType)
}

extension FormatType {
  /// What can be told of a value at a glance: that it is right, as most are. The rest gets a close look.
  enum Glance {
    case plainQuantity, visibleText, never
  }

  var glance: Glance {
    switch self {
    case .quantity, .either(.quantity, _): .plainQuantity
    case .text, .localizedText: .visibleText
    default: .never
    }
  }
}

/// What the names of a map's entries are.
enum FormatKeyType: Sendable {
  /// An id of the author's own.
  case id
  /// The name of a pack.
  case pack
  /// An ingredient's id, perhaps with its pack, or the name of a line.
  case line
  /// Any text.
  case text
}
