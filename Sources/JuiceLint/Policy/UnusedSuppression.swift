import JuiceCatalogs
import JuiceRules

extension Finding.Rule {
  static let unusedSuppression = Finding.Rule("unused-suppression", .warning)
}

extension Finding {
  static func unusedSuppression(_ rules: [String]) -> Finding {
    let names = rules.map { "`\($0)`" }.joined(separator: ", ")
    var finding = Finding(
      .unusedSuppression,
      LocalizedText(
        en: "there is nothing to suppress for \(names)", ko: "\(names): 숨길 문제가 없습니다"))
    finding.help = LocalizedText(en: "delete the suppression", ko: "지우세요")
    finding.data.found = rules.joined(separator: ", ")
    return finding
  }
}
