import JuiceCatalogs
import JuiceLint
import YAMLSyntax

/// A place in a file: the keys and items that lead to it, with their types in the format.
struct FormatPlace {
  /// A key or an item on the way to a place.
  struct Step {
    /// The key, or `nil` for an item of a list.
    let key: YAMLTree.NodeID?
    /// The text of the key, or the number of the item.
    let name: String
    /// The declaration of the key, or `nil` if the author chooses its name.
    let format: FormatKey?
    /// The type of the value, or `nil` if it is unknown.
    let type: FormatType?
    /// The mapping or list of the key or item.
    let container: YAMLTree.NodeID
    /// The type of the mapping or list.
    let containerType: FormatType?
  }

  let steps: [Step]
  /// The innermost node at the place: a key, a scalar, or a collection if the place is between its parts.
  let node: YAMLTree.NodeID
  /// A Boolean value that indicates whether the node is the key of the last step, and not its value.
  let isKey: Bool

  /// Returns the place of an offset in a file, or `nil` if the file has no nodes.
  static func at(_ offset: Int, in tree: YAMLTree, of section: FormatSection) -> FormatPlace? {
    guard var node = tree.root else { return nil }
    var type: FormatType? = .section(section)
    var steps: [Step] = []
    while true {
      if let (key, value) = Array(tree.pairs(of: node)).last(where: {
        tree.span(of: $0.key).start <= offset
          && offset <= max(tree.span(of: $0.key).end, tree.span(of: $0.value).end)
      }) {
        let name = tree.text(of: key)
        let member = type?.member(name)
        steps.append(
          Step(
            key: key, name: name, format: type?.key(name), type: member, container: node,
            containerType: type))
        if offset <= tree.span(of: key).end {
          return FormatPlace(steps: steps, node: key, isKey: true)
        }
        guard tree.span(of: value).start <= offset else {
          return FormatPlace(steps: steps, node: value, isKey: false)
        }
        (node, type) = (value, member)
        continue
      }
      let items = Array(tree.items(of: node))
      guard let index = items.lastIndex(where: { tree.span(of: $0).touches(offset) }) else {
        return FormatPlace(steps: steps, node: node, isKey: false)
      }
      let item = type?.item
      steps.append(
        Step(
          key: nil, name: String(index), format: nil, type: item, container: node,
          containerType: type))
      (node, type) = (items[index], item)
    }
  }

  /// The type of the value at the place, or of the mapping around the key at the place.
  var type: FormatType? { isKey ? steps.last?.containerType : steps.last?.type }

  /// The names of the keys and items that lead to the place.
  var path: [String] { steps.map(\.name) }
}

extension ByteSpan {
  /// Returns `true` if an offset is inside the span or at its end.
  func touches(_ offset: Int) -> Bool { start <= offset && offset <= end }
}

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
