extension SyntaxError {
  /// A sentence that says what is wrong.
  public var message: BilingualText {
    switch reason {
    case .empty: BilingualText(en: "the expression is empty", ko: "식이 비어 있습니다")
    case .unknownOperator(let text, _):
      BilingualText(en: "`\(text)` is not an operator", ko: "`\(text)` 연산자는 없습니다")
    case .unknownCharacter(let text, _):
      BilingualText(en: "unknown character \(quoted(text))", ko: "식에 쓸 수 없는 문자 \(quoted(text))")
    case .foreignName(let name, _):
      BilingualText(
        en: "`\(name)` is not a valid name", ko: "`\(name)`처럼 영문이 아닌 글자는 이름에 쓸 수 없습니다")
    case .invalidQuotedName(let name):
      BilingualText(
        en: "\(name) is not a valid name between backquotes",
        ko: "역따옴표 안에는 \(name)처럼 쓸 수 없습니다")
    case .reservedWord(let word):
      BilingualText(en: "`\(word)` is a reserved word", ko: "`\(word)` 낱말은 이름으로 쓸 수 없습니다")
    case .unterminated("`"):
      BilingualText(en: "missing closing backquote", ko: "닫는 역따옴표가 없습니다")
    case .unterminated(let quote):
      BilingualText(
        en: "missing closing `\(quote)` of this string", ko: "이 문자열을 닫는 `\(quote)` 따옴표가 없습니다")
    case .quoteInString(let quote):
      BilingualText(
        en: "the string ends at this `\(quote)`, and more text follows",
        ko: "문자열이 이 따옴표에서 끝나는데 글이 이어집니다")
    case .invalidEscape(let text, false)
    where (text.hasPrefix("\\u") && text.count == 6) || (text.hasPrefix("\\U") && text.count == 10):
      BilingualText(
        en: "`\(text)` is not the code of a character", ko: "`\(text)` 코드에 해당하는 문자가 없습니다")
    case .invalidEscape(let text, _):
      BilingualText(en: "unknown escape sequence `\(text)`", ko: "알 수 없는 이스케이프 `\(text)`")
    case .unknownStringPrefix(let prefix):
      BilingualText(
        en: "`\(prefix)` is not a prefix of strings", ko: "`\(prefix)` 글자는 문자열 앞에 붙일 수 없습니다")
    case .invalidNumber(let text):
      BilingualText(en: "`\(text)` is not a valid number", ko: "`\(text)` 꼴의 수는 없습니다")
    case .numberOutOfRange(let text, let type):
      BilingualText(
        en: "`\(text)` is out of the range of \(type.rawValue)",
        ko: "`\(text)` 값이 \(type.rawValue) 범위를 벗어납니다")
    case .unclosed(let bracket):
      BilingualText(
        en: "missing `\(Self.closing(bracket))` for this `\(bracket)`",
        ko: "이 `\(bracket)`에 맞는 `\(Self.closing(bracket))`가 없습니다")
    case .unopened(let bracket):
      BilingualText(
        en: "this `\(bracket)` has no matching `\(Self.opening(bracket))`",
        ko: "이 `\(bracket)`에 맞는 `\(Self.opening(bracket))`가 없습니다")
    case .mismatched(let found, let opening):
      BilingualText(
        en: "`\(found)` does not close `\(opening)`", ko: "`\(opening)`를 `\(found)`로 닫을 수 없습니다")
    case .missingColon: BilingualText(en: "this `?` has no `:`", ko: "이 `?`에 맞는 `:`가 없습니다")
    case .unexpected(let found, let expected): unexpected(found, expected)
    case .macroArguments(let macro, let found, let expected):
      macroArguments(macro, found, expected)
    case .macroVariable(let macro, let found):
      BilingualText(
        en: "`\(macro)` needs the name of a variable here, not `\(found)`",
        ko: "`\(macro)` 매크로의 이 자리에는 `\(found)` 대신 변수 이름을 씁니다")
    case .duplicateVariable(let name):
      BilingualText(en: "both variables are named `\(name)`", ko: "두 변수의 이름이 모두 `\(name)`입니다")
    case .presenceArgument(let found):
      BilingualText(
        en: "`has` tests for a field, and `\(found)` is not one",
        ko: "`has`는 필드가 있는지 묻는데 `\(found)` 식은 필드가 아닙니다")
    case .tooLong(let limit):
      BilingualText(en: "the expression is longer than \(limit) bytes", ko: "식이 \(limit)바이트를 넘습니다")
    case .tooDeep(let limit):
      BilingualText(
        en: "the expression is nested more than \(limit) levels deep", ko: "식이 \(limit)겹을 넘습니다")
    }
  }

  private func unexpected(_ found: String, _ expected: Expected) -> BilingualText {
    let isEnd = found.isEmpty
    let code = found.hasPrefix("`") ? found : "`\(found)`"
    let english = isEnd ? "the end of the expression" : code
    let korean = isEnd ? "식이 끝났습니다" : "\(code) 표현이 있습니다"
    switch expected {
    case .value(let symbol?) where isEnd:
      return BilingualText(
        en: "`\(symbol)` needs a value after it", ko: "`\(symbol)` 뒤에 값이 없습니다")
    case .value(let symbol?):
      return BilingualText(
        en: "expected a value after `\(symbol)`, found \(english)",
        ko: "`\(symbol)` 뒤에 값이 와야 하는데 \(korean)")
    case .value(nil):
      return BilingualText(
        en: "expected a value, found \(english)", ko: "값이 와야 하는데 \(korean)")
    case .operator(let symbols):
      let others = symbols.map { "`\($0)`" }
      return BilingualText(
        en: "expected \((["an operator"] + others).listed("or")), found \(english)",
        ko: "\((["연산자"] + others).joined(separator: ", ")) 자리에 \(korean)")
    case .field where isEnd:
      return BilingualText(en: "a field is missing after the dot", ko: "점 뒤에 필드 이름이 없습니다")
    case .field:
      return BilingualText(
        en: "expected the name of a field, found \(english)", ko: "필드 이름이 와야 하는데 \(korean)")
    case .colon:
      return BilingualText(en: "expected `:`, found \(english)", ko: "`:`가 와야 하는데 \(korean)")
    }
  }

  private func macroArguments(
    _ macro: String, _ found: Int, _ expected: ClosedRange<Int>
  ) -> BilingualText {
    let counts = expected.map(String.init)
    let noun = expected == 1...1 ? "argument" : "arguments"
    return BilingualText(
      en: "`\(macro)` takes \(counts.listed("or")) \(noun), not \(found)",
      ko: "`\(macro)` 매크로의 인자는 \(counts.joined(separator: "개나 "))개인데 \(found)개를 썼습니다")
  }

  static func closing(_ bracket: String) -> String {
    switch bracket {
    case "(": ")"
    case "[": "]"
    default: "}"
    }
  }

  static func opening(_ bracket: String) -> String {
    switch bracket {
    case ")": "("
    case "]": "["
    default: "{"
    }
  }

  /// Returns the character between backquotes, or its code if it cannot be seen.
  private func quoted(_ character: String) -> String {
    guard let scalar = character.unicodeScalars.first else { return "" }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .unassigned, .privateUse:
      let code = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    default: return "`\(character)`"
    }
  }
}

extension [String] {
  /// The texts with commas, and a word before the last one.
  fileprivate func listed(_ word: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
