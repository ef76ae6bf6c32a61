package import JuiceCatalogs
package import JuiceLint
package import JuiceRules
package import YAMLSyntax

/// A checker of the catalogs in a folder, by the configuration of that folder.
///
/// A program that hosts the server provides it, so that the server reports the findings of the program's own lint.
package protocol FolderChecker: Sendable {
  /// Returns the findings about the catalogs in a folder, with the paths of files relative to the folder.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder.
  ///   - files: The files to read: those on the disk, with unsaved documents in their place.
  /// - Throws: A ``FolderFault`` if the folder cannot be checked, for example because its configuration is invalid.
  func report(of folder: String, reading files: any FileSource) throws(FolderFault) -> FolderReport

  /// Returns the outcome of fixing one file, without writing it.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - folder: The absolute path of the folder that the file belongs to.
  ///   - files: The files to read.
  /// - Throws: A ``FolderFault`` if the file cannot be checked.
  func fix(
    _ path: String, in folder: String, reading files: any FileSource
  ) throws(FolderFault) -> FixOutcome

  /// Returns the catalog that a file counts in, or `nil` if the file's pack has errors.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - folder: The absolute path of the folder that the file belongs to.
  ///   - files: The files to read.
  func catalog(of path: String, in folder: String, reading files: any FileSource) -> Catalog?
}

/// The findings about a folder, with the files that were read.
package struct FolderReport: Sendable {
  /// The findings, with the paths of files relative to the folder.
  package let lint: LintReport
  /// The trees of the files, by the same paths.
  package let trees: [String: YAMLTree]

  /// Creates the report of a folder.
  package init(_ lint: LintReport, trees: [String: YAMLTree]) {
    self.lint = lint
    self.trees = trees
  }
}

/// A reason why a folder cannot be checked.
package struct FolderFault: Error, Hashable, Sendable {
  /// The reason, for people.
  package let message: LocalizedText

  /// Creates a reason.
  package init(_ message: LocalizedText) { self.message = message }
}

/// Files whose relative paths start from a folder, not from the working directory of the process.
package struct RootedFileSource: FileSource {
  private let base: any FileSource
  private let folder: String

  package init(_ base: any FileSource, in folder: String) {
    self.base = base
    self.folder = folder
  }

  package func kind(of path: String) -> FileKind? { base.kind(of: absolute(path)) }

  package func isLink(_ path: String) -> Bool { base.isLink(absolute(path)) }

  package func realPath(of path: String) -> String? { base.realPath(of: absolute(path)) }

  package func names(in folder: String) throws(CatalogInputFault) -> [String] {
    try base.names(in: absolute(folder))
  }

  package func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry] {
    try base.entries(in: absolute(folder))
  }

  package func stamp(of path: String) -> FileStamp? { base.stamp(of: absolute(path)) }

  package func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    try base.contents(of: absolute(path), limit: limit)
  }

  private func absolute(_ path: String) -> String {
    FilePath.normalized(FilePath.joined(folder, path))
  }
}
