import YAMLTree

extension YAMLTree.Reader {
  /// Returns the first invisible control or formatting character of a text, and its span. If the character is written
  /// as an escape, the span is that of the whole text.
  func hiddenCharacter(in node: NodeID) -> (Unicode.Scalar, ByteSpan)? {
    guard mayHideCharacters(text(of: node)) else { return nil }
    let scalars = string(decoding: node).unicodeScalars
    guard let index = scalars.indices.first(where: { scalars.isHidden(at: $0) }) else { return nil }
    let start = scalars[..<index].reduce(0) { $0 + UTF8.width($1) }
    let range = start..<(start + UTF8.width(scalars[index]))
    return (scalars[index], tree.span(of: range, within: node) ?? span(of: node))
  }

  /// Returns `true` if `text` has bytes with which characters begin that may be invisible: the control characters of
  /// ASCII and of the first half of Latin-1, U+061C, some from U+200B to U+2069, and U+FEFF.
  func mayHideCharacters(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Without an early exit, the loop can process many bytes at once.
    text.reduce(UInt8(0)) { found, byte in
      found | flag(byte < 0x20) | flag(byte == 0x7F) | flag(byte == 0xC2) | flag(byte == 0xD8)
        | flag(byte == 0xE2) | flag(byte == 0xEF)
    } != 0
  }

  private func flag(_ condition: Bool) -> UInt8 { condition ? 1 : 0 }
}

extension String.UnicodeScalarView {
  /// Returns `true` if the character at `index` is never visible, or joins or separates nothing there. A soft hyphen
  /// always has something to separate.
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
