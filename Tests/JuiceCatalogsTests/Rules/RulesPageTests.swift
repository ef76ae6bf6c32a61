import Foundation
import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// The page of all rules in the documentation lists those that there are.
@Suite(.tags(.unit)) struct RulesPageTests {
  private static let page = "Sources/JuiceLint/JuiceLint.docc/LintRules.md"

  @Test
  func `The shipped page of lint rules matches the rules in the code`() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: Self.page)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Self.text.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(Self.page); run again without RECORD_SNAPSHOTS")
    }
    let shipped = try? String(contentsOf: url, encoding: .utf8)
    #expect(shipped == Self.text, "\(Self.page) is stale: RECORD_SNAPSHOTS=1 renews it")
  }

  private static let introduction = """
    # Lint rules

    What `juice-rules lint` looks for.

    ## Overview

    `juice-rules rule NAME` prints why a rule is there and what its fix changes, with examples. Rules that are
    marked *optional* are matters of taste, and those marked *preview* are new: both are off until they are
    selected. A fix is applied by `--fix`, and one that is not safe by `--unsafe-fixes`.

    """

  private static var text: String {
    LintRule.Group.allCases.reduce(introduction) { text, group in
      let rules = LintRule.all.filter { $0.group == group }.map(line)
      return text + "\n## The group `\(group.rawValue)`\n\n"
        + (["| rule | level | fix | since | finds |", "|---|---|---|---|---|"] + rules)
        .joined(separator: "\n") + "\n"
    }
  }

  private static func line(_ rule: LintRule) -> String {
    let level = rule.severity.rawValue
    let cells = [
      "`\(rule.name)`",
      rule.status == .standard ? level : "\(level), *\(rule.status.rawValue)*",
      rule.isFixable ? "yes" : "", rule.since,
      rule.page.summary.english.replacing("|", with: "\\|"),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
