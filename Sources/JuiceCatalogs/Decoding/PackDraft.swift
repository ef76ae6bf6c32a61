import JuiceRules
import YAMLTree

/// The files of a pack that could be read and have been checked one by one.
struct PackFiles: Sendable {
  /// The source of the pack. The source is incomplete if some of its files could not be read.
  let source: PackSource
  let files: [FileDraft]
  /// The indices of the files whose findings are not asked for.
  var excluded: Set<Int> = []
  /// The index of the first file among all files.
  let firstSource: Int32
  /// A Boolean value that indicates whether names are read in full. Checks don't need the names, and take half the time
  /// and memory without them.
  let keepsNames: Bool

  /// The inputs that determine the decoded pack. Files are represented by their versions.
  struct Basis: Hashable {
    let path: String
    let fallbackName: String
    let isLoneFile: Bool
    let isIncomplete: Bool
    let expectedFiles: [String]
    let files: [String]
    let versions: [Int]
    let excluded: Set<Int>
    let firstSource: Int32
    let keepsNames: Bool
  }

  var basis: Basis {
    Basis(
      path: source.path, fallbackName: source.fallbackName, isLoneFile: source.isLoneFile,
      isIncomplete: source.isIncomplete, expectedFiles: source.files, files: files.map(\.path),
      versions: files.map(\.version), excluded: excluded, firstSource: firstSource,
      keepsNames: keepsNames)
  }

  /// Returns the decoded pack. Its aliases may stand for as many nodes as the files have.
  func decoded() -> PackDraft {
    decoded(aliasBudget: files.reduce(0) { $0 + $1.tree.nodeCount })
  }

  /// Returns the decoded pack, with a fault if aliases stand for more than `aliasBudget` nodes.
  func decoded(aliasBudget: Int) -> PackDraft {
    var decoder = PackDecoder(
      files: files, excluded: excluded, firstSource: firstSource, keepsNames: keepsNames,
      aliasBudget: aliasBudget)
    let definition = decoder.pack(of: source)
    return PackDraft(
      definition: definition, files: decoder.files, names: decoder.nameNumbers,
      overrideSections: decoder.overrideSections,
      aliasCost: aliasBudget - decoder.aliasBudget,
      isCutShort: decoder.aliasBudget < 0)
  }
}

/// A pack that has been decoded.
struct PackDraft: Sendable {
  let definition: PackDefinition
  let files: [FileDraft]
  let names: NameNumbers
  let overrideSections: [CatalogOrigin]
  /// The number of nodes that aliases stood for.
  let aliasCost: Int
  /// A Boolean value that indicates whether aliases exceeded their budget.
  let isCutShort: Bool
}
