import JuiceCatalogs

/// The folders and documents that a client has open, at one moment.
struct Workspace: Sendable {
  /// The paths of the folders.
  var folders: [String] = []
  /// The open documents by the path of their file. Documents that are not files of this machine are left out.
  private(set) var documents: [String: OpenDocument] = [:]
  /// The number of changes so far, of which a result holds for one.
  private(set) var revision = 0

  /// Notes that something has changed, such as a file on the disk.
  mutating func change() { revision += 1 }

  /// Opens a document. Whether that is a change depends on the file.
  mutating func open(_ document: OpenDocument, at path: String) { documents[path] = document }

  mutating func close(_ uri: String) {
    guard let path = DocumentURI.path(of: uri) else { return }
    documents[path] = nil
    change()
  }

  /// Applies changes to an open document. A document that is not a file stays as it is.
  ///
  /// - Throws: A fault if the document is not open.
  mutating func apply(
    _ changes: ChangeParameters, in encoding: PositionEncoding
  ) throws(RequestFault) {
    let identifier = changes.textDocument
    guard let path = DocumentURI.path(of: identifier.uri) else { return }
    guard documents[path] != nil else { throw .notOpen(identifier.uri) }
    documents[path]?.apply(changes.contentChanges, version: identifier.version, in: encoding)
    change()
  }

  /// Returns an open document with its path.
  ///
  /// - Throws: A fault if the document is not open.
  func document(_ uri: String) throws(RequestFault) -> (path: String, document: OpenDocument) {
    guard let path = DocumentURI.path(of: uri), let document = documents[path] else {
      throw .notOpen(uri)
    }
    return (path, document)
  }

  /// Returns the files of the disk, with open documents in their place.
  func files(on disk: any FileSource) -> any FileSource {
    OverlayFileSource(base: disk, contents: documents.mapValues(\.text.bytes))
  }

  /// The open folders, and those of catalogs with open documents elsewhere.
  var checkedFolders: Set<String> {
    Set(folders).union(documents.values.compactMap(\.catalogFolder))
  }

  /// Returns the checked folder that a file belongs to, the innermost of several, or the folder of the file if it is in
  /// none.
  func folder(of path: String) -> String {
    checkedFolders.filter { FilePath.isInside(path, $0) }.max { $0.utf8.count < $1.utf8.count }
      ?? FilePath.folder(path)
  }
}

extension RequestFault {
  /// The document is neither open nor among the files that were checked.
  static func notOpen(_ uri: String) -> RequestFault {
    .invalidParameters("the document is not open: \(uri)")
  }
}

/// A document that a client has open, whose text takes the place of the file on the disk.
struct OpenDocument: Sendable {
  /// The URI as the client writes it, which answers repeat.
  let uri: String
  /// The folder of the catalog that the document belongs to if it is in no open folder, or `nil` if there is none.
  let catalogFolder: String?
  /// A Boolean value that indicates whether the document was opened in the folder of a pack.
  let isInPack: Bool
  private(set) var version: Int
  private(set) var text: DocumentText

  init(_ item: OpenParameters.Item, catalogFolder: String?, isInPack: Bool) {
    (self.catalogFolder, self.isInPack) = (catalogFolder, isInPack)
    uri = item.uri
    version = item.version
    text = DocumentText(Array(item.text.utf8))
  }

  /// Applies changes one after the other, each on the text that the one before it left.
  mutating func apply(
    _ changes: [ChangeParameters.Change], version: Int, in encoding: PositionEncoding
  ) {
    for change in changes {
      let bytes = Array(change.text.utf8)
      if let range = change.range {
        text.replace(text.span(of: range, in: encoding), with: bytes)
      } else {
        text = DocumentText(bytes)
      }
    }
    self.version = version
  }
}
