package import JuiceRules

extension Finding.Rule {
  package static let duplicateItem = Finding.Rule("duplicate-item", .warning)
}

extension Finding {
  static func duplicateItem(_ text: String, isError: Bool) -> Finding {
    var finding = Finding(
      .duplicateItem,
      LocalizedText(
        en: "`\(text)` is in this list already", ko: "\(text.ticked(.topic)) 이 목록에 이미 있습니다"))
    finding.help = LocalizedText(
      en: "delete it, or write what else was meant", ko: "지우거나, 쓰려던 다른 것을 쓰세요")
    finding.data.found = text
    if isError { finding.severity = .error }
    return finding
  }
}
