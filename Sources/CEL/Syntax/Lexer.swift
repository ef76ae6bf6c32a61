/// Splits an expression into tokens.
struct Lexer {
  /// The UTF-8 text of the expression.
  let source: [UInt8]
  private var position = 0

  init(_ source: [UInt8]) {
    self.source = source
  }

  /// Returns the next token, or the end.
  mutating func next() throws(SyntaxError) -> Token {
    skipSpace()
    let start = position
    guard let byte = byte(at: 0) else { return token(.end, from: start) }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return number(from: start)
    case UInt8(ascii: ".") where self.byte(at: 1)?.isDigit == true: return number(from: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try string(.string, from: start)
    case UInt8(ascii: "`"): return try quotedName(from: start)
    case _ where byte.startsName: return try word(from: start)
    default: return try symbol(from: start)
    }
  }

  private func byte(at offset: Int) -> UInt8? {
    position + offset < source.count ? source[position + offset] : nil
  }

  private func token(_ kind: Token.Kind, from start: Int) -> Token {
    Token(kind: kind, range: start..<position)
  }

  /// Moves over white space and comments.
  private mutating func skipSpace() {
    while let byte = byte(at: 0) {
      if byte == UInt8(ascii: "/"), self.byte(at: 1) == UInt8(ascii: "/") {
        skip { $0 != UInt8(ascii: "\n") }
      } else if byte.isSpace {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while position < source.count, condition(source[position]) { position += 1 }
  }
}

// MARK: - Words and numbers

extension Lexer {
  private mutating func word(from start: Int) throws(SyntaxError) -> Token {
    skip(while: \.continuesName)
    if let byte = byte(at: 0) {
      if byte >= 0x80, Slips.continuesName(source, at: position) {
        throw Slips.foreignName(in: source, from: start)
      }
      if byte.isQuote, let kind = stringKind(ofPrefix: start..<position) {
        return try string(kind, from: start)
      }
    }
    return token(keyword(start..<position) ?? .name, from: start)
  }

  private func keyword(_ range: Range<Int>) -> Token.Kind? {
    guard range.count <= 5 else { return nil }
    let word = source[range]
    if word.elementsEqual("in".utf8) { return .in }
    if word.elementsEqual("true".utf8) { return .true }
    if word.elementsEqual("false".utf8) { return .false }
    if word.elementsEqual("null".utf8) { return .null }
    return nil
  }

  private func stringKind(ofPrefix range: Range<Int>) -> Token.Kind? {
    switch String(decoding: source[range], as: UTF8.self).lowercased() {
    case "r": .string
    case "b", "br": .bytes
    default: nil
    }
  }

  private mutating func quotedName(from start: Int) throws(SyntaxError) -> Token {
    position += 1
    skip { $0 != UInt8(ascii: "`") && !$0.isLineBreak }
    guard byte(at: 0) == UInt8(ascii: "`") else {
      throw SyntaxError(.unterminated(quote: "`"), at: start..<position)
    }
    position += 1
    let name = start + 1..<position - 1
    guard !name.isEmpty, source[name].allSatisfy(\.isAllowedInQuotedName) else {
      throw SyntaxError(
        .invalidQuotedName(SyntaxError.excerpt(source[start..<position])), at: start..<position)
    }
    return token(.quotedName, from: start)
  }

  private mutating func number(from start: Int) -> Token {
    if byte(at: 0) == UInt8(ascii: "0"), byte(at: 1) == UInt8(ascii: "x"),
      byte(at: 2)?.hexValue != nil
    {
      position += 2
      skip { $0.hexValue != nil }
      return integer(from: start)
    }
    skip(while: \.isDigit)
    var isDouble = false
    if byte(at: 0) == UInt8(ascii: "."), byte(at: 1)?.isDigit == true {
      isDouble = true
      position += 1
      skip(while: \.isDigit)
    }
    if let length = exponentLength() {
      isDouble = true
      position += length
      skip(while: \.isDigit)
    }
    return isDouble ? token(.double, from: start) : integer(from: start)
  }

  private mutating func integer(from start: Int) -> Token {
    guard byte(at: 0) == UInt8(ascii: "u") || byte(at: 0) == UInt8(ascii: "U") else {
      return token(.int, from: start)
    }
    position += 1
    return token(.uint, from: start)
  }

  /// Returns the length of `e` with its sign, if digits follow.
  private func exponentLength() -> Int? {
    guard byte(at: 0) == UInt8(ascii: "e") || byte(at: 0) == UInt8(ascii: "E") else { return nil }
    let isSigned = byte(at: 1) == UInt8(ascii: "+") || byte(at: 1) == UInt8(ascii: "-")
    let length = isSigned ? 2 : 1
    return byte(at: length)?.isDigit == true ? length : nil
  }
}

// MARK: - Strings

extension Lexer {
  /// Reads a string from its quote on; its prefix is from `start` to the quote.
  private mutating func string(_ kind: Token.Kind, from start: Int) throws(SyntaxError) -> Token {
    let isRaw = source[start..<position].contains { $0 | 0x20 == UInt8(ascii: "r") }
    let quote = source[position]
    let isTriple = byte(at: 1) == quote && byte(at: 2) == quote
    position += isTriple ? 3 : 1
    while let byte = byte(at: 0) {
      if byte == quote, !isTriple || (self.byte(at: 1) == quote && self.byte(at: 2) == quote) {
        position += isTriple ? 3 : 1
        return token(kind, from: start)
      }
      if byte.isLineBreak, !isTriple { break }
      let isEscape = byte == UInt8(ascii: "\\") && !isRaw && self.byte(at: 1) != nil
      position += 1
      if isEscape, isTriple || self.byte(at: 0)?.isLineBreak == false { position += 1 }
    }
    let character = String(UnicodeScalar(quote))
    throw SyntaxError(
      .unterminated(quote: isTriple ? character + character + character : character),
      at: start..<position)
  }
}

// MARK: - Symbols

extension Lexer {
  private mutating func symbol(from start: Int) throws(SyntaxError) -> Token {
    let (kind, length) = symbol()
    if kind == nil || byte(at: length)?.isSymbol == true,
      let error = Slips.wrongSymbol(in: source, at: start, longerThan: length)
    {
      throw error
    }
    guard let kind else { throw Slips.unknownCharacter(in: source, at: start) }
    position += length
    return token(kind, from: start)
  }

  /// Returns the symbol at the position, and its length.
  private func symbol() -> (Token.Kind?, length: Int) {
    let isDoubled = byte(at: 1) == source[position]
    let isWithEqual = byte(at: 1) == UInt8(ascii: "=")
    switch source[position] {
    case UInt8(ascii: "|"): return isDoubled ? (.or, 2) : (nil, 0)
    case UInt8(ascii: "&"): return isDoubled ? (.and, 2) : (nil, 0)
    case UInt8(ascii: "="): return isDoubled ? (.equal, 2) : (nil, 0)
    case UInt8(ascii: "<"): return isWithEqual ? (.lessOrEqual, 2) : (.less, 1)
    case UInt8(ascii: ">"): return isWithEqual ? (.greaterOrEqual, 2) : (.greater, 1)
    case UInt8(ascii: "!"): return isWithEqual ? (.notEqual, 2) : (.not, 1)
    case UInt8(ascii: "+"): return (.plus, 1)
    case UInt8(ascii: "-"): return (.minus, 1)
    case UInt8(ascii: "*"): return (.star, 1)
    case UInt8(ascii: "/"): return (.slash, 1)
    case UInt8(ascii: "%"): return (.percent, 1)
    case UInt8(ascii: "?"): return (.question, 1)
    case UInt8(ascii: ":"): return (.colon, 1)
    case UInt8(ascii: ","): return (.comma, 1)
    case UInt8(ascii: "."): return (.dot, 1)
    case UInt8(ascii: "("): return (.leftParenthesis, 1)
    case UInt8(ascii: ")"): return (.rightParenthesis, 1)
    case UInt8(ascii: "["): return (.leftBracket, 1)
    case UInt8(ascii: "]"): return (.rightBracket, 1)
    case UInt8(ascii: "{"): return (.leftBrace, 1)
    case UInt8(ascii: "}"): return (.rightBrace, 1)
    default: return (nil, 0)
    }
  }
}

// MARK: - Bytes

extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
  var isSpace: Bool { self == UInt8(ascii: " ") || isLineBreak || self == 9 || self == 12 }
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
  var startsName: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_") }
  var continuesName: Bool { startsName || isDigit }

  /// A Boolean value that indicates whether the byte can be a part of a longer, wrong operator.
  fileprivate var isSymbol: Bool { "=<>&|*+?.:~".utf8.contains(self) }

  /// A Boolean value that indicates whether the byte can stand in a name between backquotes.
  fileprivate var isAllowedInQuotedName: Bool {
    switch self {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: " "): true
    default: continuesName
    }
  }

  /// The value of a hexadecimal digit.
  var hexValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }
}

/// A word, a literal or a symbol of an expression.
struct Token {
  let kind: Kind
  /// The bytes of the token; empty at the end of the expression.
  let range: Range<Int>

  enum Kind: UInt8 {
    case end
    case name, quotedName
    case int, uint, double, string, bytes
    case `true`, `false`, null
    case or, and
    case less, lessOrEqual, greater, greaterOrEqual, equal, notEqual, `in`
    case plus, minus, star, slash, percent
    case not, question, colon, comma, dot
    case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
  }
}

extension Token.Kind {
  /// The function of a binary operator, and how strongly the operator binds.
  var binary: (function: String, precedence: Int)? {
    switch self {
    case .or: ("_||_", 1)
    case .and: ("_&&_", 2)
    case .less: ("_<_", 3)
    case .lessOrEqual: ("_<=_", 3)
    case .greater: ("_>_", 3)
    case .greaterOrEqual: ("_>=_", 3)
    case .equal: ("_==_", 3)
    case .notEqual: ("_!=_", 3)
    case .in: ("@in", 3)
    case .plus: ("_+_", 4)
    case .minus: ("_-_", 4)
    case .star: ("_*_", 5)
    case .slash: ("_/_", 5)
    case .percent: ("_%_", 5)
    default: nil
    }
  }

  /// A Boolean value that indicates whether the token is an operator, after which a value follows.
  var isOperator: Bool {
    binary != nil || self == .not || self == .question || self == .colon
  }

  var isNumber: Bool { self == .int || self == .uint || self == .double }

  /// The bracket that closes this one.
  var closing: Token.Kind? {
    switch self {
    case .leftParenthesis: .rightParenthesis
    case .leftBracket: .rightBracket
    case .leftBrace: .rightBrace
    default: nil
    }
  }

  var isClosing: Bool {
    self == .rightParenthesis || self == .rightBracket || self == .rightBrace
  }
}
