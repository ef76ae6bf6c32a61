/// A single pass over a file that finds bytes that are not UTF-8 and characters that YAML forbids.
struct CharacterScan {
  /// Invalid bytes of one kind on one line, with the text between them.
  struct Region {
    var kind: YAMLFault.Kind
    var span: ByteSpan
    var more = 0
  }

  private static let mostRegions = 8
  private static let mostBad = 100_000

  private(set) var regions: [Region] = []
  /// The spans of the invalid bytes themselves.
  private(set) var bad: [ByteSpan] = []
  /// `true` if the file contains U+0085, U+2028 or U+2029.
  private(set) var hasBreaks = false
  /// `true` if the file itself contains characters that ``LineBreakMask`` uses as substitutes.
  private(set) var hasSubstitutes = false
  private var invalidCount = 0
  private var controlCount = 0

  mutating func run(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    guard let base = text.baseAddress else { return }
    var offset = start
    while offset < text.count {
      if offset + 8 <= text.count, isPlainASCII(base + offset) {
        offset += 8
      } else {
        let end = min(offset + 8, text.count)
        while offset < end { offset = step(text, at: offset) }
        if isHopeless { return }
      }
    }
  }

  /// `true` if there are so many invalid bytes that reading the rest is of no use.
  var isHopeless: Bool { bad.count >= CharacterScan.mostBad }

  /// Returns `true` if the file has so many control characters that it is not text. Files in older encodings have none.
  func isBinary(length: Int) -> Bool {
    controlCount >= 4 && (controlCount + invalidCount) * 20 > length
  }

  /// The faults of each kind: one for each line, or a single one for the file if there are many lines.
  var faults: [YAMLFault] {
    let invalid = regions.filter { if case .invalidUTF8 = $0.kind { true } else { false } }
    let control = regions.filter { if case .controlCharacter = $0.kind { true } else { false } }
    return merge(invalid, total: invalidCount) + merge(control, total: controlCount)
  }

  private func merge(_ regions: [Region], total: Int) -> [YAMLFault] {
    guard regions.count > CharacterScan.mostRegions, let first = regions.first else {
      return regions.map { YAMLFault($0.kind.counting($0.more), at: $0.span) }
    }
    return [YAMLFault(first.kind.counting(total - 1), at: first.span)]
  }

  /// Returns `true` if eight bytes are printable ASCII or line breaks, testing all of them in one register.
  ///
  /// The high bit of a byte is set if the byte is not ASCII, if adding 1 overflows because of DEL, or if the byte is a
  /// control character, which stays low after adding 0x60, and is neither LF nor CR. A carry out of a byte requires a
  /// high bit, which fails the test by itself.
  @inline(__always)
  private func isPlainASCII(_ pointer: UnsafePointer<UInt8>) -> Bool {
    let word = UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self)
    let noLineFeed = (word ^ 0x0A0A_0A0A_0A0A_0A0A) &+ 0x7F7F_7F7F_7F7F_7F7F
    let noReturn = (word ^ 0x0D0D_0D0D_0D0D_0D0D) &+ 0x7F7F_7F7F_7F7F_7F7F
    let isLow = ~(word &+ 0x6060_6060_6060_6060) & noLineFeed & noReturn
    let isDelete = word &+ 0x0101_0101_0101_0101
    return (word | isDelete | isLow) & 0x8080_8080_8080_8080 == 0
  }

  /// Checks one character and returns the offset of the next one.
  @inline(__always)
  private mutating func step(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    let byte = text[offset]
    if byte < 0x7F {
      if byte < 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 {
        noteControl(UInt32(byte), ByteSpan(start: offset, end: offset + 1), text)
      }
      return offset + 1
    }
    // U+3000 to U+CFFF: the most frequent characters of Korean, Chinese and Japanese, none of which are forbidden.
    if byte >= 0xE3, byte <= 0xEC, offset + 2 < text.count, text[offset + 1] & 0xC0 == 0x80,
      text[offset + 2] & 0xC0 == 0x80
    {
      return offset + 3
    }
    guard let (scalar, length) = text.decodeScalar(at: offset) else {
      invalidCount += 1
      let span = ByteSpan(start: offset, end: offset + 1)
      note(.invalidUTF8(byte: byte, more: 0), span, text)
      return offset + 1
    }
    if scalar < 0xA0 || scalar == 0x7FF || scalar >= 0x2028 && scalar <= 0x2029
      || scalar >= 0xEFF8
    {
      noteUnusual(scalar, ByteSpan(start: offset, end: offset + length), text)
    }
    return offset + length
  }

  private mutating func noteUnusual(
    _ scalar: UInt32, _ span: ByteSpan, _ text: UnsafeBufferPointer<UInt8>
  ) {
    if LineBreakMask.isBreak(scalar) {
      hasBreaks = true
    } else if LineBreakMask.isSubstitute(scalar) {
      hasSubstitutes = true
    } else if scalar < 0xA0 || scalar == 0xFFFE || scalar == 0xFFFF {
      noteControl(scalar, span, text)
    }
  }

  private mutating func noteControl(
    _ scalar: UInt32, _ span: ByteSpan, _ text: UnsafeBufferPointer<UInt8>
  ) {
    controlCount += 1
    note(.controlCharacter(Unicode.Scalar(scalar) ?? "\u{FFFD}", more: 0), span, text)
  }

  private mutating func note(
    _ kind: YAMLFault.Kind, _ span: ByteSpan, _ text: UnsafeBufferPointer<UInt8>
  ) {
    if let last = bad.last, last.end == span.start {
      bad[bad.count - 1].end = span.end
    } else {
      bad.append(span)
    }
    if let last = regions.last, last.kind.isSame(kind), text.isOnOneLine(last.span.end, span.start)
    {
      regions[regions.count - 1].span.end = span.end
      regions[regions.count - 1].more += 1
    } else {
      regions.append(Region(kind: kind, span: span))
    }
  }
}

extension YAMLFault.Kind {
  fileprivate func isSame(_ other: YAMLFault.Kind) -> Bool {
    switch (self, other) {
    case (.invalidUTF8, .invalidUTF8), (.controlCharacter, .controlCharacter): true
    default: false
    }
  }

  fileprivate func counting(_ more: Int) -> YAMLFault.Kind {
    switch self {
    case .invalidUTF8(let byte, _): .invalidUTF8(byte: byte, more: more)
    case .controlCharacter(let scalar, _): .controlCharacter(scalar, more: more)
    default: self
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the character at `offset` and its length, or `nil` if the bytes are not UTF-8.
  @inline(__always)
  func decodeScalar(at offset: Int) -> (scalar: UInt32, length: Int)? {
    let lead = UInt32(self[offset])
    guard lead >= 0xC2, lead <= 0xF4 else { return lead < 0x80 ? (lead, 1) : nil }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard offset + length <= count else { return nil }
    var scalar = lead & (0x7F >> UInt32(length))
    for index in offset + 1..<offset + length {
      guard self[index] & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(self[index] & 0x3F)
    }
    let isWellFormed =
      length == 2 || length == 3 && scalar >= 0x800 && !(0xD800...0xDFFF).contains(scalar)
      || length == 4 && scalar >= 0x10000 && scalar <= 0x10FFFF
    return isWellFormed ? (scalar, length) : nil
  }
}
