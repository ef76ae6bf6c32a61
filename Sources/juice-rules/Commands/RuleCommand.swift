#if CLI
  import ArgumentParser
  import JuiceLint
  import JuiceReports
  import JuiceRules

  struct RuleCommand: JuiceCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "rule",
        abstract: help(
          "Explains a lint rule, or lists all of them.", ko: "검사 규칙을 설명하거나 모두 보여 줍니다."),
        usage: "juice-rules rule [NAME] [options]",
        discussion: help(
          """
          The output of lint shows the name of a rule in brackets.

            juice-rules rule
            juice-rules rule unknown-ingredient
          """,
          ko: """
            규칙의 이름은 lint 출력의 대괄호 안에 있습니다.

              juice-rules rule
              juice-rules rule unknown-ingredient
            """))
    }

    static var followsEnvironment: Bool { false }

    @Argument(
      help: ArgumentHelp("The rule to explain.", ko: "설명할 규칙.", valueName: "name"),
      completion: .custom { _, _, prefix in
        LintRule.all.map(\.name).filter { $0.hasPrefix(prefix) }
      })
    var name: String?

    @OptionGroup var output: OutputOptions

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
      let settings = try Settings(Choices(locale: output.locale), in: environment)
      let locale = try settings.lintLocale()
      let report = RulesReport(try rules(), showsPages: name != nil, locale: locale)
      return try show(report, in: environment)
    }

    private func rules() throws(CommandFault) -> [LintRule] {
      guard let name else { return LintRule.all }
      if let rule = LintRule.named(name) { return [rule] }
      throw .unknownRule(name, nearest: nearest(to: name, in: LintRule.all.map(\.name)))
    }
  }
#endif
