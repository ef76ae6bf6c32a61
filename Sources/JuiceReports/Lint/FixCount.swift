/// How much a run mended before it reported.
public struct FixCount: Hashable, Sendable {
  public var findings: Int
  public var files: Int

  public init(findings: Int, files: Int) {
    self.findings = findings
    self.files = files
  }
}
