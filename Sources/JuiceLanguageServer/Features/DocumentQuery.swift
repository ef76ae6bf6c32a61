import JuiceCatalogs
import JuiceRules
import YAMLTree

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
