import JuiceCatalogs

/// The findings about a folder at one revision of the workspace, by document.
struct FolderFindings: Sendable {
  let folder: String
  /// The names in the files that were checked.
  let names: FolderNames
  private let report: LintReport
  private let findings: [String: [Diagnostic]]
  private let texts: [String: DocumentText]

  /// - Parameter old: Findings about the same folder, whose names are used for files that have not changed.
  init(_ result: FolderReport, in folder: String, since old: FolderFindings?) {
    report = result.lint
    self.folder = folder
    names = FolderNames(of: result, in: folder, since: old?.names)
    findings = Dictionary(
      grouping: report.diagnostics.filter { !$0.isSuppressed }, by: \.primary.file)
    texts = report.sources.mapValues { DocumentText($0.bytes) }
  }

  /// The absolute paths of the files that were checked or have findings.
  var paths: [String] {
    report.files.union(findings.keys).sorted().map(path)
  }

  /// Returns `true` if a file, given by its absolute path, was checked or has findings.
  func covers(_ path: String) -> Bool {
    let shown = shown(path)
    return findings[shown] != nil || report.files.contains(shown)
  }

  /// The absolute paths of the files with findings.
  var faultyPaths: [String] { findings.keys.map(path) }

  /// Returns the findings in a file, given by its absolute path.
  func findings(in path: String) -> [Diagnostic] { findings[shown(path)] ?? [] }

  /// Returns the text of a file as it was checked, by the path that the report shows.
  func text(of file: String) -> DocumentText { texts[file] ?? DocumentText([]) }

  /// Returns the absolute path of a file that the report shows.
  func path(_ shown: String) -> String { FilePath.normalized(FilePath.joined(folder, shown)) }

  private func shown(_ path: String) -> String { FilePath.relative(path, to: folder) }
}

/// All findings about a workspace at one revision.
struct WorkspaceFindings: Sendable {
  let revision: Int
  let folders: [FolderFindings]
  /// The folders that could not be checked, with the reasons.
  let faults: [(folder: String, fault: FolderFault)]

  /// Checks the folders of a workspace.
  init(
    of workspace: Workspace, by checker: any FolderChecker, reading disk: any FileSource,
    since old: WorkspaceFindings?
  ) {
    revision = workspace.revision
    let files = workspace.files(on: disk)
    var findings: [FolderFindings] = []
    var faults: [(folder: String, fault: FolderFault)] = []
    for folder in workspace.checkedFolders.sorted() {
      do throws(FolderFault) {
        findings.append(
          FolderFindings(
            try checker.report(of: folder, reading: files), in: folder,
            since: old?.folder(folder)))
      } catch {
        faults.append((folder: folder, fault: error))
      }
    }
    self.folders = findings
    self.faults = faults
  }

  /// Returns the findings about the innermost folder in which a file was checked.
  func folder(checking path: String) -> FolderFindings? {
    folders.filter { $0.covers(path) }.max { $0.folder.utf8.count < $1.folder.utf8.count }
  }

  /// Returns the findings about the folder that a document belongs to, or `nil` if the folder could not be checked.
  func folder(_ folder: String) -> FolderFindings? { folders.first { $0.folder == folder } }
}
