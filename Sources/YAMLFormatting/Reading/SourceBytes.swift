import YAMLSyntax

/// Further bytes that the formatter distinguishes.
extension UInt8 {
  static let colon = UInt8(ascii: ":")
  static let comma = UInt8(ascii: ",")
  static let dash = UInt8(ascii: "-")
  static let number = UInt8(ascii: "#")
  static let percent = UInt8(ascii: "%")
}

extension [UInt8] {
  /// Returns the offset of the line break at or after `offset`, or the end of the text.
  func endOfLine(at offset: Int) -> Int {
    var offset = offset
    while offset < count, !self[offset].isBreak { offset += 1 }
    return offset
  }

  /// Returns the offset of the first byte of a line. A byte order mark is not part of its line.
  func startOfLine(at offset: Int) -> Int {
    var start = offset
    while start > 0, !self[start - 1].isBreak { start -= 1 }
    return start == 0 ? Swift.min(startOfText, offset) : start
  }

  /// The offset after the byte order mark.
  var startOfText: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Returns the offset after the line break at `offset`; CRLF is one line break.
  func endOfBreak(at offset: Int) -> Int {
    guard offset < count, self[offset].isBreak else { return offset }
    let isPair =
      self[offset] == .carriageReturn && offset + 1 < count
      && self[offset + 1] == .lineFeed
    return offset + (isPair ? 2 : 1)
  }

  func startOfNextLine(after offset: Int) -> Int { endOfBreak(at: endOfLine(at: offset)) }

  /// Returns the column of a byte in characters.
  func column(of offset: Int) -> Int {
    self[startOfLine(at: offset)..<offset].characterCount
  }

  /// Returns `offset` without the blanks before it, but not before `start`.
  func trimmingBlanks(from start: Int, to offset: Int) -> Int {
    var offset = offset
    while offset > start, self[offset - 1].isBlank { offset -= 1 }
    return offset
  }

  func skippingBlanks(from offset: Int) -> Int {
    var offset = offset
    while offset < count, self[offset].isBlank { offset += 1 }
    return offset
  }

  func containsBreak(in range: Range<Int>) -> Bool { self[range].contains { $0.isBreak } }

  /// Returns `true` if the line at `offset` is `---` or begins with it as a marker, or `...` in the same way.
  func isMarker(_ byte: UInt8, at offset: Int) -> Bool {
    guard offset + 3 <= count, self[offset..<offset + 3].allSatisfy({ $0 == byte }) else {
      return false
    }
    return offset + 3 == count || self[offset + 3].isBlank || self[offset + 3].isBreak
  }
}

extension Collection<UInt8> {
  /// The number of characters (code points) in UTF-8.
  var characterCount: Int {
    var count = 0
    for byte in self where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
