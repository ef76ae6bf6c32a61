package import JuiceRules

extension Finding.Rule {
  package static let unusedAnchor = Finding.Rule("unused-anchor", .warning)
}

extension Finding {
  static func unusedAnchor(_ name: String) -> Finding {
    var finding = Finding(
      .unusedAnchor,
      LocalizedText(
        en: "no alias refers to the anchor `&\(name)`", ko: "`&\(name)` 앵커를 가리키는 별칭이 없습니다"))
    finding.help = LocalizedText(
      en: "delete the anchor, or put text that begins with `&` in quotes",
      ko: "앵커를 지우거나, `&`로 시작하는 글이면 따옴표로 감싸세요")
    finding.data.found = name
    return finding
  }
}
