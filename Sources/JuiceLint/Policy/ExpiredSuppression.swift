import JuiceCatalogs
import JuiceRules

extension Finding.Rule {
  static let expiredSuppression = Finding.Rule("expired-suppression", .warning)
}

extension Finding {
  static func expiredSuppression(_ date: CivilDate) -> Finding {
    var finding = Finding(
      .expiredSuppression,
      LocalizedText(
        en: "the suppression expired on \(date)", ko: "숨기는 주석의 기한이 \(date)에 지났습니다"))
    finding.help = LocalizedText(
      en: "fix the suppressed problem and delete the comment, or write a later date",
      ko: "숨긴 문제를 고치고 주석을 지우거나, 더 늦은 날짜를 쓰세요")
    finding.data.found = date.description
    return finding
  }
}
