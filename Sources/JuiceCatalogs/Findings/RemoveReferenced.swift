package import JuiceRules

extension Finding.Rule {
  package static let removeReferenced = Finding.Rule("remove-referenced")
}

extension Finding {
  static func removeReferenced(_ target: String, uses: Int) -> Finding {
    var finding = Finding(
      .removeReferenced,
      LocalizedText(
        en: "`\(target)` is still used in \(uses == 1 ? "1 place" : "\(uses) places")",
        ko: "`\(target)` 항목을 쓰는 곳이 \(uses)곳 있습니다"))
    finding.data.found = target
    finding.help = LocalizedText(
      en: "remove or change the recipes that use `\(target)`, too", ko: "이 항목을 쓰는 레시피도 없애거나 바꾸세요")
    return finding
  }
}
