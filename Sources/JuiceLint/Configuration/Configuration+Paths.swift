import JuiceCatalogs
import JuiceRules
import YAMLTree

extension Configuration {
  /// Returns the configuration without the paths that lead out of its folder. Somebody else may have written them.
  ///
  /// If `catalogs` leads out of the folder, the returned configuration has no `catalogs`.
  public func confined() -> Configuration {
    var confined = self
    if namesCatalogsOutside { confined.catalogs = nil }
    if outsideKeys.contains("with") { confined.with = [] }
    if outsideKeys.contains("lint.baseline") { confined.lint.baseline = nil }
    if namesStoreOutside { confined.store = nil }
    return confined
  }

  /// A Boolean value that indicates whether the configuration's catalogs are outside of its folder.
  public var namesCatalogsOutside: Bool { outsideKeys.contains("catalogs") }

  /// A Boolean value that indicates whether the stock would be kept outside of the configuration's folder.
  public var namesStoreOutside: Bool { outsideKeys.contains("store") }
}

extension CatalogDraft {
  /// Reports the paths of a configuration that lead out of its folder, by `..` or by links.
  mutating func checkPaths(
    of file: Int32, _ configuration: inout Configuration, _ source: any FileSource
  ) {
    let tree = files[Int(file)].tree
    guard let root = tree.root else { return }
    let folder = Folder(
      path: FilePath.folder(configuration.path ?? "."), catalogs: configuration.catalogs,
      files: source)
    for (key, node) in tree.configuredPaths(below: root) {
      guard folder.isLeft(by: tree.text(of: node)) else { continue }
      configuration.outsideKeys.insert(key)
      report(.pathOutsideRoot(), in: file, at: tree.span(of: node), node: node)
    }
    if let (path, node) = tree.configuredStock(below: root), folder.isLeft(byStockAt: path) {
      configuration.outsideKeys.insert("store")
      report(.stockOutsideRoot(), in: file, at: tree.span(of: node), node: node)
    }
  }
}

/// The folder of a configuration.
private struct Folder {
  let path: String
  /// The path of the catalogs, from which packs may be named as well.
  let catalogs: String?
  let files: any FileSource

  func isLeft(by name: String) -> Bool {
    guard FilePath.isInside(FilePath.normalized(name), ".") else { return true }
    guard let real = files.realPath(of: path) else { return false }
    let neighbour = FilePath.joined(catalogs ?? "Catalogs", name)
    return [name, neighbour].contains { name in
      files.realPath(of: FilePath.joined(path, name)).map { !FilePath.isInside($0, real) } ?? false
    }
  }

  func isLeft(byStockAt name: String) -> Bool {
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
