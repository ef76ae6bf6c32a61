/// Comparing bytes, and finding lines.
extension UnsafeBufferPointer<UInt8> {
  /// Returns `true` if the bytes at `offset` equal `value`.
  @inline(__always)
  func matches(_ value: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    let length = value.count
    guard offset + length <= count, let base = baseAddress, let other = value.baseAddress
    else { return length == 0 }
    let mine = UnsafeRawPointer(base + offset)
    let theirs = UnsafeRawPointer(other)
    if length >= 8 { return equalWords(mine, theirs, length, of: UInt64.self, 8) }
    if length >= 4 { return equalWords(mine, theirs, length, of: UInt32.self, 4) }
    for index in 0..<length where base[offset + index] != other[index] { return false }
    return true
  }

  /// Compares the bytes word by word; the last word overlaps the one before it.
  @inline(__always)
  private func equalWords<Word: FixedWidthInteger & BitwiseCopyable>(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ length: Int, of: Word.Type, _ size: Int
  ) -> Bool {
    var index = 0
    while index + size < length {
      if left.loadUnaligned(fromByteOffset: index, as: Word.self)
        != right.loadUnaligned(fromByteOffset: index, as: Word.self)
      {
        return false
      }
      index += size
    }
    return left.loadUnaligned(fromByteOffset: length - size, as: Word.self)
      == right.loadUnaligned(fromByteOffset: length - size, as: Word.self)
  }

  /// Returns the offset of the first byte that is not a blank, a line break or part of a comment.
  func skippingBlanksAndComments(from offset: Int) -> Int {
    var offset = offset
    while offset < count {
      switch self[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      case UInt8(ascii: "#"): offset = endOfLine(at: offset)
      default: return offset
      }
    }
    return count
  }

  func endOfLine(at offset: Int) -> Int {
    var offset = offset
    while offset < count, !self[offset].isBreak { offset += 1 }
    return offset
  }

  func startOfLine(at offset: Int) -> Int {
    var offset = Swift.min(offset, count)
    while offset > 0, !self[offset - 1].isBreak { offset -= 1 }
    return offset
  }

  func startOfNextLine(after offset: Int) -> Int {
    var end = endOfLine(at: offset)
    if end < count, self[end] == 0x0D { end += 1 }
    if end < count, self[end] == 0x0A { end += 1 }
    return end
  }

  func endOfSpaces(at line: Int) -> Int {
    var first = line
    while first < count, self[first] == UInt8(ascii: " ") { first += 1 }
    return first
  }

  func column(of offset: Int) -> Int { offset - startOfLine(at: offset) }

  func isOnOneLine(_ first: Int, _ last: Int) -> Bool {
    guard first <= last else { return false }
    for offset in first..<Swift.min(last, count) where self[offset].isBreak { return false }
    return true
  }

  /// Returns the span of the character at `offset`, or an empty span at the end of the text.
  func character(at offset: Int) -> ByteSpan {
    guard offset < count else { return ByteSpan(start: count, end: count) }
    return ByteSpan(start: offset, end: Swift.min(offset + utf8Length(self[offset]), count))
  }
}

/// Returns the length of a character from its first byte.
@inline(__always)
func utf8Length(_ lead: UInt8) -> Int {
  lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
}
