package import JuiceRules

extension Finding.Rule {
  package static let overrideConflict = Finding.Rule("override-conflict")
}

extension Finding {
  static func overrideConflict(
    _ target: String, field: String, _ first: String, _ second: String
  ) -> Finding {
    let place = field.isEmpty ? target : "\(target).\(field)"
    var finding = Finding(
      .overrideConflict,
      LocalizedText(
        en: "`\(first)` and `\(second)` change `\(place)` differently",
        ko: "`\(first)` 팩과 `\(second)` 팩이 `\(place)` 값을 다르게 바꿉니다"))
    finding.data.found = place
    finding.help = LocalizedText(
      en: "list one pack under `works-with` of the other, or set the value in catalog.yaml",
      ko: "한 팩의 `works-with`에 다른 팩을 쓰거나, catalog.yaml에서 값을 정하세요")
    return finding
  }

  /// Creates the finding for an override with several operations that exclude each other.
  static func severalOperations(_ target: String) -> Finding {
    var finding = Finding(
      .overrideConflict,
      LocalizedText(
        en: "`\(target)` cannot be patched, replaced and removed at once",
        ko: "`\(target)` 항목을 고치고 대신하고 없애는 일을 한꺼번에 할 수 없습니다"))
    finding.help = LocalizedText(
      en: "keep only `patch` and `unset`, only `replace`, or only `remove`",
      ko: "`patch`와 `unset`, `replace`, `remove` 가운데 하나만 남기세요")
    return finding
  }
}
