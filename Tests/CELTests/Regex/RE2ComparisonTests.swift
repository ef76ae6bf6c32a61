import CEL
import TestSupport
import Testing

/// Compares the verdicts of this target with those of RE2 itself.
@Suite(.tags(.process))
struct RE2ComparisonTests {
  @Test func `Random patterns match the same texts as in RE2`() throws {
    var random = RandomPattern(random: SeededGenerator())
    let questions = (0..<5000).map { _ in
      let pattern = random.pattern()
      // RE2 looks for `\B` between all bytes, even between those of one character.
      let isASCII = pattern.contains("\\B")
      return [pattern] + (0..<6).map { _ in random.text().filter { !isASCII || $0.isASCII } }
    }
    let answers = try PythonScript("Regex/re2_verdicts.py").answers(to: questions, as: [Bool]?.self)
    for (question, answer) in zip(questions, answers) where Self.verdicts(question) != answer {
      Issue.record(
        "RE2 answers \(question) with \(answer ?? []); seed \(SeededGenerator.seed)")
    }
    #expect(answers.count { $0 != nil } > 4000)
    #expect(answers.count { $0.map { $0.contains(true) && $0.contains(false) } ?? false } > 700)
  }

  /// Returns the answers of this target in the form of those of RE2.
  private static func verdicts(_ question: [String]) -> [Bool]? {
    guard let expression = try? RegularExpression(parsing: question[0]) else { return nil }
    return question.dropFirst().map(expression.matches)
  }
}
