/// A regular expression with the syntax of RE2, which is matched in linear time.
///
/// The [syntax](https://github.com/google/re2/wiki/Syntax) and its meaning are those of RE2, with
/// these exceptions: `\C` is not supported, and of the Unicode scripts only ``scripts`` are known.
///
/// A pattern is translated to a small program that is run for all positions of the text at the same
/// time. So the time is at most proportional to the size of the program and the length of the text.
package struct RegularExpression: Sendable {
  /// The largest number of instructions of a pattern's program.
  package static let sizeLimit = 10_000
  /// The largest number of groups that are open at the same time.
  package static let depthLimit = 1000
  /// The largest number in a repetition such as `a{1000}`, also as a product of nested repetitions.
  package static let repetitionLimit = 1000
  /// The Unicode scripts that patterns can name, as in `\p{Hangul}`.
  package static let scripts = UnicodeScripts.names

  private let program: RegexProgram

  /// The number of instructions of the pattern's program.
  package var size: Int { program.code.count }

  /// Creates a regular expression from its text.
  ///
  /// - Throws: The first error of the pattern, with its place.
  package init(parsing pattern: String) throws(RegularExpressionError) {
    var parser = PatternParser(pattern)
    program = try parser.parse()
  }

  /// Returns a Boolean value that indicates whether the pattern matches some part of `text`.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the length of `text` and *m* is ``size``.
  package func matches(_ text: String) -> Bool {
    var steps = 0
    return matches(text, steps: &steps)
  }

  /// Returns a Boolean value that indicates whether the pattern matches some part of `text`, and
  /// adds the number of steps that this took to `steps`: at most twice ``size`` for each position.
  package func matches(_ text: String, steps: inout Int) -> Bool {
    var search = Search(program: program)
    defer { steps += search.steps }
    return search.run(on: text)
  }
}

/// An error in the text of a regular expression.
package struct RegularExpressionError: Error, Hashable, Sendable {
  package let problem: Problem
  /// The bytes that are wrong, as offsets in the UTF-8 text of the pattern.
  package let range: Range<Int>

  /// The kind of an error, with the texts that it is about. Texts are cut after 40 characters.
  @nonexhaustive
  package enum Problem: Hashable, Sendable {
    /// The group that begins here is not closed.
    case missingParenthesis
    /// The class that begins here is not closed.
    case missingBracket
    case unexpectedParenthesis
    /// Nothing precedes the operator.
    case nothingToRepeat(operator: String)
    /// The operator follows another one, as in `a**`.
    case repeatedOperator(String)
    /// The minimum of a repetition is larger than its maximum.
    case emptyRepetition(String)
    case tooManyRepetitions(limit: Int)
    case unknownEscape(String)
    /// The pattern ends with a backslash.
    case incompleteEscape
    /// A code such as `\x{110000}` or `\xZ` is not the code of a character.
    case invalidCode(String)
    /// The range of a class ends before it begins.
    case emptyRange(String)
    case unknownClass(String, nearest: String?)
    case invalidGroupName(String)
    case unknownGroup(String)
    case notSupported(Feature)
    /// The program of the pattern would be larger than ``RegularExpression/sizeLimit``.
    case tooLarge(limit: Int)
    /// More groups are open than ``RegularExpression/depthLimit`` allows.
    case tooDeep(limit: Int)
  }

  /// A construct that other languages of regular expressions have.
  @nonexhaustive
  package enum Feature: Hashable, Sendable {
    case backreference, lookahead, lookbehind, atomicGroup, possessiveRepetition, comment, anyByte
  }
}

extension RegularExpressionError {
  /// A sentence that says what is wrong.
  package var message: BilingualText {
    switch problem {
    case .missingParenthesis:
      BilingualText(en: "missing `)` for this `(`", ko: "이 `(`에 맞는 `)`가 없습니다")
    case .missingBracket: BilingualText(en: "missing `]` for this `[`", ko: "이 `[`에 맞는 `]`가 없습니다")
    case .unexpectedParenthesis:
      BilingualText(en: "this `)` has no matching `(`", ko: "이 `)`에 맞는 `(`가 없습니다")
    case .nothingToRepeat(let text):
      BilingualText(en: "`\(text)` has nothing to repeat", ko: "`\(text)` 앞에 반복할 것이 없습니다")
    case .repeatedOperator(let text):
      BilingualText(
        en: "`\(text)` is two repetitions in a row", ko: "`\(text)`처럼 반복 기호를 이어 쓸 수 없습니다")
    case .emptyRepetition(let text):
      BilingualText(
        en: "the minimum of `\(text)` is larger than its maximum", ko: "`\(text)`의 최솟값이 최댓값보다 큽니다")
    case .tooManyRepetitions(let limit):
      BilingualText(
        en: "repetitions are limited to \(limit), also when they are nested",
        ko: "반복은 겹쳐 쓴 것까지 합쳐서 \(limit)번까지입니다")
    case .unknownEscape(let text):
      BilingualText(en: "unknown escape sequence `\(text)`", ko: "알 수 없는 이스케이프 `\(text)`")
    case .incompleteEscape:
      BilingualText(en: "the pattern ends with a backslash", ko: "정규식이 역슬래시로 끝납니다")
    case .invalidCode(let text):
      BilingualText(
        en: "`\(text)` is not the code of a character", ko: "문자의 코드가 아닙니다: `\(text)`")
    case .emptyRange(let text):
      BilingualText(
        en: "the range `\(text)` ends before it begins", ko: "범위 `\(text)`의 끝이 시작보다 앞입니다")
    case .unknownClass(let name, _):
      BilingualText(en: "unknown character class `\(name)`", ko: "알 수 없는 문자 클래스 `\(name)`")
    case .invalidGroupName(let name):
      BilingualText(
        en: "`\(name)` is not a valid name of a group", ko: "그룹 이름으로 쓸 수 없습니다: `\(name)`")
    case .unknownGroup(let text):
      BilingualText(en: "unknown kind of group `\(text)`", ko: "알 수 없는 그룹 `\(text)`")
    case .notSupported(let feature):
      BilingualText(
        en: "\(feature.name.english) are not supported", ko: "\(feature.name.korean) 지원하지 않습니다")
    case .tooLarge(let limit):
      BilingualText(
        en: "the pattern is too large: its program has more than \(limit) instructions",
        ko: "정규식이 너무 큽니다: 명령이 \(limit)개를 넘습니다")
    case .tooDeep(let limit):
      BilingualText(en: "more than \(limit) groups are nested", ko: "그룹을 \(limit)겹 넘게 겹쳤습니다")
    }
  }

  /// A sentence that says what to do, if there is something to say.
  package var help: BilingualText? {
    switch problem {
    case .missingParenthesis, .missingBracket, .unexpectedParenthesis, .nothingToRepeat:
      BilingualText(
        en: "write a backslash before the character to match it",
        ko: "그 문자 자체를 찾으려면 앞에 역슬래시를 쓰세요")
    case .repeatedOperator:
      BilingualText(
        en: "put the first one into a group: `(?:a*)*`", ko: "앞의 것을 `(?:a*)*`처럼 그룹으로 묶으세요")
    case .emptyRepetition, .emptyRange:
      BilingualText(en: "swap the two", ko: "둘을 바꾸세요")
    case .tooManyRepetitions, .tooLarge:
      BilingualText(en: "use smaller repetitions, or `*`", ko: "반복 횟수를 줄이거나 `*`를 쓰세요")
    case .unknownEscape("\\Z"): BilingualText(en: "write `\\z`", ko: "`\\z`를 쓰세요")
    case .unknownEscape, .incompleteEscape:
      BilingualText(en: "write `\\\\` to match a backslash", ko: "역슬래시를 찾으려면 `\\\\`를 쓰세요")
    case .invalidCode:
      BilingualText(
        en: "write two hexadecimal digits, as in `\\x41`, or a code in braces, as in `\\x{AC00}`",
        ko: "`\\x41`처럼 16진수 두 자리나 `\\x{AC00}`처럼 중괄호에 코드를 쓰세요")
    case .unknownClass(_, let nearest?):
      BilingualText(en: "did you mean `\(nearest)`?", ko: "혹시 `\(nearest)`?")
    case .invalidGroupName:
      BilingualText(
        en: "write letters, digits and `_`, and then `>`", ko: "글자, 숫자, `_`로 쓰고 `>`로 닫으세요")
    case .unknownGroup:
      BilingualText(
        en: "possible are `(…)`, `(?:…)`, `(?P<name>…)` and the flags i, m, s and U",
        ko: "쓸 수 있는 꼴: `(…)`, `(?:…)`, `(?P<name>…)`, 플래그 i, m, s, U")
    case .notSupported(.atomicGroup): BilingualText(en: "write `(?:`", ko: "`(?:`를 쓰세요")
    case .notSupported(.possessiveRepetition):
      BilingualText(en: "delete the last `+`", ko: "마지막 `+`를 지우세요")
    case .notSupported(.anyByte): BilingualText(en: "write `(?s:.)`", ko: "`(?s:.)`를 쓰세요")
    case .notSupported(.lookahead), .notSupported(.lookbehind):
      BilingualText(
        en: "combine several calls of `matches` with `&&` and `!`",
        ko: "`matches`를 여러 번 써서 `&&`와 `!`로 이으세요")
    case .unknownClass, .notSupported, .tooDeep: nil
    }
  }
}

extension RegularExpressionError.Feature {
  /// The name in the plural; in Korean, with its particle.
  fileprivate var name: BilingualText {
    switch self {
    case .backreference: BilingualText(en: "backreferences", ko: "역참조는")
    case .lookahead: BilingualText(en: "lookaheads", ko: "전방 탐색은")
    case .lookbehind: BilingualText(en: "lookbehinds", ko: "후방 탐색은")
    case .atomicGroup: BilingualText(en: "atomic groups", ko: "원자 그룹은")
    case .possessiveRepetition: BilingualText(en: "possessive repetitions", ko: "소유 반복은")
    case .comment: BilingualText(en: "comments", ko: "주석은")
    case .anyByte: BilingualText(en: "bytes, `\\C`,", ko: "바이트 `\\C`는")
    }
  }
}
