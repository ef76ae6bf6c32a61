import JuiceCatalogs
import JuiceRules
import YAMLSyntax

extension BaselineFile {
  /// Reads a file as a baseline.
  ///
  /// - Parameter shown: The path as reports show it.
  init(reading bytes: [UInt8], at path: String, shownAs shown: String, place: BaselinePlace) {
    var file = FileDraft(path: shown, bytes: bytes)
    // The structure of a file that cannot be parsed cannot be checked.
    if !file.hasErrors {
      file.checkStructure(Format.baselineFile)
      // An entry repeats an id exactly; invisible characters in the id are reported where the id is defined.
      file.removeDiagnostics(of: .controlCharacter)
    }
    let tree = file.tree
    var reader = BaselineReader(tree: tree)
    if !file.hasErrors, let root = tree.root { reader.read(root) }
    for (finding, node) in reader.faults {
      file.report(finding, at: tree.span(of: node), node: node)
    }
    let faults = file.diagnostics.filter { $0.severity == .error }.withoutWhatFollows
    file.removeDiagnostics()
    for (finding, node) in reader.flaws {
      file.report(finding, at: tree.span(of: node), node: nil)
    }
    let entries = reader.entries.map { Baseline.Entry($0.key, count: $0.value.count) }
    self.init(
      path: path, source: SourceFile(path: shown, bytes: tree.bytes),
      baseline: Baseline(paths: reader.paths, entries: entries.sorted { $0.key < $1.key }),
      faults: faults, flaws: file.diagnostics,
      spans: reader.entries.mapValues { tree.span(of: $0.node) }, place: place)
  }
}

extension FileDraft {
  fileprivate var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension [Diagnostic] {
  /// The findings, reduced to the missing `schema` key if that is among them: the file is something else, and the other
  /// findings follow from that.
  fileprivate var withoutWhatFollows: [Diagnostic] {
    guard var other = first(where: { $0.rule == "missing-key" && $0.data.expected == "schema" })
    else { return self }
    other.help = nil
    return [other]
  }
}

/// A reader for the tree of a baseline whose structure was checked.
private struct BaselineReader {
  let tree: YAMLTree
  var paths: [String] = []
  var entries: [FindingKey: (count: Int, node: YAMLTree.NodeID)] = [:]
  /// The errors that keep the whole baseline from being used.
  var faults: [(Finding, YAMLTree.NodeID)] = []
  /// The errors in single entries.
  var flaws: [(Finding, YAMLTree.NodeID)] = []

  mutating func read(_ root: YAMLTree.NodeID) {
    if let schema = field("schema", of: root), text(schema) != Baseline.schema {
      return faults.append((.otherBaseline(text(schema)), schema))
    }
    paths = items("paths", of: root).map(text)
    for item in items("findings", of: root) { readEntry(tree.resolved(item)) }
  }

  private mutating func readEntry(_ entry: YAMLTree.NodeID) {
    guard let place = place(of: entry), let count = count(of: entry),
      let name = field("rule", of: entry)
    else { return }
    guard let rule = LintRule.named(text(name)) else {
      return flaws.append((.unknownRuleOfEntry(text(name)), name))
    }
    let key = FindingKey(rule: rule.name, place: place)
    if !Baseline.canKnow(rule.name) {
      flaws.append((.cannotBeKnown(rule.name), entry))
    } else if entries[key] != nil {
      flaws.append((.knownTwice(key.rule, at: key.place.shown), entry))
    } else {
      entries[key] = (count, entry)
    }
  }

  private mutating func place(of entry: YAMLTree.NodeID) -> FindingKey.Place? {
    let path = field("path", of: entry)
    guard let pack = field("pack", of: entry) else {
      return field("file", of: entry).map { .file(text($0), path: path.map(text) ?? "") }
    }
    if let file = field("file", of: entry) {
      faults.append((.unknownKey("file", in: "known finding", candidates: []), file))
      return nil
    }
    guard let path else {
      faults.append((.missingKey("path", in: "known finding"), entry))
      return nil
    }
    return .pack(text(pack), path: text(path))
  }

  private mutating func count(of entry: YAMLTree.NodeID) -> Int? {
    guard let node = field("count", of: entry) else { return 1 }
    guard let count = Int(text(node)), count > 0 else {
      faults.append((.notACount(text(node)), node))
      return nil
    }
    return count
  }

  private func field(_ name: StaticString, of mapping: YAMLTree.NodeID) -> YAMLTree.NodeID? {
    tree.value(of: name, in: mapping).map(tree.resolved)
  }

  private func items(_ name: StaticString, of mapping: YAMLTree.NodeID) -> [YAMLTree.NodeID] {
    field(name, of: mapping).map { Array(tree.items(of: $0)) } ?? []
  }

  private func text(_ node: YAMLTree.NodeID) -> String { tree.text(of: tree.resolved(node)) }
}

extension Finding {
  fileprivate static func otherBaseline(_ schema: String) -> Finding {
    var finding = Finding(
      .unsupportedFormat, en: "`\(schema)` is not `\(Baseline.schema)`",
      ko: "`\(schema)`: `\(Baseline.schema)`이 아닙니다")
    if schema.hasPrefix("juice-rules/baseline/") {
      finding.help = LocalizedText(
        en: "use the later version of juice-rules that wrote the file",
        ko: "이 파일을 쓴 더 새로운 버전의 juice-rules를 쓰세요")
    }
    return finding
  }

  fileprivate static func notACount(_ text: String) -> Finding {
    .wrongType(
      expected: LocalizedText(en: "a whole number from 1", ko: "1 이상의 정수"),
      found: LocalizedText("`\(text)`"))
  }
}
