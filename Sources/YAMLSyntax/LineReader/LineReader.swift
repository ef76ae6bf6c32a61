/// A fast reader without libyaml for files like nearly every catalog: each scalar and each bracket ends on its line,
/// and no scalar needs decoding.
///
/// The reader gives up at anything else: anchors, aliases and tags, escapes, block scalars, text of several lines,
/// tabs, `...`, and every syntax error. libyaml then reads the file from its start, and its result is the one that
/// counts. So this reader supports a subset in which both agree.
struct LineReader {
  /// An open block collection.
  struct Level {
    /// The column of its keys or dashes.
    let column: Int
    let isMapping: Bool
    /// The place after a `:` or `-` whose value was not read yet, or `nil` if there is none.
    var awaited: Int?
  }

  let builder: TreeBuilder
  let text: UnsafeBufferPointer<UInt8>
  /// The offset after the byte order mark.
  let start: Int
  var offset: Int
  private var hasBegun = false
  private let levels = GrowingBuffer<Level>(capacity: 32)

  /// Reads a file. Returns `nil` if libyaml must read the file.
  static func read(_ input: InputText, _ limits: YAMLLimits) -> TreeBuilder? {
    guard input.check.masked == nil else { return nil }
    var reader = LineReader(TreeBuilder(input, limits))
    return reader.read() ? reader.builder : nil
  }

  private init(_ builder: TreeBuilder) {
    self.builder = builder
    text = builder.input.text
    start = builder.input.check.contentStart
    offset = start
  }

  /// Reads the file into the builder. Returns `false` if libyaml must read the file.
  private mutating func read() -> Bool {
    while offset < text.count {
      let line = offset
      if skipRestOfLine() || skipDocumentStart(from: line) { continue }
      guard offset > line || !isMarker, readLine(from: line) else { return false }
      hasBegun = true
    }
    guard levels.count > 0 else { return false }
    while levels.count > 0 { closeLevel() }
    return builder.fullAt == nil
  }

  /// Skips a lone `---` before all other text.
  private mutating func skipDocumentStart(from line: Int) -> Bool {
    guard !hasBegun, offset == line, text.startsDocument(at: line) else { return false }
    offset += 3
    hasBegun = skipRestOfLine()
    if !hasBegun { offset = line }
    return hasBegun
  }

  /// `true` if the line may be `---` or `...`.
  private var isMarker: Bool {
    let first = next
    return (first == UInt8(ascii: "-") || first == UInt8(ascii: "."))
      && byte(at: offset + 1) == first
  }

  private mutating func readLine(from line: Int) -> Bool {
    var column = offset - line
    while levels.count > 0, last.pointee.column > column { closeLevel() }
    while text.isItem(at: offset) {
      guard beginItem(column) else { return false }
      offset += 1
      if skipRestOfLine() { return true }
      column = offset - line
    }
    return readEntry(column) && skipRestOfLine()
  }

  /// Reads a key with the text behind it, or a value at the start of a line or behind a dash.
  private mutating func readEntry(_ column: Int) -> Bool {
    if next.opensFlow { return beginValue(column) && readBrackets() }
    guard let scalar = readScalar() else { return false }
    guard skipToColon(after: scalar) else {
      guard beginValue(column) else { return false }
      add(scalar)
      return true
    }
    guard beginKey(column, at: scalar.start) else { return false }
    add(scalar)
    offset += 1
    last.pointee.awaited = offset
    skipSpaces()
    if isAtEndOfLine { return true }
    last.pointee.awaited = nil
    return readValue()
  }

  /// Reads a value on the line of its key, where no block collection may begin.
  private mutating func readValue() -> Bool {
    if next.opensFlow { return readBrackets() }
    guard let scalar = readScalar(), !skipToColon(after: scalar) else { return false }
    add(scalar)
    return true
  }
}

// MARK: - Block collections

extension LineReader {
  private var last: UnsafeMutablePointer<Level> { levels.base + (levels.count - 1) }

  /// Begins an item at a dash, and the sequence if this is its first item.
  private func beginItem(_ column: Int) -> Bool {
    if levels.count > 0, last.pointee.column == column, !last.pointee.isMapping {
      completeEntry()
    } else {
      guard beginValue(column, mayBeDash: true), open(.sequence, column, at: offset) else {
        return false
      }
    }
    last.pointee.awaited = offset + 1
    return true
  }

  /// Begins a pair, and the mapping if this is its first pair.
  private func beginKey(_ column: Int, at start: Int) -> Bool {
    // The key ends a sequence whose dashes have the same column as their key.
    if levels.count > 1, last.pointee.column == column, !last.pointee.isMapping { closeLevel() }
    if levels.count > 0, last.pointee.column == column, last.pointee.isMapping {
      completeEntry()
      return true
    }
    return beginValue(column) && open(.mapping, column, at: start)
  }

  /// Returns `true` if a value may begin at this column. The collection then no longer waits for the value.
  private func beginValue(_ column: Int, mayBeDash: Bool = false) -> Bool {
    guard levels.count > 0 else { return builder.storage.count == 0 }
    let level = last.pointee
    guard level.awaited != nil,
      level.column < column || mayBeDash && level.isMapping && level.column == column
    else { return false }
    last.pointee.awaited = nil
    return true
  }

  private func open(_ kind: YAMLTree.Kind, _ column: Int, at start: Int) -> Bool {
    levels.append(Level(column: column, isMapping: kind == .mapping, awaited: nil))
    return builder.open(Node(kind, .block, start: start, end: start))
  }

  /// Adds the empty value of a key or a dash whose value is missing.
  private func completeEntry() {
    guard let place = last.pointee.awaited else { return }
    builder.addEmpty(at: place)
    last.pointee.awaited = nil
  }

  /// Closes the innermost collection.
  private func closeLevel() {
    completeEntry()
    guard builder.fullAt == nil else { return levels.removeLast(downTo: 0) }
    levels.removeLast(downTo: levels.count - 1)
    builder.close()
  }
}

/// The parts of a line.
extension LineReader {
  /// The maximum length of a key in libyaml, in characters.
  private static let longestKey = 1_024

  struct Scalar {
    let style: YAMLTree.Style
    let start: Int
    let end: Int
  }

  /// Reads a scalar that ends on its line and needs no decoding, or returns `nil` if there is none.
  @inline(__always)
  mutating func readScalar(inBrackets: Bool = false) -> Scalar? {
    let start = offset
    if next.isQuote { return readQuoted(next, from: start) }
    guard beginsPlain(inBrackets: inBrackets), skipPlain(inBrackets: inBrackets) else { return nil }
    var end = offset
    while text[end - 1] == .space { end -= 1 }
    return Scalar(style: .plain, start: start, end: end)
  }

  private mutating func readQuoted(_ quote: UInt8, from start: Int) -> Scalar? {
    let isDouble = quote == UInt8(ascii: "\"")
    repeat {
      offset += 1
      if next.isBreak || isDouble && next == UInt8(ascii: "\\") { return nil }
    } while next != quote
    offset += 1
    // A doubled `'` is an escape.
    guard isDouble || next != quote else { return nil }
    return Scalar(style: isDouble ? .doubleQuoted : .singleQuoted, start: start, end: offset)
  }

  /// Returns `true` if a plain scalar begins here that is neither a merge key nor preceded by a byte order mark.
  private func beginsPlain(inBrackets: Bool) -> Bool {
    let first = next
    switch first {
    case UInt8(ascii: "-"):
      let second = byte(at: offset + 1)
      return !second.isBlankOrBreak && !(inBrackets && second.endsPlainInBrackets)
    case UInt8(ascii: "<"): return byte(at: offset + 1) != first
    case 0xEF: return byte(at: offset + 1) != 0xBB
    default: return !first.isIndicator && !first.isQuote
    }
  }

  /// Moves to the end of a plain scalar. Returns `false` if the scalar ends in a way that this reader does not support.
  @inline(__always)
  private mutating func skipPlain(inBrackets: Bool) -> Bool {
    while true {
      let byte = next
      // Letters, brackets and all bytes that are not ASCII are greater than the colon.
      if byte > UInt8(ascii: ":") {
        if inBrackets {
          if byte.isBracket { return true }
          if byte == UInt8(ascii: "?") { return false }
        }
      } else {
        switch byte {
        case .lineFeed, .carriageReturn: return !inBrackets
        case .tab: return false
        case UInt8(ascii: ":"):
          let second = self.byte(at: offset + 1)
          if second.isBlankOrBreak { return true }
          if inBrackets && second.endsPlainInBrackets { return false }
        case UInt8(ascii: "#"):
          if text[offset - 1] == .space { return !inBrackets }
        case UInt8(ascii: ","):
          if inBrackets { return true }
        default: break
        }
      }
      offset += 1
    }
  }

  /// Moves to the `:` that makes a scalar a key. Returns `false` if there is none.
  @inline(__always)
  mutating func skipToColon(after scalar: Scalar) -> Bool {
    skipSpaces()
    return next == UInt8(ascii: ":") && byte(at: offset + 1).isBlankOrBreak
      && offset - scalar.start <= LineReader.longestKey
  }

  @inline(__always)
  func add(_ scalar: Scalar) {
    builder.add(Node(.scalar, scalar.style, start: scalar.start, end: scalar.end))
  }
}

// MARK: - Brackets

extension LineReader {
  /// Reads a collection in brackets that ends on its line.
  mutating func readBrackets() -> Bool {
    let isMapping = next == UInt8(ascii: "{")
    let closing = isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let kind = isMapping ? YAMLTree.Kind.mapping : .sequence
    guard builder.open(Node(kind, .flow, start: offset, end: offset)) else { return false }
    repeat {
      offset += 1
      skipSpaces()
      if next == closing { break }
      guard isMapping ? readPair() : readItem() else { return false }
      skipSpaces()
    } while next == UInt8(ascii: ",")
    guard next == closing, builder.fullAt == nil else { return false }
    offset += 1
    builder.lastEnd = offset
    builder.close()
    return true
  }

  private mutating func readPair() -> Bool {
    guard let key = readScalar(inBrackets: true), skipToColon(after: key) else { return false }
    add(key)
    offset += 1
    skipSpaces()
    return readItem()
  }

  private mutating func readItem() -> Bool {
    if next.opensFlow { return readBrackets() }
    guard let scalar = readScalar(inBrackets: true) else { return false }
    add(scalar)
    return true
  }
}

// MARK: - Moving

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
    return offset == start || text[offset - 1].isBlankOrBreak
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
  fileprivate var endsPlainInBrackets: Bool {
    isBracket || self == UInt8(ascii: ",") || self == UInt8(ascii: "?")
  }
}
