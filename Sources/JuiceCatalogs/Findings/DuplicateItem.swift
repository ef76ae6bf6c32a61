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
      en: "delete the duplicate, or replace it with the intended item",
      ko: "중복된 항목을 지우거나 원래 쓰려던 것으로 바꾸세요")
    finding.data.found = text
    if isError { finding.severity = .error }
    return finding
  }
}
