/// What of a baseline a run can judge: only what was checked can be known to be fixed.
struct BaselineCoverage {
  /// The packs of which every file was checked.
  private let packs: Set<String>
  /// What was checked, as the baseline names it.
  private let paths: [String]
  private let files: Set<String>
  /// Whether all was checked that the baseline was made of.
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
  /// Whether the path is one of `folders` or below it.
  func isCovered(by folders: [String]) -> Bool {
    folders.contains { folder in
      self == folder || folder == "." || hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
  }
}
