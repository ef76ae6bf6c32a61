import YAMLSyntax

/// A text with its lines, which end at LF, CRLF or a lone CR.
struct DocumentText: Sendable {
  /// The text in UTF-8.
  private(set) var bytes: [UInt8]
  /// The offset of the first byte of each line.
  private var starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is not part of the first line.
    starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    starts += lineStarts(after: starts[0], upTo: bytes.count)
  }

  var lineCount: Int { starts.count }

  /// Replaces the bytes of a range. Only lines at the range are found anew.
  mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    let shift = text.count - range.count
    bytes.replaceSubrange(range, with: text)
    // A change beside a CR or an LF can join or divide a CRLF.
    let first = line(at: max(range.lowerBound - 1, starts[0]))
    let next = starts.partitioningIndex { $0 > range.upperBound + 1 }
    let end = min(range.upperBound + shift + 1, bytes.count)
    let found = lineStarts(after: starts[first], upTo: end)
    let rest = starts[max(next, first + 1)...].map { $0 + shift }
    starts = starts[...first] + found.filter { $0 <= end } + rest.filter { $0 > end }
  }

  /// Returns the starts of the lines after the one that starts at `start`, up to an offset.
  private func lineStarts(after start: Int, upTo end: Int) -> [Int] {
    (start..<max(start, end)).compactMap { offset in
      switch bytes[offset] {
      case 0x0A: offset + 1
      case 0x0D: offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? nil : offset + 1
      default: nil
      }
    }
  }

  private func line(at offset: Int) -> Int {
    max(starts.partitioningIndex { $0 > offset } - 1, 0)
  }

  /// Returns the bytes of a line without its line break.
  func span(ofLine line: Int) -> Range<Int> {
    let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    let text = bytes[starts[line]..<end]
    let breaks = line + 1 < starts.count ? text.reversed().prefix(2) : []
    let isPair = Array(breaks) == [0x0A, 0x0D]
    return starts[line]..<(end - (line + 1 < starts.count ? isPair ? 2 : 1 : 0))
  }

  /// Returns the offset of a place.
  ///
  /// A place behind the end of its line is the end of the line, as the protocol demands, and one inside a character is
  /// the start of the character. A place below the last line is the end of the text.
  func offset(of position: TextPosition, in encoding: PositionEncoding) -> Int {
    guard position.line < starts.count else { return bytes.count }
    let line = span(ofLine: position.line)
    var rest = position.character
    var offset = line.lowerBound
    while offset < line.upperBound {
      let width = encoding.width(ofCharacterAt: bytes[offset])
      guard rest >= width else { break }
      rest -= width
      offset += 1
    }
    while offset > line.lowerBound, offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 {
      offset -= 1
    }
    return offset
  }

  /// Returns the bytes of a range, whose ends may be given in any order.
  func span(of range: TextRange, in encoding: PositionEncoding) -> Range<Int> {
    let start = offset(of: range.start, in: encoding)
    let end = offset(of: range.end, in: encoding)
    return min(start, end)..<max(start, end)
  }

  /// Returns the place of a byte. An offset outside the text is moved to the nearer end, and one inside a line break to
  /// the end of the line.
  func position(at offset: Int, in encoding: PositionEncoding) -> TextPosition {
    let offset = min(max(offset, starts[0]), bytes.count)
    let line = line(at: offset)
    let end = min(offset, span(ofLine: line).upperBound)
    let characters = bytes[starts[line]..<end].reduce(0) {
      $0 + encoding.width(ofCharacterAt: $1)
    }
    return TextPosition(line: line, character: characters)
  }

  /// The line break of the text: that of its first line.
  var newline: String {
    let first = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D }
    return first.map { bytes[$0...].starts(with: [0x0D, 0x0A]) ? "\r\n" : "\n" } ?? "\n"
  }

  /// Returns the end of the line of an offset, before its line break.
  func lineEnd(after offset: Int) -> Int { span(ofLine: line(at: offset)).upperBound }

  /// Returns the range of a span.
  func range(of span: ByteSpan, in encoding: PositionEncoding) -> TextRange {
    TextRange(
      start: position(at: span.start, in: encoding), end: position(at: span.end, in: encoding))
  }
}
