package import JuiceRules

extension Finding.Rule {
  package static let linkOutsideRoot = Finding.Rule("link-outside-root")
}

extension Finding {
  package static func linkOutsideRoot() -> Finding {
    var finding = Finding(
      .linkOutsideRoot,
      LocalizedText(
        en: "the link points outside the catalogs and is not followed",
        ko: "링크가 카탈로그 밖을 가리켜 따라가지 않습니다"))
    finding.help = LocalizedText(
      en: "copy the target of the link, or delete the link", ko: "링크의 대상을 복사하거나 링크를 지우세요")
    return finding
  }
}
