import JuiceCatalogs
import JuiceRules
import YAMLTree

/// The findings about a folder at one revision of the workspace, by document.
struct FolderFindings: Sendable {
  let folder: String
  /// The names in the files that were checked.
  let model: FolderModel
  private let report: LintReport
  private let findings: [String: [Diagnostic]]
  private let texts: [String: DocumentText]

  /// - Parameter old: Findings about the same folder, whose model is used for files that have not changed.
  init(_ result: FolderReport, in folder: String, since old: FolderFindings?) {
    report = result.lint
    self.folder = folder
    model = FolderModel(of: result, in: folder, since: old?.model)
    findings = Dictionary(
      grouping: report.diagnostics.filter { !$0.isSuppressed }, by: \.primary.file)
    texts = report.sources.mapValues { DocumentText($0.bytes) }
  }

  /// The absolute paths of the files that were checked or have findings.
  var paths: [String] {
    report.files.union(findings.keys).sorted().map(path)
  }

  /// Returns the findings in a file, given by its absolute path.
  func findings(in path: String) -> [Diagnostic] { findings[shown(path)] ?? [] }

  /// Returns the text of a file as it was checked, by the path that the report shows.
  func text(of file: String) -> DocumentText { texts[file] ?? DocumentText([]) }

  /// Returns the absolute path of a file that the report shows.
  func path(_ shown: String) -> String { FilePath.normalized(FilePath.joined(folder, shown)) }

  private func shown(_ path: String) -> String {
    let prefix = folder == "/" ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}

/// All findings about a workspace at one revision.
struct WorkspaceFindings: Sendable {
  let revision: Int
  let folders: [FolderFindings]
  /// The folders that could not be checked, with the reasons.
  let faults: [(folder: String, fault: FolderFault)]

  /// Checks the folders of a workspace, and the folders of documents that are in none of them.
  init(
    of workspace: Workspace, by checker: any FolderChecker, reading disk: any FileSource,
    since old: WorkspaceFindings?
  ) {
    revision = workspace.revision
    let files = workspace.files(on: disk)
    var findings: [FolderFindings] = []
    var faults: [(folder: String, fault: FolderFault)] = []
    let folders = Set(workspace.folders + workspace.documents.keys.map(workspace.folder))
    for folder in folders.sorted() {
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

  /// Returns the findings about the folder that a document belongs to, or `nil` if the folder could not be checked.
  func folder(_ folder: String) -> FolderFindings? { folders.first { $0.folder == folder } }
}
