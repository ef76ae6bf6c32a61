/// What became of mending catalogs: nothing is written yet.
public struct FixOutcome: Sendable {
  /// What remains. A finding whose fix was tried and refused offers it no more, and says so in a note.
  public let report: LintReport
  /// How many fixes were applied.
  public let fixedCount: Int
  /// The files that changed, in order of path.
  public let files: [FixedFile]

  public init(report: LintReport, fixedCount: Int = 0, files: [FixedFile] = []) {
    self.report = report
    self.fixedCount = fixedCount
    self.files = files
  }
}

/// A file and the bytes that it should have.
public struct FixedFile: Hashable, Sendable {
  /// The path as reports show it.
  public let path: String
  /// The path that the file was read from.
  public let location: String
  /// What the file held.
  public let original: [UInt8]
  /// The same with fixes applied, and nothing else changed.
  public let fixed: [UInt8]
}
