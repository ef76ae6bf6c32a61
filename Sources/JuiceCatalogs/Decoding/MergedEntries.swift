import JuiceRules
import YAMLSyntax

/// Changed entries of a pack, decoded as if they were in one file, with the place that each node comes from.
struct MergedEntries: Sendable {
  let tree: YAMLTree
  let origins: [CatalogOrigin]
  let pack: PackDraft
  /// The name of the pack.
  let name: String
  /// The parts that the entries lack, although each of their own parts is valid.
  let gaps: [Gap]
  let outline: TreeOutline

  /// A part that a changed entry lacks.
  struct Gap {
    let finding: Finding
    /// A node of the merged tree.
    let origin: CatalogOrigin
  }

  /// Creates entries from the merged sections of a pack.
  ///
  /// - Parameter source: The number that stands for the tree among all files.
  init(_ sections: EntryValue, as source: Int32, of pack: String, keepsNames: Bool) {
    let merged = MergedTree(sections)
    let file = FileDraft(path: "", tree: merged.tree)
    let location = Location(path: pack, real: pack)
    tree = merged.tree
    origins = merged.origins
    name = pack
    outline = TreeOutline(tree)
    gaps = MergedEntries.gaps(in: tree, of: source)
    self.pack = PackFiles(
      source: PackSource(location, isLoneFile: true, files: [""]), files: [file],
      firstSource: source, keepsNames: keepsNames
    ).decoded()
  }

  private static func gaps(in tree: YAMLTree, of source: Int32) -> [Gap] {
    guard let root = tree.root else { return [] }
    return tree.withReader { reader in
      var checker = StructureChecker(reader, of: .section(Format.packFile))
      checker.check(root, .section(Format.packFile))
      return checker.findings.compactMap { mismatch in
        let origin = CatalogOrigin(mismatch.node, in: source)
        if mismatch.finding.rule == .missingKey {
          return Gap(finding: mismatch.finding, origin: origin)
        }
        // All translations of a text were removed.
        guard reader.kind(of: mismatch.node) == .mapping, reader.count(of: mismatch.node) == 0
        else {
          return nil
        }
        var finding = Finding.emptyText
        finding.severity = .error
        return Gap(finding: finding, origin: origin)
      }
    }
  }

  func origin(of position: Int32) -> CatalogOrigin { origins[Int(position)] }
}
