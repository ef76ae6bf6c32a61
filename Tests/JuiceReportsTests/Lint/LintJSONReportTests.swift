import JuiceCatalogs
import JuiceReports
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

@Suite(.tags(.unit)) struct LintJSONReportTests {
  @Test
  func `A JSON report has the spans, related places, data, help and fix of a finding`() throws {
    let scene = LintScene.mengo
    let report = LintJSONReport(scene.report([try scene.misspelling()], fileCount: 6))
    #expect(
      report.text(indented: true) == """
        {
          "schema": "juice-rules/lint/1",
          "findings": [
            {
              "rule": "unknown-ingredient",
              "severity": "error",
              "message": "unknown ingredient `mengo`",
              "file": "Catalogs/classic/recipes.yaml",
              "path": "recipes.mango-juice.ingredients.mengo",
              "span": {
                "start": {
                  "line": 14,
                  "column": 7,
                  "utf16Column": 7,
                  "offset": 301
                },
                "end": {
                  "line": 14,
                  "column": 12,
                  "utf16Column": 12,
                  "offset": 306
                }
              },
              "related": [
                {
                  "file": "Catalogs/classic/fruits.yaml",
                  "span": {
                    "start": {
                      "line": 18,
                      "column": 3,
                      "utf16Column": 3,
                      "offset": 36
                    },
                    "end": {
                      "line": 18,
                      "column": 8,
                      "utf16Column": 8,
                      "offset": 41
                    }
                  },
                  "label": "a fruit with a similar name"
                }
              ],
              "data": {
                "found": "mengo",
                "candidates": [
                  "mango"
                ]
              },
              "help": "did you mean `mango`?",
              "fix": {
                "safety": "safe",
                "edits": [
                  {
                    "file": "Catalogs/classic/recipes.yaml",
                    "span": {
                      "start": {
                        "line": 14,
                        "column": 7,
                        "utf16Column": 7,
                        "offset": 301
                      },
                      "end": {
                        "line": 14,
                        "column": 12,
                        "utf16Column": 12,
                        "offset": 306
                      }
                    },
                    "text": "mango"
                  }
                ],
                "changes": [
                  "recipes.mango-juice.ingredients.mengo",
                  "recipes.mango-juice.ingredients.mango"
                ]
              },
              "fingerprint": "000e1291b63bcaf6",
              "suppressed": false
            }
          ],
          "summary": {
            "files": 6,
            "errors": 1,
            "warnings": 0,
            "infos": 0,
            "suppressed": 0
          }
        }

        """
    )
  }

  @Test
  func `A JSON report leaves out the optional fields that a finding does not have`() {
    var finding = Diagnostic(
      rule: "nested-pack", severity: .warning,
      message: [.korean: "안에 든 팩", .english: "a pack within"],
      primary: .init(file: "Catalogs/a\u{202E}", span: ByteSpan(start: 0, end: 0), text: "here"),
      notes: [[.korean: "참고", .english: "a note"]]
    )
    finding.suppression = Diagnostic.Suppression(.comment)
    let report = LintReport(diagnostics: [finding], sources: [:], fileCount: 2)
    #expect(
      LintJSONReport(report).text == #"""
        {"schema": "juice-rules/lint/1", "findings": [{"rule": "nested-pack", \#
        "severity": "warning", "message": "a pack within", "file": "Catalogs/a\u202e", \#
        "path": "", "related": [], "data": {}, "notes": ["a note"], \#
        "fingerprint": "40d4fdfdb649f58c", "suppressed": true, "suppression": {"kind": "comment"}}], \#
        "summary": {"files": 2, "errors": 0, "warnings": 0, "infos": 0, "suppressed": 1}}

        """#
    )
  }

  @Test func `A JSON report without findings has an empty list and a summary`() {
    let report = LintReport(diagnostics: [], sources: [:], fileCount: 3)
    #expect(
      LintJSONReport(report).text == #"""
        {"schema": "juice-rules/lint/1", "findings": [], "summary": {"files": 3, \#
        "errors": 0, "warnings": 0, "infos": 0, "suppressed": 0}}

        """#
    )
  }

  @Test func `A JSON report counts columns in code points and UTF-16 units, and offsets in bytes`()
    throws
  {
    let scene = LintScene(["a.yaml": "\u{FEFF}a: 1\r\n🥝키: e\u{301}x\r\n"])
    let finding = Diagnostic(
      rule: "rule", severity: .error, message: "message",
      primary: try scene.label("e\u{301}x", in: "a.yaml")
    )
    let value = LintJSONReport(scene.report([finding])).value
    guard case .array(let findings) = value["findings"] else {
      Issue.record("`findings` is not an array")
      return
    }
    #expect(
      findings.first?["span"] == [
        "start": ["line": 2, "column": 5, "utf16Column": 6, "offset": 18],
        "end": ["line": 2, "column": 8, "utf16Column": 9, "offset": 22],
      ]
    )
  }
}
