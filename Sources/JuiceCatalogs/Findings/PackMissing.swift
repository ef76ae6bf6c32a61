import JuiceRules

extension Finding {
  /// Creates the finding for the pack that provides the messages of a catalog if that pack is off.
  static func packOff(_ name: String) -> Finding {
    var finding = Finding(
      .packMissing,
      LocalizedText(
        en: "the pack `\(name)` is off, so its messages are not used",
        ko: "\(name.ticked(.topic)) 꺼져 있는 팩이라 메시지가 쓰이지 않습니다"))
    finding.severity = .warning
    finding.help = LocalizedText(en: "add the pack to `packs`", ko: "`packs`에 그 팩을 추가하세요")
    finding.data.found = name
    return finding
  }

  /// Creates the finding for a file beside others that would make its folder a pack if it had the right name.
  static func misnamedPackFile(_ name: String) -> Finding {
    var finding = Finding(
      .packMissing,
      LocalizedText(
        en: "`\(name)` does not make its folder a pack, so the other files are not checked",
        ko: "`\(name)` 파일로는 폴더가 팩이 되지 않아 다른 파일을 검사하지 않습니다"))
    finding.help = LocalizedText(
      en: "rename the file to `\(FilePath.packFile)`", ko: "파일 이름을 `\(FilePath.packFile)`로 바꾸세요")
    finding.data = Diagnostic.Details(expected: FilePath.packFile, found: name)
    return finding
  }
}
