import CEL
import JuiceCatalogs
import JuiceRules
import YAMLSyntax

/// One or several namespaces of ids. Fruits, extras and recipes share one.
struct Namespace: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let entries = Namespace(rawValue: 1)
  static let facts = Namespace(rawValue: 2)
  static let rules = Namespace(rawValue: 4)
  static let tables = Namespace(rawValue: 8)
  static let packs = Namespace(rawValue: 16)
  static let groups = Namespace(rawValue: 32)
  static let tags = Namespace(rawValue: 64)
  static let terms = Namespace(rawValue: 128)
  /// The namespaces of everything that has an id in a pack.
  static let ofIDs: Namespace = [.entries, .facts, .rules, .terms, .tables, .groups, .tags]
}

/// A declaration of an id in a file.
struct Declaration: Hashable, Sendable {
  let namespace: Namespace
  /// The key of the section, such as `fruits`; `pack` for the header of a pack.
  let section: String
  let id: String
  /// The place of the id.
  let span: ByteSpan
  /// The key and the value of the entry.
  let key: YAMLTree.NodeID
  let value: YAMLTree.NodeID
}

/// A mention of an id in a file.
struct Mention: Hashable, Sendable {
  /// The namespaces in which the id is looked up.
  let namespaces: Namespace
  /// The id as it is written, perhaps with its pack.
  let name: String
  /// The place of the name.
  let span: ByteSpan
  /// A Boolean value that indicates whether only the entries of the file's own pack count.
  var isOwn = false
  /// A Boolean value that indicates whether the name is a part of an expression without quotes around it.
  var isIdentifier = false
  /// The column of a table in which the text is a value, such as `sugar.kind`. Only if the column is compared with ids,
  /// the text is an id.
  var column: String?

  private var slash: String.Index? { name.utf8.firstIndex(of: UInt8(ascii: "/")) }
  /// The pack in a qualified name, or `nil` for a bare one.
  var pack: Substring? { slash.map { name[..<$0] } }
  /// The id in the name, without its pack.
  var id: Substring { slash.map { name[name.utf8.index(after: $0)...] } ?? name[...] }
}

/// The ids that a file declares and mentions.
struct FileNames: Sendable {
  let tree: YAMLTree
  let section: FormatSection
  private(set) var declarations: [Declaration] = []
  private(set) var mentions: [Mention] = []
  /// The former ids of the file's pack, with the ids that replaced them.
  private(set) var renames: [String: String] = [:]
  /// The places of the former ids.
  private(set) var formerSpans: [String: ByteSpan] = [:]
  /// The columns of tables that expressions compare with ids.
  private(set) var columnsOfIDs: Set<String> = []

  /// Reads the names of a file that has a path.
  init(of tree: YAMLTree, at path: String) {
    self.tree = tree
    section = Format.section(ofFile: path)
    if let root = tree.root { read(root, .section(section), []) }
  }

  /// The declaration of the file's pack.
  var header: Declaration? { declarations.first { $0.namespace == .packs } }

  /// The mapping under the key `pack`.
  var packMapping: YAMLTree.NodeID? {
    guard section === Format.packFile, let root = tree.root else { return nil }
    return tree.value(named: "pack", in: root)
  }
}

extension FileNames {
  /// Reads a value. Parts that do not have the form that the format asks for are left out.
  private mutating func read(
    _ node: YAMLTree.NodeID, _ type: FormatType, _ path: [String]
  ) {
    switch tree.kind(of: node) {
    case .mapping: readMapping(node, type.type(for: .mapping), path)
    case .sequence:
      guard let item = type.item else { return }
      for node in tree.items(of: node) { read(node, item, path) }
    case .scalar: readScalar(node, type.type(for: .scalar), path)
    case .alias: break
    }
  }

  private mutating func readMapping(
    _ mapping: YAMLTree.NodeID, _ type: FormatType, _ path: [String]
  ) {
    for (key, value) in tree.pairs(of: mapping) where tree.kind(of: key) == .scalar {
      let name = tree.text(of: key)
      readKey(key, name, value, type, path)
      if let member = type.member(name) { read(value, member, path + [name]) }
    }
    if path.count == 2, path[0] == "tables" { readCells(of: mapping) }
    if path.count == 2, path[0] == "facts" { readTags(ofFact: mapping) }
  }

  private mutating func readKey(
    _ key: YAMLTree.NodeID, _ name: String, _ value: YAMLTree.NodeID, _ type: FormatType,
    _ path: [String]
  ) {
    guard case .map(let keyType, _) = type else { return }
    switch keyType {
    case .id where path.count == 1: readID(key, name, value, in: path[0])
    case .line where !(isOfOtherName(value) || name == "when"):
      mention(name, of: key, in: .entries)
    case .reference(let section):
      if let space = Namespace(section: section.rawValue) { mention(name, of: key, in: space) }
    case .entry:
      let space = path.last.flatMap(Namespace.init(section:))
      if let space { mention(name, of: key, in: space) }
      if space == nil, let slash = name.firstIndex(of: "/") {
        mention(String(name[..<slash]), of: key, in: .packs, at: 0)
      }
    case .pack: mention(name, of: key, in: .packs)
    default: break
    }
  }

  /// Returns `true` if a line names its ingredients elsewhere than in its key.
  private func isOfOtherName(_ value: YAMLTree.NodeID) -> Bool {
    tree.value(named: "use", in: value) != nil || tree.value(named: "any-of", in: value) != nil
  }

  private mutating func readID(
    _ key: YAMLTree.NodeID, _ name: String, _ value: YAMLTree.NodeID, in section: String
  ) {
    if let space = Namespace(section: section) {
      guard let span = span(of: name, in: key) else { return }
      declarations.append(
        Declaration(
          namespace: space, section: section, id: name, span: span, key: key, value: value))
    } else if section == "deprecated" {
      mention(name, of: key, in: .ofIDs, isOwn: true)
    } else if section == "renamed" {
      renames[name] = tree.text(of: value)
      formerSpans[name] = span(of: name, in: key)
    }
  }

  private mutating func readScalar(
    _ node: YAMLTree.NodeID, _ type: FormatType, _ path: [String]
  ) {
    let text = tree.text(of: node)
    switch type {
    case .reference(let section):
      let isRename = path.first == "renamed"
      let space =
        isRename ? .ofIDs : section.flatMap { Namespace(section: $0.rawValue) } ?? .entries
      mention(text, of: node, in: space, isOwn: isRename)
    case .packName where path == ["pack", "name"]:
      guard let span = span(of: text, in: node) else { return }
      declarations.append(
        Declaration(
          namespace: .packs, section: "pack", id: text, span: span, key: node, value: node))
    case .packName: mention(text, of: node, in: .packs)
    case .quantity(.line) where text.readsName: readExpression(text, in: node)
    case .scalar where path.isOfExpression:
      readExpression(text, in: node)
      path.term.map { readResults(text, in: node, ofTerm: $0) }
    case .scalar where text.readsName && path.first == "tables": readExpression(text, in: node)
    case .scalar where ["give", "otherwise"].contains(path.dropLast().last):
      readValue(text, in: node, path)
    case .text where path.last == "unset": readUnset(text, in: node)
    case .text, .localizedText: if path.contains("rules") { readPlaceholders(text, in: node) }
    default: break
    }
  }

  /// Reads a removed field, such as `ingredients.kiwi`, `tags.nuts` or `facts.won`.
  private mutating func readUnset(_ text: String, in node: YAMLTree.NodeID) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let spaces: [Substring: Namespace] = [
      "ingredients": .entries, "tags": .tags, "facts": .facts,
    ]
    guard parts.count > 1, let space = spaces[parts[0]] else { return }
    mention(String(parts[1]), of: node, in: space, at: parts[0].utf8.count + 1)
  }

  /// Reads the tags that a fact can have.
  private mutating func readTags(ofFact fact: YAMLTree.NodeID) {
    guard tree.value(named: "type", in: fact).map(tree.text) == "tags" else { return }
    for list in ["values", "default"].compactMap({ tree.value(named: $0, in: fact) }) {
      for item in tree.items(of: list) { mention(tree.text(of: item), of: item, in: .tags) }
    }
  }

  /// Reads the cells of a decision table in the columns of recipes.
  private mutating func readCells(of table: YAMLTree.NodeID) {
    guard let inputs = tree.value(named: "inputs", in: table),
      let rows = tree.value(named: "rows", in: table)
    else { return }
    let columns = tree.pairs(of: inputs).filter { tree.text(of: $0.value) == "order.recipe" }
    for row in tree.items(of: rows) {
      for column in columns {
        guard let cell = tree.value(named: tree.text(of: column.key), in: row) else { continue }
        for cell in tree.kind(of: cell) == .sequence ? Array(tree.items(of: cell)) : [cell] {
          let text = tree.text(of: cell)
          if let name = (try? ParsedExpression(parsing: text))?.namedValue {
            columnsOfIDs.insert(name)
          }
          for item in text.negatedItems ?? [text[...]] {
            let name = item.trimmingCharacters { "!= \"'".contains($0) }
            mention(
              String(name), of: cell, in: .entries,
              at: text.utf8.distance(from: text.startIndex, to: name.startIndex))
          }
        }
      }
    }
  }

  /// Reads a value that a decision table gives.
  private mutating func readValue(_ text: String, in node: YAMLTree.NodeID, _ path: [String]) {
    guard let start = path.firstIndex(of: "tables"), let column = path.last else { return }
    let name = text[...].trimmingCharacters { " \"'".contains($0) }
    mention(
      String(name), of: node, in: .entries,
      at: text.utf8.distance(from: text.startIndex, to: name.startIndex),
      column: "\(path[start + 1].split(separator: "/").last ?? "").\(column)")
  }

  /// Reads the texts that a term can be, which are ids if an expression compares the term with ids.
  private mutating func readResults(_ text: String, in node: YAMLTree.NodeID, ofTerm term: String) {
    for literal in (try? ParsedExpression(parsing: text))?.results ?? [] {
      guard case .literal(.string(let name)) = literal.kind, literal.range.count > 2 else {
        continue
      }
      mention(name, of: node, in: .entries, at: literal.range.lowerBound + 1, column: term)
    }
  }

  /// Reads the names in the text of a rule, such as `{facts.guests}`.
  private mutating func readPlaceholders(_ text: String, in node: YAMLTree.NodeID) {
    for use in MessageTemplate(text).placeholders {
      readExpression(use.placeholder.rawValue, in: node, at: use.range.lowerBound + 1)
    }
  }

  /// Reads an expression that begins at a byte of a node's text.
  private mutating func readExpression(
    _ text: String, in node: YAMLTree.NodeID, at start: Int = 0
  ) {
    guard let expression = try? ParsedExpression(parsing: text) else {
      return readMembers(of: text, in: node, at: start)
    }
    let found = ExpressionMentions(of: expression, in: text)
    columnsOfIDs.formUnion(found.columns)
    for name in found.names {
      let range = name.range.lowerBound + start..<name.range.upperBound + start
      guard
        let span = tree.span(of: range, within: node) ?? tree.span(acrossLines: range, within: node)
      else { continue }
      mentions.append(
        Mention(
          namespaces: name.namespace, name: name.name, span: span,
          isIdentifier: name.isIdentifier))
    }
  }

  /// Reads the names in a text that is no whole expression, such as the cell `> terms.limit`.
  private mutating func readMembers(
    of text: String, in node: YAMLTree.NodeID, at start: Int
  ) {
    let spaces: [String: Namespace] = ["facts": .facts, "terms": .terms, "tables": .tables]
    for member in NamedMember.members(of: Set(spaces.keys), in: text) {
      let range = member.range.lowerBound + start..<member.range.upperBound + start
      guard let space = spaces[member.object], let span = tree.span(of: range, within: node) else {
        continue
      }
      mentions.append(
        Mention(namespaces: space, name: member.name, span: span, isIdentifier: true))
    }
  }

  /// Adds a mention that begins at a byte of a node's text.
  private mutating func mention(
    _ name: String, of node: YAMLTree.NodeID, in namespaces: Namespace, at start: Int = 0,
    isOwn: Bool = false, column: String? = nil
  ) {
    let range = start..<start + name.utf8.count
    guard !name.isEmpty, let span = tree.span(of: range, within: node) else { return }
    mentions.append(
      Mention(namespaces: namespaces, name: name, span: span, isOwn: isOwn, column: column))
  }

  private func span(of name: String, in node: YAMLTree.NodeID) -> ByteSpan? {
    name.isEmpty ? nil : tree.span(of: 0..<name.utf8.count, within: node)
  }
}

extension Namespace {
  /// Creates the namespace of the ids in a section of a pack, or returns `nil` if the section has no ids.
  init?(section: String) {
    switch section {
    case "fruits", "extras", "recipes": self = .entries
    case "facts": self = .facts
    case "rules": self = .rules
    case "terms": self = .terms
    case "tables": self = .tables
    case "groups": self = .groups
    case "tags": self = .tags
    default: return nil
    }
  }
}

extension Substring {
  fileprivate func trimmingCharacters(where isTrimmed: (Character) -> Bool) -> Substring {
    let rest = drop(while: isTrimmed)
    return rest.lastIndex { !isTrimmed($0) }.map { rest[...$0] } ?? rest
  }
}

extension [String] {
  /// A Boolean value that indicates whether the value at the path of a file is an expression, whatever it looks like.
  var isOfExpression: Bool { last == "when" || dropLast().last == "inputs" || term != nil }

  /// The name of the term whose expression is at the path of a file; `nil` at any other place.
  fileprivate var term: String? {
    let path = first == "overrides" ? dropFirst() : self[...]
    guard path.first == "terms", let id = path.dropFirst().first,
      path.count == 2 || path.last == "value"
    else { return nil }
    return id.split(separator: "/").last.map(String.init)
  }
}
