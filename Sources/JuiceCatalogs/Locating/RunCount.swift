import JuiceRules

/// The number and size of the files of a run, across its targets.
package struct RunCount {
  private let limits: RunLimits
  private let sizes: [String: Int]
  private var seen: Set<String> = []
  private var left: Set<String> = []
  private var bytes = 0
  private var firstLeft: String?

  /// Creates a count.
  ///
  /// - Parameter sizes: The sizes of files in bytes. A file with an unknown size counts as empty.
  package init(limits: RunLimits, sizes: [String: Int]) {
    self.limits = limits
    self.sizes = sizes
  }

  /// Leaves out the files beyond the limits.
  package mutating func limit(_ root: inout CatalogRoot) {
    for index in root.checked.indices { limit(&root.checked[index]) }
    for index in root.required.indices { limit(&root.required[index]) }
    if let path = root.settings, !count(path) { root.settings = nil }
  }

  private mutating func limit(_ pack: inout PackSource) {
    let files = pack.files.filter { count($0) }
    guard files.count < pack.files.count else { return }
    pack.files = files
    pack.isIncomplete = true
  }

  /// Counts a file, and returns `true` if all files up to and including it are within the limits.
  private mutating func count(_ path: String) -> Bool {
    guard seen.insert(path).inserted else { return !left.contains(path) }
    bytes += sizes[path] ?? 0
    guard seen.count > limits.files || bytes > limits.bytes else { return true }
    if firstLeft == nil { firstLeft = path }
    left.insert(path)
    return false
  }

  /// The findings about the first file that is left out.
  package var problems: [PathProblem] {
    guard let firstLeft else { return [] }
    var findings: [Finding] = []
    if seen.count > limits.files {
      findings.append(.tooManyFiles(seen.count, limit: limits.files))
    }
    if bytes > limits.bytes { findings.append(.tooManyBytes(bytes, limit: limits.bytes)) }
    return findings.map { PathProblem($0, at: firstLeft) }
  }
}
