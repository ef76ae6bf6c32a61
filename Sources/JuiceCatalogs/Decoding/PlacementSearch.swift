import JuiceRules
import YAMLSyntax

/// A search for the right place of a misplaced entry.
struct PlacementSearch {
  let tree: YAMLTree.Reader
  /// The mappings around the entry, outermost first.
  let enclosures: [Enclosure]
  let names: NamesInFile

  /// A mapping that is being checked.
  struct Enclosure {
    /// The key of the mapping; `nil` for the root of the file and for items of lists.
    let key: YAMLTree.NodeID?
    let node: YAMLTree.NodeID
    let type: FormatType
  }

  typealias Pair = (key: YAMLTree.NodeID, value: YAMLTree.NodeID)

  /// The place where an entry belongs.
  struct Placement {
    let owner: Finding.Place
    /// The mapping that lacks the entry, or the empty value that was meant to be one.
    var node: YAMLTree.NodeID?
    /// The key of the mapping in `node`.
    var key: YAMLTree.NodeID?
    /// The key that the innermost mapping lacks and that the place is under, if it is under such a key.
    var absentKey: String?
    let type: FormatType
    /// A Boolean value that indicates whether the place is still empty.
    var isOpen = false
    /// A Boolean value that indicates whether the place is inside an entry above the misplaced one.
    var isDeeper = false
    /// A Boolean value that indicates whether indenting the entry moves it to the place.
    var isBlock = false
    /// The entry at its place, on one line.
    let example: String
  }

  /// Returns the right place of a pair that does not fit into the innermost mapping, if the format has one among the
  /// entries above and the enclosing mappings.
  ///
  /// - Parameter above: The pairs before it in the same mapping with their types, the nearest first.
  func placement(of pair: Pair, below above: [(Pair, FormatType)]) -> Placement? {
    for (owner, type) in above {
      if let place = openPlace(for: pair, in: owner, type) { return place }
    }
    for outer in enclosures.dropLast().reversed() {
      guard fits(pair, in: outer.type, isOpen: false) else { continue }
      let isRoot = outer.node == enclosures.first?.node
      let name = outer.key.map { tree.string(decoding: $0) }
      return Placement(
        owner: isRoot ? .root : .under([name ?? ""]), node: outer.node, key: outer.key,
        type: outer.type, isBlock: isBlock,
        example: example(of: pair, in: outer.type, under: isRoot ? nil : name))
    }
    return nil
  }

  private var isBlock: Bool {
    enclosures.last.map { tree.style(of: $0.node) != .flow } ?? false
  }

  /// Returns the right place of a pair in the part of the format that describes the innermost mapping, or otherwise in
  /// the whole format.
  ///
  /// - Parameter isWhole: A Boolean value that indicates whether the whole pair must be valid at its place.
  func distantPlacement(of pair: Pair, isWhole: Bool = false) -> Placement? {
    guard let inner = enclosures.last, let root = enclosures.first else { return nil }
    return distantPlacement(of: pair, from: inner, isWhole: isWhole)
      ?? distantPlacement(of: pair, from: root, isWhole: isWhole)
  }

  // MARK: Inside the entries above

  /// Returns the place that the entry above, or the last entry inside it, leaves open.
  private func openPlace(
    for pair: Pair, in owner: Pair, _ type: FormatType
  ) -> Placement? {
    var owner = owner
    var type = type
    while true {
      var value = tree.resolved(owner.value)
      while case .list(let itemType) = type, let item = lastItem(of: value) {
        (value, type) = (tree.resolved(item), itemType)
      }
      let isOpen = tree.isEmpty(value)
      guard isOpen || tree.kind(of: value) == .mapping else { return nil }
      if fits(pair, in: type, isOpen: isOpen), !has(pair.key, in: value) {
        let name = tree.string(decoding: owner.key)
        return Placement(
          owner: .under([name]), node: value, key: owner.key, type: type, isOpen: isOpen,
          isDeeper: true, isBlock: isBlock, example: example(of: pair, in: type, under: name))
      }
      guard let last = lastPair(of: value), let inner = valueType(of: last.key, in: type) else {
        return nil
      }
      (owner, type) = (last, inner)
    }
  }

  private func lastItem(of list: YAMLTree.NodeID) -> YAMLTree.NodeID? {
    var last: YAMLTree.NodeID?
    for item in tree.items(of: list) { last = item }
    return last
  }

  private func lastPair(of mapping: YAMLTree.NodeID) -> Pair? {
    var last: Pair?
    for pair in tree.pairs(of: mapping) { last = (pair.key, pair.value) }
    return last
  }

  private func valueType(of key: YAMLTree.NodeID, in type: FormatType) -> FormatType? {
    switch type.collection {
    case .section(let section): section.key(named: tree.text(of: key))?.type
    case .map(_, let type): type
    default: nil
    }
  }

  private func has(_ key: YAMLTree.NodeID, in mapping: YAMLTree.NodeID) -> Bool {
    let name = tree.string(decoding: key)
    return tree.pairs(of: mapping).contains { tree.string(decoding: $0.key) == name }
  }

  // MARK: Elsewhere

  private func distantPlacement(
    of pair: Pair, from start: Enclosure, isWhole: Bool
  ) -> Placement? {
    let isRoot = start.node == enclosures.first?.node
    let name = start.key.map { tree.string(decoding: $0) }
    var level = [(owner: isRoot ? Finding.Place.root : .under([name ?? ""]), type: start.type)]
    var seen: Set<ObjectIdentifier> = []
    while !level.isEmpty {
      var next: [(owner: Finding.Place, type: FormatType)] = []
      for (owner, type) in level {
        switch type.collection {
        case .section(let section):
          guard seen.insert(ObjectIdentifier(section.whole ?? section)).inserted else { continue }
          // The example of a section shows its usual keys.
          let usual = section.keys.filter { section.example.contains(" \($0.name): ") }
          let rare = section.keys.filter { !section.example.contains(" \($0.name): ") }
          next += (usual + rare).map { (.under([$0.name]), $0.type) }
        case .map(let keyType, let type):
          next.append((.entry(of: owner, called: keyType.example), type))
        default: break
        }
      }
      if let place = firstPlace(of: pair, among: next, isWhole: isWhole) { return place }
      level = next
    }
    return nil
  }

  /// Returns the first mapping that the pair fits into, together with others of the same kind.
  ///
  /// - Parameter isWhole: A Boolean value that indicates whether the whole pair must be valid at its place.
  private func firstPlace(
    of pair: Pair, among places: [(owner: Finding.Place, type: FormatType)], isWhole: Bool
  ) -> Placement? {
    var found = places.filter { fits(pair, in: $0.type, isOpen: false) }
    let right = found.filter { isRight(pair, in: $0.type) }
    if isWhole || !right.isEmpty { found = right }
    guard let first = found.first else { return nil }
    let owners = found.dropFirst().filter { first.type.isLike($0.type) }.map(\.owner)
    return Placement(
      owner: owners.reduce(first.owner) { $0.or($1) }, type: first.type,
      example: example(of: pair, in: first.type, under: first.owner.name))
  }

  private func isRight(_ pair: Pair, in type: FormatType) -> Bool {
    let value = tree.resolved(pair.value)
    switch type.collection {
    case .section(let section):
      return section.key(named: tree.text(of: pair.key)).map { tree.isRight(value, $0.type) }
        ?? false
    case .map(_, let type): return tree.isRight(value, type)
    case .translations: return tree.isRight(value, .text)
    case nil: return false
    }
  }

  // MARK: Comparing entries with types

  /// Returns `true` if a pair looks like an entry of a mapping of the type.
  ///
  /// - Parameter isOpen: A Boolean value that indicates whether the mapping is empty, so that entries next to it were
  ///   probably meant for it.
  func fits(_ pair: Pair, in type: FormatType, isOpen: Bool) -> Bool {
    guard tree.kind(of: pair.key) == .scalar else { return false }
    let value = tree.resolved(pair.value)
    switch type.collection {
    case .section(let section):
      guard let key = section.key(named: tree.text(of: pair.key)) else { return false }
      return tree.isEmpty(value) || isLikely(value, key.type)
    case .map(let keyType, let type):
      guard isName(pair.key, keyType) else { return false }
      if isOpen, tree.isEmpty(value) { return true }
      switch type.collection {
      case .section(let section)? where tree.kind(of: value) == .mapping:
        return tree.resemblance(of: value, to: section) > 0
      default:
        if !isOpen {
          guard case .line = keyType, names.contains(tree.string(decoding: pair.key)) else {
            return false
          }
        }
        return tree.isRight(value, type)
      }
    case .translations:
      return LocaleID(tree.string(decoding: pair.key)) != nil
        && tree.string(decoding: pair.key).utf8.count <= 5 && tree.isRight(value, .text)
    case nil: return false
    }
  }

  private func isName(_ key: YAMLTree.NodeID, _ type: FormatKeyType) -> Bool {
    switch type {
    case .id, .pack, .line, .reference, .text: tree.isText(key)
    case .entry: tree.string(decoding: key).contains("/")
    case .custom: false
    }
  }

  /// Returns `true` if a value is of the type, perhaps with an error inside it.
  private func isLikely(_ value: YAMLTree.NodeID, _ type: FormatType) -> Bool {
    if case .section(let section) = type.collection, tree.kind(of: value) == .mapping {
      return tree.resemblance(of: value, to: section) > 0
    }
    if case .map(_, let inner) = type.collection, tree.kind(of: value) == .mapping,
      case .section = inner.collection
    {
      return tree.pairs(of: value).contains { isLikely(tree.resolved($0.value), inner) }
    }
    return tree.isRight(value, type)
  }

  /// Returns the pair at its place, on one line. A short value stays as it was written.
  func example(of pair: Pair, in type: FormatType, under owner: String?) -> String {
    let entry = "\(tree.string(decoding: pair.key)): \(valueExample(of: pair, in: type))"
    guard let owner else { return entry }
    return "\(owner): { \(entry) }"
  }

  private func valueExample(of pair: Pair, in type: FormatType) -> String {
    let written = tree.tree.source(tree.span(of: pair.value))
    if tree.kind(of: pair.value) == .scalar, !written.isEmpty, written.count <= 30,
      !written.contains(where: { $0.isNewline || "`{}[],".contains($0) })
    {
      return written
    }
    switch type.collection {
    case .section(let section): return section.key(named: tree.text(of: pair.key))?.example ?? "…"
    case .map(_, let type):
      return type.example.called(tree.string(decoding: pair.key).asTitle)
    case .translations, nil: return "…"
    }
  }
}

extension FormatType {
  /// A type whose values are mappings.
  enum Collection {
    case section(FormatSection)
    case map(FormatKeyType, FormatType)
    case translations
  }

  /// A Boolean value that indicates whether values of the type change an entry of another pack.
  var isChange: Bool {
    if case .section(let section) = self { section.name.hasPrefix("change of ") } else { false }
  }

  var isLocalizedText: Bool { if case .localizedText = self { true } else { false } }

  /// Returns `true` if entries of mappings of both types have the same fields.
  func isLike(_ other: FormatType) -> Bool {
    switch (collection, other.collection) {
    case (.section(let section), .section(let other)): section === other
    case (.map(.entry, _), .map(.entry, _)): true
    case (.map(_, let type), .map(_, let other)): type.isLike(other)
    default: false
    }
  }

  /// The mapping that values of the type may be.
  var collection: Collection? {
    switch self {
    case .section(let section): .section(section)
    case .map(let keyType, let type): .map(keyType, type)
    case .localizedText: .translations
    case .either(_, let second): second.collection
    default: nil
    }
  }
}
