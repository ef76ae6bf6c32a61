#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  /// The program's command line: runs it, and determines the exit status.
  struct CommandLineTool {
    private(set) var environment: CommandEnvironment

    /// Runs a command line, on this thread as long as nothing has to be waited for: starting other threads takes longer
    /// than linting a file. After a wait, the work continues on other threads.
    func start(_ arguments: [String], andThen end: @escaping @Sendable (ExitStatus) -> Void) {
      guard #available(macOS 26, *) else {
        Task.detached { end(await run(arguments)) }
        return
      }
      Task.immediateDetached { end(await run(arguments)) }
    }

    func run(_ arguments: [String]) async -> ExitStatus {
      var tool = self
      let addresses = arguments + [environment.variable("JUICE_RULES_STORE")].compactMap(\.self)
      tool.environment.console = environment.console.hidingCredentials(of: addresses)
      do {
        return try await tool.execute(arguments)
      } catch {
        return tool.complain(about: error, in: HelpLanguage.asked(in: arguments))
      }
    }

    private mutating func execute(_ arguments: [String]) async throws(OutputFault) -> ExitStatus {
      if let argument = environment.malformedArgument {
        let locale = environment.faultLocale(
          asked: HelpLanguage.asked(in: arguments), followsEnvironment: true)
        let fault = CommandFault.usage(
          en: "the argument `\(argument)` is not valid UTF-8",
          ko: "`\(argument)` 인수가 올바른 UTF-8이 아닙니다")
        return try show(fault, in: locale, asJSON: asksForJSON(arguments), style: .plain)
      }
      let command: any ParsableCommand
      do {
        command = try parse(arguments)
      } catch {
        return try show(error, of: arguments)
      }
      guard let command = command as? any JuiceCommand else {
        return try show(helpOf: command, of: arguments)
      }
      environment.configFile = command.configFile
      do {
        try command.checkOptions()
        return try await command.perform(in: environment)
      } catch let fault as OutputFault {
        throw fault
      } catch {
        guard var fault = CommandFault(error) else { return try show(error, of: []) }
        let options = arguments.prefix { $0 != "--" }
        if options.contains(where: { $0 == "--key" || $0.hasPrefix("--key=") }) {
          fault = fault.withAdviceOnKey
        }
        let style = command.output.style(for: .error, in: environment)
        return try show(
          fault, done: environment.changes.notice, in: fault.locale ?? locale(of: command),
          asJSON: command.output.json, style: style)
      }
    }

    /// Parses a command line. A valid one is parsed without the commands around its own, which takes half the time: they
    /// only matter for error messages and for help.
    private func parse(_ arguments: [String]) throws -> any ParsableCommand {
      var command: any ParsableCommand.Type = RootCommand.self
      var rest = arguments[...]
      while let name = rest.first, let next = command.subcommand(named: name) {
        command = next
        rest.removeFirst()
      }
      command = command.configuration.defaultSubcommand ?? command
      guard command.configuration.subcommands.isEmpty,
        let parsed = try? command.parseAsRoot(Array(rest)), parsed is any JuiceCommand
      else { return try RootCommand.parseAsRoot(arguments) }
      return parsed
    }

    /// Returns the language of faults that occur before the catalog is loaded.
    private func locale(of command: any JuiceCommand) -> LocaleID {
      environment.faultLocale(
        asked: command.output.locale,
        followsEnvironment: type(of: command).followsEnvironment)
    }

    private func show(
      _ fault: CommandFault, done: LocalizedText? = nil, in locale: LocaleID, asJSON: Bool,
      style: TerminalStyle
    ) throws(OutputFault) -> ExitStatus {
      let report = FaultReport(fault, done: done, locale: locale)
      let console = environment.console.hidingCredentials(of: environment.configuredTexts)
      if asJSON, fault.kind != "output" {
        try console.print(report.value.text() + "\n")
      } else {
        console.complain(report.text(style: style))
      }
      return .of(fault)
    }

    /// Prints the help of a group of commands that was named without a command.
    private func show(
      helpOf command: any ParsableCommand, of arguments: [String]
    ) throws(OutputFault) -> ExitStatus {
      var command = command
      do {
        try command.run()
        return .success
      } catch {
        return try show(error, of: arguments)
      }
    }

    /// Prints the parser's message: help that was requested, or a fault of the command line.
    private func show(
      _ error: any Error, of arguments: [String]
    ) throws(OutputFault) -> ExitStatus {
      let named = arguments.first == "help" ? Array(arguments.dropFirst()) : arguments
      let locale = environment.faultLocale(
        asked: HelpLanguage.asked(in: arguments),
        followsEnvironment: !["lint", "rule"].contains(named.first))
      guard RootCommand.exitCode(for: error) != .success || isHelpOnNothing(arguments) else {
        try environment.console.print(
          RootCommand.fullMessage(for: error, columns: helpColumns) + "\n")
        return .success
      }
      let fault =
        LaterFeature(in: named)?.fault ?? UnknownCommand.first(in: named)?.fault
        ?? MisplacedOption.first(in: arguments)?.fault
        ?? CommandLineTool.fault(
          RootCommand.message(for: error), command: UnknownCommand.path(in: named))
      return try show(fault, in: locale, asJSON: asksForJSON(arguments), style: .plain)
    }

    /// Returns the fault of a command line that the parser refuses, in a sentence of the parser's own, which is English.
    private static func fault(_ sentence: String, command: [String]) -> CommandFault {
      // A list of values has a line for each.
      let lines = sentence.split(separator: "\n").map { $0.drop { $0 == " " } }
      let sentence = lines.joined(separator: " ")
      let help = (["juice-rules"] + command + ["--help"]).joined(separator: " ")
      return .usage(en: sentence, ko: sentence)
        .with(helpEn: "`\(help)` shows the usage", ko: "쓰는 법은 `\(help)`로 봅니다")
    }

    /// The columns of help: those of the terminal, within the limits of the parser's layout and of readable lines.
    private var helpColumns: Int {
      let columns =
        environment.columns(of: .output) ?? environment.setting("COLUMNS").flatMap { Int($0) }
      return min(max(columns ?? 80, 40), 80)
    }

    /// `true` if `help` was requested for an unknown command.
    private func isHelpOnNothing(_ arguments: [String]) -> Bool {
      arguments.first == "help"
        && UnknownCommand.first(in: Array(arguments.dropFirst())) != nil
    }

    private func asksForJSON(_ arguments: [String]) -> Bool {
      let options = arguments.prefix { $0 != "--" }
      return options.contains("--json")
        || ["json", "json-lines"].contains { format in
          options.contains("--format=\(format)")
            || zip(options, options.dropFirst()).contains { $0 == ("--format", format) }
        }
    }

    private func complain(about fault: OutputFault, in asked: String?) -> ExitStatus {
      guard case .failed(let reason) = fault else { return .outputClosed }
      let locale = environment.faultLocale(asked: asked, followsEnvironment: true)
      let report = FaultReport(.output(reason), done: environment.changes.notice, locale: locale)
      environment.console.complain(report.text(style: .plain))
      return .fault
    }
  }
#endif
