import JuiceRules
import TestSupport
import Testing

/// A draft with one thing wrong in it, and all that is to be said of that.
struct ProblemSample: Sendable, CustomTestStringConvertible {
  let name: String
  let rule: String
  var severity = Severity.error
  let english: String
  let korean: String
  /// Adds to a pack named `classic`, and says what is to be found.
  let write: @Sendable (inout Draft) throws -> FoundProblem

  var testDescription: String { name }

  init(
    _ name: String, _ rule: String, severity: Severity = .error, en: String,
    ko: String, _ write: @escaping @Sendable (inout Draft) throws -> FoundProblem
  ) {
    self.name = name
    self.rule = rule
    self.severity = severity
    self.english = en
    self.korean = ko
    self.write = write
  }

  static let all = names + references + amounts + levels + composition + texts + packs + renames
}

@Suite(.tags(.unit))
struct ProblemSampleTests {
  @Test(arguments: ProblemSample.all)
  func `A problem is found, and nothing else is reported`(_ sample: ProblemSample) throws {
    var draft = Draft(locales: [.english])
    let expected = try sample.write(&draft)
    #expect(draft.problems == [expected])
  }

  @Test(arguments: ProblemSample.all)
  func `A problem has a message in both languages`(_ sample: ProblemSample) throws {
    var draft = Draft(locales: [.english])
    _ = try sample.write(&draft)
    let problem = try #require(draft.definition.problems().first)
    #expect(problem.message == LocalizedText(en: sample.english, ko: sample.korean))
    #expect(problem.rule == sample.rule)
    #expect(problem.severity == sample.severity)
  }

  @Test(arguments: ProblemSample.all)
  func `A problem keeps the catalog from being built if its severity is error`(
    _ sample: ProblemSample
  ) throws {
    var draft = Draft(locales: [.english])
    let expected = try sample.write(&draft)
    let (catalog, problems) = draft.definition.assembled()
    #expect((catalog == nil) == (sample.severity == .error))
    #expect(problems.map { FoundProblem($0) } == [expected])
  }

  @Test(arguments: ProblemSample.all)
  func `A Korean message contains no English words outside code`(_ sample: ProblemSample) {
    let pieces = sample.korean.split(separator: "`", omittingEmptySubsequences: false)
    let prose = pieces.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    let words = prose.split { !($0.isLetter && $0.isASCII) }.map(String.init)
    #expect(words.allSatisfy { Ingredient.Unit(symbol: $0) != nil }, "\(words)")
    #expect(!pieces.count.isMultiple(of: 2))
    #expect(!sample.korean.hasSuffix(".") && !sample.english.hasSuffix("."))
  }
}
