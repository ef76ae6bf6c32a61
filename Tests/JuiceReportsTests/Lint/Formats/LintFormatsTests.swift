import JuiceCatalogs
import JuiceLint
import JuiceReports
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// One report in every format, down to the last character.
@Suite(.tags(.unit)) struct LintFormatsTests {
  /// The misspelling of the manual, what a comment and a baseline suppress, and a fact without a place.
  private static func report() throws -> LintReport {
    let scene = LintScene.mengo
    let recipes = "Catalogs/classic/recipes.yaml"
    var known = Diagnostic(
      rule: "wasteful", severity: .warning, message: [.english: "known", .korean: "알려진 것"],
      primary: try scene.label("16", in: recipes))
    known.suppression = Diagnostic.Suppression(.comment, reason: "later, <b>")
    var old = known
    old.suppression = Diagnostic.Suppression(.baseline)
    let fact = Diagnostic(
      rule: "fact", severity: .info, message: [.english: "100% {of} [it](1)", .korean: "사실"],
      primary: .init(file: "Catalogs/a,b:\n.yaml", span: ByteSpan(start: 0, end: 0)))
    return LintReport(
      diagnostics: [fact, known, old, try scene.misspelling()], sources: scene.sources,
      files: ["Catalogs/classic/fruits.yaml", recipes])
  }

  @Test
  func `The concise format has one line for each unsuppressed finding, and a summary`() throws {
    let report = try LintFormatsTests.report()
    #expect(
      LintConciseReport(report, fixed: FixCount(findings: 2, files: 1)).text == #"""
        Catalogs/a,b:\u{A}.yaml: info[fact] 100% {of} [it](1)
        Catalogs/classic/recipes.yaml:14:7: error[unknown-ingredient] unknown ingredient `mengo`
        fixed 2 findings in 1 file
        1 error, 1 info in 2 files (1 fixable with --fix, 2 suppressed)

        """#)
    #expect(
      LintConciseReport(report, locale: .korean).text.hasPrefix(
        #"Catalogs/a,b:\u{A}.yaml: 정보[fact] 사실"#))
  }

  @Test
  func `The GitHub format has one escaped workflow command for each unsuppressed finding`() throws {
    #expect(
      LintGitHubReport(try LintFormatsTests.report()).text == """
        ::error file=Catalogs/classic/recipes.yaml,line=14,endLine=14,col=7,endColumn=12,\
        title=unknown-ingredient::unknown ingredient `mengo`%0Ahelp: did you mean `mango`?
        ::notice file=Catalogs/a%2Cb%3A%0A.yaml,title=fact::100%25 {of} [it](1)
        1 error, 1 info in 2 files (1 fixable with --fix, 2 suppressed)

        """)
  }

  @Test
  func `The GitLab format is a JSON array of the unsuppressed findings`() throws {
    let report = try LintFormatsTests.report()
    #expect(
      LintGitLabReport(report).text == #"""
        [{"description": "100% {of} [it](1)", "check_name": "fact", \#
        "fingerprint": "\#(report.fingerprints[0])", "severity": "info", \#
        "location": {"path": "Catalogs/a,b:\n.yaml", "lines": {"begin": 1, "end": 1}}}, \#
        {"description": "unknown ingredient `mengo`", \#
        "check_name": "unknown-ingredient", "fingerprint": "000e1291b63bcaf6", \#
        "severity": "major", "location": {"path": "Catalogs/classic/recipes.yaml", \#
        "lines": {"begin": 14, "end": 14}}}]

        """#)
  }

  @Test
  func `The Checkstyle format lists the checked files with the unsuppressed findings`() throws {
    #expect(
      LintCheckstyleReport(try LintFormatsTests.report()).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="Catalogs/a,b:&#10;.yaml">
            <error line="1" severity="info" message="100% {of} [it](1)" source="juice-rules.fact"/>
          </file>
          <file name="Catalogs/classic/fruits.yaml"/>
          <file name="Catalogs/classic/recipes.yaml">
            <error line="14" column="7" severity="error" \
        message="unknown ingredient `mengo`" source="juice-rules.unknown-ingredient"/>
          </file>
        </checkstyle>

        """)
  }

  @Test
  func `The JUnit format has errors as failures and suppressed findings as skipped tests`() throws {
    let text = LintJUnitReport(try LintFormatsTests.report()).text
    #expect(
      text.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="juice-rules lint" tests="5" failures="1" errors="0" skipped="2" time="0">
        """))
    for part in [
      #"<skipped message="later, &lt;b&gt;">warning[wasteful]: known"#,
      #"<skipped message="suppressed">warning[wasteful]: known"#,
      "<system-out>info[fact]: 100% {of} [it](1)",
      #"<failure type="error" message="unknown ingredient `mengo`">error[unknown-"#,
      #"<testcase name="no findings" classname="Catalogs/classic/fruits.yaml""#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test
  func `The JSON Lines format has one line for each finding and one line for the summary`() throws {
    let report = try LintFormatsTests.report()
    let lines = LintJSONLinesReport(report).text.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(
      lines.dropLast().allSatisfy { $0.hasPrefix(#"{"schema": "juice-rules/lint-finding/1", "#) })
    #expect(
      lines[1].hasSuffix(
        #""suppressed": true, "suppression": {"kind": "comment", "reason": "later, <b>"}}"#))
    #expect(lines[2].hasSuffix(#""suppressed": true, "suppression": {"kind": "baseline"}}"#))
    #expect(
      lines.last == #"""
        {"schema": "juice-rules/lint-summary/1", "files": 2, "errors": 1, "warnings": 0, "infos": 1, \#
        "suppressed": 2}
        """#)
  }

  @Test
  func `The SARIF format has the tool, rules, suppressions, levels and fixes`() throws {
    let text = LintSARIFReport(try LintFormatsTests.report(), version: "1.2.3").text
    for part in [
      #""driver": {"name": "juice-rules", "semanticVersion": "1.2.3", "rules": ["#,
      #"{"id": "fact"}, {"id": "wasteful"}]"#,
      #""message": {"text": "100% {{of}} \\[it](1)"}"#,
      #"{"uri": "Catalogs/a%2Cb%3A%0A.yaml", "uriBaseId": "%SRCROOT%"}"#,
      #""suppressions": [{"kind": "inSource", "justification": "later, <b>"}]"#,
      #""suppressions": [{"kind": "external"}]"#, #""level": "note""#,
      #""fixes": [{"description": {"text": "did you mean `mango`?"}, "artifactChanges": "#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  /// `make site` builds the pages, and fails if the list of the rules leads to none.
  @Test
  func `The SARIF format links to the pages of rules if the build names a web site`() throws {
    var report = LintSARIFReport(try LintFormatsTests.report(), version: "1.2.3")
    report.site = nil
    #expect(!report.text.contains("helpUri"))
    report.site = "https://owner.example/juice-rules"
    for rule in ["unknown-ingredient", "yaml-syntax"] {
      let page = "https://owner.example/juice-rules/documentation/juicelint/\(rule)"
      #expect(report.text.contains(#""helpUri": "\#(page)""#))
    }
  }

  @Test
  func `The SARIF format has the rationale of every standard rule`() throws {
    let text = LintSARIFReport(try LintFormatsTests.report(), version: "1.2.3").text
    for rule in LintRule.all where rule.status == .standard {
      #expect(text.contains(JSONValue.string(rule.page.rationale.english).text()), "\(rule.name)")
    }
  }
}
