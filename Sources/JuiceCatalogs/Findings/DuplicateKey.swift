package import JuiceRules

extension Finding.Rule {
  package static let duplicateKey = Finding.Rule("duplicate-key")
}

extension Finding {
  static func duplicateKey(_ key: String) -> Finding {
    var finding = Finding(
      .duplicateKey,
      LocalizedText(
        en: "duplicate key `\(key)`", ko: "`\(key)` 키가 두 번 있습니다"))
    finding.help = LocalizedText(
      en: "delete or rename one of the keys", ko: "하나를 지우거나 이름을 바꾸세요")
    finding.data.found = key
    return finding
  }
}
