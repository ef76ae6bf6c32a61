public import JuiceRules
public import YAMLTree

/// The findings of one run, with the texts of the files that they refer to.
public struct LintReport: Sendable {
  /// The findings in the order of file, position and rule.
  public var diagnostics: [Diagnostic]
  /// The files that diagnostics refer to, by their path as reports show it.
  public var sources: [String: SourceFile]
  /// The paths of the files that were checked.
  public var files: Set<String>
  /// The files of each pack that was read, by the name of the pack, including files that were not to be checked.
  public var packs: [String: Set<String>]

  /// Creates a report.
  public init(
    diagnostics: [Diagnostic], sources: [String: SourceFile], files: Set<String> = [],
    packs: [String: Set<String>] = [:]
  ) {
    self.diagnostics = diagnostics
    self.sources = sources
    self.files = files
    self.packs = packs
  }

  /// Returns the report with `findings` inserted in order.
  public func adding(_ findings: [Diagnostic]) -> LintReport {
    guard !findings.isEmpty else { return self }
    var report = self
    report.diagnostics = (diagnostics + findings).inOrder()
    return report
  }

  /// The number of files that were checked.
  public var fileCount: Int { files.count }

  /// Returns the number of findings of `severity` that are not suppressed.
  public func count(of severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity && !$0.isSuppressed }
  }

  /// Returns a Boolean value that indicates whether both reports have the same findings and files, and the same texts
  /// to show for them.
  public func says(_ other: LintReport) -> Bool {
    files == other.files && diagnostics == other.diagnostics
      && sources.mapValues(\.bytes) == other.sources.mapValues(\.bytes)
  }

  /// A Boolean value that indicates whether any finding that is not suppressed is an error.
  public var hasErrors: Bool { count(of: .error) > 0 }
}

/// The bytes of a file and the positions of its lines.
public struct SourceFile: Sendable {
  /// The path as reports show it.
  public let path: String
  /// The contents of the file.
  public let bytes: [UInt8]
  /// The positions of the lines.
  public let lines: LineTable

  /// Creates a source file and computes its lines.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.lines = LineTable(bytes)
  }
}
