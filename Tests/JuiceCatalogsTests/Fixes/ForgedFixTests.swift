import TestSupport
import Testing
import YAMLSyntax

@testable import JuiceCatalogs
@testable import JuiceLint

/// Fixes that do not do what they say are not applied: whatever a rule offers, a catalog comes to no harm.
@Suite(.tags(.unit))
struct ForgedFixTests {
  private let text = """
    pack: { name: tea, version: 1.0.0, locales: [en] }
    fruits:
      kiwi: { name: Kiwi, initial: 010 }
      lime: { name: Lime }

    """

  /// Returns the file after the only fix in it was replaced by a forged one.
  private func fixed(_ forge: @escaping (inout Diagnostic.Fix) -> Void) throws -> String {
    let files = MemoryFileSource(files: ["tea.yaml": text])
    let fixer = CatalogFixer(files: ["tea.yaml"], allowed: .safe) {
      contents throws(CatalogInputFault) in
      let loader = CatalogLoader(
        files: EditedFileSource(
          base: files, display: DisplayPath(workingDirectory: nil, base: nil), contents: contents))
      var model: ModelReading? = ModelReading()
      var report = try loader.lint(["tea.yaml"], policy: LintPolicy(), reading: &model)
      for index in report.diagnostics.indices {
        guard var fix = report.diagnostics[index].fix else { continue }
        forge(&fix)
        report.diagnostics[index].fix = fix
      }
      return FixReading(report: report, model: model ?? ModelReading())
    }
    let state = try fixer.run()
    return String(decoding: state.contents["tea.yaml"] ?? Array(text.utf8), as: UTF8.self)
  }

  @Test func `A fix that changes only what it announces is applied`() throws {
    #expect(try fixed { _ in } == text.replacing("010", with: "10"))
  }

  @Test(arguments: [[], ["fruits.lime"], ["fruits.kiwi.name"], ["fruits.kiwi.init"]])
  func `A fix that changes an amount without announcing the change is not applied`(
    _ changes: [String]
  ) throws {
    let result = try fixed { fix in
      fix.edits[0].text = "11"
      fix.changes = changes
    }
    #expect(result == text)
  }

  @Test(arguments: ["fruits.kiwi.initial", "fruits.kiwi"])
  func `A fix that changes a value at or below an announced path is applied`(_ path: String) throws
  {
    let result = try fixed { fix in
      fix.edits[0].text = "11"
      fix.changes = [path]
    }
    #expect(result == text.replacing("010", with: "11"))
  }

  @Test(arguments: ["11", "10, low: 2"])
  func `A fix that announces only additions is not applied if the fix changes a value`(
    _ value: String
  ) throws {
    let result = try fixed { fix in
      fix.edits[0].text = value
      fix.changes = [""]
    }
    #expect(result == text)
  }

  @Test(arguments: ["[", "\"10", "10 }\n  lemon: {", "10 #", ""])
  func `A fix that leaves invalid YAML or a different structure is not applied`(_ value: String)
    throws
  {
    let result = try fixed { fix in
      fix.edits[0].text = value
      fix.changes = ["fruits.kiwi.initial", ""]
    }
    #expect(result == text)
  }
}
