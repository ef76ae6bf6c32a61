package import JuiceRules

/// A finding about a path that is not read.
package struct PathProblem {
  package let path: String
  package let finding: Finding
  /// A Boolean value that indicates whether findings about the path are not asked for.
  let isExcluded: Bool

  init(_ finding: Finding, at path: String, isExcluded: Bool = false) {
    self.path = path
    self.finding = finding
    self.isExcluded = isExcluded
  }
}
