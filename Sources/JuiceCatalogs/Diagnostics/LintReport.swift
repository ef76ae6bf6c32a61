public import YAMLTree

/// Everything that one run found, with the texts it was found in.
public struct LintReport: Sendable {
  /// In order of file, position and rule.
  public var diagnostics: [Diagnostic]
  /// The files that diagnostics speak of, by their path as reports show it.
  public var sources: [String: SourceFile]
  /// The files that were checked.
  public var files: Set<String>
  /// The files of each pack that was read, by its name: those too that were not to be checked.
  public var packs: [String: Set<String>]
  /// The comments that suppress findings, by file.
  var suppressions: [String: FileSuppressions] = [:]

  public init(
    diagnostics: [Diagnostic], sources: [String: SourceFile], files: Set<String> = [],
    packs: [String: Set<String>] = [:]
  ) {
    self.diagnostics = diagnostics
    self.sources = sources
    self.files = files
    self.packs = packs
  }

  /// The report with other findings among its own, in their order.
  public func adding(_ findings: [Diagnostic]) -> LintReport {
    guard !findings.isEmpty else { return self }
    var report = self
    report.diagnostics = (diagnostics + findings).sorted(by: Diagnostic.isOrdered)
    return report
  }

  /// How many files were checked.
  public var fileCount: Int { files.count }

  /// How many findings of `severity` there are, less the suppressed ones.
  public func count(of severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity && !$0.isSuppressed }
  }

  /// Whether both say the same, and show the same lines for it.
  public func says(_ other: LintReport) -> Bool {
    files == other.files && diagnostics == other.diagnostics
      && sources.mapValues(\.bytes) == other.sources.mapValues(\.bytes)
  }

  public var hasErrors: Bool { count(of: .error) > 0 }
}

/// The bytes of a file and where its lines begin.
public struct SourceFile: Sendable {
  public let path: String
  public let bytes: [UInt8]
  public let lines: LineTable

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.lines = LineTable(bytes)
  }
}
