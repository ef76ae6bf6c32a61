import JuiceRules

extension Finding.Rule {
  static let expiredSuppression = Finding.Rule("expired-suppression", .warning)
  static let invalidSuppression = Finding.Rule("invalid-suppression", .warning)
  static let pathOutsideRoot = Finding.Rule("path-outside-root")
  static let staleBaselineEntry = Finding.Rule("stale-baseline-entry", .warning)
  static let unknownRule = Finding.Rule("unknown-rule")
  static let unusedSuppression = Finding.Rule("unused-suppression", .warning)
}

/// The findings about suppressions, baselines and configurations.
extension Finding {
  static func expiredSuppression(_ date: String) -> Finding {
    Finding(
      .expiredSuppression, en: "the suppression expired on \(date)",
      ko: "숨기는 주석의 기한이 \(date)에 지났습니다",
      help: LocalizedText(
        en: "fix the suppressed problem and delete the comment, or write a later date",
        ko: "숨긴 문제를 고치고 주석을 지우거나, 더 늦은 날짜를 쓰세요"),
      found: date)
  }

  static func unusedSuppression(_ rules: [String]) -> Finding {
    Finding(
      .unusedSuppression, en: "there is nothing to suppress for \(rules.ticked())",
      ko: "\(rules.ticked()): 숨길 문제가 없습니다",
      help: LocalizedText(en: "delete the suppression", ko: "지우세요"),
      found: rules.joined(separator: ", "))
  }

  /// The mistakes in a suppression comment.
  enum SuppressionMistake {
    /// The comment is not written in the form of a suppression.
    case malformed
    /// Other text precedes the suppression in the comment.
    case notFirst
    case noRules
    case unknownRule(String)
    case groupOfRules(String)
    case repeatedRule(String)
    case mandatoryRule(String)
    case invalidDate(String)
    /// A date that is not read as one, because it does not directly follow the bracket or is spelled differently.
    case strayDate
  }

  static func invalidSuppression(_ mistake: SuppressionMistake) -> Finding {
    var finding = Finding(
      .invalidSuppression, mistake.message, help: mistake.help, effect: .nothing)
    if case .unknownRule(let name) = mistake {
      let near = LintRule.names(near: name)
      finding.help = .didYouMean(near) ?? finding.help
      finding.propose(near, insteadOf: name)
    }
    return finding
  }

  static func pathOutsideRoot() -> Finding {
    Finding(
      .pathOutsideRoot,
      en: "the path points outside the folder of the configuration and is not read",
      ko: "설정 파일의 폴더 밖을 가리키는 경로라 읽지 않습니다",
      help: LocalizedText(
        en: "to check the path, name it on the command line", ko: "검사하려면 명령에 직접 적으세요"))
  }

  static func stockOutsideRoot() -> Finding {
    Finding(
      .pathOutsideRoot, en: "the store is outside the folder of the configuration",
      ko: "재고 저장소가 설정 파일의 폴더 밖에 있습니다",
      help: LocalizedText(
        en: "name the store with --store or the variable JUICE_RULES_STORE instead",
        ko: "설정 파일 대신 --store나 환경 변수 JUICE_RULES_STORE에 적으세요"))
  }

  static func unknownRule(_ name: String, among names: [String]) -> Finding {
    let near = nearest(to: name, in: names)
    var finding = Finding(
      .unknownRule, en: "unknown rule `\(name)`", ko: "`\(name)` 규칙이 없습니다",
      help: .didYouMean(near) ?? .listRules
    ).proposing(near, insteadOf: name)
    // Fixes are applied only to catalogs, and not to configurations.
    finding.replacement = nil
    return finding
  }

  /// Creates the finding for an entry of a baseline that expects more findings than there are.
  ///
  /// - Parameters:
  ///   - place: The place of the findings, as people read it.
  ///   - known: The number of findings in the entry.
  ///   - left: The number of findings that are left.
  static func staleEntry(_ rule: String, at place: String, known: Int, left: Int) -> Finding {
    Finding(
      .staleBaselineEntry,
      left == 0
        ? LocalizedText(
          en: "`\(rule)` is fixed at `\(place)`", ko: "`\(place)`의 `\(rule)` 문제는 고쳐졌습니다")
        : LocalizedText(
          en: "`\(rule)` has \(left) of \(known) findings left at `\(place)`",
          ko: "`\(place)`의 `\(rule)` 문제는 \(known)개가 아니라 \(left)개 남았습니다"),
      help: .prune, expected: String(left), found: String(known))
  }

  static func unknownRuleOfEntry(_ name: String) -> Finding {
    let near = LintRule.names(near: name)
    return Finding(
      .staleBaselineEntry, en: "unknown rule `\(name)`", ko: "`\(name)` 규칙이 없습니다",
      help: .didYouMean(near) ?? .prune, found: name, candidates: near)
  }

  static func cannotBeKnown(_ rule: String) -> Finding {
    Finding(
      .staleBaselineEntry, en: "findings of `\(rule)` cannot be hidden",
      ko: "`\(rule)` 문제는 숨길 수 없습니다", help: .prune)
  }

  static func knownTwice(_ rule: String, at place: String) -> Finding {
    Finding(
      .staleBaselineEntry, en: "duplicate entry for `\(rule)` at `\(place)`",
      ko: "`\(place)`의 `\(rule)` 항목이 두 번 있습니다", help: .prune)
  }
}

extension LocalizedText {
  fileprivate static let prune = LocalizedText(
    en: "run with `--prune-baseline` to remove this entry", ko: "`--prune-baseline`을 쓰면 이 항목을 지웁니다")

  fileprivate static let listRules = LocalizedText(
    en: "run `juice-rules rule` to list the rules", ko: "`juice-rules rule`이 규칙을 모두 보여 줍니다")
}

extension Finding.SuppressionMistake {
  fileprivate var message: LocalizedText {
    switch self {
    case .malformed, .notFirst:
      LocalizedText(en: "this comment suppresses nothing", ko: "이 주석은 아무것도 숨기지 않습니다")
    case .noRules: LocalizedText(en: "the suppression names no rule", ko: "규칙 이름이 없습니다")
    case .unknownRule(let name):
      LocalizedText(en: "unknown rule `\(name)`", ko: "`\(name)` 규칙이 없습니다")
    case .groupOfRules(let name):
      LocalizedText(en: "`\(name)` is not a single rule", ko: "\(name.ticked(.topic)) 규칙 하나가 아닙니다")
    case .repeatedRule(let name):
      LocalizedText(en: "`\(name)` is named twice", ko: "\(name.ticked(.object)) 두 번 썼습니다")
    case .mandatoryRule(let name):
      LocalizedText(en: "`\(name)` cannot be suppressed", ko: "\(name.ticked(.topic)) 숨길 수 없습니다")
    case .invalidDate(let date):
      LocalizedText(en: "`\(date)` is not a date", ko: "\(date.ticked(.topic)) 날짜가 아닙니다")
    case .strayDate:
      LocalizedText(en: "this date is read as part of the reason", ko: "이 날짜는 기한이 아니라 이유의 일부로 읽습니다")
    }
  }

  fileprivate var help: LocalizedText {
    switch self {
    case .unknownRule: .listRules
    case .malformed, .noRules:
      LocalizedText(
        en: "write `# juice-rules: ignore[rule] reason`",
        ko: "`# juice-rules: ignore[규칙] 이유`로 쓰세요")
    case .notFirst:
      LocalizedText(
        en:
          "begin the comment with the suppression, or write the suppression on its own line above",
        ko: "주석의 맨 앞에 쓰거나, 위에 따로 한 줄로 쓰세요")
    case .groupOfRules: LocalizedText(en: "name the rules one by one", ko: "규칙을 하나씩 적으세요")
    case .mandatoryRule, .repeatedRule: LocalizedText(en: "delete the name of the rule", ko: "지우세요")
    case .invalidDate:
      LocalizedText(
        en: "write a day such as `until=2027-03-01`", ko: "`until=2027-03-01`처럼 날짜를 쓰세요")
    case .strayDate:
      LocalizedText(
        en: "write `until=2027-03-01` right after the bracket",
        ko: "괄호 바로 뒤에 `until=2027-03-01`처럼 쓰세요")
    }
  }
}
