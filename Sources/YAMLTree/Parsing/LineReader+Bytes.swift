/// Going through the text.
extension LineReader {
  /// The end of the file counts as a line feed.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < text.count ? text[offset] : .lineFeed }

  var next: UInt8 { @inline(__always) get { byte(at: offset) } }

  @inline(__always)
  mutating func skipSpaces() { offset = text.endOfSpaces(at: offset) }

  /// Whether nothing follows but a comment.
  var isAtEndOfLine: Bool {
    if next.isBreak { return true }
    guard next == UInt8(ascii: "#") else { return false }
    return offset == builder.check.contentStart || text[offset - 1].isBlankOrBreak
  }

  /// Goes past spaces, and to the next line; false when this one has not ended, or ends with a carriage
  /// return alone.
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
