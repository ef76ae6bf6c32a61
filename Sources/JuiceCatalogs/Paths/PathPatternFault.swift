package import JuiceRules

/// The reason that a path pattern could never match.
@nonexhaustive
package enum PathPatternFault: Error, Hashable, Sendable {
  /// The pattern is empty.
  case empty
  /// A `[` has no closing `]`.
  case openBracket
  /// The name of a character class such as `[:digit:]` is unknown.
  case unknownClass(String)
  /// No character follows the `\` at the end.
  case nothingEscaped

  /// The reason as part of a sentence about the pattern.
  package var text: LocalizedText {
    switch self {
    case .empty:
      LocalizedText(en: "the pattern is empty", ko: "패턴이 비어 있습니다")
    case .openBracket:
      LocalizedText(en: "`[` is never closed by `]`", ko: "`[`를 닫는 `]`가 없습니다")
    case .unknownClass(let name):
      LocalizedText(
        en: "unknown character class `[:\(name):]`", ko: "`[:\(name):]` 문자 클래스가 없습니다")
    case .nothingEscaped:
      LocalizedText(en: "nothing follows the `\\` at the end", ko: "끝의 `\\` 뒤에 아무것도 없습니다")
    }
  }
}
