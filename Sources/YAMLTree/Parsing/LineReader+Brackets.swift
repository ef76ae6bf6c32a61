extension LineReader {
  /// Reads a collection in brackets that ends on its line.
  mutating func readBrackets() -> Bool {
    let isMapping = next == UInt8(ascii: "{")
    let closing = isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let kind = isMapping ? YAMLTree.Kind.mapping : .sequence
    guard builder.open(Node(kind, .flow, start: offset, end: offset)) else { return false }
    repeat {
      offset += 1
      skipSpaces()
      if next == closing { break }
      guard isMapping ? readPair() : readItem() else { return false }
      skipSpaces()
    } while next == UInt8(ascii: ",")
    guard next == closing, builder.stop == nil else { return false }
    offset += 1
    builder.lastEnd = offset
    builder.closeFrame(end: offset)
    return true
  }

  private mutating func readPair() -> Bool {
    guard let key = readScalar(inBrackets: true), isColon(after: key) else { return false }
    add(key)
    offset += 1
    skipSpaces()
    return readItem()
  }

  private mutating func readItem() -> Bool {
    if next.opensFlow { return readBrackets() }
    guard let scalar = readScalar(inBrackets: true) else { return false }
    add(scalar)
    return true
  }
}
