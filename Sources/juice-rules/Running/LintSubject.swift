import JuiceCatalogs
import JuiceLint
import JuiceReports
import Synchronization

/// The files that lint checks: paths, or the standard input in place of a file.
struct LintSubject {
  /// The paths, or the name of the standard input; empty if the paths of the configuration are not allowed.
  var paths: [String]
  /// The content of the standard input; `nil` if it is not read.
  var input: [UInt8]?

  func lint(
    _ loader: CatalogLoader, policy: LintPolicy
  ) throws(CatalogInputFault) -> LintReport {
    guard !paths.isEmpty else { return LintReport(diagnostics: [], sources: [:]) }
    guard let input else { return try loader.lint(paths, policy: policy) }
    return try loader.lint(standardInput: input, filename: paths[0], policy: policy)
  }

  /// Returns the paths of the files that `lint` would check and `fmt` would format, as reports show them, and the
  /// findings about those that cannot be read.
  func survey(
    _ loader: CatalogLoader
  ) throws(CommandFault) -> (files: [String], problems: [Diagnostic]) {
    guard !paths.isEmpty else { throw .catalogsOutside }
    let loader = input.map { loader.replacing(paths[0], with: $0) } ?? loader
    return try CommandFault.loading(try loader.survey(of: paths))
  }

  /// Returns `report` without the safe fixes that `fix` would refuse.
  func withoutRefusedFixes(
    _ report: LintReport, _ loader: CatalogLoader, policy: LintPolicy
  ) -> LintReport {
    guard !paths.isEmpty else { return report }
    let loader = input.map { loader.replacing(paths[0], with: $0) } ?? loader
    return loader.withoutRefusedFixes(report, of: paths, policy: policy)
  }

  func fix(
    _ loader: CatalogLoader, allowing safety: Diagnostic.Fix.Safety, policy: LintPolicy
  ) throws(CatalogInputFault) -> FixOutcome {
    guard !paths.isEmpty else {
      return FixOutcome(report: try lint(loader, policy: policy))
    }
    guard let input else { return try loader.fix(paths, allowing: safety, policy: policy) }
    return try loader.fix(
      standardInput: input, filename: paths[0], allowing: safety, policy: policy)
  }
}

extension LintSubject {
  /// Creates the subject of a command line. The standard input is read here.
  ///
  /// - Parameters:
  ///   - named: The paths on the command line; `-` is the standard input. Without a path, the catalogs of the
  ///     configuration are the subject.
  ///   - stdinFilename: The name of the standard input.
  ///   - added: A function that returns further packs.
  init(
    named: [String], stdinFilename: String?,
    adding added: () throws(CommandFault) -> [String] = { [] }, _ settings: Settings
  ) throws(CommandFault) {
    guard named.contains("-") else {
      if named.isEmpty { try settings.checkPresence() }
      self.init(paths: (named.isEmpty ? settings.checkedCatalogs : named) + (try added()))
      return
    }
    guard named.count == 1 else {
      throw .usage(en: "`-` cannot be used with other paths", ko: "`-`는 다른 경로와 함께 쓸 수 없습니다")
    }
    self.init(
      paths: [stdinFilename ?? "stdin.yaml"],
      input: try CommandFault.reading("-", try settings.environment.console.readInput()))
  }
}

extension Settings {
  /// Checks that the default catalog folder exists. The person has not named that folder, so the fault explains how
  /// to name another.
  fileprivate func checkPresence() throws(CommandFault) {
    guard isGuessing, environment.files.kind(of: catalogs) == nil else { return }
    // A misspelled key may be why the folder is not known.
    try checkConfiguration(style: .plain)
    throw CommandFault(CatalogInputFault.notFound(catalogs)).with(
      helpEn: "go to the folder that contains the catalogs, or name the paths to check",
      ko: "그 폴더가 있는 곳으로 가거나 검사할 경로를 적으세요")
  }
}

/// The result of lint: the findings, and the fixes that were made before.
struct LintResult {
  var report: LintReport
  var fixed: FixCount?
  /// The content of the standard input after fixing; `nil` unless fixing it was requested.
  var fixedInput: [UInt8]?
}

/// A source of files that records the files that were read.
///
/// The record passes on every request to its base, including those with a default implementation.
final class ReadRecord: FileSource {
  private let base: any FileSource
  private let paths = Mutex<Set<String>>([])

  init(_ base: any FileSource) { self.base = base }

  /// The files that were read so far.
  var identities: Set<FileIdentity> {
    Set(paths.withLock { $0 }.compactMap { FileIdentity($0) })
  }

  func kind(of path: String) -> FileKind? { base.kind(of: path) }

  func isLink(_ path: String) -> Bool { base.isLink(path) }

  func stamp(of path: String) -> FileStamp? { base.stamp(of: path) }

  func realPath(of path: String) -> String? { base.realPath(of: path) }

  func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry] {
    try base.entries(in: folder)
  }

  func names(in folder: String) throws(CatalogInputFault) -> [String] {
    try base.names(in: folder)
  }

  func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    _ = paths.withLock { $0.insert(path) }
    return try base.contents(of: path, limit: limit)
  }
}
