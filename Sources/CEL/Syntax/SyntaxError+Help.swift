extension SyntaxError {
  /// A sentence that says what to do, if there is something to say.
  public var help: BilingualText? {
    switch reason {
    case .empty: .example("order.count > 2")
    case .unknownOperator(let text, let meant): Self.help(forOperator: text, meant: meant)
    case .unknownCharacter(let text, let meant): Self.help(forCharacter: text, meant: meant)
    case .foreignName(let name, let meant?):
      BilingualText(
        en: "write `\(meant)`: \(Lookalike.note(on: name)?.english ?? "")",
        ko: "`\(meant)` 꼴로 쓰세요. \(Lookalike.note(on: name)?.korean ?? "")")
    case .foreignName(let name, nil):
      BilingualText(
        en: "names have the letters a to z, digits and `_`; write a text as `\"\(name)\"`",
        ko: "이름은 영문자, 숫자, `_`로 쓰고, 글은 `\"\(name)\"`처럼 따옴표로 감싸세요")
    case .invalidQuotedName:
      BilingualText(
        en: "write letters, digits, `_`, `.`, `-`, `/` and spaces",
        ko: "영문자, 숫자, `_`, `.`, `-`, `/`, 빈칸으로 쓰세요")
    case .reservedWord(let word): Self.help(forReservedWord: word)
    case .unterminated(let quote) where quote.count == 1 && quote != "`":
      BilingualText(
        en: "a string of several lines needs `\(quote)\(quote)\(quote)` at both ends",
        ko: "여러 줄에 걸친 문자열은 양 끝에 `\(quote)\(quote)\(quote)`를 쓰세요")
    case .unterminated("`"): BilingualText(en: "write a backquote at the end", ko: "끝에 역따옴표를 쓰세요")
    case .unterminated(let quote): .write(quote)
    case .quoteInString(let quote):
      BilingualText(
        en: "write `\\\(quote)` for a quote in the text, or `\(other(quote))` around the text",
        ko: "글 안의 따옴표는 `\\\(quote)`로 쓰거나, 글을 `\(other(quote))` 따옴표로 감싸세요")
    case .invalidEscape(let text, let inBytes): Self.help(forEscape: text, inBytes: inBytes)
    case .unknownStringPrefix:
      BilingualText(
        en: "possible are `r`, `b` and `br`; join texts with `+`",
        ko: "`r`, `b`, `br`만 붙일 수 있습니다. 글은 `+`로 이으세요")
    case .invalidNumber(let text): Self.help(forNumber: text)
    case .numberOutOfRange(_, .int):
      BilingualText(
        en: "an int goes from -9223372036854775808 to 9223372036854775807",
        ko: "`int`는 -9223372036854775808부터 9223372036854775807까지입니다")
    case .numberOutOfRange(_, .uint):
      BilingualText(
        en: "a uint goes up to 18446744073709551615", ko: "`uint`는 18446744073709551615까지입니다")
    case .numberOutOfRange(_, .double):
      BilingualText(en: "a double goes up to 1.79e308", ko: "`double`은 1.79e308까지입니다")
    case .unclosed(let bracket): .write(Self.closing(bracket))
    case .unopened(let bracket):
      BilingualText(
        en: "delete the `\(bracket)`, or write `\(Self.opening(bracket))` before it",
        ko: "`\(bracket)`를 지우거나 앞에 `\(Self.opening(bracket))`를 쓰세요")
    case .mismatched(_, let opening): .write(Self.closing(opening))
    case .missingColon: .example("member ? 10 : 5")
    case .unexpected(let found, let expected): Self.help(forUnexpected: found, expected)
    case .macroArguments(let macro, _, _): .example(Self.example(ofMacro: macro))
    case .macroVariable(let macro, _): .example(Self.example(ofMacro: macro))
    case .duplicateVariable: BilingualText(en: "rename one of them", ko: "하나의 이름을 바꾸세요")
    case .presenceArgument:
      BilingualText(
        en: "write a field, as in `has(order.size)`; for a key, write `\"key\" in map`",
        ko: "`has(order.size)`처럼 필드를 쓰세요. 키는 `\"key\" in map`으로 물어보세요")
    case .tooLong, .tooDeep: BilingualText(en: "split the expression", ko: "식을 나누세요")
    }
  }

  private func other(_ quote: String) -> String {
    quote == "'" ? "\"" : "'"
  }

  private static func help(forOperator text: String, meant: String?) -> BilingualText? {
    switch (text, meant) {
    case ("=", _), (":=", _):
      BilingualText(en: "write `==` to compare", ko: "비교하려면 `==`를 쓰세요")
    case ("/=", _), ("<>", _):
      BilingualText(en: "write `!=` for “not equal”", ko: "같지 않은지 비교하려면 `!=`를 쓰세요")
    case ("+=", _), ("-=", _), ("*=", _), ("%=", _), ("++", _):
      BilingualText(
        en: "an expression cannot change a value", ko: "식은 값을 바꿀 수 없습니다")
    case ("..", _), ("...", _), (_, "between"):
      BilingualText(
        en: "for a range, write `x >= 1 && x <= 5`; for a field, write one dot",
        ko: "범위는 `x >= 1 && x <= 5`로 쓰고, 필드 앞에는 점을 하나만 쓰세요")
    case ("?.", _):
      BilingualText(
        en: "write `a.?b` for a field that can be absent", ko: "없을 수도 있는 필드는 `a.?b`로 쓰세요")
    case ("not", "!"):
      BilingualText(
        en: "write `!` before the condition, as in `!(a in b)`", ko: "`!(a in b)`처럼 조건 앞에 `!`를 쓰세요")
    case ("=>", _), ("->", _):
      BilingualText(
        en: "write `>=` to compare; a macro takes its variable first, as in `list.all(x, x > 0)`",
        ko: "비교하려면 `>=`를 쓰세요. 매크로는 `list.all(x, x > 0)`처럼 변수를 먼저 씁니다")
    case ("/*", _):
      BilingualText(en: "comments begin with `//`", ko: "주석은 `//`로 시작합니다")
    case (_, "?:"):
      BilingualText(en: "write `condition ? a : b`", ko: "`condition ? a : b` 꼴로 쓰세요")
    case (_, "contains"), (_, "startsWith"), (_, "endsWith"), (_, "matches"):
      .write("text.\(meant ?? "")(\"…\")")
    case (_, "orValue"): .write("a.orValue(b)")
    case (_, let meant?): .write(meant)
    default:
      BilingualText(
        en: "possible are `+ - * / % == != < <= > >= in && || ! ? :`",
        ko: "쓸 수 있는 연산자: `+ - * / % == != < <= > >= in && || ! ? :`")
    }
  }

  private static func help(forCharacter text: String, meant: String?) -> BilingualText? {
    switch (text, meant) {
    case ("#", _): BilingualText(en: "comments begin with `//`", ko: "주석은 `//`로 시작합니다")
    case (_, ""), (";", _): BilingualText(en: "delete the character", ko: "이 문자를 지우세요")
    case (_, " "): BilingualText(en: "write a plain space", ko: "보통 빈칸을 쓰세요")
    case (_, let meant?): .write(meant)
    case ("$", _), ("@", _):
      BilingualText(
        en: "write a name without `\(text)`", ko: "이름에는 `\(text)` 문자를 붙이지 않습니다")
    default:
      BilingualText(en: "put a text between quotes", ko: "글은 따옴표로 감싸세요")
    }
  }

  private static func help(forReservedWord word: String) -> BilingualText {
    switch word {
    case "if", "else":
      BilingualText(en: "write `condition ? a : b`", ko: "`condition ? a : b` 꼴로 쓰세요")
    case "for", "while", "loop": .example("list.all(x, x > 0)")
    case "let", "var", "const":
      BilingualText(
        en: "to name a value, write `cel.bind(x, 2 + 3, x * x)`",
        ko: "값에 이름을 붙이려면 `cel.bind(x, 2 + 3, x * x)` 꼴로 쓰세요")
    case "return", "function", "void":
      BilingualText(en: "write only the value", ko: "값만 쓰세요")
    default:
      BilingualText(
        en: "a field can have this name, as in `x.\(word)`", ko: "`x.\(word)`처럼 필드 이름으로는 쓸 수 있습니다")
    }
  }

  private static func help(forEscape text: String, inBytes: Bool) -> BilingualText {
    switch text.dropFirst().first {
    case "u" where !inBytes:
      BilingualText(
        en: "write four hexadecimal digits of a character, as in `\\uAC00`",
        ko: "`\\uAC00`처럼 문자의 16진수 네 자리를 쓰세요")
    case "U" where !inBytes:
      BilingualText(
        en: "write eight hexadecimal digits of a character, as in `\\U0001F353`",
        ko: "`\\U0001F353`처럼 문자의 16진수 여덟 자리를 쓰세요")
    case "u", "U":
      BilingualText(
        en: "write the character itself, or `\\x` with two hexadecimal digits for each byte",
        ko: "문자를 그대로 쓰거나 바이트마다 `\\x`와 16진수 두 자리를 쓰세요")
    case "x", "X":
      BilingualText(
        en: "write two hexadecimal digits, as in `\\x41`", ko: "`\\x41`처럼 16진수 두 자리를 쓰세요")
    case let digit? where digit.isASCII && digit.isNumber:
      BilingualText(
        en: "write three octal digits from `\\000` to `\\377`",
        ko: "`\\000`부터 `\\377`까지 8진수 세 자리로 쓰세요")
    default:
      BilingualText(
        en: "write `\\\\` for a backslash, or put `r` before the string",
        ko: "역슬래시는 `\\\\`로 쓰거나, 문자열 앞에 `r`을 붙이세요")
    }
  }

  private static func help(forNumber text: String) -> BilingualText {
    if text.hasSuffix(".") { return .write("\(text)0") }
    if text.contains("_") { return .write(text.filter { $0 != "_" }) }
    if text.hasPrefix("0x") {
      return BilingualText(en: "write hexadecimal digits after `0x`", ko: "`0x` 뒤에 16진수를 쓰세요")
    }
    if text.hasPrefix("0b") || text.hasPrefix("0o") {
      return BilingualText(
        en: "write decimal digits, or hexadecimal ones after `0x`",
        ko: "10진수로 쓰거나 `0x` 뒤에 16진수를 쓰세요")
    }
    return BilingualText(
      en: "write a number without a unit, such as `5`, `5u`, `0.5` or `5e3`",
      ko: "`5`, `5u`, `0.5`, `5e3`처럼 단위 없이 쓰세요")
  }

  private static func help(forUnexpected found: String, _ expected: Expected) -> BilingualText? {
    switch expected {
    case .field where found.hasPrefix(".") && found.count > 1: .write("[\(found.dropFirst())]")
    case .field where found.hasPrefix("\"") || found.hasPrefix("'"):
      BilingualText(en: "write `[\(found)]` without the dot", ko: "점 없이 `[\(found)]`로 쓰세요")
    case .field where found == "[" || found == "(":
      BilingualText(en: "delete the dot", ko: "점을 지우세요")
    case .field where ["in", "true", "false", "null"].contains(found):
      BilingualText(en: "write `[\"\(found)\"]` without the dot", ko: "점 없이 `[\"\(found)\"]`로 쓰세요")
    case .field where found.isEmpty:
      BilingualText(en: "write a name, or delete the dot", ko: "이름을 쓰거나 점을 지우세요")
    case .field where found.first?.isNumber == true: .write("[\(found)]")
    case .value where found == "in": .example("2 in [1, 2, 3]")
    case .value where found == "+":
      BilingualText(en: "delete the `+`", ko: "`+`를 지우세요")
    case .value("!") where found == "-", .value("-") where found == "!":
      BilingualText(
        en: "put parentheses around the value after the first one", ko: "첫 연산자 뒤의 값을 괄호로 묶으세요")
    case .value where found.hasPrefix("`"):
      BilingualText(
        en: "backquotes are for fields, as in x.\(found)", ko: "역따옴표는 x.\(found)처럼 필드에만 씁니다")
    case .value(let symbol?) where found.isEmpty:
      BilingualText(en: "write a value, or delete `\(symbol)`", ko: "값을 쓰거나 `\(symbol)` 연산자를 지우세요")
    case .value(","?) where found == ")" || found == ",":
      BilingualText(en: "delete the `,`", ko: "`,`를 지우세요")
    case .operator where found == "?":
      BilingualText(en: "put parentheses around the inner condition", ko: "안쪽 조건식을 괄호로 묶으세요")
    case .operator where found == ":":
      BilingualText(
        en:
          "to compare, write `x == 1`; for a range, `x >= 1 && x <= 5`; for a choice, `condition ? a : b`",
        ko: "비교는 `x == 1`, 범위는 `x >= 1 && x <= 5`, 선택은 `condition ? a : b` 꼴로 쓰세요")
    case .operator(let symbols) where symbols.contains(","):
      BilingualText(en: "separate values by `,`", ko: "값 사이에 `,`를 쓰세요")
    case .operator where found.utf8.first.map { $0.continuesName || $0.isQuote } ?? false:
      BilingualText(
        en: "write an operator between the values, such as `==` or `&&`",
        ko: "두 값 사이에 `==`나 `&&` 같은 연산자를 쓰세요")
    case .colon: .example("{\"small\": 200, \"large\": 300}")
    default: nil
    }
  }

  private static func example(ofMacro macro: String) -> String {
    switch macro {
    case "has": "has(order.size)"
    case "bind": "cel.bind(x, 2 + 3, x * x)"
    case "map": "list.map(x, x * 2)"
    case "transformList": "list.transformList(index, x, x * index)"
    case "transformMap": "map.transformMap(key, value, value * 2)"
    case "transformMapEntry": "map.transformMapEntry(key, value, {value: key})"
    case "optMap": "optional.optMap(x, x * 2)"
    case "optFlatMap": "optional.optFlatMap(x, x.?size)"
    default: "list.\(macro)(x, x > 0)"
    }
  }
}

extension BilingualText {
  fileprivate static func write(_ text: String) -> BilingualText {
    BilingualText(en: "write `\(text)`", ko: "`\(text)` 꼴로 쓰세요")
  }

  fileprivate static func example(_ text: String) -> BilingualText {
    BilingualText(en: "for example, `\(text)`", ko: "예: `\(text)`")
  }
}
