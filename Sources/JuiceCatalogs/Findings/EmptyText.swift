package import JuiceRules

extension Finding.Rule {
  package static let emptyText = Finding.Rule("empty-text", .warning)
}

extension Finding {
  static var emptyText: Finding {
    var finding = Finding(
      .emptyText, LocalizedText(en: "the text is empty", ko: "글이 비어 있습니다"))
    finding.help = LocalizedText(
      en: "write the text, or delete the key if it is optional",
      ko: "글을 쓰거나, 꼭 필요한 키가 아니면 지우세요")
    return finding
  }
}
