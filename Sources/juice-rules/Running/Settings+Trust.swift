import JuiceCatalogs
import JuiceRules

extension Settings {
  /// The catalogs and packs that are checked when no path is named.
  ///
  /// A configuration may come from anybody: what it makes lint read, and show, lies beside it.
  func pathsToLint() throws(CommandFault) -> [String] {
    let isOwn = choices.catalogs == nil && !overrides.contains { $0.catalogs != nil }
    if isOwn { try checkBesideConfiguration(catalogs) }
    if choices.with.isEmpty, !overrides.contains(where: { !$0.with.isEmpty }) {
      for path in with { try checkBesideConfiguration(path) }
    }
    return [catalogs] + with
  }

  func checkBesideConfiguration(_ path: String) throws(CommandFault) {
    guard !world.files.leads(path, into: configurationFolder) else { return }
    throw CommandFault(
      "outside", en: "`\(path)` leads out of the folder of the configuration",
      ko: "`\(path)`: 설정 파일이 있는 폴더 밖을 가리킵니다"
    ).with(helpEn: "name it on the command line to check it", ko: "검사하려면 명령줄에 경로로 적으세요")
  }
}
