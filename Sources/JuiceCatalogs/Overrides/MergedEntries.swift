import JuiceRules
import YAMLTree

/// Changed entries of a pack, read as those of a file, with the place that each node comes from.
struct MergedEntries: Sendable {
  let tree: YAMLTree
  let origins: [CatalogOrigin]
  let pack: PackDraft

  /// - Parameter source: The number of the text among all files.
  init(_ text: MergedText, as source: Int32, of pack: String, keepsNames: Bool) {
    let file = FileDraft(path: "", bytes: text.bytes, limits: .standard)
    let location = Location(path: pack, real: pack)
    tree = file.tree
    origins = text.origins
    self.pack = PackFiles(
      source: PackSource(location, isLoneFile: true, files: [""]), files: [file],
      firstSource: source, keepsNames: keepsNames
    ).decoded()
  }

  func origin(of position: Int32) -> CatalogOrigin { origins[Int(position)] }
}
