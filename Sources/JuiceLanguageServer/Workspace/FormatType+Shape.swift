import JuiceCatalogs
import JuiceLint
import YAMLTree

extension FormatType {
  /// Returns the type itself or, of two alternatives, the one that a node of a kind has.
  func type(for kind: YAMLTree.Kind) -> FormatType {
    guard case .either(let one, let other) = self else { return self }
    let first = one.type(for: kind)
    return first.kind == kind ? first : other.type(for: kind)
  }

  /// The kind of the nodes of the type.
  private var kind: YAMLTree.Kind {
    switch self {
    case .list: .sequence
    case .map, .section: .mapping
    default: .scalar
    }
  }

  /// A Boolean value that indicates whether values may be mappings.
  var mayBeMapping: Bool {
    switch self {
    case .map, .section, .localizedText: true
    case .either(let one, let other): one.mayBeMapping || other.mayBeMapping
    default: false
    }
  }

  /// A Boolean value that indicates whether values are always lists or mappings.
  var isCollection: Bool {
    switch self {
    case .map, .section, .list: true
    case .either(let one, let other): one.isCollection && other.isCollection
    default: false
    }
  }

  /// The type of the items of a list.
  var item: FormatType? {
    if case .list(let type) = type(for: .sequence) { type } else { nil }
  }

  /// Returns the declaration of a key in a mapping, or `nil` if the author chooses the names of the keys.
  func key(_ name: String) -> FormatKey? {
    guard case .section(let section) = type(for: .mapping) else { return nil }
    return section.keys.first { $0.name == name }
  }

  /// Returns the type of the value of a key in a mapping, or `nil` if the key is unknown.
  func member(_ name: String) -> FormatType? {
    switch type(for: .mapping) {
    case .section(let section): key(name)?.type ?? section.others
    // A condition can stand between the ingredients of an alternative.
    case .map(.line, .quantity) where name == "when": .scalar(orNull: false)
    case .map(_, let value): value
    case .localizedText: .text
    default: nil
    }
  }
}

extension Format {
  /// Returns the section that a file consists of, by its name.
  static func section(ofFile path: String) -> FormatSection {
    switch FilePath.name(path) {
    case FilePath.catalogFile: catalogFile.format
    case FilePath.configurationFile: configurationFile.format
    default: packFile
    }
  }
}
