/// The search for symbolic links that lead out of the folder that should contain them.
extension PackLocator {
  /// Returns the first link in the named `path` that leads out of the folder that should contain it.
  ///
  /// A link may lead anywhere in the root of its pack, or otherwise in its work tree, or otherwise in the working
  /// directory. A link outside of all three was made by the person who names it.
  func outerLink(onWayTo path: String) -> String? {
    FilePath.prefixes(of: path).first { link in
      guard files.isLink(link), let target = files.realPath(of: link),
        let root = realRoot(ofLinkAt: link)
      else { return false }
      return !FilePath.isInside(target, root)
    }
  }

  private func realRoot(ofLinkAt link: String) -> String? {
    let folder = FilePath.folder(link)
    guard let real = files.realPath(of: folder) else { return nil }
    let location = Location(path: link, real: FilePath.joined(real, FilePath.name(link)))
    if let pack = packFolder(around: location) { return linkRoot(ofPack: pack) }
    var current: Location? = Location(path: folder, real: real)
    while let folder = current {
      if isWorkTree(folder) { return folder.real }
      current = folder.around
    }
    return files.realPath(of: ".").flatMap { FilePath.isInside(real, $0) ? $0 : nil }
  }
}

extension FileSource {
  /// Returns the first symbolic link that would move the stock at `path` out of `folder` or that has no target, or
  /// `nil` if there is no such link.
  ///
  /// The files that SQLite and the tool write next to the stock are checked as well.
  ///
  /// - Parameters:
  ///   - path: A path below `folder`, relative to the same folder as `folder` itself.
  ///   - folder: The folder that the stock must not leave.
  package func linkMovingStock(at path: String, outOf folder: String) -> String? {
    guard let root = realPath(of: folder) else { return nil }
    var written = ["", "-wal", "-shm", "-journal"].map { path + $0 }
    let place = FilePath.folder(path)
    if FilePath.name(place) == ".juice-rules" {
      written.append(FilePath.joined(place, ".gitignore"))
    }
    let start = folder == "." ? 0 : folder.utf8.count
    for path in written {
      for step in FilePath.prefixes(of: path) where step.utf8.count > start {
        guard let real = realPath(of: step) else {
          // Writing through a link without a target creates the file at the target.
          if isLink(step) { return step }
          continue
        }
        if !FilePath.isInside(real, root) { return step }
      }
    }
    return nil
  }
}

extension FilePath {
  /// Returns the path of each step on the way to `path`, and `path` itself.
  fileprivate static func prefixes(of path: String) -> [String] {
    path.indices.dropFirst().filter { path[$0] == "/" }.map { String(path[..<$0]) } + [path]
  }
}
