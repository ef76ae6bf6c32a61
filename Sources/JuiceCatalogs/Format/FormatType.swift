/// What a value of the format may be.
indirect enum FormatType: Sendable {
  case text
  /// A text, or one for each locale.
  case localizedText
  case boolean
  /// A number, perhaps with a unit.
  case quantity(QuantityRange)
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
  /// The versions of a pack that another one takes.
  case versionRange
  case unit
  case choice([String])
  /// A lint rule, a group of them, or all.
  case rule
  /// The same, of rules that can be turned off.
  case optionalRule
  /// One of a few words.
  case word([String])
  /// A whole number from 0.
  case count
  /// A path with wildcards.
  case pattern
  case list(FormatType)
  /// Entries under names of the author's own.
  case map(FormatKeyType, FormatType)
  case section(FormatSection)
  /// The first one that fits the kind of node: a scalar, a list or a mapping.
  case either(FormatType, FormatType)
}

/// The numbers that a quantity may have.
enum QuantityRange: Sendable {
  case fromZero
  case aboveZero
  /// What one order may take or give: above zero, and limited.
  case portion
  /// How many times an amount is taken: above zero, and without a unit.
  case factor
}

extension FormatType {
  /// What can be told of a value at a glance: that it is right, as most are. The rest gets a close look.
  enum Glance {
    case plainQuantity, plainNumber, visibleText, never
  }

  var isList: Bool { if case .list = self { true } else { false } }

  /// Whether a number may be written as a value of the type.
  var mayBeNumber: Bool {
    switch self {
    case .quantity, .either(.quantity, _), .scalar, .count: true
    default: false
    }
  }

  var glance: Glance {
    switch self {
    case .quantity(.factor): .plainNumber
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
  /// What another pack defines, with its pack.
  case entry
  /// An ingredient's id, perhaps with its pack, or the name of a line.
  case line
  /// Any text.
  case text
  /// A lint rule that can be turned off, a group of rules, or all.
  case rule
  /// A path with wildcards.
  case pattern

  /// Whether it defines something that others name.
  var isID: Bool { if case .id = self { true } else { false } }

  /// Whether not every text is one.
  var isOfFewWords: Bool {
    switch self {
    case .rule, .pattern: true
    case .id, .pack, .entry, .line, .text: false
    }
  }
}
