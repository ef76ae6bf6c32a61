import JuiceCatalogs
package import JuiceLint
import Synchronization
package import YAMLSyntax

/// The names of all files in a folder at one revision: what they declare, and where each id is mentioned.
struct FolderModel: Sendable {
  let folder: String
  /// The names of each file, by its absolute path.
  private(set) var files: [String: FileNames]
  /// The name of the pack of each file, by its path.
  private(set) var packOfFile: [String: String]
  /// The packs, by name.
  private(set) var packs: [String: PackNames] = [:]

  /// A declaration or a mention with its file.
  struct Place<Name: Hashable & Sendable>: Hashable, Sendable {
    let path: String
    let name: Name
  }

  /// Reads the names of the files in a report.
  ///
  /// - Parameter old: A model of the same folder. Names of files that have not changed are taken from it.
  init(of report: FolderReport, in folder: String, since old: FolderModel?) {
    self.folder = folder
    func absolute(_ path: String) -> String {
      FilePath.normalized(FilePath.joined(folder, path))
    }
    files = [:]
    for (shown, tree) in report.trees {
      let path = absolute(shown)
      let known = old?.files[path].flatMap { $0.tree.bytes == tree.bytes ? $0 : nil }
      files[path] = known ?? FileNames(of: tree, at: path)
    }
    packOfFile = Dictionary(
      report.lint.packs.flatMap { pack, files in files.map { (absolute($0), pack) } },
      uniquingKeysWith: min)
    packs = old?.packs ?? [:]
    collect(packsThatDiffer(from: old))
  }

  /// Returns the packs whose files or texts are not those of another model.
  private func packsThatDiffer(from old: FolderModel?) -> Set<String> {
    let paths = Set(packOfFile.keys).union(old?.packOfFile.keys.map(\.self) ?? [])
    return paths.reduce(into: []) { packs, path in
      let (pack, oldPack) = (packOfFile[path], old?.packOfFile[path])
      guard pack != oldPack || files[path]?.tree.bytes != old?.files[path]?.tree.bytes else {
        return
      }
      packs.formUnion([pack, oldPack].compactMap(\.self))
    }
  }

  /// Reads the names in the files of packs, and in the settings of their catalog.
  init(of packs: [EditablePack], settings: EditablePack.File?) {
    folder = ""
    (files, packOfFile) = ([:], [:])
    for pack in packs {
      for file in pack.files {
        files[file.path] = FileNames(of: file.tree, at: file.path)
        packOfFile[file.path] = pack.name
      }
    }
    if let settings { files[settings.path] = FileNames(of: settings.tree, at: settings.path) }
    collect(Set(packs.map(\.name)))
  }

  /// Creates the model of a folder that could not be checked.
  init(ofUnchecked folder: String) {
    self.folder = folder
    (files, packOfFile) = ([:], [:])
  }

  /// Returns the path of a file relative to the folder.
  func shown(_ path: String) -> String { FilePath.relative(path, to: folder) }

  /// Returns the model with the texts of open documents, which may be newer than those that were checked.
  func reading(_ workspace: Workspace) -> FolderModel {
    replacing(
      workspace.documents.filter { path, document in
        workspace.folder(of: path) == folder && includes(document, at: path)
      }.mapValues(\.text.bytes))
  }

  /// Returns `true` if an open document belongs to a catalog: its file was checked, or would be if it were saved.
  func includes(_ document: OpenDocument, at path: String) -> Bool {
    let known = [FilePath.packFile, FilePath.configurationFile]
    if files[path] != nil || document.isInPack || known.contains(FilePath.name(path)) {
      return true
    }
    let tree = YAMLTree(parsing: document.text.bytes)
    let keys = tree.root.map { tree.pairs(of: $0).map { tree.text(of: $0.key) } } ?? []
    let section = FormatType.section(Format.section(ofFile: path))
    if keys.contains("pack"), section.key("pack") != nil { return true }
    // Beside packs, a file without keys of something else is one that is being typed.
    let folder = FilePath.folder(path)
    let isBesidePacks = packOfFile.keys.map(FilePath.folder).contains { known in
      known == folder || FilePath.folder(known) == folder
    }
    return isBesidePacks
      && keys.allSatisfy { section.key($0) != nil || $0.hasPrefix(FormatSection.extensionPrefix) }
  }

  /// Returns the model with other texts in place of files.
  func replacing(_ texts: [String: [UInt8]]) -> FolderModel {
    let changed = texts.filter { files[$0.key]?.tree.bytes != $0.value }
    guard !changed.isEmpty else { return self }
    var model = self
    var packs: Set<String> = []
    for (path, bytes) in changed {
      let names = FileNames(of: YAMLTree(parsing: bytes), at: path)
      model.files[path] = names
      guard names.section === Format.packFile else { continue }
      let pack = model.packOfFile[path] ?? model.pack(ofNew: path, names)
      model.packOfFile[path] = pack
      packs.insert(pack)
    }
    model.collect(packs)
    return model
  }

  /// Returns the pack of a file that has not been checked: the one of the files beside it, or one of its own.
  private func pack(ofNew path: String, _ names: FileNames) -> String {
    let beside = packOfFile.filter { FilePath.folder($0.key) == FilePath.folder(path) }
    return beside.min { $0.key < $1.key }?.value ?? names.header?.id
      ?? String(FilePath.name(path).prefix { $0 != "." })
  }

  /// Reads the names of packs from their files.
  private mutating func collect(_ changed: Set<String>) {
    for pack in changed { packs[pack] = nil }
    for (path, pack) in packOfFile.sorted(by: { $0.key < $1.key }) where changed.contains(pack) {
      guard let names = files[path] else { continue }
      packs[pack, default: PackNames(name: pack)].add(names, at: path)
    }
  }
}

// MARK: - Looking up ids

extension FolderModel {
  /// Returns the packs whose entries a file can name without their pack: its own, and those that it requires.
  func packsVisible(from path: String) -> [String] {
    guard let pack = packOfFile[path] else { return packs.keys.sorted() }
    return [pack] + (packs[pack]?.requirements.keys.sorted() ?? [])
  }

  /// Returns the declarations that a mention in a file leads to, of which there are several only if the mention is
  /// ambiguous or the id is declared twice.
  func declarations(of mention: Mention, in path: String) -> [Place<Declaration>] {
    if mention.namespaces == .packs { return packs[mention.name]?.header.map { [$0] } ?? [] }
    if let column = mention.column,
      !files.values.contains(where: { $0.columnsOfIDs.contains(column) })
    {
      return []
    }
    let name = mention.name
    if let pack = mention.pack {
      return declarations(of: String(mention.id), in: String(pack), mention.namespaces)
    }
    let visible = packsVisible(from: path)
    if packOfFile[path] == nil {
      return visible.flatMap { declarations(of: name, in: $0, mention.namespaces) }
    }
    for pack in mention.isOwn ? Array(visible.prefix(1)) : visible {
      let found = declarations(of: name, in: pack, mention.namespaces)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the declarations of an id in a pack, by its current or a former id.
  func declarations(
    of id: String, in pack: String, _ namespaces: Namespace
  ) -> [Place<Declaration>] {
    guard let names = packs[pack] else { return [] }
    var id = id
    for _ in 0...names.renames.count {
      let found = names.declarations[id, default: []].filter {
        namespaces.contains($0.name.namespace)
      }
      guard found.isEmpty, let current = names.renames[id] else { return found }
      id = current.split(separator: "/").last.map(String.init) ?? current
    }
    return []
  }

  /// Returns a Boolean value that indicates whether a fruit, an extra or a recipe is kept in stock: each is, except a recipe
  /// without a product.
  func isIngredient(_ place: Place<Declaration>) -> Bool {
    switch place.name.section {
    case "fruits", "extras": true
    case "recipes": files[place.path]?.tree.value(named: "makes", in: place.name.value) != nil
    default: false
    }
  }

  /// Returns the pack that a declaration belongs to.
  func pack(of place: Place<Declaration>) -> String {
    place.name.namespace == .packs ? place.name.id : packOfFile[place.path] ?? ""
  }

  /// Returns the declaration or the mention at an offset of a file.
  func name(
    at offset: Int, of path: String
  ) -> (span: ByteSpan, declarations: [Place<Declaration>])? {
    guard let names = files[path] else { return nil }
    if let found = names.declarations.first(where: { $0.span.touches(offset) }) {
      return (found.span, [Place(path: path, name: found)])
    }
    // A file of the catalog's settings declares nothing.
    return names.mentions.first { $0.span.touches(offset) }.map {
      ($0.span, declarations(of: $0, in: path))
    }
  }

  /// An entry that a mention stands for.
  struct Meaning: Hashable {
    let namespace: Namespace
    let pack: String
    let id: String
  }

  /// Returns the entries that a mention in a file stands for.
  func meanings(of mention: Mention, in path: String) -> Set<Meaning> {
    Set(declarations(of: mention, in: path).map { Meaning($0.name, in: pack(of: $0)) })
  }

  /// Returns the mentions of a declared id in all files, in the order of their places.
  func mentions(of declaration: Place<Declaration>) -> [Place<Mention>] {
    let meaning = Meaning(declaration.name, in: pack(of: declaration))
    let ids = Set(packs[meaning.pack]?.renames.keys.map { $0[...] } ?? []).union([meaning.id[...]])
    return files.sorted { $0.key < $1.key }.flatMap { path, names in
      names.mentions.filter {
        ids.contains($0.id) && meanings(of: $0, in: path).contains(meaning)
      }.map { Place(path: path, name: $0) }
    }
  }

  /// Returns the name to write in a file for an entry: the bare id if the file sees no other entry of this id before,
  /// and otherwise the qualified one.
  func written(_ id: String, of pack: String, in path: String, _ namespace: Namespace) -> String {
    let owners = packsVisible(from: path).filter {
      !declarations(of: id, in: $0, [namespace]).isEmpty
    }
    let isBare =
      owners.isEmpty || owners == [pack] || owners.first == pack && pack == packOfFile[path]
    return isBare && packOfFile[path] != nil ? id : "\(pack)/\(id)"
  }
}

extension FolderModel.Meaning {
  init(_ declaration: Declaration, in pack: String) {
    self.init(namespace: declaration.namespace, pack: pack, id: declaration.id)
  }
}

/// The model of a folder, which is read when the first question needs it: findings alone do not.
final class FolderNames: Sendable {
  private let state: Mutex<State>

  private enum State {
    /// A report to read, and the last model of the folder that was read.
    case unread(FolderReport, folder: String, last: FolderModel?)
    case read(FolderModel)
  }

  /// - Parameter old: The names of the same folder. Those of files that have not changed are taken from it.
  init(of report: FolderReport, in folder: String, since old: FolderNames?) {
    state = Mutex(.unread(report, folder: folder, last: old?.last))
  }

  private var last: FolderModel? {
    state.withLock { state in
      switch state {
      case .unread(_, _, let last): last
      case .read(let model): model
      }
    }
  }

  /// Returns the model. The first call can take as long as a check of the folder, and others wait for it.
  func model() -> FolderModel {
    state.withLock { state in
      switch state {
      case .read(let model): return model
      case .unread(let report, let folder, let last):
        let model = FolderModel(of: report, in: folder, since: last)
        state = .read(model)
        return model
      }
    }
  }
}

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
