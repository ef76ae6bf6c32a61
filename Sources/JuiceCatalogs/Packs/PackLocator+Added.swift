import JuiceRules

/// Packs that are used for one run along with those of a root.
extension PackLocator {
  /// What `path` asks for, with the packs at other paths added to it.
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

  /// The pack at `path`, with what stands beside it; nil when searches leave it out.
  mutating func addition(at path: String) throws(CatalogInputFault) -> LintTarget? {
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

  /// Lets the packs of `root` see the one that is added. What that requires is taken from among them, if it is
  /// there.
  mutating func add(_ addition: LintTarget, to root: inout CatalogRoot) {
    root.add(addition.root.checked)
    guard !addition.root.required.isEmpty else { return }
    let known = Set(root.packs.map { header(of: $0).name })
    root.add(addition.root.required.filter { !known.contains(header(of: $0).name) })
  }

  /// The path of the pack that `text` names: a pack of that name at `catalogs`, else what is at that path.
  ///
  /// - Parameter folder: What a relative path is seen from.
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

  /// The packs in the folder that `path` is, or that the pack there stands in.
  private mutating func neighbours(at path: String) -> PackNeighbours {
    let path = FilePath.trimmed(path)
    guard let real = files.realPath(of: path) else { return PackNeighbours() }
    let location = Location(path: path, real: real)
    let isRoot = files.kind(of: path) == .folder && !isPack(location)
    guard let folder = isRoot ? location : location.around else { return PackNeighbours() }
    return neighbours(survey(folder, named: nil).candidates)
  }
}
