package import JuiceRules

extension Finding.Rule {
  package static let mergeKey = Finding.Rule("merge-key")
}

extension Finding {
  static func mergeKey() -> Finding {
    var finding = Finding(
      .mergeKey,
      LocalizedText(
        en: "the merge key `<<` is not allowed in catalogs", ko: "카탈로그에는 병합 키 `<<`를 쓸 수 없습니다"))
    finding.help = LocalizedText(
      en: "write the keys out, or alias a whole value", ko: "키를 모두 쓰거나 값 전체를 별칭으로 가리키세요")
    finding.data.found = "<<"
    return finding
  }
}
