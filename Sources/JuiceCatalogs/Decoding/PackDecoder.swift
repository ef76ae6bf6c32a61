import JuiceRules
import YAMLTree

/// Decodes the files of one pack.
struct PackDecoder {
  /// The files of the pack that could be read.
  var files: [FileDraft]
  /// The indices of the files whose findings are not asked for.
  let excluded: Set<Int>
  /// The index of the first file among all files.
  let firstSource: Int32
  let names: EntryNames
  let nameReader = NameReader()
  var nameNumbers = NameNumbers()
  /// The keys of the sections that change other packs.
  var overrideSections: [CatalogOrigin] = []
  /// The name of a pack that doesn't have a readable one.
  var fallbackName = ""
  /// A Boolean value that indicates whether the pack declares its locales.
  var hasLocales = false
  /// The number of nodes that aliases may still stand for. Each use of an alias reads its anchored node again.
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

  /// Returns the target of an alias, or `nil` if reading it would exceed the limit. The excess is reported once.
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
