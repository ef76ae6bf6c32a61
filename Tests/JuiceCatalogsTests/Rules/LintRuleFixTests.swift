import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// A fix fixes what it is offered for, and nothing else.
@Suite(.tags(.unit))
struct LintRuleFixTests {
  @Test(arguments: LintRule.all.filter(\.isFixable))
  func `Applying all fixes of an example leaves only the findings that have no fix`(
    _ rule: LintRule
  ) throws {
    for example in rule.page.faulty {
      let report = try ExpectedFinding.lint(example, of: rule)
      let fixes = report.diagnostics.compactMap(\.fix)
      let left = report.diagnostics.filter { $0.fix == nil }
      guard !fixes.isEmpty else { continue }
      let again = try ExpectedFinding.lint(applied(fixes, to: example), of: rule)
      #expect(again.diagnostics.map(\.message) == left.map(\.message), "\(rule.name)")
    }
  }

  @Test(arguments: LintRule.all)
  func `Each safe fix that an example is offered is applied`(_ rule: LintRule) throws {
    for example in rule.page.faulty
    where !example.files.contains(where: { $0.path == "baseline.json" }) {
      let (report, offered) = try ExpectedFinding.offers(example, of: rule)
      #expect(report.diagnostics == offered.diagnostics, "\(rule.name)")
      let fixed = try ExpectedFinding.fix(example, of: rule).report.diagnostics
      #expect(!fixed.contains { $0.fix?.safety == .safe }, "\(rule.name)")
      let refused = fixed.filter { $0.notes.contains { $0.english.hasPrefix("not fixed") } }
      #expect(refused.isEmpty, "\(rule.name): \(refused.map(\.message.english))")
    }
  }

  @Test(arguments: [
    ("yaml11-ambiguous", ["10", "\"no\"", "\"12:30\"", "\"0o17\""]), ("unknown-unit", ["ml"]),
    ("wrong-type", ["0.5"]), ("unknown-placeholder", ["{juice}", "{order.count}"]),
    ("unknown-key", ["initial", "fruits"]),
    ("unquoted-placeholder", ["\"{juice} is ready.\"", "\"{juice}\""]),
  ])
  func `The fixes in a rule's faulty examples write the expected texts`(
    _ name: String, _ expected: [String]
  ) throws {
    let rule = try #require(LintRule.named(name))
    let edits = try rule.page.faulty.flatMap { example in
      try ExpectedFinding.lint(example, of: rule).diagnostics.compactMap(\.fix).flatMap(\.edits)
    }
    #expect(edits.map(\.text) == expected)
  }

  private func applied(
    _ fixes: [Diagnostic.Fix], to example: LintRule.Example
  ) -> LintRule.Example {
    let files = example.files.map { file in
      let edits = fixes.flatMap(\.edits).filter { $0.file == file.path }
      var bytes = file.bytes
      for edit in edits.sorted(by: { $0.span > $1.span }) {
        bytes.replaceSubrange(edit.span.start..<edit.span.end, with: Array(edit.text.utf8))
      }
      return LintRule.Example.File(file.path, String(decoding: bytes, as: UTF8.self))
    }
    return LintRule.Example(files: files)
  }
}
