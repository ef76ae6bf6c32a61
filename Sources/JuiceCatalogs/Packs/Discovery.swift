/// What several paths ask for together: each root, pack and file once.
struct Discovery {
  /// In an order that does not depend on that of the paths.
  private(set) var targets: [LintTarget] = []
  /// The configurations among the paths.
  private(set) var configurations: [String] = []
  /// What cannot be read.
  private(set) var problems: [PathProblem] = []
  /// The files that were read on the way.
  private(set) var contents: [String: [UInt8]] = [:]

  /// - Throws: All that is wrong with `paths`, or that they hold nothing.
  init(
    of paths: [String], in files: any FileSource, scope: LintScope
  ) throws(CatalogInputFault) {
    var locator = PackLocator(files: files, scope: scope)
    var faults: [CatalogInputFault] = []
    for path in Set(paths.map(FilePath.trimmed)).sorted() {
      do throws(CatalogInputFault) {
        try add(path, &locator)
      } catch {
        faults.append(error)
      }
    }
    if let fault = CatalogInputFault(faults) { throw fault }
    targets = Discovery.merged(targets)
    problems = locator.problems + targets.flatMap(\.problems)
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
      configurations.append(path)
    } else {
      targets += try locator.targets(for: path)
    }
  }

  /// Puts together what is about the same packs, so that nothing is read or said twice.
  private static func merged(_ targets: [LintTarget]) -> [LintTarget] {
    var byKey: [LintTarget.Key: LintTarget] = [:]
    for target in targets where byKey[target.key]?.ask(for: target) == nil {
      byKey[target.key] = target
    }
    for (key, target) in byKey {
      let root = LintTarget.Key.root(target.root.location.real)
      guard key != root, byKey[root]?.includes(target) ?? false else { continue }
      byKey[root]?.ask(for: target)
      byKey[key] = nil
    }
    return byKey.values.sorted { $0.place < $1.place }
  }
}

extension Discovery {
  /// Leaves out the files beyond the limits, counted in the order in which they are checked.
  private mutating func limit(_ limits: RunLimits, sizes: [String: Int]) {
    var count = RunCount(limits: limits)
    for index in targets.indices {
      targets[index].root.keepFiles { count.reads($0, size: sizes[$0] ?? 0) }
    }
    problems += count.problems
  }
}

/// What a run reads, counted on.
private struct RunCount {
  let limits: RunLimits
  private var seen: Set<String> = []
  private var left: Set<String> = []
  private var bytes = 0
  private var firstLeft: String?

  init(limits: RunLimits) { self.limits = limits }

  /// Whether `path` is within the limits, and all before it.
  mutating func reads(_ path: String, size: Int) -> Bool {
    guard seen.insert(path).inserted else { return !left.contains(path) }
    bytes += size
    guard seen.count > limits.files || bytes > limits.bytes else { return true }
    if firstLeft == nil { firstLeft = path }
    left.insert(path)
    return false
  }

  var problems: [PathProblem] {
    guard let firstLeft else { return [] }
    var findings: [Finding] = []
    if seen.count > limits.files {
      findings.append(.tooManyFiles(seen.count, limit: limits.files))
    }
    if bytes > limits.bytes { findings.append(.tooManyBytes(bytes, limit: limits.bytes)) }
    return findings.map { PathProblem($0, at: firstLeft) }
  }
}

extension CatalogRoot {
  fileprivate mutating func keepFiles(_ keeps: (String) -> Bool) {
    func keep(_ pack: inout PackSource) {
      let count = pack.files.count
      pack.files.removeAll { !keeps($0) }
      if pack.files.count < count { pack.isIncomplete = true }
    }
    for index in checked.indices { keep(&checked[index]) }
    for index in required.indices { keep(&required[index]) }
    if let path = settings, !keeps(path) { settings = nil }
  }
}
