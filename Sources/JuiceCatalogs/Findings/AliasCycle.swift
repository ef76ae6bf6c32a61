package import JuiceRules

extension Finding.Rule {
  package static let aliasCycle = Finding.Rule("alias-cycle")
}

extension Finding {
  static func aliasCycle(_ name: String) -> Finding {
    var finding = Finding(
      .aliasCycle,
      LocalizedText(
        en: "the alias `*\(name)` is inside the value that it refers to",
        ko: "`*\(name)` 별칭이 자신이 가리키는 값 안에 있습니다"))
    finding.help = LocalizedText(en: "write the value out here", ko: "여기에는 값을 직접 쓰세요")
    finding.data.found = name
    return finding
  }
}
