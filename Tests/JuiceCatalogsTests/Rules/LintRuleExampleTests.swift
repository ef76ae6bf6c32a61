import JuiceCatalogs
public import JuiceLint
import TestSupport
public import Testing
import YAMLSyntax

/// The examples of each rule's page are what the linter does.
@Suite(.tags(.unit))
struct LintRuleExampleTests {
  @Test(arguments: LintRule.all)
  func `Lint reports exactly the marked findings in a rule's faulty examples`(_ rule: LintRule)
    throws
  {
    for example in rule.page.faulty {
      let marks = ExpectedFinding.marks(of: example)
      let findings = try ExpectedFinding.findings(in: example, of: rule)
      #expect(findings == marks, "\(ExpectedFinding.difference(from: marks, to: findings))")
      #expect(marks.contains { $0.rule == rule.name }, "no mark names \(rule.name)")
    }
  }

  @Test(arguments: LintRule.all)
  func `Lint reports nothing in a rule's clean examples`(_ rule: LintRule) throws {
    for example in rule.page.clean {
      let findings = try ExpectedFinding.findings(in: example, of: rule)
      #expect(findings.isEmpty, "\(ExpectedFinding.difference(from: [], to: findings))")
      #expect(ExpectedFinding.marks(of: example).isEmpty)
    }
  }

  @Test(arguments: LintRule.all)
  func `The fix of a mistake in an expression of an example solves it`(_ rule: LintRule) throws {
    for example in rule.page.faulty where example.files.allSatisfy({ $0.link == nil }) {
      var files: [String: String] = [:]
      for file in example.files { files[file.path] = file.text }
      let path = example.files.count == 1 ? example.files[0].path : "."
      func findings() throws -> [Diagnostic] {
        try CatalogLoader(files: MemoryFileSource(files: files)).lint([path]).diagnostics.filter {
          ["unknown-name", "expression-type", "unknown-value"].contains($0.rule)
        }
      }
      for finding in try findings() {
        guard let fix = finding.fix else { continue }
        let before = files
        for edit in fix.edits.sorted(by: { $0.span > $1.span }) {
          var bytes = Array(files[edit.file, default: ""].utf8)
          bytes.replaceSubrange(edit.span.start..<edit.span.end, with: edit.text.utf8)
          files[edit.file] = String(decoding: bytes, as: UTF8.self)
        }
        #expect(try !findings().contains { $0.primary.span.start == finding.primary.span.start })
        files = before
      }
    }
  }

  @Test(arguments: LintRule.all)
  func `A rule offers a fix in its examples if and only if 'isFixable' is true`(_ rule: LintRule)
    throws
  {
    let hasFix = try rule.page.faulty.contains { example in
      try ExpectedFinding.lint(example, of: rule).diagnostics.contains {
        $0.rule == rule.name && $0.fix != nil
      }
    }
    #expect(hasFix == rule.isFixable)
  }

  @Test(arguments: LintRule.all)
  func `A rule offers an unsafe fix in its examples if and only if 'hasUnsafeFixes' is true`(
    _ rule: LintRule
  ) throws {
    let isUnsafe = try rule.page.faulty.contains { example in
      try ExpectedFinding.lint(example, of: rule).diagnostics.contains {
        $0.rule == rule.name && $0.fix?.safety == .unsafe
      }
    }
    #expect(isUnsafe == rule.hasUnsafeFixes)
  }
}

extension LintRule: CustomTestStringConvertible {
  public var testDescription: String { name }
}
