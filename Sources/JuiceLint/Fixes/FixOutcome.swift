public import JuiceCatalogs

/// The result of fixing catalogs, before anything is written.
public struct FixOutcome: Sendable {
  /// The findings that remain. A finding whose fix was refused has no fix and a note about the refusal.
  public let report: LintReport
  /// The number of fixes that were applied.
  public let fixedCount: Int
  /// The files that changed, in order of path.
  public let files: [FixedFile]

  /// Creates an outcome.
  package init(report: LintReport, fixedCount: Int = 0, files: [FixedFile] = []) {
    self.report = report
    self.fixedCount = fixedCount
    self.files = files
  }
}

/// A file with its original and its fixed contents.
public struct FixedFile: Hashable, Sendable {
  /// The path as reports show it.
  public let path: String
  /// The path that the file was read from.
  public let location: String
  /// The contents that were read.
  public let original: [UInt8]
  /// The contents with fixes applied and no other change.
  public let fixed: [UInt8]

  /// Creates a file with its contents before and after.
  package init(path: String, location: String, original: [UInt8], fixed: [UInt8]) {
    self.path = path
    self.location = location
    self.original = original
    self.fixed = fixed
  }
}
