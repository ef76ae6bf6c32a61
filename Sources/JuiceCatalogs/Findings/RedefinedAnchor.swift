package import JuiceRules

extension Finding.Rule {
  package static let redefinedAnchor = Finding.Rule("redefined-anchor")
}

extension Finding {
  static func redefinedAnchor(_ name: String) -> Finding {
    var finding = Finding(
      .redefinedAnchor,
      LocalizedText(
        en: "the anchor `&\(name)` is defined twice", ko: "`&\(name)` 앵커를 두 번 정의했습니다"))
    finding.help = LocalizedText(
      en: "rename one of the anchors", ko: "하나의 이름을 바꾸세요")
    finding.data.found = name
    return finding
  }
}
