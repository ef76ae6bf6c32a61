import JuiceRules

/// The search for packs that are added to those of a root for one run.
extension PackLocator {
  /// Returns the target for `path`, with the packs at other paths added to it.
  mutating func target(
    for path: String, adding packs: [String]
  ) throws(CatalogInputFault) -> LintTarget {
    guard var target = try targets(for: path).first else { throw .nothingToCheck([path]) }
    for pack in packs {
      guard let addition = try addition(at: pack) else { continue }
      add(addition, to: &target.root)
      target.added.formUnion(addition.shown)
      target.named.formUnion(addition.shown)
      target.problems += addition.problems
    }
    return target
  }

  /// Returns the pack at `path`, with the packs next to it, or `nil` if searches leave it out.
  package mutating func addition(at path: String) throws(CatalogInputFault) -> LintTarget? {
    let known = problems.count
    let targets =
      FilePath.name(path) == FilePath.configurationFile ? [] : try targets(for: path)
    if targets.isEmpty, exclusions.hasExcluded || problems.count > known { return nil }
    guard targets.count == 1, let target = targets.first, !target.isOfRoot else {
      let packs = targets.flatMap(\.root.checked).map { header(of: $0).name }
      throw .noPack(path, holding: packs.sorted())
    }
    return target
  }

  /// Adds a pack to those that the packs of `root` can see. Its requirements are taken from these packs if they are
  /// among them.
  package mutating func add(_ addition: LintTarget, to root: inout CatalogRoot) {
    root.add(addition.root.checked)
    guard !addition.root.required.isEmpty else { return }
    let known = Set(root.packs.map { header(of: $0).name })
    root.add(addition.root.required.filter { !known.contains(header(of: $0).name) })
  }

  /// Returns the path of the pack that `text` names: a pack of that name at `catalogs`, or otherwise an existing path.
  ///
  /// - Parameter folder: The folder that a relative path starts from. If there is no such file, the path starts from
  ///   `catalogs`.
  /// - Throws: ``CatalogInputFault/unknownPack(_:candidates:)`` if there is neither a pack nor a file.
  mutating func path(
    ofPack text: String, at catalogs: String, from folder: String
  ) throws(CatalogInputFault) -> String {
    let packs = neighbours(at: catalogs).packs
    if let pack = packs[text]?.first { return pack.0.location.path }
    for folder in [folder, catalogs] {
      let path = FilePath.joined(folder, text)
      if files.kind(of: path) != nil { return path }
    }
    throw .unknownPack(text, candidates: nearest(to: text, in: packs.keys.sorted()))
  }

  /// Returns the packs in the folder at `path`, or in the folder around the pack at `path`.
  private mutating func neighbours(at path: String) -> PackNeighbours {
    let path = FilePath.trimmed(path)
    guard let real = files.realPath(of: path) else { return PackNeighbours() }
    let location = Location(path: path, real: real)
    let isRoot = files.kind(of: path) == .folder && !isPack(location)
    guard let folder = isRoot ? location : location.around else { return PackNeighbours() }
    return neighbours(survey(folder, named: nil).candidates)
  }
}
