import JuiceRules
import YAMLTree

extension CatalogDraft {
  /// Runs the style checks that the policy turns on. They cost nothing unless they are turned on.
  ///
  /// - Parameter schemaPath: A closure that returns the path from a file to the schema with the given name, or `nil` if
  ///   the path is not known.
  mutating func checkHabits(
    _ policy: LintPolicy, schemaPath: (_ schema: String, _ file: String) -> String?
  ) {
    let rules = [LintRule.missingSchemaModeline, .unsortedIDs].filter(policy.mayTurnOn)
    guard !rules.isEmpty else { return }
    for index in files.indices where files[index].tree.root != nil {
      let path = files[index].path
      for rule in rules where policy.isOn(rule, in: path) {
        if rule.name == LintRule.unsortedIDs.name {
          files[index].checkOrder()
        } else {
          files[index].checkModeline { schemaPath($0, path) }
        }
      }
    }
  }
}

extension FileDraft {
  /// Reports the ids that sort before the id above them.
  fileprivate mutating func checkOrder() {
    guard let root = tree.root else { return }
    for section in ["fruits", "extras", "recipes"] as [StaticString] {
      guard let entries = tree.value(of: section, in: root) else { continue }
      let keys = tree.pairs(of: tree.resolved(entries)).map(\.key)
        .filter { tree.kind(of: $0) == .scalar }
      for (previous, key) in zip(keys, keys.dropFirst()) {
        let (before, id) = (tree.text(of: previous), tree.text(of: key))
        guard id.unicodeScalars.lexicographicallyPrecedes(before.unicodeScalars) else { continue }
        report(.unsorted(id, after: before), at: tree.span(of: key), node: key)
      }
    }
  }

  fileprivate mutating func checkModeline(_ schemaPath: (String) -> String?) {
    guard !tree.comments.contains(where: { tree.source($0).namesSchema }) else { return }
    let isCatalog = FilePath.name(path) == FilePath.catalogFile
    let schema = schemaPath(isCatalog ? "catalog.schema.json" : "pack.schema.json")
    let line = schema.map { "# yaml-language-server: $schema=\($0)\(lineBreak)" }
    let start = tree.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    report(.missingSchemaModeline(line), at: ByteSpan(start: start, end: start), node: nil)
  }

  /// The line break of the file's first line.
  private var lineBreak: String {
    let end = tree.bytes.firstIndex(of: 0x0A) ?? 0
    return end > 0 && tree.bytes[end - 1] == 0x0D ? "\r\n" : "\n"
  }
}

extension String {
  /// A Boolean value that indicates whether the comment tells an editor which schema the file follows.
  fileprivate var namesSchema: Bool {
    contains("yaml-language-server:") && contains("$schema=") || contains("# $schema:")
  }
}
