import JuiceCatalogs
import YAMLSyntax

/// A writer of the files and web pages that a document names.
struct LinkWriter {
  let query: DocumentQuery

  /// Returns the pictures, the schema and the addresses in a document.
  func links() -> JSONValue {
    let tree = query.tree
    var links: [JSONValue] = []
    var waiting = tree.root.map { [$0] } ?? []
    while let node = waiting.popLast() {
      waiting += tree.items(of: node)
      for (key, value) in tree.pairs(of: node) {
        waiting.append(value)
        let text = tree.text(of: value)
        guard tree.text(of: key) == "image", !text.isEmpty, !text.hasPrefix("https://") else {
          continue
        }
        let path = FilePath.normalized(FilePath.joined(folderOfPack, text))
        links.append(link(to: DocumentURI.uri(of: path), at: tree.span(of: value)))
      }
    }
    return .array(links + addresses() + schema(tree))
  }

  /// The folder that paths of pictures start from.
  private var folderOfPack: String {
    let pack = query.model.packOfFile[query.path].flatMap { query.model.packs[$0] }
    return FilePath.folder(pack?.header?.path ?? query.path)
  }

  private func link(to target: String, at span: ByteSpan) -> JSONValue {
    ["range": JSONValue(query.range(of: span)), "target": .string(target)]
  }

  /// The addresses of web pages in values and comments.
  private func addresses() -> [JSONValue] {
    let prefix = Array("https://".utf8)
    let bytes = query.text.bytes
    var links: [JSONValue] = []
    var offset = 0
    while let start = bytes[offset...].firstIndex(of: prefix[0]) {
      offset = start + 1
      guard bytes[start...].starts(with: prefix) else { continue }
      let end = bytes[start...].firstIndex { $0 <= 0x20 || "\"'`<>,)]}".utf8.contains($0) }
      let address = bytes[start..<(end ?? bytes.count)]
      offset = address.endIndex
      guard address.count > prefix.count else { continue }
      links.append(
        link(
          to: String(decoding: address, as: UTF8.self),
          at: ByteSpan(start: address.startIndex, end: address.endIndex)))
    }
    return links
  }

  /// The schema that a comment for other editors names.
  private func schema(_ tree: YAMLTree) -> [JSONValue] {
    tree.comments.compactMap { span in
      let text = tree.source(span)
      guard let mark = text.firstRange(of: "$schema=") else { return nil }
      let name = text[mark.upperBound...].prefix { !$0.isWhitespace }
      guard !name.isEmpty, !name.contains("://") else { return nil }
      let start = span.start + text[..<mark.upperBound].utf8.count
      let path = FilePath.normalized(
        FilePath.joined(FilePath.folder(query.path), String(name)))
      return link(
        to: DocumentURI.uri(of: path), at: ByteSpan(start: start, end: start + name.utf8.count))
    }
  }
}
