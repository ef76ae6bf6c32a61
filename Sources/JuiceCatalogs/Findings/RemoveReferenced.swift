package import JuiceRules

extension Finding.Rule {
  package static let removeReferenced = Finding.Rule("remove-referenced")
}

extension Finding {
  static func removeReferenced(_ target: String, uses: Int) -> Finding {
    var finding = Finding(
      .removeReferenced,
      LocalizedText(
        en: "`\(target)` is still used by \(uses == 1 ? "a recipe" : "\(uses) recipes")",
        ko: "`\(target)` 항목을 쓰는 레시피가 \(uses)개 있습니다"))
    finding.data.found = target
    finding.help = LocalizedText(
      en: "remove or change the recipes that use `\(target)`, too", ko: "이 항목을 쓰는 레시피도 없애거나 바꾸세요")
    return finding
  }
}
