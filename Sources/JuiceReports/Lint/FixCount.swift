/// The number of findings that a run fixed before it reported, and of the files that it changed.
public struct FixCount: Hashable, Sendable {
  /// The number of fixed findings.
  public var findings: Int
  /// The number of changed files.
  public var files: Int

  /// Creates a count of fixed findings and changed files.
  public init(findings: Int, files: Int) {
    self.findings = findings
    self.files = files
  }
}
