extension YAMLTree {
  /// The comments in the order of the text, each from `#` to the end of the line. They are found during the iteration.
  ///
  /// In text that could not be read, a result may only look like a comment.
  package var comments: Comments { Comments(self) }

  /// A sequence of the comments of a tree.
  package struct Comments: Sequence, IteratorProtocol, Sendable {
    private let tree: YAMLTree
    private var node = 0
    private var offset: Int

    init(_ tree: YAMLTree) {
      self.tree = tree
      offset = tree.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Returns the next comment, or `nil` at the end.
    package mutating func next() -> ByteSpan? {
      tree.bytes.withUnsafeBufferPointer { text in
        while true {
          let leaf = nextLeaf()
          if let comment = scan(text, to: leaf.map { Int($0.start) } ?? text.count) {
            return comment
          }
          guard let leaf else { return nil }
          node += 1
          offset = Swift.max(offset, leaf.endOfHead(in: text))
          guard offset < leaf.end, let comment = leaf.headComment(from: offset, in: text) else {
            offset = Swift.max(offset, Int(leaf.end))
            continue
          }
          offset = Swift.max(offset, Int(leaf.end))
          return comment
        }
      }
    }

    /// Returns the first scalar or alias from `node` on, and makes it the current node.
    private mutating func nextLeaf() -> Node? {
      while node < tree.storage.count {
        let candidate = tree.storage.nodes[node]
        if !candidate.isCollection { return candidate }
        node += 1
      }
      return nil
    }

    /// Returns the first comment before `end`, and moves the offset behind it, or to `end` if there is none.
    private mutating func scan(_ text: UnsafeBufferPointer<UInt8>, to end: Int) -> ByteSpan? {
      while offset < end {
        if text[offset] == UInt8(ascii: "#"), text.mayBeginComment(at: offset) {
          let start = offset
          offset = text.endOfLine(at: offset)
          return ByteSpan(start: start, end: offset)
        }
        offset += 1
      }
      return nil
    }
  }
}

extension Node {
  /// Returns the end of the header of a literal or folded scalar, such as `|`, `>-` or `|2+`.
  fileprivate func endOfHead(in text: UnsafeBufferPointer<UInt8>) -> Int {
    guard style == .literal || style == .folded else { return Int(end) }
    var offset = Int(start)
    while offset < Int(end), !text[offset].isBlankOrBreak { offset += 1 }
    return offset
  }

  /// Returns the comment behind such a header, or `nil` if there is none.
  fileprivate func headComment(
    from offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> ByteSpan? {
    var offset = offset
    while offset < text.count, text[offset].isBlank { offset += 1 }
    guard offset < text.count, text[offset] == UInt8(ascii: "#") else { return nil }
    return ByteSpan(start: offset, end: text.endOfLine(at: offset))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns `true` if a `#` between nodes begins a comment and does not belong to a word.
  fileprivate func mayBeginComment(at offset: Int) -> Bool {
    if offset == 0 || offset == 3 && self[0] == 0xEF { return true }
    switch self[offset - 1] {
    case 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "'"):
      return true
    default: return false
    }
  }
}
