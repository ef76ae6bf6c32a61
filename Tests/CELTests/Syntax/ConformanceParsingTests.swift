import CEL
import TestSupport
import Testing

/// The expressions of the specification's test cases.
@Suite(.tags(.unit)) struct ConformanceParsingTests {
  /// `cel.iterVar` exists in tests of optimizers alone, and stands for the name of a variable.
  @Test(arguments: Set(ConformanceCase.all.map(\.file)).sorted())
  func `Every conformance expression parses, unless it contains 'cel.iterVar'`(file: String) {
    for testCase in ConformanceCase.all where testCase.file == file {
      do throws(SyntaxError) {
        _ = try ParsedExpression(parsing: testCase.expr)
      } catch {
        guard testCase.expr.contains("cel.iterVar"), case .macroVariable = error.reason else {
          Issue.record("\(testCase.testDescription): \(error)")
          continue
        }
      }
    }
  }

  @Test func `All 2,456 conformance cases are found`() {
    #expect(ConformanceCase.all.count == 2456)
  }
}
