/// The choice of the files that a check reads and reports on, below the paths that are named.
///
/// A pack or a single file that is left out is not read, unless a pack that is checked requires it. A file inside a
/// pack that is checked is still read for its meaning, and only its findings are left out; because nobody would see
/// these findings, they do not prevent others from being reported.
public struct LintScope: Hashable, Sendable {
  /// The patterns of files that are left out.
  public var exclusions: [Exclusion]
  /// A Boolean value that indicates whether files that git ignores are left out.
  ///
  /// Within a work tree, the .gitignore files and .git/info/exclude apply, whether or not a file is tracked. Ignore
  /// files of a single user do not apply, so that a check gives the same result everywhere.
  public var respectsGitIgnore: Bool
  /// A Boolean value that indicates whether the named paths themselves can be left out.
  public var coversNamedPaths: Bool
  /// The maximum number of files and bytes that one run reads.
  public var limits: RunLimits

  /// Creates a scope.
  public init(
    exclusions: [Exclusion] = [], respectsGitIgnore: Bool = true, coversNamedPaths: Bool = false,
    limits: RunLimits = .standard
  ) {
    self.exclusions = exclusions
    self.respectsGitIgnore = respectsGitIgnore
    self.coversNamedPaths = coversNamedPaths
    self.limits = limits
  }

  /// A scope that leaves out nothing, as for loading.
  static let everything = LintScope(respectsGitIgnore: false)

  /// A pattern and the folder that it is relative to.
  public struct Exclusion: Hashable, Sendable {
    /// The pattern of the files to leave out.
    package let pattern: PathPattern
    /// The path of the folder that the pattern is relative to.
    public let folder: String

    /// Creates an exclusion.
    package init(_ pattern: PathPattern, in folder: String) {
      self.pattern = pattern
      self.folder = folder
    }
  }
}

/// The limits of one run.
public struct RunLimits: Hashable, Sendable {
  /// The maximum number of files.
  public var files: Int
  /// The maximum number of bytes in all files together.
  public var bytes: Int

  /// Creates limits.
  public init(files: Int, bytes: Int) {
    self.files = files
    self.bytes = bytes
  }

  /// The standard limits: 100,000 files and 1 GiB.
  public static let standard = RunLimits(files: 100_000, bytes: 1 << 30)
}
