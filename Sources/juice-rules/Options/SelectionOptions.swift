#if CLI
  import ArgumentParser
  import JuiceLint
  import JuiceReports
  import JuiceRules

  /// The options on the findings that lint looks for, on their levels, and on the number that is shown.
  struct SelectionOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Check only these rules: rules, groups or all, separated by commas.",
        ko: "이 규칙만 검사함. 규칙, 분류, all을 쉼표로 나열.", valueName: "rules"),
      completion: .rules)
    var select: [String] = []

    @Option(
      help: ArgumentHelp("Also check these rules.", ko: "추가로 검사할 규칙.", valueName: "rules"),
      completion: .rules)
    var extendSelect: [String] = []

    @Option(
      help: ArgumentHelp("Do not check these rules.", ko: "검사하지 않을 규칙.", valueName: "rules"),
      completion: .rules)
    var ignore: [String] = []

    @Option(
      help: ArgumentHelp(
        "Set the level of a rule: error, warning, info or off.",
        ko: "규칙의 수준: error, warning, info, off.", valueName: "rule=level"),
      completion: .rules)
    var severity: [String] = []

    @Option(
      help: ArgumentHelp(
        "The largest number of findings to print as text or concise.",
        ko: "text와 concise로 출력할 문제의 최대 개수.",
        valueName: "number"))
    var maxFindings: UInt?

    @Flag(
      help: ArgumentHelp(
        "Print the number of findings of each rule instead of the findings.",
        ko: "문제 대신 규칙마다 개수를 보여 줌."))
    var statistics = false

    @Flag(
      help: ArgumentHelp(
        "List the rules with their configured levels, without checking anything.",
        ko: "검사하지 않고, 규칙과 설정된 수준을 보여 줌."))
    var listRules = false

    @Option(
      help: ArgumentHelp(
        "Check the expiry of suppressions for this date, such as 2027-03-01; today if not given.",
        ko: "숨긴 문제의 기한을 따지는 날짜. 예: 2027-03-01. 없으면 오늘.", valueName: "day"))
    var today: String?

    /// Returns the choice of rules that the options make.
    func choice() throws(CommandFault) -> RuleChoice {
      var choice = RuleChoice(
        selected: select.isEmpty ? nil : try selectors(select, option: "--select"),
        added: try selectors(extendSelect, option: "--extend-select"),
        ignored: try selectors(ignore, option: "--ignore"))
      for assignment in severity { try add(assignment, to: &choice) }
      for case .rule(let name) in choice.ignored + choice.levels.keys {
        guard let rule = LintRule.named(name), !rule.isOptional else { continue }
        throw .mandatoryRule(name)
      }
      return choice
    }

    /// Returns the day by which suppressions expire.
    func day(in environment: CommandEnvironment) throws(CommandFault) -> CivilDate? {
      guard let text = today else { return environment.today }
      guard let day = CivilDate(text) else {
        throw .usage(en: "`\(text)` is not a valid date", ko: "`\(text)`: 날짜가 아닙니다")
          .with(helpEn: "write a date such as 2027-03-01", ko: "2027-03-01처럼 적으세요")
      }
      return day
    }

    private func selectors(
      _ words: [String], option: String
    ) throws(CommandFault) -> [RuleSelector] {
      var selectors: [RuleSelector] = []
      for word in words {
        for name in word.split(separator: ",", omittingEmptySubsequences: false) {
          let name = String(name.drop { $0 == " " })
          selectors.append(try selector(name, option: option))
        }
      }
      return selectors
    }

    private func selector(
      _ name: String, option: String
    ) throws(CommandFault) -> RuleSelector {
      guard !name.isEmpty else {
        throw .usage(en: "\(option) is missing a rule", ko: "\(option)에 규칙이 없습니다")
      }
      guard let selector = RuleSelector(name) else {
        throw .unknownRule(name, nearest: nearest(to: name, in: RuleSelector.names))
      }
      return selector
    }

    private func add(_ assignment: String, to choice: inout RuleChoice) throws(CommandFault) {
      let parts = assignment.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let level = RuleLevel(String(parts[1])) else {
        throw .usage(
          en: "`\(assignment)` is not RULE=LEVEL", ko: "`\(assignment)`: `규칙=수준` 형식이 아닙니다"
        ).with(
          helpEn:
            "write a rule and a level such as unused-anchor=info; levels are error, warning, info and off",
          ko: "unused-anchor=info처럼 적으세요. 수준은 error, warning, info, off입니다")
      }
      choice.levels[try selector(String(parts[0]), option: "--severity")] = level
    }
  }

  extension CommandFault {
    static func unknownRule(_ name: String, nearest: [String]) -> CommandFault {
      let fault = CommandFault(
        "unknown-rule", en: "there is no rule `\(name)`", ko: "`\(name)` 규칙이 없습니다"
      ).with(candidates: nearest)
      guard nearest.isEmpty else { return fault }
      return fault.with(
        helpEn: "`juice-rules rule` lists the rules", ko: "`juice-rules rule`이 규칙을 모두 보여 줍니다")
    }

    fileprivate static func mandatoryRule(_ name: String) -> CommandFault {
      .usage(
        en: "`\(name)` cannot be turned off or lowered",
        ko: "`\(name)` 규칙은 끄거나 수준을 바꿀 수 없습니다"
      ).with(
        helpEn: "without this rule, the results of the other rules are not reliable",
        ko: "이 규칙 없이는 다른 규칙의 결과를 믿을 수 없습니다")
    }
  }

  extension CompletionKind {
    /// Completes the names of rules and groups.
    fileprivate static var rules: CompletionKind {
      .custom { _, _, prefix in RuleSelector.names.filter { $0.hasPrefix(prefix) } }
    }
  }
#endif
