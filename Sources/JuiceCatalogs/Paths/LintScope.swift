/// Which files a check reads and reports on, beyond the paths that are named.
///
/// A pack or a lone file that is left out is not read, unless what is checked requires it. A file inside a
/// pack that is checked is read for its meaning, and only its findings are left out: as nobody would see them,
/// they keep nothing from being reported elsewhere.
public struct LintScope: Hashable, Sendable {
  /// What is left out.
  public var exclusions: [Exclusion]
  /// Whether to leave out what git ignores.
  ///
  /// Within a work tree, the .gitignore files and .git/info/exclude count, whether or not a file is
  /// tracked; what only one user ignores does not, so that a check finds the same everywhere.
  public var respectsGitIgnore: Bool
  /// Whether the named paths themselves can be left out.
  public var coversNamedPaths: Bool
  public var limits: RunLimits

  public init(
    exclusions: [Exclusion] = [], respectsGitIgnore: Bool = true, coversNamedPaths: Bool = false,
    limits: RunLimits = .standard
  ) {
    self.exclusions = exclusions
    self.respectsGitIgnore = respectsGitIgnore
    self.coversNamedPaths = coversNamedPaths
    self.limits = limits
  }

  /// Everything that is named, as for loading.
  static let everything = LintScope(respectsGitIgnore: false)

  /// A pattern and the folder that it is relative to.
  public struct Exclusion: Hashable, Sendable {
    public let pattern: PathPattern
    public let folder: String

    public init(_ pattern: PathPattern, in folder: String) {
      self.pattern = pattern
      self.folder = folder
    }
  }
}

/// How much one run reads.
public struct RunLimits: Hashable, Sendable {
  public var files: Int
  public var bytes: Int

  public init(files: Int, bytes: Int) {
    self.files = files
    self.bytes = bytes
  }

  /// 100,000 files and 1 GiB.
  public static let standard = RunLimits(files: 100_000, bytes: 1 << 30)
}
