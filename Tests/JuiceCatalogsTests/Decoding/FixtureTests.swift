import Foundation
import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// Every file of Fixtures/ gives exactly the findings that stand in the text file beside it.
@Suite(.tags(.unit)) struct FixtureTests {
  @Test
  func `The fixture files are read`() {
    #expect(Fixture.all.count > 20)
  }

  @Test(arguments: Fixture.all)
  func `Each fixture file has exactly the findings in the text file beside it`(of fixture: Fixture)
    throws
  {
    let report = try CatalogLoader(files: MemoryFileSource(bytes: [fixture.name: fixture.bytes()]))
      .lint([fixture.name])
    let found = report.diagnostics.map { describe($0, in: report) }.joined()
    let expected = fixture.url.deletingPathExtension().appendingPathExtension("txt")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try found.write(to: expected, atomically: true, encoding: .utf8)
      Issue.record("recorded \(expected.lastPathComponent)")
    }
    #expect(try String(contentsOf: expected, encoding: .utf8) == found)
  }

  /// A line for the finding and one for each related place: where, what, and the underlined text.
  private func describe(_ diagnostic: Diagnostic, in report: LintReport) -> String {
    let head = "\(place(diagnostic.primary, in: report)) \(diagnostic.severity)[\(diagnostic.rule)]"
    let path = diagnostic.path.isEmpty ? "" : " at \(diagnostic.path)"
    let fix = diagnostic.fix.map { " -> \($0.edits.map(\.text))" } ?? ""
    let related = diagnostic.related.map { label in
      "  \(place(label, in: report)) \(label.text?.english ?? "")\n"
    }
    return "\(head)\(path): \(diagnostic.message.english)\(fix)\n" + related.joined()
  }

  private func place(_ label: Diagnostic.Label, in report: LintReport) -> String {
    guard let source = report.sources[label.file] else { return "?" }
    let position = source.lines.position(at: label.span.start)
    let text = String(decoding: source.bytes[label.span.start..<label.span.end], as: UTF8.self)
    let isLong = text.unicodeScalars.count > 60
    return "\(position.line):\(position.column) "
      + (isLong ? "(\(text.utf8.count) bytes)" : text.debugDescription)
  }
}

/// A file to check.
struct Fixture: CustomTestStringConvertible, Sendable {
  let url: URL
  /// The content of a fixture that is not on the disk.
  var contents: [UInt8]?

  var name: String { url.lastPathComponent }
  var testDescription: String { name }

  func bytes() throws -> [UInt8] { try contents ?? Array(Data(contentsOf: url)) }

  static let all: [Fixture] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "yaml" }
      .sorted { $0.path < $1.path }.map { Fixture(url: $0) }
  }()
}
