import JuiceCatalogs
public import JuiceLint
public import Testing

/// The examples of each rule's page are what the linter does.
struct LintRuleExampleTests {
  @Test(
    "Lint reports exactly the marked findings in a rule's faulty examples", arguments: LintRule.all)
  func faulty(_ rule: LintRule) throws {
    for example in rule.faulty {
      let marks = ExpectedFinding.marks(of: example)
      let findings = try ExpectedFinding.findings(in: example, of: rule)
      #expect(findings == marks, "\(ExpectedFinding.difference(from: marks, to: findings))")
      #expect(marks.contains { $0.rule == rule.name }, "no mark names \(rule.name)")
    }
  }

  @Test("Lint reports nothing in a rule's clean examples", arguments: LintRule.all)
  func clean(_ rule: LintRule) throws {
    for example in rule.clean {
      let findings = try ExpectedFinding.findings(in: example, of: rule)
      #expect(findings.isEmpty, "\(ExpectedFinding.difference(from: [], to: findings))")
      #expect(ExpectedFinding.marks(of: example).isEmpty)
    }
  }

  @Test(
    "A rule offers a fix in its examples if and only if `isFixable` is true",
    arguments: LintRule.all)
  func fixes(_ rule: LintRule) throws {
    let hasFix = try rule.faulty.contains { example in
      try ExpectedFinding.lint(example, of: rule).diagnostics.contains {
        $0.rule == rule.name && $0.fix != nil
      }
    }
    #expect(hasFix == rule.isFixable)
  }

  @Test(
    "A rule offers an unsafe fix in its examples if and only if `hasUnsafeFixes` is true",
    arguments: LintRule.all)
  func safety(_ rule: LintRule) throws {
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
