extension Finding.Rule {
  package static let removeReferenced = Finding.Rule("remove-referenced")
}

extension Finding {
  /// Creates the finding for an override that removes an entry which is still used.
  ///
  /// - Parameters:
  ///   - uses: The number of places that use the entry.
  ///   - severity: The severity; `nil` for that of the rule.
  package static func removeReferenced(
    _ target: String, uses: Int, as severity: Severity? = nil
  ) -> Finding {
    var finding = Finding(
      .removeReferenced, as: severity,
      LocalizedText(
        en: "`\(target)` is still used in \(uses == 1 ? "1 place" : "\(uses) places")",
        ko: "`\(target)` 항목을 쓰는 곳이 \(uses)곳 있습니다"))
    finding.data.found = target
    finding.help = LocalizedText(
      en: "remove or change what uses `\(target)`, too", ko: "이 항목을 쓰는 곳도 없애거나 바꾸세요")
    return finding
  }
}
