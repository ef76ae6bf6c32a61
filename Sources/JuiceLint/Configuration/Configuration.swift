public import JuiceCatalogs
public import JuiceRules
import YAMLSyntax

/// The options in a `juice-rules.yaml`, which apply to every run.
public struct Configuration: Sendable {
  /// The path of the file, or `nil` if there is none.
  public var path: String?
  /// The path of the root of the catalogs, relative to the configuration's folder.
  public var catalogs: String?
  /// The names or paths of the packs that are added for every run.
  public var with: [String] = []
  /// The store that keeps the stock, such as `memory` or `sqlite:PATH`.
  public var store: String?
  /// The name of the stand whose stock is used.
  public var stand: String?
  /// The locale of the output.
  public var locale: LocaleID?
  /// The settings of lint.
  public var lint = LintSettings()
  /// The findings about the format of the file.
  public var report = LintReport(diagnostics: [], sources: [:])
  /// The findings of a check of the file: those about its format and those about paths that lead out of its folder.
  package internal(set) var unfilteredReport = UnfilteredReport()
  /// The keys whose paths lead out of the folder.
  var outsideKeys: Set<String> = []

  /// Creates an empty configuration.
  public init() {}

  /// Returns the nearest configuration, in `directory` or above it, or an empty configuration if there is none.
  ///
  /// A link that leads out of its folder is not followed: the configuration then has only a report about the link.
  ///
  /// - Throws: A ``/JuiceCatalogs/CatalogInputFault`` if the configuration cannot be read or is not a file.
  package static func nearest(
    to directory: String, files: any FileSource = DiskFileSource()
  ) throws(CatalogInputFault) -> Configuration {
    var folder = FilePath.trimmed(directory)
    while true {
      let path = FilePath.joined(folder, FilePath.configurationFile)
      if let kind = files.kind(of: path) {
        guard kind == .file else { throw .noFile(path) }
        // Anybody may have put such a link there.
        guard files.leads(path, into: folder) else {
          return Configuration(.linkOutsideRoot(), at: path, workingDirectory: directory)
        }
        return try Configuration(
          at: path, of: CatalogLoader(files: files, workingDirectory: directory))
      }
      let other = FilePath.joined(folder, FilePath.stem(FilePath.configurationFile) + ".yml")
      if files.kind(of: other) == .file {
        return Configuration(
          .misnamedFile(other, for: FilePath.configurationFile), at: other,
          workingDirectory: directory)
      }
      let parent = FilePath.folder(folder)
      guard parent != folder else { break }
      folder = parent
    }
    return Configuration()
  }
}

extension Configuration {
  /// Creates a configuration with one setting, such as `lint.fail-on` with the value `error`.
  ///
  /// Positions in its report are those in a line of YAML: `lint: { fail-on: error }`.
  ///
  /// - Parameters:
  ///   - key: The keys of the setting, separated by dots.
  ///   - value: The value, as YAML.
  public init(setting key: String, to value: String) {
    let steps = key.split(separator: ".", omittingEmptySubsequences: false)
    let opening = steps.joined(separator: ": { ")
    let text = "\(opening): \(value)" + String(repeating: " }", count: steps.count - 1)
    self.init(reading: Array(text.utf8), at: "--config", shownAs: "--config")
    path = nil
  }

  /// Returns this configuration with its settings replaced with those of `other`, where `other` has them. The patterns
  /// of `lint.exclude` are combined. The rule choices of `other` are ignored, because a ``LintPolicy`` combines those
  /// of several configurations.
  public func merging(_ other: Configuration) -> Configuration {
    var merged = self
    merged.catalogs = other.catalogs ?? catalogs
    if other.catalogs != nil { merged.outsideKeys.remove("catalogs") }
    if other.store != nil { merged.outsideKeys.remove("store") }
    merged.with = other.with.isEmpty ? with : other.with
    merged.store = other.store ?? store
    merged.stand = other.stand ?? stand
    merged.locale = other.locale ?? locale
    merged.lint.failOn = other.lint.failOn ?? lint.failOn
    merged.lint.maxFindings = other.lint.maxFindings ?? lint.maxFindings
    merged.lint.exclude += other.lint.exclude
    merged.lint.baseline = other.lint.baseline ?? lint.baseline
    return merged
  }
}

extension Configuration {
  /// Creates the configuration of a file that is not read, which is empty but for a finding.
  private init(_ finding: Finding, at path: String, workingDirectory: String) {
    let display = DisplayPath(workingDirectory: workingDirectory, base: nil)
    var draft = CatalogDraft()
    draft.report(finding, ofUnread: display.shown(path))
    self.init()
    self.path = path
    report = draft.lintReport(shown: nil)
    unfilteredReport.add(report)
  }

  /// Reads the settings in the file at `path`.
  ///
  /// - Throws: A ``/JuiceCatalogs/CatalogInputFault`` if the file cannot be read.
  package init(at path: String, of loader: CatalogLoader) throws(CatalogInputFault) {
    self.init(
      reading: try loader.contents(of: path), at: path, shownAs: loader.display.shown(path),
      files: loader.files)
  }

  /// Reads the settings of a file.
  ///
  /// - Parameters:
  ///   - shown: The path as reports show it.
  ///   - files: The files that paths in the settings lead to, or `nil` if it does not matter where they lead.
  private init(
    reading bytes: [UInt8], at path: String, shownAs shown: String, files: (any FileSource)? = nil
  ) {
    var file = FileDraft(path: shown, bytes: bytes)
    file.checkStructure(Format.configurationFile.format)
    let tree = file.tree
    self.init()
    self.path = path
    report = CatalogDraft(of: [file]).lintReport(shown: nil).hidingCredentials()
    guard let root = tree.root else { return }
    tree.withReader { reader in
      Format.configurationFile.decode(root, of: OpenFile(settings: reader), into: &self)
    }
    if let files {
      let folder = Folder(path: FilePath.folder(path), catalogs: catalogs, files: files)
      for (key, node, finding) in folder.outsideValues(of: tree, below: root) {
        outsideKeys.insert(key)
        file.report(finding, at: tree.span(of: node), node: node)
      }
    }
    unfilteredReport = UnfilteredReport(CatalogDraft(of: [file]), shown: nil).hidingCredentials()
  }

  /// Returns the configuration without the paths that lead out of its folder. Somebody else may have written them.
  ///
  /// If `catalogs` leads out of the folder, the returned configuration has no `catalogs`.
  package func confined() -> Configuration {
    var confined = self
    if namesCatalogsOutside { confined.catalogs = nil }
    if outsideKeys.contains("with") { confined.with = [] }
    if outsideKeys.contains("lint.baseline") { confined.lint.baseline = nil }
    if namesStoreOutside { confined.store = nil }
    return confined
  }

  /// A Boolean value that indicates whether the configuration's catalogs are outside of its folder.
  package var namesCatalogsOutside: Bool { outsideKeys.contains("catalogs") }

  /// A Boolean value that indicates whether the stock would be kept outside of the configuration's folder.
  package var namesStoreOutside: Bool { outsideKeys.contains("store") }
}

/// The folder of a configuration.
private struct Folder {
  let path: String
  /// The path of the catalogs, from which packs may be named as well.
  let catalogs: String?
  let files: any FileSource

  /// Returns the values that lead out of the folder, by `..` or by links, with their keys.
  func outsideValues(
    of tree: YAMLTree, below root: YAMLTree.NodeID
  ) -> [(key: String, node: YAMLTree.NodeID, finding: Finding)] {
    var values = tree.configuredPaths(below: root).filter { isLeft(by: tree.text(of: $0.node)) }
      .map { (key: $0.key, node: $0.node, finding: Finding.pathOutsideRoot()) }
    if let (path, node) = tree.configuredStock(below: root), isLeft(byStockAt: path) {
      values.append((key: "store", node: node, finding: .stockOutsideRoot()))
    }
    return values
  }

  private func isLeft(by name: String) -> Bool {
    guard FilePath.isInside(FilePath.normalized(name), ".") else { return true }
    guard let real = files.realPath(of: path) else { return false }
    let neighbour = FilePath.joined(catalogs ?? "Catalogs", name)
    return [name, neighbour].contains { name in
      files.realPath(of: FilePath.joined(path, name)).map { !FilePath.isInside($0, real) } ?? false
    }
  }

  private func isLeft(byStockAt name: String) -> Bool {
    !FilePath.isInside(FilePath.normalized(name), ".")
      || files.linkMovingStock(at: FilePath.joined(path, name), outOf: path) != nil
  }
}

extension YAMLTree {
  /// Returns the path of the SQLite file in `store`, or `nil` if `store` does not name one.
  fileprivate func configuredStock(below root: NodeID) -> (path: String, node: NodeID)? {
    let prefix = "sqlite:"
    guard let node = value(of: "store", in: root).map(resolved), kind(of: node) == .scalar,
      text(of: node).hasPrefix(prefix)
    else { return nil }
    return (String(text(of: node).dropFirst(prefix.count)), node)
  }

  /// Returns the values that are paths, with their keys.
  fileprivate func configuredPaths(below root: NodeID) -> [(key: String, node: NodeID)] {
    func value(_ key: StaticString, _ node: NodeID) -> NodeID? {
      self.value(of: key, in: node).map(resolved)
    }
    let with = value("with", root).map { kind(of: $0) == .scalar ? [$0] : Array(items(of: $0)) }
    let baseline = value("lint", root).flatMap { value("baseline", $0) }
    return
      ([value("catalogs", root)].compactMap(\.self).map { ("catalogs", $0) }
      + (with ?? []).map { ("with", resolved($0)) }
      + [baseline].compactMap(\.self).map { ("lint.baseline", $0) })
      .filter { kind(of: $0.1) == .scalar }
  }
}
