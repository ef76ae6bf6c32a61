import JuiceCatalogs
import JuiceLint

/// A writer of edits to documents, each for the version that it was made for.
struct EditWriter {
  let client: Client
  let workspace: Workspace

  /// An edit of a file, given by its absolute path.
  struct Edit {
    let path: String
    let range: TextRange
    let text: String

    /// The edit as the protocol writes it.
    var value: JSONValue { ["range": JSONValue(range), "newText": .string(text)] }
  }

  func workspaceEdit(_ edits: [Edit]) -> JSONValue {
    let files = Dictionary(grouping: edits, by: \.path).sorted { $0.key < $1.key }
    guard client.takesVersionedEdits else {
      return [
        "changes": .object(
          files.map { path, edits in .init(client.uri(of: path), self.edits(edits)) })
      ]
    }
    return ["documentChanges": .array(files.map(documentEdit))]
  }

  private func documentEdit(_ path: String, _ edits: [Edit]) -> JSONValue {
    let version = workspace.documents[path].map { JSONValue.integer($0.version) } ?? .null
    return [
      "textDocument": ["uri": .string(client.uri(of: path)), "version": version],
      "edits": self.edits(edits),
    ]
  }

  private func edits(_ edits: [Edit]) -> JSONValue {
    .array(edits.map(\.value))
  }
}

extension DocumentText {
  /// Returns the part that differs from another text, with the bytes that replace it; `nil` if the texts are equal.
  func difference(to other: [UInt8]) -> (span: Range<Int>, text: ArraySlice<UInt8>)? {
    guard bytes != other else { return nil }
    var start = zip(bytes, other).prefix { $0 == $1 }.count
    // A character is replaced as a whole.
    while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let most = min(bytes.count, other.count) - start
    var common = zip(bytes.reversed(), other.reversed()).prefix { $0 == $1 }.count
    common = min(common, most)
    while common > 0, bytes[bytes.count - common] & 0xC0 == 0x80 { common -= 1 }
    return (start..<bytes.count - common, other[start..<other.count - common])
  }
}
