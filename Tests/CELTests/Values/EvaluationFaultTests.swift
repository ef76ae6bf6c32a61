import CEL
import TestSupport
import Testing

@Suite(.tags(.unit))
struct EvaluationFaultTests {
  private static let faults: [EvaluationFault] =
    [
      .divisionByZero, .modulusByZero, .overflow, .noSuchKey("\"mint\""), .noSuchField("mint"),
      .indexOutOfBounds(5),
      .noSuchOverload(function: "_+_", types: [.int, .string]), .unknownName("x"),
      .duplicateKey("1"), .unsupportedKey(.double),
      .noValueInOptional, .tooManySteps(limit: 1000), .missingInput, .missingValue(of: "n"),
      .wrongValue(of: "n", declared: .int, found: "true"),
    ]
    + [
      .text("1h1", .duration), .text("x", .timestamp), .text("x", .bool), .invalidUTF8,
      .pattern(BilingualText(en: "a", ko: "나")),
      .unknownTimeZone("Mars"), .position(5), .range(start: 2, end: 1), .negativeShift(-1),
      .notExact("2.5", .int), .emptyList, .element(.int),
      .unknownFormatClause(""), .unknownFormatClause("q"), .missingFormatArgument(1),
      .formatArgument(clause: "%d", .string), .formatPrecision("101"),
    ].map(EvaluationFault.invalidArgument)

  @Test(arguments: faults)
  func `each fault has a text in both languages`(_ fault: EvaluationFault) {
    for text in [fault.message, fault.help].compactMap(\.self) {
      #expect(text.english.allSatisfy { $0.isASCII || "…".contains($0) })
      #expect(text.korean.contains { ("가"..."힣").contains($0) })
    }
  }

  @Test func `messages differ`() {
    #expect(Set(Self.faults.map(\.message)).count == Self.faults.count)
  }

  @Test func `long texts are cut`() {
    let fault = EvaluationFault.noSuchKey(String(repeating: "a", count: 100))
    #expect(fault.message.english == "the map has no key `\(String(repeating: "a", count: 39))…`")
  }

  @Test func `operators are shown as they are written`() {
    let fault = EvaluationFault.noSuchOverload(function: "_+_", types: [.int, .string])
    #expect(fault.message.english == "`+` does not take (int, string)")
    #expect(fault.message.korean == "`+`에 쓸 수 없는 타입입니다: (int, string)")
  }

  @Test func `an operand of another type is shown without an operator`() throws {
    let program = try Program(parsing: "dyn(1) ? 2 : 3", in: CELEnvironment([:]))
    let error = #expect(throws: EvaluationError.self) { try program.evaluate([:]) }
    #expect(error?.fault.message.english == "a value of type int does not fit here")
    #expect(error?.fault.message.korean == "여기에는 int 값을 쓸 수 없습니다")
  }
}
