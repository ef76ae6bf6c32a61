import CEL
import TestSupport
import Testing

@Suite(.tags(.unit))
struct RegularExpressionErrorTests {
  typealias Problem = RegularExpressionError.Problem

  /// Patterns with the text that their error points at.
  static let errors: [(pattern: String, place: String, problem: Problem)] = [
    ("a(b", "(", .missingParenthesis), ("(?i", "(", .missingParenthesis),
    ("a[b", "[", .missingBracket), ("[]", "[", .missingBracket),
    ("a)", ")", .unexpectedParenthesis),
    ("가*?|+", "+", .nothingToRepeat(operator: "+")),
    ("{2}", "{2}", .nothingToRepeat(operator: "{2}")),
    ("(*a)", "*", .nothingToRepeat(operator: "*")), ("a**", "**", .repeatedOperator("**")),
    ("a{2}{3}", "{2}{3}", .repeatedOperator("{2}{3}")),
    ("a{3,2}", "{3,2}", .emptyRepetition("{3,2}")),
    ("a{1001}", "{1001}", .tooManyRepetitions(limit: 1000)),
    ("a{1001,}", "{1001,}", .tooManyRepetitions(limit: 1000)),
    ("(a{2}|b){501}", "{501}", .tooManyRepetitions(limit: 1000)),
    ("((a{10}){10}){11}", "{11}", .tooManyRepetitions(limit: 1000)),
    ("\\y", "\\y", .unknownEscape("\\y")), ("[\\b]", "\\b", .unknownEscape("\\b")),
    ("\\Z", "\\Z", .unknownEscape("\\Z")), ("a\\", "\\", .incompleteEscape),
    ("\\x{110000}", "\\x{110000}", .invalidCode("\\x{110000}")),
    ("\\xg1", "\\x", .invalidCode("\\x")),
    ("[z-a]", "z-a", .emptyRange("z-a")),
    ("\\p{latin}", "\\p{latin}", .unknownClass("latin", nearest: "Latin")),
    ("\\p{Klingon}", "\\p{Klingon}", .unknownClass("Klingon", nearest: nil)),
    ("[[:digits:]]", "[:digits:]", .unknownClass("digits", nearest: "digit")),
    ("(?P<a b>c)", "a b", .invalidGroupName("a b")), ("(?P<>c)", "", .invalidGroupName("")),
    ("(?<a", "a", .invalidGroupName("a")), ("(?z)", "(?z", .unknownGroup("(?z")),
    ("(?i-)", "(?i-)", .unknownGroup("(?i-)")), ("(a)\\1", "\\1", .notSupported(.backreference)),
    ("(?P=n)", "(?P=", .notSupported(.backreference)), ("(?=a)", "(?=", .notSupported(.lookahead)),
    ("(?!a)", "(?!", .notSupported(.lookahead)), ("(?<=a)", "(?<=", .notSupported(.lookbehind)),
    ("(?<!a)", "(?<!", .notSupported(.lookbehind)), ("(?>a)", "(?>", .notSupported(.atomicGroup)),
    ("(?#a)", "(?#", .notSupported(.comment)), ("\\C", "\\C", .notSupported(.anyByte)),
    ("a*+", "*+", .notSupported(.possessiveRepetition)),
    ("a{2}+", "{2}+", .notSupported(.possessiveRepetition)),
  ]

  @Test(arguments: errors)
  func `A mistake in a pattern is reported with its problem and its place`(
    pattern: String, place: String, problem: Problem
  ) throws {
    let error = try #require(throws: RegularExpressionError.self) {
      try RegularExpression(parsing: pattern)
    }
    #expect(error.problem == problem)
    #expect(String(decoding: Array(pattern.utf8)[error.range], as: UTF8.self) == place)
  }

  @Test func `A pattern that is too large is an error where it exceeds the limit`() throws {
    _ = try RegularExpression(parsing: String(repeating: "a{1000}", count: 10))
    let error = try #require(throws: RegularExpressionError.self) {
      try RegularExpression(parsing: String(repeating: "a{1000}", count: 10) + "b")
    }
    #expect(error.problem == .tooLarge(limit: RegularExpression.sizeLimit))
    #expect(error.range == 70..<71)
  }

  @Test func `Groups nested more than 1,000 deep are an error`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + String(repeating: ")?", count: depth)
    }
    #expect(try RegularExpression(parsing: nested(1000)).matches(""))
    let error = try #require(throws: RegularExpressionError.self) {
      try RegularExpression(parsing: nested(1001))
    }
    #expect(error.problem == .tooDeep(limit: RegularExpression.depthLimit))
    #expect(error.range == 1000..<1001)
  }

  @Test func `A long part of a pattern is cut in the message but marked as a whole`() throws {
    let name = String(repeating: "a", count: 1000)
    for pattern in ["(?P<\(name)", "[[:\(name):]]", "\\p{\(name)}", "\\x{\(name)}"] {
      let error = try #require(throws: RegularExpressionError.self) {
        try RegularExpression(parsing: pattern)
      }
      #expect(error.message.english.count < 100)
      #expect(error.range.count >= 1000)
    }
  }

  @Test func `An unknown character class is reported with the nearest one in both languages`()
    throws
  {
    let error = try #require(throws: RegularExpressionError.self) {
      try RegularExpression(parsing: "\\p{latin}")
    }
    #expect(error.message.english == "unknown character class `latin`")
    #expect(error.message.korean == "알 수 없는 문자 클래스 `latin`")
    #expect(error.help?.english == "did you mean `Latin`?")
    #expect(error.help?.korean == "혹시 `Latin`?")
  }
}
