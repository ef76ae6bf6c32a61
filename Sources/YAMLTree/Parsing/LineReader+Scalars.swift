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
  mutating func isColon(after scalar: Scalar) -> Bool {
    skipSpaces()
    return next == UInt8(ascii: ":") && byte(at: offset + 1).isBlankOrBreak
      && offset - scalar.start <= LineReader.longestKey
  }

  @inline(__always)
  func add(_ scalar: Scalar) {
    builder.append(Node(.scalar, scalar.style, start: scalar.start, end: scalar.end))
    builder.lastEnd = scalar.end
  }
}

extension UInt8 {
  /// `true` for `[`, `]`, `{` and `}`.
  fileprivate var isBracket: Bool {
    self | 0x20 == UInt8(ascii: "{") || self | 0x20 == UInt8(ascii: "}")
  }

  fileprivate var endsPlainInBrackets: Bool {
    isBracket || self == UInt8(ascii: ",") || self == UInt8(ascii: "?")
  }
}
