public import JuiceRules

/// Why a pattern of paths could never match.
@nonexhaustive
public enum PathPatternFault: Error, Hashable, Sendable {
  case empty
  case openBracket
  case unknownClass(String)
  case nothingEscaped

  /// What is wrong, as part of a sentence about the pattern.
  public var text: LocalizedText {
    switch self {
    case .empty:
      LocalizedText(en: "the pattern is empty", ko: "패턴이 비어 있습니다")
    case .openBracket:
      LocalizedText(en: "`[` is never closed by `]`", ko: "`[`를 닫는 `]`가 없습니다")
    case .unknownClass(let name):
      LocalizedText(
        en: "`[:\(name):]` is no class of characters", ko: "`[:\(name):]`: 그런 문자 종류가 없습니다")
    case .nothingEscaped:
      LocalizedText(en: "nothing follows the `\\` at the end", ko: "끝의 `\\` 뒤에 아무것도 없습니다")
    }
  }
}
