/// The destination of a report.
enum ReportTarget: Hashable {
  case standardOutput
  case file(String)

  init(path: String) {
    self = ["-", "/dev/stdout"].contains(path) ? .standardOutput : .file(path)
  }

  var path: String? {
    guard case .file(let path) = self else { return nil }
    return path
  }

  /// Checks that the targets are files that a report may be written to, that they differ, and that none of them is an
  /// input.
  static func check(
    _ targets: [ReportTarget], against inputs: Set<FileIdentity>
  ) throws(CommandFault) {
    let paths = targets.compactMap(\.path)
    for (index, path) in paths.enumerated() {
      try check(path, against: inputs)
      if paths[..<index].contains(where: { Files.areSame($0, path) }) { throw .twice(path) }
    }
  }

  private static func check(
    _ path: String, against inputs: Set<FileIdentity>
  ) throws(CommandFault) {
    if path.isEmpty { throw .emptyPath }
    if Files.isFolder(path) { throw .unwritable(path, .isFolder) }
    if [".yaml", ".yml"].contains(where: { path.lowercased().hasSuffix($0) }) {
      throw .looksLikeInput(path)
    }
    if let identity = FileIdentity(path), inputs.contains(identity) { throw .input(path) }
  }
}

extension CommandFault {
  fileprivate static func looksLikeInput(_ path: String) -> CommandFault {
    .usage(
      en: "`\(path)` looks like an input: name another file for the report",
      ko: "`\(path)`: 검사할 파일로 보입니다. 결과를 쓸 다른 파일을 적으세요")
  }

  fileprivate static func input(_ path: String) -> CommandFault {
    .usage(
      en: "`\(path)` is one of the files to check: name another file for the report",
      ko: "`\(path)`: 검사할 파일입니다. 결과를 쓸 다른 파일을 적으세요")
  }

  fileprivate static func twice(_ path: String) -> CommandFault {
    .usage(
      en: "two reports would go to `\(path)`", ko: "두 결과를 모두 `\(path)` 파일에 쓰게 됩니다")
  }
}
