import JuiceRules

/// Finds the packs and roots at paths. Each folder, and each file that the search needs, is read once.
package struct PackLocator {
  package let files: any FileSource
  package var exclusions: Exclusions
  /// The contents of the files that were read to find out whether they are packs.
  package var contents: [String: [UInt8]] = [:]
  /// The sizes of files in bytes, where their folders provide them.
  package var sizes: [String: Int] = [:]
  /// The problems below named folders, outside of roots and packs.
  package private(set) var problems: [PathProblem] = []
  /// The roots that named files of one pack share, by the pack's real path.
  private var packRoots: [String: CatalogRoot] = [:]
  /// A Boolean value that indicates whether named paths with links that lead elsewhere are problems.
  package var isConfined = false
  var requiredPacks: [Location: PackSource] = [:]
  /// The packs that may be required from within a folder, by its real path.
  var neighbours: [String: PackNeighbours] = [:]

  package init(files: any FileSource, scope: LintScope = .everything) {
    self.files = files
    exclusions = Exclusions(scope, files: files)
  }

  /// Returns the targets at `path`: a root, a pack, a file, or those below a folder.
  ///
  /// - Parameter isNamed: A Boolean value that indicates whether the path is checked even if searches leave it out.
  package mutating func targets(
    for path: String, isNamed: Bool = true
  ) throws(CatalogInputFault) -> [LintTarget] {
    let path = FilePath.trimmed(path)
    guard let kind = files.kind(of: path) else { throw missing(path) }
    // A pipe without a name, such as a shell's `<(command)`, has no real path.
    guard let real = files.realPath(of: path) ?? (kind == .stream ? path : nil) else {
      throw missing(path)
    }
    let location = Location(path: path, real: real)
    let canBeLeftOut = !isNamed || exclusions.scope.coversNamedPaths
    if canBeLeftOut, exclusions.covers(real, isFolder: kind == .folder) {
      exclusions.noteExcluded()
      return []
    }
    if refuses(path) { return [] }
    return kind == .folder
      ? try targets(forFolder: location) : [target(forFile: location)]
  }

  /// Returns `true` if a link in `path` leads elsewhere, and notes that as a problem.
  package mutating func refuses(_ path: String) -> Bool {
    guard isConfined, let link = outerLink(onWayTo: path) else { return false }
    problems.append(PathProblem(.linkOutsideRoot(), at: link))
    return true
  }

  /// Returns the path of the root that `target` is or belongs to, or of its file if there is no root.
  mutating func rootPath(of target: LintTarget) -> String {
    guard let pack = target.root.packs.first, pack.isLoneFile, !target.named.isEmpty,
      let folder = pack.location.around, root(at: folder, named: nil) == nil
    else { return target.root.location.path }
    return pack.path
  }

  /// Returns the reason why `path` cannot be checked.
  func missing(_ path: String) -> CatalogInputFault {
    do {
      _ = try files.contents(of: path, limit: 0)
      return .notFound(path)
    } catch {
      return error
    }
  }

  private mutating func targets(
    forFolder folder: Location
  ) throws(CatalogInputFault) -> [LintTarget] {
    let named = exclusions.named(folder.real)
    if isPack(folder) { return [try target(forPack: folder, named: named)] }
    // If a named folder cannot be read, the run fails instead of reporting a finding.
    _ = try files.entries(in: folder.path)
    var found: [LintTarget] = []
    var open = [folder]
    while let folder = open.popLast() {
      let survey = survey(folder, named: named)
      if let root = root(of: survey, named: named) {
        found.append(LintTarget(root, .root(folder.real)))
      } else {
        open += survey.closedFolders.reversed()
      }
      problems += survey.unreadable
      open += survey.folders.reversed()
    }
    return found
  }

  private mutating func target(
    forPack folder: Location, named: NamedFolder
  ) throws(CatalogInputFault) -> LintTarget {
    _ = try files.entries(in: folder.path)
    let pack = pack(at: folder, in: nil, named: named)
    return LintTarget(root(of: pack, in: folder.around), .pack(folder.real))
  }

  /// Returns the target for a file. A file inside a pack is checked with its whole pack, and any other file as a pack
  /// of its own.
  private mutating func target(forFile file: Location) -> LintTarget {
    if FilePath.name(file.path) == FilePath.catalogFile, let folder = file.around,
      let root = root(at: folder, named: nil, includingExcluded: true)
    {
      return LintTarget(root, file: file.path, .root(folder.real))
    }
    guard let folder = packFolder(around: file) else {
      let pack = PackSource(file, isLoneFile: true, files: [file.path])
      return LintTarget(root(of: pack, in: file.around), file: file.path, .pack(file.real))
    }
    var root = sharedRoot(ofPack: folder)
    guard !root.files.contains(file.path) else {
      return LintTarget(root, file: file.path, .pack(folder.real))
    }
    root.checked[0].files = (root.checked[0].files + [file.path]).sorted()
    return LintTarget(root, file: file.path, .guest(file.real, of: folder.real))
  }

  /// Returns the folder of the nearest pack above a file. A pack does not extend beyond its work tree.
  func packFolder(around file: Location) -> Location? {
    var folder = file.around
    while let current = folder {
      if isPack(current) { return current }
      folder = isWorkTree(current) ? nil : current.around
    }
    return nil
  }

  private mutating func sharedRoot(ofPack folder: Location) -> CatalogRoot {
    if let known = packRoots[folder.real], known.checked[0].path == folder.path { return known }
    let pack = pack(at: folder, in: nil, named: nil)
    let root = root(of: pack, in: folder.around)
    packRoots[folder.real] = root
    return root
  }
}
