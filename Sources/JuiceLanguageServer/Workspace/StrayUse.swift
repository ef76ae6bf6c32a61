import JuiceCatalogs
package import JuiceLint
package import YAMLTree

/// A use of an entry that leads to an entry of another pack once the entry is removed.
package struct StrayUse {
  /// The path of the file with the use.
  package let file: String
  package let span: ByteSpan
  /// The id that the use writes.
  package let name: String
  /// The entry that the use then means, with its pack.
  package let other: String

  /// Returns the uses that a removal leaves to other entries.
  ///
  /// - Parameters:
  ///   - entries: The removed entries with their packs.
  ///   - change: The change that removes the entries.
  ///   - packs: All packs that may use the entries.
  package static func all(
    of entries: [(entry: EditablePack.Entry, pack: String)], after change: EntryChange,
    among packs: [EditablePack]
  ) -> [StrayUse] {
    let old = FolderModel(of: packs, settings: nil)
    let new = old.replacing(change.contents)
    let removed = entries.flatMap { entry, pack in
      old.packs[pack]?.declarations[entry.id, default: []].filter { $0.path == entry.file } ?? []
    }
    // A bare id means an entry of the own pack, or else one of a required pack.
    return removed.flatMap { declaration in
      old.mentions(of: declaration).filter { mention in
        mention.name.pack == nil && old.packOfFile[mention.path] == old.pack(of: declaration)
          && !removed.contains { old.contains($0, mention) }
      }.compactMap { mention in
        new.meanings(of: mention.name, in: mention.path).first.map {
          StrayUse(
            file: mention.path, span: mention.name.span, name: mention.name.name,
            other: "\($0.pack)/\($0.id)")
        }
      }
    }
  }
}

extension FolderModel {
  /// Returns `true` if a mention is a part of a declared entry.
  fileprivate func contains(_ declaration: Place<Declaration>, _ mention: Place<Mention>) -> Bool {
    guard declaration.path == mention.path, let tree = files[declaration.path]?.tree else {
      return false
    }
    let start = tree.span(of: declaration.name.key).start
    return start <= mention.name.span.start
      && mention.name.span.end <= tree.span(of: declaration.name.value).end
  }
}
