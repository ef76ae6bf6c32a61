import JuiceRules
import YAMLTree

/// Everything that could be read of some packs, with the place of each part.
///
/// Checks run on it, so that a fault in one place hides nothing elsewhere.
struct CatalogDraft {
  private(set) var files: [DraftFile] = []
  /// How many nodes aliases may still stand for: each use of one reads its anchored node again.
  private var aliasBudget = YAMLLimits.standard.nodes
  var names: EntryNames
  var namesakes = Namesakes()
  var definition = CatalogDefinition()
  var diagnostics: [Diagnostic] = []
  /// The paths that could not be read, as reports show them.
  var unread: [String] = []
  /// The files of each pack, by its name.
  var filesOfPacks: [String: [String]] = [:]
  /// The name of the pack that each file belongs to, by the file's number.
  var packOfFile: [Int32: String] = [:]

  /// - Parameter keepsNames: Checks do not need what things are called, and take half the time and
  ///   memory without it.
  init(keepsNames: Bool = true) {
    names = EntryNames(isKept: keepsNames)
  }

  /// A file that was read.
  struct DraftFile {
    /// As reports show it.
    let path: String
    let tree: YAMLTree
    /// Where the parts of the tree are; made when first needed.
    var outline: TreeOutline?
    var suppressions: [SuppressionComment] = []
  }

  /// Reads `bytes` and reports what is wrong with them as YAML.
  mutating func addFile(path: String, bytes: [UInt8], limits: YAMLLimits) -> Int32 {
    let tree = YAMLTree(parsing: bytes, limits: limits)
    let index = Int32(files.count)
    files.append(DraftFile(path: path, tree: tree))
    for fault in tree.faults { report(fault, in: index) }
    if let scan = SuppressionScanner(tree) {
      files[Int(index)].suppressions = scan.comments
      for fault in scan.faults {
        report(.invalidSuppression(fault.kind), in: index, at: fault.span, node: nil)
      }
    }
    return index
  }

  /// Checks a file against the format and reports what does not fit.
  mutating func checkStructure(of file: Int32, _ section: FormatSection) {
    let tree = files[Int(file)].tree
    guard let root = tree.root else {
      guard tree.faults.isEmpty else { return }
      let finding = Finding.wrongType(
        expected: .mapping, found: LocalizedText(en: "nothing", ko: "빈 값"))
      return report(finding, in: file, at: ByteSpan(start: 0, end: 0), node: nil)
    }
    guard tree.kind(of: root) == .mapping || !tree.isDamaged(root) else { return }
    let findings = tree.withReader { reader in
      var checker = StructureChecker(reader)
      checker.check(root, .section(section))
      return checker.findings
    }
    guard !findings.isEmpty else { return }
    let path = files[Int(file)].path
    let claimed = Set(
      diagnostics.filter { $0.primary.file == path }.map(\.primary.span.start))
    // What begins where the reader stumbled has been reported.
    for located in findings where !claimed.contains(located.span.start) {
      let use = located.use.map { span in
        Diagnostic.Label(file: path, span: span, text: LocalizedText(en: "used here", ko: "쓰인 곳"))
      }
      report(
        located.finding, in: file, at: located.span, node: located.node,
        related: use.map { [$0] } ?? [])
    }
  }

  /// What an alias names; nil when reading it would go beyond the limit, which is reported once.
  mutating func affordable(_ node: YAMLTree.NodeID, of file: OpenFile) -> YAMLTree.NodeID? {
    let target = file.tree.resolved(node)
    guard target != node, aliasBudget >= 0 else { return aliasBudget < 0 ? nil : node }
    aliasBudget -= file.tree.nodeCount(of: target)
    guard aliasBudget < 0 else { return target }
    let limit = YAMLLimits.standard.nodes
    let fault = YAMLFault(
      .limitExceeded(.nodes, limit: limit, observed: limit - aliasBudget),
      at: file.tree.span(of: node))
    report(fault, in: file.index)
    return nil
  }

  mutating func outline(of file: Int32) -> TreeOutline {
    let index = Int(file)
    if let outline = files[index].outline { return outline }
    let outline = TreeOutline(files[index].tree)
    files[index].outline = outline
    return outline
  }
}
