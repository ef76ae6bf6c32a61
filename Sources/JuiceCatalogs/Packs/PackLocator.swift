import YAMLTree

/// Finds the packs and roots that a path means.
struct PackLocator {
  let files: any FileSource

  /// What to check for `path`: a root, a pack, a file, or a folder with any of them below it.
  func targets(for path: String) throws(CatalogInputFault) -> [LintTarget] {
    let path = FilePath.trimmed(path)
    switch files.kind(of: path) {
    case nil: throw .notFound(path)
    case .file, .stream: return [try target(forFile: path)]
    case .folder: return try targets(forFolder: path)
    }
  }

  /// The root that `folder` is: its packs are its sub-folders with a pack.yaml and its lone files with a
  /// `pack:` section. Nil when it has neither packs nor settings.
  func root(at folder: String) throws(CatalogInputFault) -> CatalogRoot? {
    var packs: [PackSource] = []
    for name in try files.names(in: folder).sorted() where !name.hasPrefix(".") {
      let path = FilePath.joined(folder, name)
      switch files.kind(of: path) {
      case .folder where isPack(path): packs.append(try pack(at: path))
      case .file where FilePath.isYAML(name) && isLonePack(path): packs.append(lonePack(path))
      default: break
      }
    }
    let settings = FilePath.joined(folder, FilePath.catalogFile)
    let hasSettings = files.kind(of: settings) == .file
    guard !packs.isEmpty else { return nil }
    return CatalogRoot(path: folder, settings: hasSettings ? settings : nil, packs: packs)
  }

  /// The path of the root that `target` is or belongs to; where there is none, of the file that it is.
  func rootPath(of target: LintTarget) -> String {
    guard target.shown != nil, let pack = target.root.packs.first, pack.isLoneFile,
      (try? root(at: target.root.path)) == nil
    else { return target.root.path }
    return pack.path
  }

  private func targets(forFolder folder: String) throws(CatalogInputFault) -> [LintTarget] {
    if isPack(folder) { return [try target(forPack: folder)] }
    if let root = try root(at: folder) {
      return [LintTarget(root: root, shown: nil)] + (try targets(below: folder, except: root))
    }
    return try targets(below: folder, except: nil)
  }

  private func targets(
    below folder: String, except root: CatalogRoot?
  ) throws(CatalogInputFault) -> [LintTarget] {
    var found: [LintTarget] = []
    for name in try files.names(in: folder).sorted() where !name.hasPrefix(".") {
      let path = FilePath.joined(folder, name)
      let isKnown = root?.packs.contains { $0.path == path } ?? false
      guard !isKnown, files.kind(of: path) == .folder, !files.isLink(path) else { continue }
      found += try targets(forFolder: path)
    }
    return found
  }

  private func target(forPack folder: String) throws(CatalogInputFault) -> LintTarget {
    let pack = try pack(at: folder)
    return try target(showing: pack.files, of: pack, in: parent(of: folder))
  }

  /// A file inside a pack is checked with its whole pack, and any other as a pack of its own.
  private func target(forFile path: String) throws(CatalogInputFault) -> LintTarget {
    let folder = FilePath.folder(path)
    if FilePath.name(path) == FilePath.catalogFile, let root = try root(at: folder) {
      return LintTarget(root: root, shown: [path])
    }
    var parent = folder
    while true {
      if isPack(parent) {
        return try target(showing: [path], of: pack(at: parent), in: self.parent(of: parent))
      }
      let next = FilePath.folder(parent)
      guard next != parent, parent != "." else { break }
      parent = next
    }
    return try target(showing: [path], of: lonePack(path), in: folder)
  }

  /// `pack` together with the packs beside it, which it may require.
  private func target(
    showing shown: [String], of pack: PackSource, in folder: String?
  ) throws(CatalogInputFault) -> LintTarget {
    var root = CatalogRoot(path: folder ?? ".", settings: nil, packs: [pack])
    let header = PackHeader(of: pack, in: files)
    if let folder, !header.requirements.isEmpty, let found = try? self.root(at: folder) {
      root.packs += packs(header.requirements, among: found.packs.filter { $0 != pack })
    }
    return LintTarget(root: root, shown: Set(shown))
  }

  /// The packs named `names` among `others`, and what those require.
  private func packs(_ names: [String], among others: [PackSource]) -> [PackSource] {
    let headers = others.map { ($0, PackHeader(of: $0, in: files)) }
    var found: [PackSource] = []
    var open = names
    while let name = open.popLast() {
      for (other, header) in headers where header.name == name && !found.contains(other) {
        found.append(other)
        open += header.requirements
      }
    }
    return found
  }

  /// The folder around `folder`; nil where a relative path does not say it.
  private func parent(of folder: String) -> String? {
    if folder == "." { return files.kind(of: "..") == .folder ? ".." : nil }
    let parent = FilePath.folder(folder)
    return parent == folder ? nil : parent
  }

  private func isPack(_ folder: String) -> Bool {
    files.kind(of: FilePath.joined(folder, FilePath.packFile)) == .file
  }

  /// All YAML files below `folder` belong to its pack, hidden ones not.
  private func pack(at folder: String) throws(CatalogInputFault) -> PackSource {
    var found: [String] = []
    var open = [folder]
    while let current = open.popLast() {
      for name in try files.names(in: current) where !name.hasPrefix(".") {
        let path = FilePath.joined(current, name)
        switch files.kind(of: path) {
        case .folder where !files.isLink(path): open.append(path)
        case .file where FilePath.isYAML(name) && !isSettings(name): found.append(path)
        default: break
        }
      }
    }
    return PackSource(
      path: folder, fallbackName: FilePath.name(folder), isLoneFile: false, files: found.sorted())
  }

  private func lonePack(_ path: String) -> PackSource {
    PackSource(path: path, fallbackName: FilePath.stem(path), isLoneFile: true, files: [path])
  }

  private func isSettings(_ name: String) -> Bool {
    name == FilePath.catalogFile || name == FilePath.configurationFile
  }

  /// Whether a file beside packs says that it is one: a line that begins with `pack:`.
  private func isLonePack(_ path: String) -> Bool {
    guard !isSettings(FilePath.name(path)),
      let bytes = try? files.contents(of: path, limit: YAMLLimits.standard.bytes)
    else { return false }
    return PackHeader.section(of: bytes) != nil
  }
}
