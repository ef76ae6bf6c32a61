import JuiceCatalogs
import JuiceRules
import YAMLSyntax

/// A question about a document: the document, and what is known of the files around it.
struct DocumentQuery: Sendable {
  let client: Client
  let workspace: Workspace
  let path: String
  let text: DocumentText
  /// The names in all files of the folder, with the text of the document as it is now.
  let model: FolderModel
  /// The findings about the folder, or `nil` if a document has changed since the last check.
  let findings: FolderFindings?
  /// Returns the catalog that a file counts in, or `nil` if the file's pack has errors.
  let catalog: @Sendable (_ path: String) -> Catalog?

  /// The tree of the document.
  var tree: YAMLTree { names?.tree ?? YAMLTree(parsing: text.bytes) }

  var names: FileNames? { model.files[path] }

  /// The section that the document consists of.
  var section: FormatSection { Format.section(ofFile: path) }

  func offset(of position: TextPosition) -> Int {
    text.offset(of: position, in: client.encoding)
  }

  func range(of span: ByteSpan) -> TextRange { text.range(of: span, in: client.encoding) }

  /// Returns the range of a span in any file of the folder.
  func range(of span: ByteSpan, in path: String) -> TextRange {
    DocumentText(model.files[path]?.tree.bytes ?? []).range(of: span, in: client.encoding)
  }

  /// Returns a place in a file as the protocol writes it.
  func location(of span: ByteSpan, in path: String) -> JSONValue {
    ["uri": .string(client.uri(of: path)), "range": JSONValue(range(of: span, in: path))]
  }

  /// Returns the values of an entry that help to recognize it.
  func summary(of place: FolderModel.Place<Declaration>) -> EntrySummary? {
    model.files[place.path].map { EntrySummary(of: place.name, in: $0.tree) }
  }
}

/// The place in the format that a person types at.
///
/// The text behind the cursor may be anything, so that only the text before it decides, with its quotes and brackets
/// closed and a word in place of what is being typed.
struct TypedPlace {
  let cursor: TextCursor
  /// The text at the cursor, from its beginning to the cursor.
  let typed: String
  /// The place, or `nil` in a comment and where the format has no values.
  let place: FormatPlace?
  private let tree: YAMLTree

  private static let word = Array("juicerules".utf8)

  init(at offset: Int, in bytes: [UInt8], of section: FormatSection) {
    cursor = TextCursor(at: offset, in: bytes)
    let end = min(max(offset, cursor.start), bytes.count)
    typed = String(decoding: bytes[cursor.start..<end], as: UTF8.self)
    var before = Array(bytes[..<cursor.start])
    // Right behind a colon or a dash, the blank is missing.
    if cursor.notation == .plain, ":-".utf8.contains(before.last ?? 0) { before.append(0x20) }
    let value = Reading(before + Self.word + cursor.closing, before.count, section)
    guard cursor.notation != .comment else {
      (place, tree) = (nil, value.tree)
      return
    }
    if cursor.mayBeKey, cursor.notation != .block {
      var key = Self.word
      if case .quoted(let quote) = cursor.notation { key.append(quote) }
      let quotes = cursor.notation == .plain ? 0 : 1
      let reading = Reading(
        before + key + Array(": ".utf8) + cursor.closing.dropFirst(quotes), before.count, section)
      if let place = reading.place, place.isKey,
        place.type?.type(for: .mapping).mayBeMapping == true
      {
        (self.place, tree) = (place, reading.tree)
        return
      }
    }
    place = value.place.flatMap { $0.isKey ? nil : $0 }
    tree = value.tree
  }

  private struct Reading {
    let tree: YAMLTree
    let place: FormatPlace?

    init(_ bytes: [UInt8], _ offset: Int, _ section: FormatSection) {
      tree = YAMLTree(parsing: bytes)
      let found = FormatPlace.at(offset + 1, in: tree, of: section)
      let isTyped = found.map { [tree] place in
        tree.kind(of: place.node) == .scalar
          && tree.text(of: place.node).contains(String(decoding: word, as: UTF8.self))
      }
      place = isTyped == true ? found : nil
    }
  }

  /// A Boolean value that indicates whether a key is typed, and not a value.
  var isKey: Bool { place?.isKey ?? false }

  /// The type of the value, or of the mapping that the key is in.
  var type: FormatType? { place?.type }

  /// The keys and items that lead to the typed text, without its own key.
  var path: [String] { (place?.path ?? []).dropLast(isKey ? 1 : 0) }

  /// Returns the text of a key's value beside the typed text, before the cursor.
  func text(of key: String, in step: FormatPlace.Step) -> String? {
    tree.value(named: key, in: step.container).map { tree.text(of: $0) }
  }

  /// Returns the keys of the mapping around the typed key: those before the cursor, and those behind it in a tree of the
  /// whole text.
  func keys(in whole: YAMLTree) -> Set<String> {
    guard isKey, let step = place?.steps.last else { return [] }
    var keys = Set(tree.pairs(of: step.container).map { tree.text(of: $0.key) })
    keys.remove(step.name)
    if let mapping = whole.node(at: path) {
      keys.formUnion(whole.pairs(of: mapping).map { whole.text(of: $0.key) })
      if keys.contains(typed) { keys.remove(typed) }
    }
    return keys
  }
}
