import JuiceRules
import YAMLTree

/// The files of a pack that could be read and have been checked one by one.
struct PackFiles: Sendable {
  /// Incomplete where some could not be read.
  let source: PackSource
  let files: [FileDraft]
  /// Those of them whose findings nobody asked for, by their index.
  var excluded: Set<Int> = []
  /// The number of the first file among all files.
  let firstSource: Int32
  /// Checks do not need what things are called, and take half the time and memory without it.
  let keepsNames: Bool

  /// Everything that what it is decoded to depends on; files by their versions.
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

  /// The pack, as far as its aliases stand for no more nodes than it has itself.
  func decoded() -> PackDraft {
    decoded(aliasBudget: files.reduce(0) { $0 + $1.tree.nodeCount })
  }

  /// The pack, with the fault of aliases that stand for more than `aliasBudget` nodes.
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
  /// How many nodes aliases stood for.
  let aliasCost: Int
  /// Whether they stood for more than they were allowed to.
  let isCutShort: Bool
}
