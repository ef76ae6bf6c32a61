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
