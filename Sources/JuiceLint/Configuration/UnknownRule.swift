import JuiceCatalogs
import JuiceRules

extension Finding.Rule {
  static let unknownRule = Finding.Rule("unknown-rule")
}

extension Finding {
  static func unknownRule(_ name: String) -> Finding {
    var finding = Finding(
      .unknownRule, LocalizedText(en: "unknown rule `\(name)`", ko: "`\(name)` 규칙이 없습니다"))
    finding.offer(name, among: RuleSelector.names)
    // Fixes are applied only to catalogs, and not to configurations.
    finding.replacement = nil
    if finding.data.candidates.isEmpty {
      finding.help = LocalizedText(
        en: "run `juice-rules rule` to list the rules", ko: "`juice-rules rule`이 규칙을 모두 보여 줍니다")
    }
    return finding
  }
}
