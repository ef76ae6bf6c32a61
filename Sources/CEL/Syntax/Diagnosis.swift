/// Finds the mistake behind a token that does not fit.
struct Diagnosis {
  let source: [UInt8]
  /// The last token that fits.
  let previous: Token
  /// The token that does not fit.
  let token: Token
  /// The brackets that are open, from the outermost one.
  let brackets: [Token]

  // MARK: After a value

  /// Returns the error for a token that cannot follow a value.
  func afterValue() -> SyntaxError {
    runTogether() ?? foreignOperator() ?? bracket()
      ?? unexpected(.operator(or: symbolsAfterValue))
  }

  /// Returns the error for a key of a map or a field of a message without a colon.
  func insteadOfColon() -> SyntaxError {
    let error = runTogether() ?? foreignOperator()
    if error == nil, token.kind.isClosing, token.kind == brackets.last?.kind.closing {
      return unexpected(.colon)
    }
    return error ?? bracket() ?? unexpected(.colon)
  }

  /// Returns the error for a condition whose `?` is not followed by a `:`.
  func missingColon(of question: Token) -> SyntaxError {
    let isAdjacent =
      question.range.lowerBound > 0 && !source[question.range.lowerBound - 1].isSpace
      && source[question.range.upperBound...].first == UInt8(ascii: ".")
    if isAdjacent {
      let range = question.range.lowerBound..<question.range.upperBound + 1
      return SyntaxError(.unknownOperator("?.", meant: ".?"), at: range)
    }
    let endsHere =
      token.kind == .end || token.kind == .comma || token.kind == brackets.last?.kind.closing
    return endsHere ? SyntaxError(.missingColon, at: question.range) : afterValue()
  }

  /// Finds two tokens without a space between them that are meant as one.
  private func runTogether() -> SyntaxError? {
    guard token.kind != .end, token.range.lowerBound == previous.range.upperBound else {
      return nil
    }
    let isWord = token.kind == .name || token.kind.isNumber
    let isString = token.kind == .string || token.kind == .bytes
    switch previous.kind {
    case _ where previous.kind.isNumber && isWord:
      let range = previous.range.lowerBound..<token.range.upperBound
      return SyntaxError(.invalidNumber(SyntaxError.excerpt(source[range])), at: range)
    case .string where isWord || isString, .bytes where isWord || isString:
      let end = previous.range.upperBound
      let quote = String(UnicodeScalar(source[end - 1]))
      return SyntaxError(.quoteInString(quote), at: end - 1..<end)
    case .name where isString:
      return SyntaxError(.unknownStringPrefix(text(previous)), at: previous.range)
    default:
      let isFraction = token.kind == .double && source[token.range].first == UInt8(ascii: ".")
      return isFraction ? unexpected(.field) : nil
    }
  }

  /// Finds an operator of another language that is a word.
  private func foreignOperator() -> SyntaxError? {
    if token.kind == .name, let meant = Slips.operatorMeant(byWord: text(token)) {
      return SyntaxError(.unknownOperator(text(token), meant: meant), at: token.range)
    }
    if previous.kind == .name, token.kind != .end, !token.kind.isClosing,
      let meant = Slips.operatorMeant(beforeValue: text(previous))
    {
      return SyntaxError(.unknownOperator(text(previous), meant: meant), at: previous.range)
    }
    return nil
  }

  /// Finds a bracket without its partner.
  private func bracket() -> SyntaxError? {
    guard token.kind.isClosing || token.kind == .end else { return nil }
    guard let innermost = brackets.last else {
      return token.kind == .end ? nil : SyntaxError(.unopened(text(token)), at: token.range)
    }
    let closesOuter = brackets.contains { $0.kind.closing == token.kind }
    if token.kind == .end || closesOuter {
      return SyntaxError(.unclosed(text(innermost)), at: innermost.range)
    }
    return SyntaxError(
      .mismatched(text(token), opening: text(innermost)), at: token.range)
  }

  private var symbolsAfterValue: [String] {
    guard let bracket = brackets.last else { return [] }
    let before = source[..<bracket.range.lowerBound].last
    let followsValue = before.map { $0.continuesName || ")]}\"'".utf8.contains($0) } ?? false
    switch bracket.kind {
    case .leftParenthesis: return followsValue ? [",", ")"] : [")"]
    case .leftBracket: return followsValue ? ["]"] : [",", "]"]
    default: return [",", "}"]
    }
  }

  // MARK: Instead of a value

  /// Returns the error for a token that starts no value.
  func insteadOfValue() -> SyntaxError {
    let isFirst = previous.kind == .end
    if isFirst, token.kind == .end { return SyntaxError(.empty, at: 0..<source.count) }
    let expected = SyntaxError.Expected.value(after: isFirst ? nil : text(previous))
    if token.kind == .end {
      if let bracket = brackets.last, !previous.kind.isOperator {
        return SyntaxError(.unclosed(text(bracket)), at: bracket.range)
      }
      return SyntaxError(.unexpected("", expected: expected), at: previous.range)
    }
    let fits = token.kind == brackets.last?.kind.closing
    return (token.kind.isClosing && !fits ? bracket() : nil) ?? unexpected(expected)
  }

  /// Returns the error for a token that is not the name of a field.
  ///
  /// - Parameter number: The number before the dot, if there is one.
  func insteadOfField(afterNumber number: Range<Int>?) -> SyntaxError {
    if let number, number.upperBound == previous.range.lowerBound {
      let range = number.lowerBound..<previous.range.upperBound
      return SyntaxError(.invalidNumber(SyntaxError.excerpt(source[range])), at: range)
    }
    if token.kind == .end, previous.kind != .dot, previous.kind != .question {
      return bracket() ?? unexpected(.field)
    }
    return unexpected(.field)
  }

  private func unexpected(_ expected: SyntaxError.Expected) -> SyntaxError {
    let range = token.kind == .end ? previous.range : token.range
    return SyntaxError(.unexpected(text(token), expected: expected), at: range)
  }

  private func text(_ token: Token) -> String {
    SyntaxError.excerpt(source[token.range])
  }
}

/// The words that the specification reserves, besides `true`, `false`, `null` and `in`.
let reservedWords: Set<String> = [
  "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let", "loop",
  "package", "namespace", "return", "var", "void", "while",
]
