import JuiceCatalogs
import JuiceLint
import JuiceRules

/// The rules that a SARIF report describes, and their indices by name.
struct SARIFRules {
  let values: [JSONValue]
  private let indices: [String: Int]

  init(for report: LintReport) {
    let found = Set(report.diagnostics.lazy.map(\.rule))
    let known = LintRule.all.filter { $0.status == .standard || found.contains($0.name) }
    let unknown = found.subtracting(known.map(\.name)).sorted()
    values = known.map(SARIFRules.value) + unknown.map { ["id": .string($0)] }
    let names = known.map(\.name) + unknown
    indices = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
  }

  /// Returns the index of a finding's rule in ``values``, or -1 if it is not there.
  func index(of rule: String) -> Int { indices[rule] ?? -1 }

  private static func value(of rule: LintRule) -> JSONValue {
    let page = rule.page
    return [
      "id": .string(rule.name),
      "shortDescription": ["text": .string(page.summary.english)],
      "fullDescription": ["text": .string(page.rationale.english)],
      "help": [
        "text": .string(LintRulePage(rule, locale: .english).text(style: .plain)),
        "markdown": .string(LintRuleMarkdown(rule).text),
      ],
      "defaultConfiguration": [
        "enabled": .bool(rule.status == .standard), "level": .string(rule.severity.level),
      ],
      "properties": ["tags": [.string(rule.group.rawValue)]],
    ]
  }
}

extension Severity {
  /// The severity in SARIF's terms.
  var level: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}
