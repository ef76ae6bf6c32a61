import YAMLTree

extension StructureChecker {
  /// An entry of a section and how much was found before it.
  struct Entry {
    let key: YAMLTree.NodeID
    let value: YAMLTree.NodeID
    let findingCount: Int
  }

  /// Whether an entry that is faulty is right as a field that the one before lacks, and only indented like
  /// an entry; then that is said, and nothing else of the two that follows from it.
  mutating func isField(_ entry: Entry, of owner: Entry?, _ type: FormatType) -> Bool {
    guard case .section(let section) = type, let owner,
      let index = section.index(named: tree.text(of: entry.key)), lacks(owner, entry),
      isRight(entry, as: section.keys[index])
    else { return false }
    let name = section.keys[index].name
    removeFindings(from: entry.findingCount)
    removeMissingKey(name, from: owner.findingCount)
    report(
      .strayField(name, of: tree.string(decoding: owner.key), in: section.name), at: entry.key)
    return true
  }

  private func lacks(_ owner: Entry, _ entry: Entry) -> Bool {
    let fields = tree.resolved(owner.value)
    let name = tree.string(decoding: entry.key)
    return tree.kind(of: fields) == .mapping
      && !tree.pairs(of: fields).contains { tree.string(decoding: $0.key) == name }
  }

  private func isRight(_ entry: Entry, as key: FormatKey) -> Bool {
    var trial = StructureChecker(tree)
    trial.check(entry.value, key.type)
    return trial.findings.isEmpty
  }
}
