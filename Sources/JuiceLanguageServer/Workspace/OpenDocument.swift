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
