import Foundation
import JuiceLint
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

@testable import JuiceCatalogs

/// The findings of lint on files with a faulty structure, such as a misplaced key or a value of the wrong shape.
///
/// Fixtures/structure.cases contains the files and all of their findings. `RECORD_SNAPSHOTS=1` writes the present
/// findings into it.
@Suite(.tags(.unit)) struct StructureTests {
  @Test
  func `Each file with a faulty structure has exactly the findings in 'structure.cases'`() throws {
    var recorded = ""
    try #require(!StructureCase.all.isEmpty)
    for structure in StructureCase.all {
      let found = try structure.findings()
      #expect(found == structure.expected, "\(structure.name)")
      recorded += structure.text(finding: found)
    }
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try recorded.write(to: StructureCase.url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(StructureCase.url.lastPathComponent)")
    }
  }

  @Test
  func `A structure fault has the same rules and paths with CRLF lines or after a comment`() throws
  {
    try #require(!StructureCase.all.isEmpty)
    for structure in StructureCase.all {
      let plain = try structure.rules { $0 }
      #expect(
        try structure.rules { $0.replacing("\n", with: "\r\n") } == plain, "\(structure.name)")
      #expect(try structure.rules { "# A note.\n\n" + $0 } == plain, "\(structure.name)")
    }
  }

  @Test
  func `A safe fix for a structure fault removes the finding and leaves valid YAML`() throws {
    var fixCount = 0
    for structure in StructureCase.all {
      guard let text = structure.files["example.yaml"], structure.files.count == 1 else { continue }
      let source = MemoryFileSource(files: ["example.yaml": text])
      let report = try CatalogLoader(files: source).lint(["example.yaml"])
      for finding in report.diagnostics {
        guard let fix = finding.fix, fix.safety == .safe else { continue }
        fixCount += 1
        var bytes = Array(text.utf8)
        for edit in fix.edits.reversed() {
          bytes.replaceSubrange(edit.span.start..<edit.span.end, with: Array(edit.text.utf8))
        }
        let fixed = try CatalogLoader(files: MemoryFileSource(bytes: ["example.yaml": bytes]))
          .lint(["example.yaml"]).diagnostics
        #expect(!fixed.contains { $0.rule == "yaml-syntax" }, "\(structure.name)")
        #expect(
          !fixed.contains { $0.path == finding.path && $0.rule == finding.rule },
          "\(structure.name)")
      }
    }
    #expect(fixCount > 20)
  }

  @Test
  func `Each example in the format is one line of YAML that its section or key accepts`() {
    var seen: Set<ObjectIdentifier> = []
    var open = [
      Format.packFile, Format.catalogFile.format, Format.configurationFile.format,
      Format.baselineFile,
    ]
    while let section = open.popLast() {
      guard seen.insert(ObjectIdentifier(section)).inserted else { continue }
      if section.whole == nil { expect(section.example, .section(section), section.name) }
      for key in section.keys {
        if section.whole == nil { expect(key.example, key.type, "\(section.name): \(key.name)") }
        if let inner = inner(key.type) { open.append(inner) }
      }
    }
    #expect(seen.count > 20)
  }

  @Test
  func `A key of 'juice-rules.yaml' with a list or a mapping is recognized in other files`() {
    let collections = Format.configurationFile.format.keys.filter { key in
      switch key.type {
      case .list, .map, .section, .either: true
      default: false
      }
    }
    #expect(
      Format.configurationExamples
        == Dictionary(uniqueKeysWithValues: collections.map { ($0.name, $0.example) }))
  }

  private func inner(_ type: FormatType) -> FormatSection? {
    switch type {
    case .section(let section): section
    case .map(_, let type), .list(let type), .either(_, let type): inner(type)
    default: nil
    }
  }

  private func expect(_ example: String, _ type: FormatType, _ name: String) {
    let tree = YAMLTree(parsing: Array(example.utf8))
    #expect(tree.faults.isEmpty && !example.contains("\n"), "\(name): \(example)")
    tree.withReader { reader in
      var checker = StructureChecker(reader, of: type)
      guard let root = tree.root else { return }
      checker.check(root, type)
      #expect(checker.findings.isEmpty, "\(name): \(example)")
    }
  }

  @Test
  func `Words such as 'yes', 'off' and '예' are read as booleans, and other words are not`() {
    for word in ["yes", "Y", "ON", "1", "예", "treu", "True "] {
      #expect(BooleanWord.value(of: word) == true, "\(word)")
    }
    for word in ["no", "Off", "0", "아니오", "fasle", "FALSE"] {
      #expect(BooleanWord.value(of: word) == false, "\(word)")
    }
    for word in ["", "maybe", "2", "01", "판매", "null"] {
      #expect(BooleanWord.value(of: word) == nil, "\(word)")
    }
  }
}

/// Files whose structure is at fault, and what is found in them.
struct StructureCase {
  let name: String
  /// Texts by path; `example.yaml` for one that is no folder of packs.
  let files: [String: String]
  let expected: [String]
  /// The case as it was written, without what is found.
  private let source: String

  static let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/structure.cases")

  static let all: [StructureCase] =
    ((try? String(contentsOf: url, encoding: .utf8)) ?? "").split(separator: "=== ")
    .map { StructureCase(String($0)) }

  /// - Parameter text: The name, the files, each under `--- path` unless there is only one, and behind `>>>`
  ///   lines of what is found.
  private init(_ text: String) {
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    let halves = (parts.last ?? "").components(separatedBy: ">>>\n")
    source = halves[0]
    expected = halves.dropFirst().joined().split(separator: "\n").map(String.init)
    var files: [String: String] = [:]
    for part in ("\n" + halves[0]).components(separatedBy: "\n--- ").dropFirst() {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      files[String(lines[0])] = lines.dropFirst().first.map { $0 + "\n" } ?? ""
    }
    self.files = files.isEmpty ? ["example.yaml": halves[0]] : files
  }

  func text(finding found: [String]) -> String {
    "=== \(name)\n\(source)>>>\n" + found.map { $0 + "\n" }.joined()
  }

  /// The rules of what is found when the texts are written otherwise.
  func rules(_ rewrite: (String) -> String) throws -> [String] {
    try report(files.mapValues(rewrite)).diagnostics.map { "\($0.rule) \($0.path)" }
  }

  /// Returns the findings, a line each: the place, the rule, the message, the help and the fix.
  func findings() throws -> [String] {
    let report = try report(files)
    return report.diagnostics.map { finding in
      let place = report.place(of: finding.primary)
      let also = finding.related.map { ", " + report.place(of: $0) }.joined()
      let fix = finding.fix.map { " -> \($0.safety) \($0.edits.map(\.text))" } ?? ""
      return "\(place)\(also) \(finding.rule): \(finding.message.english)"
        + (finding.help.map { "; \($0.english)" } ?? "") + fix
    }
  }

  private func report(_ files: [String: String]) throws -> LintReport {
    try CatalogLoader(files: MemoryFileSource(files: files))
      .lint([files["example.yaml"] == nil ? "." : "example.yaml"])
  }
}

extension LintReport {
  fileprivate func place(of label: Diagnostic.Label) -> String {
    guard let source = sources[label.file] else { return "?" }
    let position = source.lines.position(at: label.span.start)
    let file = label.file == "example.yaml" ? "" : "\(label.file):"
    return "\(file)\(position.line):\(position.column)"
  }
}
