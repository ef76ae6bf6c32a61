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
        return tool.complain(about: error)
      }
    }

    private func execute(_ arguments: [String]) async throws(OutputFault) -> ExitStatus {
      let command: any ParsableCommand
      do {
        command = try parse(Word.markingNumbers(in: arguments))
      } catch {
        return try show(error, of: arguments)
      }
      guard let command = command as? any JuiceCommand else { return try show(helpOf: command) }
      do {
        return try await command.perform(in: world)
      } catch let fault as OutputFault {
        throw fault
      } catch {
        guard var fault = CommandFault(error) else { return try show(error, of: []) }
        fault.done = world.changes.notice
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
    private func show(helpOf command: any ParsableCommand) throws(OutputFault) -> ExitStatus {
      var command = command
      do {
        try command.run()
        return .success
      } catch {
        return try show(error, of: [])
      }
    }

    /// What the parser says: help that was asked for, or what is wrong with the command line.
    private func show(
      _ error: any Error, of arguments: [String]
    ) throws(OutputFault) -> ExitStatus {
      guard RootCommand.exitCode(for: error) != .success || isHelpOnNothing(arguments) else {
        try world.console.print(RootCommand.fullMessage(for: error) + "\n")
        return .success
      }
      let asJSON = asksForJSON(arguments)
      let named = arguments.first == "help" ? Array(arguments.dropFirst()) : arguments
      if let fault = LaterFeature(in: named)?.fault ?? UnknownCommand.first(in: named)?.fault
        ?? MisplacedOption.first(in: arguments)?.fault
      {
        let locale = world.faultLocale(
          asked: HelpLanguage.asked(in: arguments), followsEnvironment: named.first != "lint")
        return try show(fault, in: locale, asJSON: asJSON, style: .plain)
      }
      return try complain(error, asJSON: asJSON)
    }

    /// Whether `help` was asked for on a command that is none.
    private func isHelpOnNothing(_ arguments: [String]) -> Bool {
      arguments.first == "help"
        && UnknownCommand.first(in: Array(arguments.dropFirst())) != nil
    }

    /// What the parser has against a command line.
    private func complain(_ error: any Error, asJSON: Bool) throws(OutputFault) -> ExitStatus {
      // The parser speaks English only, and so does then the help that it quotes.
      let (message, text) = HelpLanguage.$isEnglish.withValue(true) {
        (RootCommand.message(for: error), RootCommand.fullMessage(for: error))
      }
      if asJSON {
        let report = FaultReport(
          kind: "usage", message: LocalizedText(Word.removingMarks(from: message)),
          locale: .english)
        try world.console.print(report.value.text() + "\n")
      } else {
        world.console.complain(VisibleText.lines(Word.removingMarks(from: text)) + "\n")
      }
      return .fault
    }

    private func asksForJSON(_ arguments: [String]) -> Bool {
      let options = arguments.prefix { $0 != "--" }
      return options.contains("--json")
        || ["json", "json-lines"].contains { format in
          options.contains("--format=\(format)")
            || zip(options, options.dropFirst()).contains { $0 == ("--format", format) }
        }
    }

    private func complain(about fault: OutputFault) -> ExitStatus {
      guard case .failed(let reason) = fault else { return .outputClosed }
      let locale = world.faultLocale(asked: nil, followsEnvironment: true)
      world.console.complain(CommandFault.output(reason).report(in: locale).text(style: .plain))
      return .fault
    }
  }
#endif
