#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  /// A command that does something.
  protocol JuiceCommand: AsyncParsableCommand {
    var output: OutputOptions { get }
    /// Whether the environment chooses the language of its faults.
    static var followsEnvironment: Bool { get }

    /// Does the work in `world`.
    ///
    /// - Throws: `CommandFault`, `OutputFault`, or what the engine throws.
    func perform(in world: World) async throws -> ExitStatus
  }

  extension JuiceCommand {
    static var followsEnvironment: Bool { true }

    /// Prints `report` as asked for: as text on `stream`, or as JSON on `jsonStream`.
    func show(
      _ report: some Report, in world: World, on stream: Console.Stream = .output,
      json jsonStream: Console.Stream = .output
    ) throws {
      if output.json {
        try world.console.write(report.value.text() + "\n", jsonStream)
      } else {
        try world.console.write(report.text(style: output.style(for: stream, in: world)), stream)
      }
    }
  }

  /// A command that reads a catalog.
  protocol SessionCommand: JuiceCommand {
    var choices: Choices { get }
    /// Whether it asks where values come from.
    static var needsOrigins: Bool { get }

    /// Does the work in `session`, whose language is that of its faults.
    func perform(in session: Session) async throws -> ExitStatus
  }

  extension SessionCommand {
    static var needsOrigins: Bool { false }

    func perform(in world: World) async throws -> ExitStatus {
      let session = try Session(
        choices, in: world, style: output.style(for: .error, in: world),
        keepsOrigins: Self.needsOrigins)
      do {
        return try await perform(in: session)
      } catch OutputFault.failed(let reason) {
        throw CommandFault.output(reason).with(locale: session.wording.locale)
      } catch {
        guard let fault = CommandFault(error) else { throw error }
        throw fault.with(locale: session.wording.locale)
      }
    }

    /// Prints `report` as asked for.
    func show(
      _ report: some Report, in session: Session, on stream: Console.Stream = .output
    ) throws {
      try show(report, in: session.world, on: stream)
    }
  }

  /// A command that works on a catalog and the stock of a stand.
  protocol CatalogCommand: SessionCommand {
    var global: SessionOptions { get }
  }

  extension CatalogCommand {
    var output: OutputOptions { global.output }
    var choices: Choices { global.choices }
  }
#endif
