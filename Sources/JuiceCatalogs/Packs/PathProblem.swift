/// What is wrong with a path as such: it is not read.
struct PathProblem {
  let path: String
  let finding: Finding
  /// Whether nobody asked for its findings.
  let isExcluded: Bool

  init(_ finding: Finding, at path: String, isExcluded: Bool = false) {
    self.path = path
    self.finding = finding
    self.isExcluded = isExcluded
  }
}
