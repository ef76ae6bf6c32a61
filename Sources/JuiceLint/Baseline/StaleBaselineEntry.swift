import JuiceCatalogs
import JuiceRules

extension Finding.Rule {
  static let staleBaselineEntry = Finding.Rule("stale-baseline-entry", .warning)
}

extension Finding {
  /// Creates the finding for an entry that expects more findings than there are.
  ///
  /// - Parameters:
  ///   - known: The number of findings in the entry.
  ///   - left: The number of findings that are left.
  static func staleEntry(_ key: FindingKey, known: Int, left: Int) -> Finding {
    var finding = Finding(
      .staleBaselineEntry,
      left == 0
        ? LocalizedText(
          en: "`\(key.rule)` is fixed at `\(key.place.description)`",
          ko: "`\(key.place.description)`의 `\(key.rule)` 문제는 고쳐졌습니다")
        : LocalizedText(
          en: "`\(key.rule)` has \(left) of \(known) findings left at `\(key.place.description)`",
          ko: "`\(key.place.description)`의 `\(key.rule)` 문제는 \(known)개가 아니라 \(left)개 남았습니다"))
    finding.data = Diagnostic.Details(expected: String(left), found: String(known))
    finding.help = .prune
    return finding
  }

  static func unknownRuleOfEntry(_ name: String) -> Finding {
    var finding = Finding(
      .staleBaselineEntry,
      LocalizedText(en: "unknown rule `\(name)`", ko: "`\(name)` 규칙이 없습니다"))
    let near = LintRule.names(near: name)
    finding.data = Diagnostic.Details(found: name, candidates: near)
    finding.help = .didYouMean(near) ?? .prune
    return finding
  }

  static func cannotBeKnown(_ rule: String) -> Finding {
    var finding = Finding(
      .staleBaselineEntry,
      LocalizedText(
        en: "findings of `\(rule)` cannot be hidden", ko: "`\(rule)` 문제는 숨길 수 없습니다"))
    finding.help = .prune
    return finding
  }

  static func knownTwice(_ key: FindingKey) -> Finding {
    var finding = Finding(
      .staleBaselineEntry,
      LocalizedText(
        en: "duplicate entry for `\(key.rule)` at `\(key.place.description)`",
        ko: "`\(key.place.description)`의 `\(key.rule)` 항목이 두 번 있습니다"))
    finding.help = .prune
    return finding
  }
}

extension LocalizedText {
  fileprivate static let prune = LocalizedText(
    en: "run with `--prune-baseline` to remove this entry", ko: "`--prune-baseline`을 쓰면 이 항목을 지웁니다")
}

extension FindingKey.Place {
  /// The place in a readable form, such as `classic/recipes.mango-juice`.
  fileprivate var description: String {
    switch self {
    case .pack(let pack, let path): "\(pack)/\(path)"
    case .file(let file, ""): file
    case .file(let file, let path): "\(file): \(path)"
    }
  }
}
