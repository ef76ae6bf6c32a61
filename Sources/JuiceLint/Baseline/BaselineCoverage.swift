import JuiceCatalogs

/// The part of a baseline that a run can judge: only findings in files that were checked can be known to be fixed.
struct BaselineCoverage {
  /// The packs all of whose files were checked.
  private let packs: Set<String>
  /// The paths that were checked, relative to the baseline's folder.
  private let paths: [String]
  private let files: Set<String>
  /// `true` if the run checked all paths that the baseline was made for.
  private let isWhole: Bool

  init(_ report: LintReport, of paths: [String], by file: BaselineFile) {
    packs = Set(report.packs.filter { report.files.isSuperset(of: $0.value) }.keys)
    files = Set(report.files.map(file.place.name(ofShown:)))
    let paths = paths.map(file.place.name(of:))
    self.paths = paths
    let wanted = file.baseline.paths
    isWhole = !wanted.isEmpty && wanted.allSatisfy { $0.isCovered(by: paths) }
  }

  func judges(_ key: FindingKey) -> Bool {
    switch key.place {
    case _ where isWhole: true
    case .pack(let name, _): packs.contains(name)
    case .file(let name, _): files.contains(name) || name.isCovered(by: paths)
    }
  }
}

extension String {
  /// Returns `true` if the path is one of `folders` or lies below one.
  func isCovered(by folders: [String]) -> Bool {
    folders.contains { folder in
      self == folder || folder == "." || hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
  }
}
