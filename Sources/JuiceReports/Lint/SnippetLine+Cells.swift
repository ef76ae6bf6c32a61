extension SnippetLine {
  /// Returns the cells of a line's bytes, which need not be valid UTF-8.
  static func cells(of bytes: ArraySlice<UInt8>) -> [Cell] {
    if let text = String(validating: bytes, as: UTF8.self) {
      var cells: [Cell] = []
      append(text, at: bytes.startIndex, to: &cells)
      return cells
    }
    return cellsOfBroken(bytes)
  }

  private static func append(_ text: String, at offset: Int, to cells: inout [Cell]) {
    cells.reserveCapacity(cells.count + text.utf8.count)
    var offset = offset
    for character in text {
      let end = offset + character.utf8.count
      let visible = visible(character, behind: cells)
      cells.append(
        Cell(text: visible, width: DisplayWidth.of(visible), bytes: offset..<end)
      )
      offset = end
    }
  }

  private static func visible(_ character: Character, behind cells: [Cell]) -> String {
    switch character {
    case "\t": "    "
    case "[" where VisibleText.endsInCommandPrefix(cells.suffix(5).map(\.text).joined()):
      VisibleText.escape("[")
    default: VisibleText.of(character)
    }
  }

  /// Returns the cells of bytes that are not valid UTF-8: valid parts as text, and every other byte as `\xFF`.
  private static func cellsOfBroken(_ bytes: ArraySlice<UInt8>) -> [Cell] {
    var cells: [Cell] = []
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var start = bytes.startIndex
    var end = start
    while true {
      let parsed = parser.parseScalar(from: &iterator)
      if case .valid(let scalar) = parsed {
        end += scalar.count
        continue
      }
      append(String(decoding: bytes[start..<end], as: UTF8.self), at: start, to: &cells)
      guard case .error(let length) = parsed else { return cells }
      cells += (end..<end + length).map { offset in
        let digits = String(bytes[offset], radix: 16, uppercase: true)
        return Cell(text: "\\x" + digits, width: 4, bytes: offset..<offset + 1)
      }
      start = end + length
      end = start
    }
  }
}
