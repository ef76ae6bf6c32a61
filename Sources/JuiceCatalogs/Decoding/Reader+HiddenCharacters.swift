import YAMLTree

extension YAMLTree.Reader {
  /// The first character of a text that a reader cannot see, of control or direction, and where it
  /// stands; all of the text when it is written as an escape.
  func hiddenCharacter(in node: NodeID) -> (Unicode.Scalar, ByteSpan)? {
    guard mayHideCharacters(text(of: node)) else { return nil }
    let scalars = string(decoding: node).unicodeScalars
    guard let index = scalars.indices.first(where: { scalars.isHidden(at: $0) }) else { return nil }
    let start = scalars[..<index].reduce(0) { $0 + UTF8.width($1) }
    let range = start..<(start + UTF8.width(scalars[index]))
    return (scalars[index], tree.span(of: range, within: node) ?? span(of: node))
  }

  /// Whether `text` has bytes of characters that a reader may not see: they are those of ASCII, of
  /// Latin-1's first half, U+061C, some from U+200B to U+2069 and U+FEFF.
  func mayHideCharacters(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // With no way out of it, the loop looks at many bytes at once.
    text.reduce(UInt8(0)) { found, byte in
      found | flag(byte < 0x20) | flag(byte == 0x7F) | flag(byte == 0xC2) | flag(byte == 0xD8)
        | flag(byte == 0xE2) | flag(byte == 0xEF)
    } != 0
  }

  private func flag(_ condition: Bool) -> UInt8 { condition ? 1 : 0 }
}

extension String.UnicodeScalarView {
  /// Whether the character at `index` is never seen, or has nothing to join or part there. A soft hyphen
  /// always has.
  fileprivate func isHidden(at index: Index) -> Bool {
    let scalar = self[index]
    guard scalar.isInvisible, scalar.value != 0xAD, !scalar.isHidden else { return scalar.isHidden }
    let isFirst = index == startIndex || self[self.index(before: index)].joinsNothing
    let next = self.index(after: index)
    return isFirst && (next == endIndex || self[next].joinsNothing)
  }
}

extension Unicode.Scalar {
  fileprivate var isHidden: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
