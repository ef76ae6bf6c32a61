import JuiceRules
import YAMLSyntax

/// The message and the help for a syntax error, in place of libyaml's own words.
struct SyntaxWording {
  let message: LocalizedText
  let help: LocalizedText?

  init(_ fault: YAMLFault.Syntax) {
    self = fault.unclosed.map { .unclosed($0) } ?? .known(fault) ?? .general
  }

  private init(_ message: LocalizedText, help: LocalizedText? = nil) {
    self.message = message
    self.help = help
  }

  private static let general = SyntaxWording(
    LocalizedText(en: "this is not valid YAML", ko: "올바른 YAML이 아닙니다"))

  private static func unclosed(_ opening: YAMLFault.Opening) -> SyntaxWording {
    let closing =
      switch opening {
      case .bracket: "]"
      case .brace: "}"
      case .singleQuote: "'"
      case .doubleQuote: "\""
      }
    return SyntaxWording(
      LocalizedText(
        en: "this `\(opening.rawValue)` is never closed",
        ko: "여기서 연 `\(opening.rawValue)`를 닫지 않았습니다"),
      help: LocalizedText(
        en: "add the closing `\(closing)`", ko: "닫는 `\(closing)`를 넣으세요"))
  }

  private static func known(_ fault: YAMLFault.Syntax) -> SyntaxWording? {
    switch fault.problem {
    case "mapping values are not allowed in this context": .strayColon
    case "could not find expected ':'": .missingColon
    case "did not find expected key", "did not find expected '-' indicator": .indentation
    case "block sequence entries are not allowed in this context": .strayDash
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'": .missingComma
    case "found character that cannot start any token": .strayCharacter
    case "found unknown escape character", "found invalid Unicode character escape code",
      "did not find expected hexdecimal number":
      .escape
    case let problem where problem.contains("tab character"): .tab
    default: nil
    }
  }

  private static let strayColon = SyntaxWording(
    LocalizedText(en: "a `:` is not allowed here", ko: "여기에는 `:`이 올 수 없습니다"),
    help: LocalizedText(
      en: "put the text in quotes if the `:` is part of it; otherwise check the indentation",
      ko: "`:`이 글의 일부면 글을 따옴표로 감싸고, 아니면 들여쓰기를 확인하세요"))

  private static let missingColon = SyntaxWording(
    LocalizedText(en: "a key needs a `:` after it", ko: "키 뒤에 `:`이 있어야 합니다"),
    help: LocalizedText(en: "write `key: value`", ko: "`키: 값`처럼 쓰세요"))

  private static let indentation = SyntaxWording(
    LocalizedText(
      en: "this line is not aligned with the lines above", ko: "이 줄의 들여쓰기가 윗줄과 맞지 않습니다"),
    help: LocalizedText(
      en: "indent all entries of a mapping or list by the same number of spaces",
      ko: "한 매핑이나 목록에 속한 항목은 들여쓰기를 똑같이 하세요"))

  private static let strayDash = SyntaxWording(
    LocalizedText(en: "a list item is not allowed here", ko: "여기에는 목록 항목이 올 수 없습니다"),
    help: LocalizedText(
      en: "begin the list on a line of its own, below its key", ko: "목록은 키 아래 새 줄에서 시작하세요"))

  private static let missingComma = SyntaxWording(
    LocalizedText(
      en: "a `,` or the closing bracket is missing", ko: "`,`나 닫는 괄호가 없습니다"),
    help: LocalizedText(
      en: "separate entries by `,`, and put text that holds brackets or commas in quotes",
      ko: "항목 사이에 `,`를 쓰고, 괄호나 쉼표가 든 글은 따옴표로 감싸세요"))

  private static let strayCharacter = SyntaxWording(
    LocalizedText(
      en: "no value can begin with this character", ko: "이 문자로는 값을 시작할 수 없습니다"),
    help: LocalizedText(
      en: "put text that begins with this character in quotes; indent with spaces, not tabs",
      ko: "이 문자로 시작하는 글은 따옴표로 감싸고, 들여쓰기에는 탭이 아니라 빈칸을 쓰세요"))

  private static let escape = SyntaxWording(
    LocalizedText(
      en: "`\\` does not begin a valid YAML escape", ko: "`\\`로 시작하는 이 표기는 YAML에 없습니다"),
    help: LocalizedText(
      en: "write `\\\\` for a backslash, or use single quotes",
      ko: "역슬래시는 `\\\\`로 쓰거나 작은따옴표를 쓰세요"))

  private static let tab = SyntaxWording(
    LocalizedText(en: "a tab is not allowed in indentation", ko: "탭으로는 들여쓸 수 없습니다"),
    help: LocalizedText(en: "indent with spaces", ko: "빈칸으로 들여쓰세요"))
}
