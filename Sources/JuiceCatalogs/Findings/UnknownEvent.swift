package import JuiceRules

extension Finding.Rule {
  package static let unknownEvent = Finding.Rule("unknown-event")
}

extension Finding {
  static func unknownEvent(
    _ name: String, candidates: [String], meanings: [String]? = nil
  ) -> Finding {
    var finding = Finding(
      .unknownEvent,
      LocalizedText(en: "unknown event `\(name)`", ko: "`\(name)` 이벤트는 없습니다"))
    finding.offer(
      name, meanings: meanings,
      among: candidates.isEmpty ? MessageEvent.allCases.map(\.rawValue) : candidates)
    return finding
  }
}
