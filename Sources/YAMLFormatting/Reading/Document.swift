import YAMLSyntax

/// One document of a file.
struct Document {
  /// The offset of the document in the file.
  let start: Int
  /// The tree of the document alone.
  let tree: YAMLTree

  /// Returns the documents of a file, which together have all of its bytes.
  static func all(in bytes: [UInt8]) -> [Document] {
    let starts = starts(in: bytes)
    guard starts.count > 1 else { return [Document(start: 0, tree: YAMLTree(parsing: bytes))] }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { start, end in
      Document(start: start, tree: YAMLTree(parsing: Array(bytes[start..<end])))
    }
  }

  /// Returns the places at which documents begin. A line that begins with `---` always begins a document, even inside
  /// quotes, where it is an error.
  private static func starts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    var hasContent = false
    var hasEnded = false
    var line = bytes.startOfText
    while line < bytes.count {
      let first = bytes.skippingBlanks(from: line)
      let isTrivia = first == bytes.count || bytes[first].isBreak || bytes[first] == .number
      if bytes.isMarker(UInt8(ascii: "."), at: line) {
        hasEnded = true
      } else if !isTrivia {
        if hasEnded || hasContent && bytes.isMarker(.dash, at: line) {
          starts.append(line)
          hasContent = false
        }
        hasEnded = false
        hasContent = hasContent || bytes[first] != .percent
      }
      line = bytes.startOfNextLine(after: first)
    }
    return starts
  }

  /// The first fault because of which the document cannot be read completely, at its place in the file.
  var fatalFault: YAMLFault? {
    tree.faults.first { $0.kind.isFatal }.map { fault in
      YAMLFault(
        fault.kind, at: fault.span.moved(by: start),
        related: fault.related.map { .init($0.role, at: $0.span.moved(by: start)) })
    }
  }
}

extension ByteSpan {
  fileprivate func moved(by distance: Int) -> ByteSpan {
    ByteSpan(start: start + distance, end: end + distance)
  }
}

extension YAMLFault.Kind {
  /// `true` if something of the text is missing in the tree.
  fileprivate var isFatal: Bool {
    switch self {
    case .syntax, .unsupportedEncoding, .invalidUTF8, .controlCharacter, .binary, .limitExceeded,
      .severalDocuments:
      true
    default: false
    }
  }
}
