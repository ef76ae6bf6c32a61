package import JuiceRules

extension Finding.Rule {
  package static let unusedOverride = Finding.Rule("unused-override", .warning)
}

extension Finding {
  static func unusedOverride(_ target: String) -> Finding {
    var finding = Finding(
      .unusedOverride,
      LocalizedText(
        en: "this override changes nothing in `\(target)`", ko: "`\(target)`에서 아무것도 바꾸지 않습니다"))
    finding.data.found = target
    finding.help = LocalizedText(en: "delete the change", ko: "이 변경을 지우세요")
    return finding
  }
}
