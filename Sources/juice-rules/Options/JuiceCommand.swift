#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  /// A command that runs, in contrast to a group of commands.
  protocol JuiceCommand: AsyncParsableCommand {
    /// The rules for options that exclude or need each other.
    static var optionRules: [OptionRule] { get }
    var output: OutputOptions { get }
    /// The names of the options that the command line gives.
    var givenOptions: Set<String> { get }
    /// A Boolean value that indicates whether the environment determines the language of the command's faults.
    static var followsEnvironment: Bool { get }
    /// A Boolean value that indicates whether a success is not reported in words.
    var isQuiet: Bool { get }
    /// The configuration that the command line names.
    var configFile: String? { get }

    /// Runs the command in `environment`.
    ///
    /// - Throws: `CommandFault`, `OutputFault`, or an error of the engine.
    func perform(in environment: CommandEnvironment) async throws -> ExitStatus
  }

  extension JuiceCommand {
    static var optionRules: [OptionRule] { [] }
    static var followsEnvironment: Bool { true }

    var givenOptions: Set<String> { optionsWithValues }
    var isQuiet: Bool { optionsWithValues.contains("--quiet") }
    var configFile: String? { nil }

    /// Checks that no given option excludes another one or lacks one that it needs.
    func checkOptions() throws(CommandFault) {
      let given = Self.optionRules.isEmpty ? [] : givenOptions
      for rule in Self.optionRules { try rule.check(given) }
    }

    /// Prints `report` in the requested format: as text on `stream`, or as JSON on `jsonStream`. A quiet command prints
    /// no text on a success.
    ///
    /// - Returns: `status`, the status of a command that ends with the report.
    @discardableResult
    func show(
      _ report: some Report, in environment: CommandEnvironment,
      on stream: Console.Stream = .output,
      json jsonStream: Console.Stream = .output, for status: ExitStatus = .success
    ) throws -> ExitStatus {
      if output.json {
        try environment.console.write(report.value.text() + "\n", jsonStream)
      } else if !isQuiet || status != .success {
        try environment.console.write(
          report.text(style: output.style(for: stream, in: environment)), stream)
      }
      return status
    }

    /// Prints patches, and returns the status of a command that succeeds with them.
    @discardableResult
    func show(_ diffs: [UnifiedDiff], in environment: CommandEnvironment) throws -> ExitStatus {
      try environment.print(diffs, style: output.style(for: .output, in: environment))
      return .success
    }

    /// Prints a fault that does not end the command: as text on the error stream, or as JSON.
    func show(
      _ fault: CommandFault, in environment: CommandEnvironment, _ locale: LocaleID
    ) throws {
      let report = FaultReport(fault, locale: locale)
      if output.json {
        try environment.console.print(report.value.text() + "\n")
      } else {
        environment.console.complain(report.text(style: output.style(for: .error, in: environment)))
      }
    }
  }

  /// A command that reads a catalog.
  protocol SessionCommand: JuiceCommand {
    var catalog: CatalogOptions { get }
    var choices: Choices { get }
    /// A Boolean value that indicates whether the command needs the origins of values.
    static var needsOrigins: Bool { get }

    /// Runs the command in `session`. The faults of the command are reported in the session's language.
    func perform(in session: Session) async throws -> ExitStatus
  }

  extension SessionCommand {
    static var needsOrigins: Bool { false }

    var choices: Choices { catalog.choices(output) }
    var configFile: String? { catalog.configuration.configFile }

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
      let session = try Session(
        choices, in: environment, style: output.style(for: .error, in: environment),
        keepsOrigins: Self.needsOrigins)
      do {
        do {
          return try await perform(in: session)
        } catch let unknown as UnknownRecipe {
          return try show(unknown.report, in: session, on: .error, for: .fault)
        }
      } catch OutputFault.failed(let reason) {
        throw CommandFault.output(reason).with(locale: session.wording.locale)
      } catch {
        guard let fault = CommandFault(error) else { throw error }
        throw fault.with(locale: session.wording.locale)
          .with(options: session.settings.choices.arguments)
      }
    }

    /// Prints `report` in the requested format, and returns the status of a command that ends with it.
    @discardableResult
    func show(
      _ report: some Report, in session: Session, on stream: Console.Stream = .output,
      for status: ExitStatus = .success
    ) throws -> ExitStatus {
      try show(report, in: session.environment, on: stream, for: status)
    }
  }

  /// A command that works on a catalog and the stock of a stand.
  protocol CatalogCommand: SessionCommand {
    var common: CommonOptions { get }
  }

  extension CatalogCommand {
    var catalog: CatalogOptions { common.catalog }
    var output: OutputOptions { common.output }

    var choices: Choices {
      var choices = catalog.choices(output)
      choices.store = common.store.store
      choices.stand = common.store.stand
      return choices
    }
  }
#endif
