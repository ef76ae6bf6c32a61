package import JuiceRules

extension Finding.Rule {
  package static let customTag = Finding.Rule("custom-tag")
}

extension Finding {
  static func customTag(_ tag: String) -> Finding {
    var finding = Finding(
      .customTag,
      LocalizedText(
        en: "the tag `\(tag)` is not allowed in catalogs", ko: "카탈로그에는 `\(tag)` 태그를 쓸 수 없습니다"))
    finding.help =
      tag.hasPrefix("!=")
      ? LocalizedText(
        en: "a text that begins with `!` needs quotes, as in `\"!= large\"`",
        ko: "`!`로 시작하는 글은 `\"!= large\"`처럼 따옴표로 감싸세요")
      : LocalizedText(
        en: "delete the tag, or put quotes around a text that begins with `!`",
        ko: "태그를 빼거나, `!`로 시작하는 글이면 따옴표로 감싸세요")
    finding.data.found = tag
    return finding
  }

  static func tagDirective() -> Finding {
    var finding = Finding(
      .customTag,
      LocalizedText(
        en: "`%TAG` is not allowed in catalogs", ko: "카탈로그에는 `%TAG`를 쓸 수 없습니다"))
    finding.help = LocalizedText(en: "delete this line", ko: "이 줄을 지우세요")
    finding.data.found = "%TAG"
    return finding
  }
}
