import YAMLSyntax

/// A text with its lines, which end at LF, CRLF or a lone CR.
struct DocumentText: Sendable {
  /// The text in UTF-8.
  let bytes: [UInt8]
  private let lines: LineTable

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineTable(bytes)
  }

  var lineCount: Int { lines.lineCount }

  /// Replaces the bytes of a range.
  mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    var bytes = bytes
    bytes.replaceSubrange(range, with: text)
    self = DocumentText(bytes)
  }

  private func line(at offset: Int) -> Int { lines.position(at: offset).line - 1 }

  /// Returns the bytes of a line without its line break.
  func span(ofLine line: Int) -> Range<Int> {
    let span = lines.lineSpan(line + 1)
    return span.start..<span.end
  }

  /// Returns the offset of a place.
  ///
  /// A place behind the end of its line is the end of the line, as the protocol demands, and one inside a character is
  /// the start of the character. A place below the last line is the end of the text.
  func offset(of position: TextPosition, in encoding: PositionEncoding) -> Int {
    guard position.line < lineCount else { return bytes.count }
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
    let line = line(at: offset)
    let span = span(ofLine: line)
    let end = max(span.lowerBound, min(offset, span.upperBound))
    let characters = bytes[span.lowerBound..<end].reduce(0) {
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
