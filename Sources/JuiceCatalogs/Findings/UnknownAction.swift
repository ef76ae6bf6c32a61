package import JuiceRules

extension Finding.Rule {
  package static let unknownAction = Finding.Rule("unknown-action")
}

extension Finding {
  static func unknownAction(_ name: String, candidates: [String]) -> Finding {
    var finding = Finding(
      .unknownAction,
      LocalizedText(en: "unknown action `\(name)`", ko: "`\(name)` 동작은 없습니다"))
    finding.offer(
      name,
      among: candidates.isEmpty ? Message.Action.Effect.allCases.map(\.rawValue) : candidates)
    return finding
  }
}
