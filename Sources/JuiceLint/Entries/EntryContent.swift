import YAMLSyntax

/// The content of a new entry of a file.
package indirect enum EntryContent: Hashable, Sendable {
  /// A text, in quotes if the text would otherwise be read as something else.
  case text(String)
  /// A number, an amount or a Boolean value, as written.
  case plain(String)
  /// Items in their order.
  case list([EntryContent])
  /// Keys with their contents, in their order.
  case mapping([Field])

  /// A key with its content.
  package struct Field: Hashable, Sendable {
    /// The text of the key.
    package let key: String
    /// The content below the key.
    package let content: EntryContent

    /// Creates a field.
    package init(_ key: String, _ content: EntryContent) {
      self.key = key
      self.content = content
    }
  }
}

extension EntryContent {
  /// Returns the content that a word of a person stands for: YAML in brackets or braces, a number or a Boolean value as
  /// written, or else a text; `nil` if the YAML is not valid.
  package static func reading(_ word: String) -> EntryContent? {
    guard let first = word.first, "[{".contains(first) else { return scalar(word) }
    let tree = YAMLTree(parsing: Array(word.utf8))
    return tree.faults.isEmpty ? tree.root.map { EntryContent($0, in: tree) } : nil
  }

  private init(_ node: YAMLTree.NodeID, in tree: YAMLTree) {
    switch tree.kind(of: node) {
    case .sequence: self = .list(tree.items(of: node).map { EntryContent($0, in: tree) })
    case .mapping:
      self = .mapping(
        tree.pairs(of: node).map { Field(tree.text(of: $0.key), EntryContent($0.value, in: tree)) })
    default:
      let text = tree.text(of: node)
      self = tree.style(of: node) == .plain ? .scalar(text) : .text(text)
    }
  }

  private static func scalar(_ word: String) -> EntryContent {
    Double(word) != nil || ["true", "false"].contains(word) ? .plain(word) : .text(word)
  }

  /// Returns the content on one line, as it is written in a mapping in braces.
  ///
  /// - Parameter padding: The text inside of braces: a blank, or nothing.
  func flow(padding: String) -> String {
    switch self {
    case .text(let text): EntryContent.written(text, isText: true, inFlow: true)
    case .plain(let text): EntryContent.written(text, isText: false, inFlow: true)
    case .list(let items): "[\(items.map { $0.flow(padding: padding) }.joined(separator: ", "))]"
    case .mapping(let fields) where fields.isEmpty: "{}"
    case .mapping(let fields):
      "{" + padding
        + fields.map { "\(EntryContent.key($0.key)): \($0.content.flow(padding: padding))" }
        .joined(separator: ", ") + padding + "}"
    }
  }

  /// Returns a key as it is written.
  static func key(_ text: String) -> String { written(text, isText: true, inFlow: true) }

  /// Returns a scalar as it is written: without quotes if it is then read as the same text.
  ///
  /// - Parameters:
  ///   - isText: `true` if the scalar must be read as a text in every version of YAML.
  ///   - inFlow: `true` if the scalar is inside of braces.
  package static func written(_ text: String, isText: Bool, inFlow: Bool) -> String {
    isPlain(text, isText: isText, inFlow: inFlow) ? text : quoted(text)
  }

  private static func isPlain(_ text: String, isText: Bool, inFlow: Bool) -> Bool {
    let line = inFlow ? "{ key: \(text), end: 1 }\n" : "key: \(text)\n"
    let tree = YAMLTree(parsing: Array(line.utf8))
    guard tree.faults.isEmpty, !text.contains("{"), let root = tree.root,
      tree.count(of: root) == (inFlow ? 2 : 1), let node = tree.value(of: "key", in: root),
      tree.kind(of: node) == .scalar, tree.style(of: node) == .plain, tree.text(of: node) == text,
      tree.comments.first(where: { _ in true }) == nil, tree.tagSpan(of: node) == nil
    else { return false }
    guard isText else { return true }
    return tree.scalar(of: node) == .string && tree.yaml11Reading(of: node) == nil
  }

  private static func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _
      where scalar.properties.generalCategory == .control || scalar == "\u{2028}"
        || scalar == "\u{2029}" || scalar == "\u{FEFF}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}
