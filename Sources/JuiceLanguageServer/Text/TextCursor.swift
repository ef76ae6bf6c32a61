/// The surroundings of a cursor in a YAML text, as far as the text before the cursor shows them.
///
/// The text is read as a person types it: quotes and brackets are usually still open.
struct TextCursor {
  /// The notation of the text at the cursor.
  enum Notation: Hashable {
    case plain
    /// A text in quotes, which are open.
    case quoted(UInt8)
    /// A text after `|` or `>`.
    case block
    case comment
  }

  private(set) var notation = Notation.plain
  /// The brackets that are open.
  private(set) var brackets: [UInt8] = []
  /// The offset at which the text or the comment at the cursor begins, behind an open quote. It is the cursor if nothing
  /// has been typed.
  private(set) var start: Int
  /// A Boolean value that indicates whether the text at the cursor can be a key.
  private(set) var mayBeKey = true
  /// The column of the last key or item before the cursor, on its line.
  private(set) var column = 0

  private let bytes: ArraySlice<UInt8>
  private var offset = 0
  private var lineStart = 0
  /// A Boolean value that indicates whether a text can begin at the offset.
  private var isAtStart = true

  /// Reads the text before an offset.
  init(at cursor: Int, in bytes: [UInt8]) {
    self.bytes = bytes[..<min(max(cursor, 0), bytes.count)]
    start = self.bytes.endIndex
    if self.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    beginLine()
    while offset < self.bytes.endIndex { read() }
    if isAtStart { start = self.bytes.endIndex }
  }

  /// A Boolean value that indicates whether the cursor is in brackets.
  var isInFlow: Bool { !brackets.isEmpty }

  /// The text that closes the open quote and the open brackets.
  var closing: [UInt8] {
    var text: [UInt8] = []
    if case .quoted(let quote) = notation { text.append(quote) }
    return text
      + brackets.reversed().map { $0 == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  private mutating func beginLine() {
    lineStart = offset
    isAtStart = true
    mayBeKey = brackets.last != UInt8(ascii: "[") && (brackets.isEmpty || mayBeKey)
  }

  private func byte(at offset: Int) -> UInt8? {
    offset < bytes.endIndex ? bytes[offset] : nil
  }

  private func isBlank(at offset: Int) -> Bool {
    byte(at: offset).map { [0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? true
  }

  private mutating func read() {
    let byte = bytes[offset]
    switch byte {
    case 0x0A, 0x0D:
      offset += 1
      beginLine()
    case 0x20, 0x09: offset += 1
    case UInt8(ascii: "#") where offset == lineStart || isBlank(at: offset - 1): readComment()
    case UInt8(ascii: ":") where endsKey(at: offset): endKey()
    case _ where isInFlow && ",[]{}".utf8.contains(byte): readBracket(byte)
    case _ where !isAtStart: offset += 1
    case UInt8(ascii: "-") where !isInFlow && isBlank(at: offset + 1): offset += 1
    case UInt8(ascii: "["), UInt8(ascii: "{"): readBracket(byte)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readQuoted(byte)
    case UInt8(ascii: "|") where !isInFlow, UInt8(ascii: ">") where !isInFlow: readBlock()
    case UInt8(ascii: "&"), UInt8(ascii: "!"): skip { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D }
    default: beginText()
    }
  }

  private mutating func beginText() {
    start = offset
    if mayBeKey, !isInFlow { column = offset - lineStart }
    isAtStart = false
    offset += 1
  }

  private func endsKey(at offset: Int) -> Bool {
    // After a text in quotes within brackets, no blank is needed.
    isBlank(at: offset + 1) || isInFlow && byte(at: offset + 1).map(",[]{}".utf8.contains) == true
      || offset > bytes.startIndex && isInFlow && "\"'".utf8.contains(bytes[offset - 1])
  }

  private mutating func endKey() {
    offset += 1
    isAtStart = true
    mayBeKey = false
  }

  private mutating func readBracket(_ byte: UInt8) {
    offset += 1
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"): brackets.append(byte)
    case UInt8(ascii: ","): break
    default: brackets.removeLast()
    }
    let isClosing = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    isAtStart = !isClosing
    mayBeKey = !isClosing && brackets.last == UInt8(ascii: "{")
    if isClosing { start = offset }
  }

  private mutating func readQuoted(_ quote: UInt8) {
    if mayBeKey, !isInFlow { column = offset - lineStart }
    offset += 1
    start = offset
    isAtStart = false
    while let byte = byte(at: offset) {
      offset += 1
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        offset += 1
      } else if byte == quote {
        guard quote == UInt8(ascii: "'"), self.byte(at: offset) == quote else { return }
        offset += 1
      }
    }
    offset = min(offset, bytes.endIndex)
    notation = .quoted(quote)
  }

  private mutating func readComment() {
    let begin = offset
    skip { $0 != 0x0A && $0 != 0x0D }
    guard offset == bytes.endIndex else { return }
    (notation, start, isAtStart) = (.comment, begin, false)
  }

  /// Reads the lines that are indented further than the key or the item before them.
  private mutating func readBlock() {
    skip { $0 != 0x0A && $0 != 0x0D }
    guard offset < bytes.endIndex else {
      isAtStart = false
      return
    }
    var content: Int?
    while offset < bytes.endIndex {
      skip { $0 == 0x0A || $0 == 0x0D }
      let line = offset
      skip { $0 == 0x20 }
      let isEmpty = byte(at: offset) == 0x0A || byte(at: offset) == 0x0D
      if !isEmpty, offset - line <= column {
        offset = line
        return beginLine()
      }
      content = content ?? offset
      skip { $0 != 0x0A && $0 != 0x0D }
    }
    (notation, isAtStart, start) = (.block, false, content ?? bytes.endIndex)
  }

  private mutating func skip(_ condition: (UInt8) -> Bool) {
    while let byte = byte(at: offset), condition(byte) { offset += 1 }
  }
}
