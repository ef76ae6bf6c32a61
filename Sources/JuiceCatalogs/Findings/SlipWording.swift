import JuiceRules
import YAMLSyntax

extension Finding {
  /// Creates the finding for a slip, with the correction as its help.
  init(_ slip: YAMLSlip) {
    let wording = SlipWording(slip)
    self.init(wording.isHidden ? .controlCharacter : .yamlSyntax, wording.message)
    help = wording.help
    data.found = wording.found
    effect = .nothing
  }
}

/// The message and the help for a slip.
private struct SlipWording {
  let message: LocalizedText
  var help: LocalizedText?
  /// The code point of the character that causes the slip.
  var found: String?
  var isHidden = false

  private init(_ en: String, ko: String, help: LocalizedText?) {
    message = LocalizedText(en: en, ko: ko)
    self.help = help
  }

  init(_ slip: YAMLSlip) {
    let write = slip.suggestion.map(Self.write)
    switch slip.kind {
    case .mergeConflict(let count): self = .conflict(count)
    case .lookalike(let scalar, let meant, let more):
      self = .lookalike(scalar, meant, more, help: write)
    case .invisible(let scalar, let more):
      self.init(Finding.controlCharacter(scalar, more: more))
    case .comment(let mark): self = .comment(mark, slip.suggestion)
    case .missingSpace(let mark):
      self.init(
        "there is no space after the `\(mark)`", ko: "`\(mark)` 뒤에 빈칸이 없습니다", help: write)
    case .doubledColon:
      self.init("there are two `:` after the key", ko: "키 뒤에 `:`이 두 개 있습니다", help: write)
    case .listMarker(let mark):
      self.init(
        "a list item begins with `-`, not with `\(mark)`", ko: "목록 항목은 `\(mark)` 대신 `-`로 시작합니다",
        help: write)
    case .strayDash:
      self.init(
        "this `-` begins a list item, and the lines around it are keys",
        ko: "`-`는 목록 항목을 시작하는데 주변 줄은 키입니다", help: write)
    case .missingClosing(let opening, let closing):
      self.init(
        "this `\(opening)` is never closed", ko: "여기서 연 `\(opening)`를 닫지 않았습니다",
        help: LocalizedText(en: "add the closing `\(closing)`", ko: "닫는 `\(closing)`를 넣으세요"))
    case .closingInComment(let bracket):
      self.init(
        "this `#` begins a comment, and the `\(bracket)` after it closes nothing",
        ko: "여기부터 주석이어서 뒤에 있는 `\(bracket)`는 아무것도 닫지 않습니다", help: write)
    case .missingColon(let instead): self = .missingColon(instead, help: write)
    case .strayClosing(let bracket):
      self.init(
        "there is no bracket for this `\(bracket)` to close", ko: "이 `\(bracket)`로 닫을 괄호가 없습니다",
        help: LocalizedText(en: "delete the bracket", ko: "지우세요"))
    case .wrongClosing(let bracket, let meant):
      let opening = meant == "}" ? "{" : "["
      self.init(
        "a `\(opening)` is closed by `\(meant)`, not by `\(bracket)`",
        ko: "`\(opening)`는 `\(bracket)`가 아니라 `\(meant)`로 닫습니다", help: write)
    case .missingComma:
      self.init(
        "there is no `,` before this entry", ko: "이 항목 앞에 `,`가 없습니다",
        help: write ?? LocalizedText(en: "separate entries by `,`", ko: "항목 사이에 `,`를 쓰세요"))
    case .wrongComma(let scalar): self = .wrongComma(scalar)
    case .tabs(let lines): self = .tabs(lines)
    case .indentation(let column, let expected): self = .indentation(column, expected)
    case .belowValue: self = .belowValue
    default: self = .text(slip, help: write)
    }
  }

  /// Returns the wording for a text that needs quotes, or other ones.
  private static func text(_ slip: YAMLSlip, help: LocalizedText?) -> SlipWording {
    let quotes = LocalizedText(en: "put the text in quotes", ko: "글을 따옴표로 감싸세요")
    switch slip.kind {
    case .apostrophe:
      var wording = SlipWording(
        "the apostrophe ends the text that `'` begins", ko: "`'`로 시작한 글이 이 작은따옴표에서 끝납니다", help: help
      )
      wording.help = slip.suggestion.map { line in
        LocalizedText(
          en: "write `\(line)`, or double the apostrophe: `''`",
          ko: "`\(line)`처럼 쓰거나 글 안의 작은따옴표를 `''`로 겹쳐 쓰세요")
      }
      return wording
    case .textAfterQuote:
      return SlipWording(
        "text follows the closing quote", ko: "닫는 따옴표 뒤에 글이 더 있습니다", help: help ?? quotes)
    case .textBegins(let start):
      return SlipWording(
        start == "`"
          ? "a text that begins with a backtick needs quotes"
          : "a text that begins with `\(start)` needs quotes",
        ko: start == "`" ? "백틱으로 시작하는 글은 따옴표로 감싸야 합니다" : "`\(start)`로 시작하는 글은 따옴표로 감싸야 합니다",
        help: start == "-" ? slip.suggestion.map(Self.writeOrList) ?? quotes : help ?? quotes)
    case .bracketInText(let bracket):
      return SlipWording(
        "a text in brackets that holds `\(bracket)` needs quotes",
        ko: "괄호 안에서는 `\(bracket)`가 든 글을 따옴표로 감싸야 합니다", help: help ?? quotes)
    case .textAfterAmount(let text):
      return SlipWording(
        "`\(text)` does not belong to the amount", ko: "양 뒤에 `\(text)`는 쓰지 않습니다", help: help)
    case .twoKeys:
      return SlipWording(
        "there is another `:` after the first `:`", ko: "같은 줄에 `:`이 또 있습니다",
        help: LocalizedText(
          en: "write each key on a line of its own, or put the text in quotes",
          ko: "키마다 줄을 바꾸거나, 글이면 따옴표로 감싸세요"))
    default:
      return SlipWording(
        "a text that holds `: ` needs quotes", ko: "`: `이 든 글은 따옴표로 감싸야 합니다", help: help ?? quotes)
    }
  }

  private init(_ finding: Finding) {
    message = finding.message
    help = finding.help
    found = finding.data.found
    isHidden = true
  }

  private static func writeOrList(_ line: String) -> LocalizedText {
    LocalizedText(
      en: "write `\(line)`, or begin a list on a line of its own, below its key",
      ko: "글이면 `\(line)`처럼 쓰고, 목록이면 키 아래 새 줄에서 시작하세요")
  }

  private static func write(_ text: String) -> LocalizedText {
    LocalizedText(en: "write `\(text)`", ko: "`\(text)`처럼 쓰세요")
  }
}

extension SlipWording {
  private static func conflict(_ count: Int) -> SlipWording {
    SlipWording(
      count > 1
        ? "the file has \(count) unresolved merge conflicts"
        : "the file has an unresolved merge conflict",
      ko: count > 1 ? "해결하지 않은 병합 충돌이 \(count)곳 있습니다" : "병합 충돌을 해결하지 않았습니다",
      help: LocalizedText(
        en: """
          keep one side or put both together, and delete the lines that begin with `<<<<<<<`, \
          `=======` and `>>>>>>>`
          """,
        ko: """
          한쪽을 고르거나 둘을 합치고, `<<<<<<<`, `=======`, `>>>>>>>`로 시작하는 줄을 지우세요
          """))
  }

  private static func lookalike(
    _ scalar: Unicode.Scalar, _ meant: String, _ more: Int, help: LocalizedText?
  ) -> SlipWording {
    let name = Finding.characterName(scalar)
    let others = more == 0 ? "" : "; \(more) more on this line"
    let koreanOthers = more == 0 ? "" : ". 이 줄에 이런 문자가 \(more)개 더 있습니다"
    let isSpace = meant == " "
    var wording = SlipWording(
      (isSpace ? "\(name) is not a plain space" : "`\(scalar)` (\(name)) is not `\(meant)`")
        + others,
      ko: (isSpace ? "\(name) 문자는 보통 빈칸이 아닙니다" : "`\(scalar)`(\(name))는 `\(meant)`가 아닙니다")
        + koreanOthers,
      help: help)
    if isSpace {
      wording.help = LocalizedText(en: "write a plain space instead", ko: "보통 빈칸으로 바꾸세요")
    }
    wording.found = Finding.characterCode(scalar)
    return wording
  }

  private static func wrongComma(_ scalar: Unicode.Scalar) -> SlipWording {
    let name = Finding.characterName(scalar)
    var wording = SlipWording(
      "`\(scalar)` (\(name)) does not separate entries", ko: "`\(scalar)`(\(name))는 항목을 나누지 않습니다",
      help: LocalizedText(
        en: "write `,` between entries, or put the value in quotes if it is a single text",
        ko: "항목 사이에는 `,`를 쓰고, 한 글이면 따옴표로 감싸세요"))
    wording.found = Finding.characterCode(scalar)
    return wording
  }

  private static func comment(_ mark: String, _ line: String?) -> SlipWording {
    SlipWording(
      "`\(mark)` does not begin a comment", ko: "`\(mark)`는 주석이 아닙니다",
      help: line.map { line in
        LocalizedText(
          en: "comments begin with `#`: write `\(line)`", ko: "주석은 `#`으로 시작합니다. `\(line)`처럼 쓰세요")
      } ?? LocalizedText(en: "begin comments with `#`", ko: "주석은 `#`으로 시작하세요"))
  }

  private static func missingColon(_ instead: String, help: LocalizedText?) -> SlipWording {
    let help = help ?? LocalizedText(en: "write `key: value`", ko: "`키: 값`처럼 쓰세요")
    return instead.isEmpty
      ? SlipWording("a key needs a `:` after it", ko: "키 뒤에 `:`이 있어야 합니다", help: help)
      : SlipWording(
        "a `:` separates a key from its value, not `\(instead)`",
        ko: "키와 값은 `\(instead)`가 아니라 `:`으로 나눕니다", help: help)
  }

  private static func tabs(_ lines: Int) -> SlipWording {
    SlipWording(
      lines == 1
        ? "a tab is not allowed in indentation"
        : "a tab is not allowed in indentation; lines with such tabs: \(lines)",
      ko: lines == 1 ? "탭으로는 들여쓸 수 없습니다" : "탭으로는 들여쓸 수 없습니다. 이런 줄이 \(lines - 1)개 더 있습니다",
      help: LocalizedText(en: "indent with spaces", ko: "빈칸으로 들여쓰세요"))
  }

  private static func indentation(_ column: Int, _ expected: Int) -> SlipWording {
    SlipWording(
      "this line is indented by \(spaces(column)), and the lines around it by \(spaces(expected))",
      ko: "이 줄은 \(column)칸, 주변 줄은 \(expected)칸 들여썼습니다",
      help: LocalizedText(
        en:
          "indent this line by \(spaces(expected)) if it is on the same level as the lines around it",
        ko: "주변 줄과 같은 단계면 똑같이 \(expected)칸 들여쓰세요"))
  }

  private static func spaces(_ count: Int) -> String {
    switch count {
    case 0: "0 spaces"
    case 1: "1 space"
    default: "\(count) spaces"
    }
  }

  private static let belowValue = SlipWording(
    "this line is indented deeper than the line above, which already has a value",
    ko: "윗줄에 이미 값이 있는데 이 줄을 더 깊이 들여썼습니다",
    help: LocalizedText(
      en: "indent this line like the line above, or check the indentation of the lines above",
      ko: "윗줄과 똑같이 들여쓰거나, 윗줄들의 들여쓰기를 확인하세요"))
}

extension Finding {
  /// Returns the code point of a character, such as `U+FF1A`.
  static func characterCode(_ scalar: Unicode.Scalar) -> String {
    "U+" + hexadecimal(scalar.value, digits: 4)
  }

  /// Returns the code point of a character and its name, such as `U+FF1A FULLWIDTH COLON`.
  static func characterName(_ scalar: Unicode.Scalar) -> String {
    // Unicode cannot change the character name of a byte order mark, which is "ZERO WIDTH NO-BREAK SPACE".
    let name =
      scalar == "\u{FEFF}"
      ? "BYTE ORDER MARK" : scalar.properties.name ?? scalar.properties.nameAlias
    return characterCode(scalar) + (name.map { " " + $0 } ?? "")
  }
}
