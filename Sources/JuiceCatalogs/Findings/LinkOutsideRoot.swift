package import JuiceRules

extension Finding.Rule {
  package static let linkOutsideRoot = Finding.Rule("link-outside-root")
}

extension Finding {
  package static func linkOutsideRoot() -> Finding {
    var finding = Finding(
      .linkOutsideRoot,
      LocalizedText(
        en: "the link leads out of the catalogs and is not followed",
        ko: "링크가 카탈로그 밖을 가리켜 따라가지 않습니다"))
    finding.help = LocalizedText(
      en: "copy what it leads to, or delete the link", ko: "가리키는 것을 복사하거나 링크를 지우세요")
    return finding
  }
}
