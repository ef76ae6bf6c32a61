import JuiceCatalogs
public import JuiceLint
import TestSupport
public import Testing

/// The examples of each rule's page are what the linter does.
@Suite(.tags(.unit))
struct LintRuleExampleTests {
  @Test(arguments: LintRule.all)
  func `Lint reports exactly the marked findings in a rule's faulty examples`(_ rule: LintRule)
    throws
  {
    for example in rule.faulty {
      let marks = ExpectedFinding.marks(of: example)
      let findings = try ExpectedFinding.findings(in: example, of: rule)
      #expect(findings == marks, "\(ExpectedFinding.difference(from: marks, to: findings))")
      #expect(marks.contains { $0.rule == rule.name }, "no mark names \(rule.name)")
    }
  }

  @Test(arguments: LintRule.all)
  func `Lint reports nothing in a rule's clean examples`(_ rule: LintRule) throws {
    for example in rule.clean {
      let findings = try ExpectedFinding.findings(in: example, of: rule)
      #expect(findings.isEmpty, "\(ExpectedFinding.difference(from: [], to: findings))")
      #expect(ExpectedFinding.marks(of: example).isEmpty)
    }
  }

  @Test(arguments: LintRule.all)
  func `A rule offers a fix in its examples if and only if 'isFixable' is true`(_ rule: LintRule)
    throws
  {
    let hasFix = try rule.faulty.contains { example in
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
    let isUnsafe = try rule.faulty.contains { example in
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
