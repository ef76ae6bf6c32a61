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
