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

/// Recognizing the tokens of YAML in the text itself, where libyaml does not report their places.
extension UnsafeBufferPointer<UInt8> {
  /// Returns `true` if the line that starts at `offset` begins with a `---` of its own.
  func startsDocument(at offset: Int) -> Bool {
    guard offset + 3 <= count else { return false }
    for index in offset..<offset + 3 where self[index] != UInt8(ascii: "-") { return false }
    return offset + 3 == count || self[offset + 3].isBlankOrBreak
  }

  /// Returns `true` if a line beginning at `offset` looks like `key:` and cannot be anything else.
  func looksLikeKey(at offset: Int) -> Bool {
    guard offset < count, !self[offset].isIndicator else { return false }
    let end = Swift.min(endOfLine(at: offset), offset + 1_024)
    var index = offset
    if self[index].isQuote {
      let quote = self[index]
      index += 1
      while index < end, self[index] != quote { index += 1 }
      index += 1
      while index < end, self[index].isBlank { index += 1 }
      return isColon(at: index, before: end)
    }
    while index < end, !self[index].isUnlikelyInKey {
      if isColon(at: index, before: end) { return true }
      index += 1
    }
    return false
  }

  private func isColon(at index: Int, before end: Int) -> Bool {
    guard index < end, self[index] == UInt8(ascii: ":") else { return false }
    return index + 1 == end || self[index + 1].isBlankOrBreak
  }

  /// Returns `true` if the dash of an item is at `offset`.
  func isItem(at offset: Int) -> Bool {
    guard offset < count, self[offset] == UInt8(ascii: "-") else { return false }
    return offset + 1 == count || self[offset + 1].isBlankOrBreak
  }

  /// Returns the end of a key without a colon: the end of its line, or of the text before a comment.
  func endOfKey(at start: Int) -> Int {
    let end = endOfLine(at: start)
    var last = start
    if start < end, self[start].isQuote {
      last = start + 1
      while last < end, self[last] != self[start] { last += 1 }
      if last < end { return last + 1 }
    }
    while last < end, !(self[last] == UInt8(ascii: "#") && last > start && self[last - 1].isBlank) {
      last += 1
    }
    while last > start, self[last - 1].isBlank { last -= 1 }
    return last
  }

  /// Returns the offset after the `:` that follows a key, or the end of the key itself.
  func endOfColon(after key: Int) -> Int {
    var offset = key
    while offset < count, self[offset].isBlank { offset += 1 }
    return offset < count && self[offset] == UInt8(ascii: ":") ? offset + 1 : key
  }

  /// Returns the end of `&name` or `*name`.
  func endOfAnchor(at start: Int) -> Int {
    var end = start + 1
    while end < count, self[end].isAnchorCharacter { end += 1 }
    return end
  }

  /// Returns the end of `!tag` or `!<tag>`.
  func endOfTag(at start: Int) -> Int {
    var end = start + 1
    if end < count, self[end] == UInt8(ascii: "<") {
      while end < count, self[end] != UInt8(ascii: ">"), !self[end].isBreak { end += 1 }
      return Swift.min(end + 1, count)
    }
    while end < count, !self[end].endsTag { end += 1 }
    return end
  }
}

/// The classes of bytes that YAML distinguishes.
extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")
  package static let space = UInt8(ascii: " ")

  package var isBlank: Bool { self == 0x20 || self == 0x09 }
  package var isBreak: Bool { self == 0x0A || self == 0x0D }
  var isBlankOrBreak: Bool { isBlank || isBreak }
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// `true` if no plain key can begin with this byte.
  var isIndicator: Bool {
    switch self {
    case 0...0x20, UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: "%"),
      UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: ">"), UInt8(ascii: "|"),
      UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "&"),
      UInt8(ascii: "*"):
      true
    default: false
    }
  }

  /// `true` for brackets, commas and double quotes: a line with one of these before its colon is likely a part of a
  /// value.
  var isUnlikelyInKey: Bool {
    isBracket || self == UInt8(ascii: "\"") || self == UInt8(ascii: ",")
  }

  /// `true` for `[` and `{`.
  var opensFlow: Bool { self == UInt8(ascii: "[") || self == UInt8(ascii: "{") }

  /// `true` for `[`, `]`, `{` and `}`.
  var isBracket: Bool {
    self | 0x20 == UInt8(ascii: "{") || self | 0x20 == UInt8(ascii: "}")
  }

  /// `true` for the characters that libyaml accepts in an anchor: `[A-Za-z0-9_-]`.
  var isAnchorCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  var endsTag: Bool { isBlankOrBreak || isBracket || self == UInt8(ascii: ",") }
}
