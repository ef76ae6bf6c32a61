import JuiceCatalogs
package import JuiceRules
package import YAMLSyntax

/// A pack with its files, whose entries can be changed.
package struct EditablePack: Sendable {
  /// The name of the pack.
  package let name: String
  /// The version as it is written, or `nil` if there is none.
  package let version: String?
  /// The locales that the pack declares, the default first.
  package let locales: [LocaleID]
  /// The path of the pack's folder or file, as reports show it.
  package let path: String
  /// The names of the packs that the pack requires.
  package let requirements: [String]
  /// The files of the pack, in the order of their paths.
  package let files: [File]

  package init(
    name: String, version: String?, locales: [LocaleID], path: String, requirements: [String],
    files: [File]
  ) {
    (self.name, self.version, self.locales) = (name, version, locales)
    (self.path, self.requirements, self.files) = (path, requirements, files)
  }

  /// A file of a pack.
  package struct File: Sendable {
    /// The path as reports show it.
    package let path: String
    /// The nodes of the file.
    package let tree: YAMLTree

    package init(path: String, tree: YAMLTree) { (self.path, self.tree) = (path, tree) }
  }

  /// An entry of a pack.
  package struct Entry: Sendable {
    /// The section, such as `fruits`.
    package let section: PackSection
    /// The id within the pack.
    package let id: String
    /// The names and aliases in all languages.
    package let names: [String]
    /// A Boolean value that indicates whether recipes can use the entry.
    package let isIngredient: Bool
    /// The path of the file, as reports show it.
    package let file: String
    /// The span of the key.
    package let span: ByteSpan
  }

  /// The entries of the pack, in the order of the files.
  package var entries: [Entry] { files.flatMap(\.entries) }

  /// Returns the file for a new entry of `section`: the one with most entries of the section, or else of a similar
  /// section, or else the file that describes the pack.
  package func file(for section: PackSection) -> File? {
    for section in [section, section.other].compactMap(\.self) {
      let counts = files.map { $0.count(of: section) }
      if let most = counts.max(), most > 0 { return files[counts.firstIndex(of: most) ?? 0] }
    }
    return files.first { $0.hasSection(section.rawValue) }
      ?? files.first { $0.path.hasSuffix("/\(section.rawValue).yaml") } ?? header
  }

  /// The file with the pack's name and requirements, or else the first file.
  package var header: File? { files.first { $0.hasSection("pack") } ?? files.first }
}

extension EditablePack.File {
  /// The entries of the file that have ids.
  var entries: [EditablePack.Entry] {
    guard let root = tree.root else { return [] }
    return PackSection.allCases.filter(\.hasIDs).flatMap { section in
      let mappings = tree.pairs(of: root).filter { tree.text(of: $0.key) == section.rawValue }
      return mappings.flatMap { tree.pairs(of: tree.resolved($0.value)) }.map { key, value in
        EditablePack.Entry(
          section: section, id: tree.text(of: tree.resolved(key)), names: names(in: value),
          isIngredient: section.hasIngredients
            && (section != .recipes || tree.value(of: "makes", in: tree.resolved(value)) != nil),
          file: path, span: tree.span(of: key))
      }
    }
  }

  /// Returns the span of the entry at a path, or `nil` if there is none.
  package func span(at path: [String]) -> ByteSpan? { EntryText(tree: tree).span(at: path) }

  func hasSection(_ name: String) -> Bool {
    tree.root.map { EntryText(tree: tree).pair(of: name, in: $0) != nil } ?? false
  }

  func count(of section: PackSection) -> Int {
    entries.count { $0.section == section }
  }

  private func names(in entry: YAMLTree.NodeID) -> [String] {
    let entry = tree.resolved(entry)
    let values = [tree.value(of: "name", in: entry), tree.value(of: "aliases", in: entry)]
    return values.compactMap(\.self).map(tree.resolved).flatMap { value -> [String] in
      switch tree.kind(of: value) {
      case .scalar: [tree.text(of: value)]
      case .mapping: tree.pairs(of: value).map { tree.text(of: $0.value) }
      default: tree.items(of: value).map(tree.text)
      }
    }
  }
}

extension PackSection {
  /// The section with other ingredients, whose file suits a new entry, too.
  fileprivate var other: PackSection? {
    switch self {
    case .fruits: .extras
    case .extras: .fruits
    default: nil
    }
  }
}
