/// Moving through the text.
extension LineReader {
  /// Returns the byte at `offset`; the end of the file counts as a line feed.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < text.count ? text[offset] : .lineFeed }

  var next: UInt8 { @inline(__always) get { byte(at: offset) } }

  @inline(__always)
  mutating func skipSpaces() { offset = text.endOfSpaces(at: offset) }

  /// `true` if nothing but a comment follows on the line.
  var isAtEndOfLine: Bool {
    if next.isBreak { return true }
    guard next == UInt8(ascii: "#") else { return false }
    return offset == builder.check.contentStart || text[offset - 1].isBlankOrBreak
  }

  /// Skips spaces and a comment, and moves to the next line. Returns `false` if there is other text on the line or the
  /// line ends with a lone carriage return.
  @inline(__always)
  mutating func skipRestOfLine() -> Bool {
    skipSpaces()
    guard isAtEndOfLine else { return false }
    while next != .lineFeed {
      if next == .carriageReturn, byte(at: offset + 1) != .lineFeed { return false }
      offset += 1
    }
    offset += 1
    return true
  }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
}
