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
