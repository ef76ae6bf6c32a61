import JuiceCatalogs
import YAMLSyntax

/// The insertion of a text at the end of a list, in the style of the texts that are already there.
struct ListInsertion {
  private let text: EntryText
  private var tree: YAMLTree { text.tree }

  init(into tree: YAMLTree) { text = EntryText(tree: tree) }

  /// Returns the edit that adds `item` to the list at a key of the file, or `nil` if the file's notation leaves no place
  /// for the text.
  func edit(adding item: String, toListAt key: String) -> EntryInsertion.Edit? {
    guard tree.faults.isEmpty, let root = tree.root, let list = text.pair(of: key, in: root)?.value,
      tree.kind(of: list) == .sequence
    else { return nil }
    let items = Array(tree.items(of: list))
    guard let last = items.last.map({ tree.span(of: $0) }) else {
      return (tree.span(of: list), "[\(item)]")
    }
    guard tree.style(of: list) == .block else {
      return (ByteSpan(start: last.end, end: last.end), ", \(item)")
    }
    let end = text.lineEnd(of: max(last.end - 1, last.start))
    let line = tree.bytes[text.lineStart(of: last.start)...]
    let indent = String(repeating: " ", count: line.prefix { $0 == UInt8(ascii: " ") }.count)
    let isOpen = tree.bytes[end - 1] != UInt8(ascii: "\n")
    let added = "\(indent)- \(item)"
    return (
      ByteSpan(start: end, end: end),
      isOpen ? tree.lineBreak + added : added + tree.lineBreak
    )
  }

  /// Returns the texts of the list at a key of the file, or `nil` if there is no such list.
  func items(ofListAt key: String) -> [String]? {
    guard let root = tree.root, let list = text.pair(of: key, in: root)?.value,
      tree.kind(of: list) == .sequence
    else { return nil }
    return tree.items(of: list).map { tree.text(of: tree.resolved($0)) }
  }
}

extension EditablePack.File {
  /// A Boolean value that indicates whether the file has a list at a key.
  package func hasList(_ key: String) -> Bool {
    ListInsertion(into: tree).items(ofListAt: key) != nil
  }

  /// Returns the contents of the file with another text at the end of the list at a key.
  ///
  /// - Throws: ``EntryChange/Fault`` if the file's notation leaves no place for the text.
  package func contents(
    adding item: String, toListAt key: String
  ) throws(EntryChange.Fault) -> [UInt8] {
    let insertion = ListInsertion(into: tree)
    guard let edit = insertion.edit(adding: item, toListAt: key) else { throw .unsuitable(path) }
    var bytes = tree.bytes
    bytes.replaceSubrange(edit.span.start..<edit.span.end, with: edit.text.utf8)
    let old = insertion.items(ofListAt: key) ?? []
    let new = ListInsertion(into: YAMLTree(parsing: bytes)).items(ofListAt: key)
    guard new == old + [item] else { throw .unsuitable(path) }
    return bytes
  }
}
