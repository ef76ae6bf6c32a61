import JuiceRules
import YAMLTree

/// Decodes the files of one pack.
struct PackDecoder {
  /// Those of the pack that could be read.
  var files: [FileDraft]
  /// Those of them whose findings nobody asked for, by their index.
  let excluded: Set<Int>
  /// The number of the first of them among all files.
  let firstSource: Int32
  var names: EntryNames
  let nameReader = NameReader()
  var nameNumbers = NameNumbers()
  /// The keys of the sections that change other packs.
  var overrideSections: [CatalogOrigin] = []
  /// What the pack is called when it does not say.
  var fallbackName = ""
  /// Whether it says which locales it is written in.
  var hasLocales = false
  /// How many nodes aliases may still stand for: each use of one reads its anchored node again.
  private(set) var aliasBudget: Int

  init(
    files: [FileDraft], excluded: Set<Int>, firstSource: Int32, keepsNames: Bool, aliasBudget: Int
  ) {
    self.files = files
    self.excluded = excluded
    self.firstSource = firstSource
    names = EntryNames(isKept: keepsNames)
    self.aliasBudget = aliasBudget
  }

  /// Whether what a node says could not be read as written, or may reach into the next line by mistake.
  func isBroken(_ node: YAMLTree.NodeID, of file: OpenFile) -> Bool {
    let span = file.tree.span(of: node)
    let broken = files[file.index].broken
    return broken.hasText(in: span)
      || broken.hasEntry(at: span.start) && file.tree.tree.source(span).contains(where: \.isNewline)
  }

  /// What an alias names; nil when reading it would go beyond the limit, which is reported once.
  mutating func affordable(_ node: YAMLTree.NodeID, of file: OpenFile) -> YAMLTree.NodeID? {
    let target = file.tree.resolved(node)
    guard target != node, aliasBudget >= 0 else { return aliasBudget < 0 ? nil : node }
    aliasBudget -= file.tree.nodeCount(of: target)
    guard aliasBudget < 0 else { return target }
    let limit = YAMLLimits.standard.nodes
    files[file.index].report(
      YAMLFault(
        .limitExceeded(.nodes, limit: limit, observed: limit - aliasBudget),
        at: file.tree.span(of: node)))
    return nil
  }
}
