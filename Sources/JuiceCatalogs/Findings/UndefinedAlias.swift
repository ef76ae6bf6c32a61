package import JuiceRules

extension Finding.Rule {
  package static let undefinedAlias = Finding.Rule("undefined-alias")
}

extension Finding {
  static func undefinedAlias(_ name: String) -> Finding {
    var finding = Finding(
      .undefinedAlias,
      LocalizedText(
        en: "no anchor `&\(name)` comes before this alias", ko: "이 별칭 앞에 `&\(name)` 앵커가 없습니다"))
    finding.help = LocalizedText(
      en: "mark the value with `&\(name)` above, or put text that begins with `*` in quotes",
      ko: "앞에서 값을 \("&\(name)".ticked(.direction)) 표시하거나, `*`로 시작하는 글이면 따옴표로 감싸세요")
    finding.data.found = name
    return finding
  }
}
