/// A pack before it is read: its files, and what it is called when it does not say.
struct PackSource: Hashable {
  /// The folder, or the lone file.
  let path: String
  let fallbackName: String
  let isLoneFile: Bool
  /// In order of path.
  let files: [String]
}

/// Packs that see each other, and the settings that stand beside them.
struct CatalogRoot: Hashable {
  let path: String
  /// Its catalog.yaml, if there is one.
  let settings: String?
  var packs: [PackSource]

  var files: [String] { packs.flatMap(\.files) + (settings.map { [$0] } ?? []) }
}

/// What a path of a command line asks for.
struct LintTarget {
  let root: CatalogRoot
  /// The files whose findings are asked for; nil for all.
  let shown: Set<String>?
}
