import Foundation
import JuiceCatalogs
import JuiceLint
import JuiceReports
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The catalogs that ship, a configuration and a baseline, with mistakes made in them: whatever they say then,
/// what is found stands in them and can be written in every format.
///
/// `JUICE_RULES_MUTATIONS` is how many there are; `JUICE_RULES_MUTATION_SEED` is the first of them.
@Suite(.tags(.fuzz))
struct MutationTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  static let seeds: Range<Int> = {
    let first = number("JUICE_RULES_MUTATION_SEED") ?? 1
    return first..<first + (number("JUICE_RULES_MUTATIONS") ?? 15)
  }()

  private static let files: [String: [UInt8]] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Catalogs")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    let files = (names ?? []).filter { $0.hasSuffix(".yaml") }.map { name in
      let data = FileManager.default.contents(atPath: root.appending(path: name).path)
      return ("Catalogs/" + name, [UInt8](data ?? Data()))
    }
    return Dictionary(uniqueKeysWithValues: files).merging(more) { $1 }
  }()

  private static let more = [
    "juice-rules.yaml": """
    catalogs: Catalogs
    lint: { ignore: [unused-fruit], severity: { unknown-key: info }, exclude: [legacy/] }
    """,
    "known.json": """
    {"schema": "juice-rules/baseline/1", "paths": ["Catalogs"], "findings": [
    {"rule": "unknown-key", "pack": "classic", "path": "fruits.kiwi.colour", "count": 1}
    ]}
    """,
  ].mapValues { Array($0.utf8) }

  @Test(arguments: seeds)
  func `Findings in mutated files are sorted, lie in the files and are valid in every format`(
    seed: Int
  ) throws {
    var mutator = Mutator(seed: seed)
    var files = MutationTests.files
    let names = files.keys.sorted()
    for _ in 0...mutator.next(below: 3) {
      let name = names[mutator.next(below: names.count)]
      files[name] = files[name].map { mutator.mutated($0) }
    }
    let report = try report(of: files, threads: 1)
    expectInPlace(report)
    expectSorted(report)
    let texts = texts(of: report)
    for (format, text) in texts { expectValid(text, format) }
    #expect(try self.texts(of: self.report(of: files, threads: 2)) == texts)
  }

  /// Returns the findings without those that the baseline lists, if the baseline can be read.
  private func report(of files: [String: [UInt8]], threads: Int) throws -> LintReport {
    let loader = CatalogLoader(files: MemoryFileSource(bytes: files), threads: threads)
    let roots = ["Catalogs", "juice-rules.yaml"]
    let report = try loader.lint(roots)
    return try loader.baseline(at: "known.json").applied(to: report, of: roots).report
  }

  private func expectInPlace(_ report: LintReport) {
    for finding in report.diagnostics {
      for label in [finding.primary] + finding.related {
        expect(label.span.start, label.span.end, in: report.sources[label.file], finding)
      }
      for edit in finding.fix?.edits ?? [] {
        expect(edit.span.start, edit.span.end, in: report.sources[edit.file], finding)
      }
    }
  }

  /// On the borders of code points, too, where there are any.
  private func expect(_ start: Int, _ end: Int, in source: SourceFile?, _ finding: Diagnostic) {
    let bytes = source?.bytes ?? []
    #expect(0 <= start && start <= end && end <= bytes.count, "\(finding)")
    guard String(validating: bytes, as: UTF8.self) != nil else { return }
    for offset in [start, end] where bytes.indices.contains(offset) {
      #expect(bytes[offset] & 0xC0 != 0x80, "\(finding)")
    }
  }

  private func expectSorted(_ report: LintReport) {
    for (first, second) in zip(report.diagnostics, report.diagnostics.dropFirst()) {
      let places = [first, second].map { ($0.primary.file, $0.primary.span.start) }
      #expect(places[0] <= places[1], "\(first) before \(second)")
    }
  }

  private func texts(of report: LintReport) -> [String: String] {
    [
      "text": LintTextReport(report).text, "text-ko": LintTextReport(report, locale: .korean).text,
      "concise": LintConciseReport(report).text, "json": LintJSONReport(report).text,
      "json-lines": LintJSONLinesReport(report).text, "gitlab": LintGitLabReport(report).text,
      "sarif": LintSARIFReport(report, version: "1.0.0").text,
      "github": LintGitHubReport(report).text, "junit": LintJUnitReport(report).text,
      "checkstyle": LintCheckstyleReport(report).text,
    ]
  }

  private func expectValid(_ text: String, _ format: String) {
    let isHarmless = text.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t"
    }
    #expect(isHarmless && !text.contains("\u{202E}"), "\(format): \(text)")
    // `:::` leads to another file in texts, and is no command.
    let commands = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("::") && !$0.hasPrefix("::: ") }
    let levels = format == "github" ? ["::error ", "::warning ", "::notice "] : []
    #expect(commands.allSatisfy { line in levels.contains { line.hasPrefix($0) } }, "\(format)")
    let documents = format == "json-lines" ? text.split(separator: "\n") : [text[...]]
    if ["json", "json-lines", "sarif", "gitlab"].contains(format) {
      #expect(documents.allSatisfy(isJSON), "\(format): \(text)")
    } else if ["junit", "checkstyle"].contains(format) {
      #expect(XMLParser(data: Data(text.utf8)).parse(), "\(format): \(text)")
    }
  }

  private func isJSON(_ text: Substring) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
  }
}
