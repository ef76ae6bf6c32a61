package import JuiceRules

extension Finding.Rule {
  package static let misleadingID = Finding.Rule("misleading-id", .warning)
}

extension Finding {
  static func misleadingID(_ id: String) -> Finding {
    var finding = Finding(
      .misleadingID,
      LocalizedText(
        en: "`\(id)` is a word that YAML may read as a value other than text",
        ko: "\(id.ticked(.topic)) YAML이 글이 아닌 값으로 읽을 수 있는 낱말입니다"))
    finding.help = LocalizedText(
      en: "choose another id, such as `\(id)-1`", ko: "`\(id)-1`처럼 다른 아이디를 쓰세요")
    finding.data.found = id
    return finding
  }
}
