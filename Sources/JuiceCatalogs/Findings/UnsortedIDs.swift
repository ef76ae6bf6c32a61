import JuiceRules

extension Finding.Rule {
  static let unsortedIDs = Finding.Rule("unsorted-ids", .warning)
}

extension Finding {
  static func unsorted(_ id: String, after previous: String) -> Finding {
    var finding = Finding(
      .unsortedIDs,
      LocalizedText(
        en: "`\(id)` comes before `\(previous)` in the alphabet",
        ko: "알파벳 순서로는 `\(id)`\(KoreanParticle.subject.form(after: id)) `\(previous)`보다 앞입니다"))
    finding.data = Diagnostic.Details(found: id)
    finding.help = LocalizedText(en: "move it up", ko: "위로 옮기세요")
    return finding
  }
}
