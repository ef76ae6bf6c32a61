#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  /// Runs one command line, and says how it ended.
  struct CommandLineTool {
    private(set) var world: World

    /// Runs on this thread as long as there is nothing to wait for: starting others takes longer than linting
    /// a file. What waits goes on elsewhere.
    func start(_ arguments: [String], andThen end: @escaping @Sendable (ExitStatus) -> Void) {
      Task.immediateDetached { end(await run(arguments)) }
    }

    func run(_ arguments: [String]) async -> ExitStatus {
      var tool = self
      let addresses = arguments + [world.variable("JUICE_RULES_STORE")].compactMap(\.self)
      tool.world.console = world.console.hidingCredentials(of: addresses)
      do {
        return try await tool.execute(arguments)
      } catch {
        return tool.complain(about: error, in: HelpLanguage.asked(in: arguments))
      }
    }

    private func execute(_ arguments: [String]) async throws(OutputFault) -> ExitStatus {
      let command: any ParsableCommand
      do {
        command = try parse(Word.markingNumbers(in: arguments))
      } catch {
        return try show(error, of: arguments)
      }
      guard let command = command as? any JuiceCommand else {
        return try show(helpOf: command, of: arguments)
      }
      do {
        return try await command.perform(in: world)
      } catch let fault as OutputFault {
        throw fault
      } catch {
        guard var fault = CommandFault(error) else { return try show(error, of: []) }
        fault.done = world.changes.notice
        let options = arguments.prefix { $0 != "--" }
        if options.contains(where: { $0 == "--key" || $0.hasPrefix("--key=") }) {
          fault = fault.withAdviceOnKey
        }
        let style = command.output.style(for: .error, in: world)
        return try show(
          fault, in: fault.locale ?? locale(of: command), asJSON: command.output.json,
          style: style)
      }
    }

    /// A right `lint` is read by itself, which takes half the time: what surrounds it only matters for what is
    /// said of a wrong one, and for its help.
    private func parse(_ arguments: [String]) throws -> any ParsableCommand {
      guard arguments.first == LintCommand.configuration.commandName,
        let lint = try? LintCommand.parseAsRoot(Array(arguments.dropFirst())) as? LintCommand
      else { return try RootCommand.parseAsRoot(arguments) }
      return lint
    }

    /// The language of faults that come up before there is a catalog.
    private func locale(of command: any JuiceCommand) -> LocaleID {
      world.faultLocale(
        asked: command.output.locale?.text,
        followsEnvironment: type(of: command).followsEnvironment)
    }

    private func show(
      _ fault: CommandFault, in locale: LocaleID, asJSON: Bool, style: TerminalStyle
    ) throws(OutputFault) -> ExitStatus {
      let report = fault.report(in: locale)
      let console = world.console.hidingCredentials(of: world.configuredTexts)
      if asJSON, !fault.isOfOutput {
        try console.print(report.value.text() + "\n")
      } else {
        console.complain(report.text(style: style))
      }
      return fault.status
    }

    /// A group of commands that was named alone.
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

    /// What the parser says: help that was asked for, or what is wrong with the command line.
    private func show(
      _ error: any Error, of arguments: [String]
    ) throws(OutputFault) -> ExitStatus {
      guard RootCommand.exitCode(for: error) != .success || isHelpOnNothing(arguments) else {
        try world.console.print(message(for: error) + "\n")
        return .success
      }
      let named = arguments.first == "help" ? Array(arguments.dropFirst()) : arguments
      let locale = world.faultLocale(
        asked: HelpLanguage.asked(in: arguments),
        followsEnvironment: !["lint", "rule"].contains(named.first))
      let fault =
        LaterFeature(in: named)?.fault ?? UnknownCommand.first(in: named)?.fault
        ?? MisplacedOption.first(in: arguments)?.fault
        ?? fault(for: error, command: UnknownCommand.path(in: named), in: locale)
      return try show(fault, in: locale, asJSON: asksForJSON(arguments), style: .plain)
    }

    /// Help in lines that fit, or what else the parser prints as it is.
    private func message(for error: any Error) -> String {
      let text = RootCommand.fullMessage(for: error, columns: CommandLineTool.anyColumns)
      let columns = world.columns(of: .output) ?? world.setting("COLUMNS").flatMap { Int($0) }
      return HelpPage(text, columns: columns)?.text ?? RootCommand.fullMessage(for: error)
    }

    /// So many that the parser breaks no line.
    private static let anyColumns = 100_000

    /// Whether `help` was asked for on a command that is none.
    private func isHelpOnNothing(_ arguments: [String]) -> Bool {
      arguments.first == "help"
        && UnknownCommand.first(in: Array(arguments.dropFirst())) != nil
    }

    /// What the parser has against a command line.
    private func fault(
      for error: any Error, command: [String], in locale: LocaleID
    ) -> CommandFault {
      let (message, text) = HelpLanguage.$ofQuotation.withValue(locale) {
        (
          RootCommand.message(for: error),
          RootCommand.fullMessage(for: error, columns: CommandLineTool.anyColumns)
        )
      }
      return ParserFault(
        message: Word.removingMarks(from: message), fullText: Word.removingMarks(from: text),
        command: command
      ).fault
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
      let locale = world.faultLocale(asked: asked, followsEnvironment: true)
      let output = CommandFault.output(reason).with(\.done, world.changes.notice)
      world.console.complain(output.report(in: locale).text(style: .plain))
      return .fault
    }
  }
#endif
