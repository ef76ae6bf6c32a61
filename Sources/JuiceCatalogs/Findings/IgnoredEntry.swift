package import JuiceRules

extension Finding.Rule {
  package static let ignoredEntry = Finding.Rule("ignored-entry", .warning)
}

extension Finding {
  package static func ignoredEntry(_ key: String) -> Finding {
    var finding = Finding(
      .ignoredEntry,
      LocalizedText(
        en: "`\(key)` is ignored, like every key that begins with `x-`",
        ko: "`x-`로 시작하는 키는 무시하므로 \(key.ticked(.topic)) 없는 것과 같습니다"))
    finding.help = LocalizedText(
      en: "choose an id that does not begin with `x-`", ko: "`x-`로 시작하지 않는 아이디를 쓰세요")
    finding.data.found = key
    return finding
  }

  /// - Parameter expected: The name by which the file would be read.
  package static func misnamedFile(_ path: String, for expected: String) -> Finding {
    let name = FilePath.name(path)
    var finding = Finding(
      .ignoredEntry,
      LocalizedText(
        en: "`\(name)` is ignored: the file must be named `\(expected)`",
        ko: "\(name.ticked(.topic)) 읽지 않습니다. 파일 이름은 `\(expected)`여야 합니다"))
    finding.help = LocalizedText(
      en: "rename the file to `\(expected)`", ko: "파일 이름을 `\(expected)`로 바꾸세요")
    finding.data = Diagnostic.Details(expected: expected, found: name)
    return finding
  }
}
