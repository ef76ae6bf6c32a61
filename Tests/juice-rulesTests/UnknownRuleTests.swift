import Foundation
import TestSupport
import Testing

/// A rule that there is none of, wherever one can be named: the nearest name is told in every format.
@Suite(.tags(.process))
struct UnknownRuleTests {
  private static let options = [
    ["--select", "unknown-kee"], ["--ignore", "unknown-kee"], ["--extend-select", "unknown-kee"],
    ["--severity", "unknown-kee=error"], ["--config", "lint.ignore=[unknown-kee]"],
    ["--config", "lint.select=[unknown-kee]"], ["--config", "lint.severity={unknown-kee: info}"],
    ["--config", "lint.per-path={a: {ignore: [unknown-kee]}}"],
  ]

  @Test(arguments: options, ReportChecker.formats)
  func `An unknown rule in an option is refused with the nearest name in every format`(
    option: [String], format: String
  ) throws {
    let run = try Sandbox().run(["lint", "--format", format] + option)
    #expect(run.status == 2, "\(run)")
    let text = run.output + run.error
    #expect(text.contains("`unknown-kee`") && text.contains("unknown-key"), "\(run)")
  }

  @Test(arguments: ["en", "ko"])
  func `'rule' refuses an unknown rule with the nearest name or the command that lists rules`(
    locale: String
  ) throws {
    let near = try Sandbox().run("rule", "unknown-kee", "--locale", locale)
    #expect(near.status == 2 && near.error.contains("`unknown-key`"), "\(near)")
    let far = try Sandbox().run("rule", "zzzzzzzz", "--locale", locale)
    #expect(far.status == 2 && far.error.contains("`juice-rules rule`"), "\(far)")
    let json = try Sandbox().run("rule", "unknown-kee", "--json").json["error"]
    #expect(json["candidates"].array.first?.string == "unknown-key")
  }

  /// Files that name an unknown rule, each with the finding.
  private static let files: [(path: String, text: String, finding: String)] = [
    ("juice-rules.yaml", "lint: { select: [unknown-kee] }\n", "unknown-rule"),
    ("juice-rules.yaml", "lint: { ignore: [unknown-kee] }\n", "unknown-rule"),
    ("juice-rules.yaml", "lint: { extend-select: [unknown-kee] }\n", "unknown-rule"),
    ("juice-rules.yaml", "lint: { severity: { unknown-kee: info } }\n", "unknown-rule"),
    (
      "juice-rules.yaml", "lint: { per-path: { \"a/**\": { ignore: [unknown-kee] } } }\n",
      "unknown-rule"
    ),
    (
      "juice-rules.yaml", "lint: { per-path: { \"a/**\": { severity: { unknown-kee: info } } } }\n",
      "unknown-rule"
    ),
    (
      "Catalogs/tea.yaml", "pack: { name: tea } # juice-rules: ignore[unknown-kee] why\n",
      "invalid-suppression"
    ),
    (
      "Catalogs/tea.yaml", "# juice-rules: ignore[unknown-kee] why\npack: { name: tea }\n",
      "invalid-suppression"
    ),
    (
      "known.json",
      """
      {"schema": "juice-rules/baseline/1", "paths": ["Catalogs"], "findings": [
      {"rule": "unknown-kee", "pack": "tea", "path": "fruits.kiwi.colour", "count": 1}
      ]}

      """, "stale-baseline-entry"
    ),
  ]

  @Test(arguments: files.indices)
  func `An unknown rule in a file is reported with the nearest name`(index: Int) throws {
    let (path, text, finding) = Self.files[index]
    let sandbox = try Sandbox()
    try sandbox.write("pack: { name: tea }\n", to: "Catalogs/tea.yaml")
    try sandbox.write(text, to: path)
    let baseline = path == "known.json" ? ["--baseline", path] : []
    for format in ReportChecker.formats {
      let run = try sandbox.run(["lint", "--format", format] + baseline)
      #expect(run.status == 1 && run.error.isEmpty, "\(format): \(run)")
      #expect(run.output.contains("unknown-kee"), "\(format): \(run)")
      // What names the rule in a line, or has no room for help.
      if ["concise", "checkstyle", "gitlab"].contains(format) { continue }
      #expect(run.output.contains("unknown-key"), "\(format): \(run)")
    }
    let findings = try sandbox.run(["lint", "--json"] + baseline).json["findings"].array
      .filter { $0["severity"].string != "info" }
    #expect(findings.map { $0["rule"].string } == [finding])
    #expect(findings.first?["data"]["candidates"].array.first?.string == "unknown-key")
  }
}
