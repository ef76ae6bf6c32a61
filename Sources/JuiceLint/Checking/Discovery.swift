import JuiceCatalogs
import JuiceRules

/// The targets of several paths, with each root, pack and file included once.
struct Discovery {
  /// The targets, in an order that does not depend on the order of the paths.
  private(set) var targets: [LintTarget] = []
  /// The configurations among the paths.
  private(set) var configurations: [String] = []
  /// The problems of paths that cannot be read.
  private(set) var problems: [PathProblem] = []
  /// The contents of the files that were read during the search.
  private(set) var contents: [String: [UInt8]] = [:]

  /// Searches the paths for targets.
  ///
  /// - Parameter packs: The paths of packs that the packs at each path can see.
  /// - Throws: The faults of all `paths`, or a fault that tells that they contain nothing to check.
  init(
    of paths: [String], adding packs: [String] = [], in files: any FileSource, scope: LintScope
  ) throws(CatalogInputFault) {
    var locator = PackLocator(files: files, scope: scope)
    locator.isConfined = true
    var faults: [CatalogInputFault] = []
    for path in Set(paths.map(FilePath.trimmed)).sorted() {
      do throws(CatalogInputFault) {
        try add(path, &locator)
      } catch {
        faults.append(error)
      }
    }
    if let fault = CatalogInputFault(faults) { throw fault }
    for pack in packs {
      if let addition = try locator.addition(at: pack) { add(addition, &locator) }
    }
    targets = LintTarget.merged(targets)
    // Several targets may need the same pack that cannot be read.
    var known: Set<String> = []
    problems = (locator.problems + targets.flatMap(\.problems)).filter {
      known.insert("\($0.finding.rule.name) \($0.path)").inserted
    }
    limit(scope.limits, sizes: locator.sizes)
    contents = locator.contents
    guard isEmpty else { return }
    throw locator.exclusions.hasExcluded ? .everythingExcluded(paths) : .nothingToCheck(paths)
  }

  private var isEmpty: Bool { targets.isEmpty && configurations.isEmpty && problems.isEmpty }

  private mutating func add(
    _ path: String, _ locator: inout PackLocator
  ) throws(CatalogInputFault) {
    if locator.files.kind(of: path) == nil, let glob = PathGlob(path) {
      let matches = glob.matches(in: locator.files)
      guard !matches.isEmpty else { throw .nothingMatches([path]) }
      for match in matches { targets += try locator.targets(for: match, isNamed: false) }
    } else if FilePath.name(path) == FilePath.configurationFile {
      if !locator.refuses(path) { configurations.append(path) }
    } else {
      targets += try locator.targets(for: path)
    }
  }

  private mutating func add(_ addition: LintTarget, _ locator: inout PackLocator) {
    for index in targets.indices where targets[index].key != addition.key {
      locator.add(addition, to: &targets[index].root)
      if targets[index].isOfRoot { targets[index].added.formUnion(addition.shown) }
    }
  }

  /// Leaves out the files beyond the limits, counted in the order in which they are checked.
  private mutating func limit(_ limits: RunLimits, sizes: [String: Int]) {
    var count = RunCount(limits: limits, sizes: sizes)
    for index in targets.indices { count.limit(&targets[index].root) }
    problems += count.problems
  }
}
