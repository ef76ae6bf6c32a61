#if CLI
  import ArgumentParser
  import JuiceReports

  /// A command that changes the files of packs, or prints the changes with `--diff`.
  protocol EditingCommand: JuiceCommand {
    var catalog: CatalogOptions { get }

    /// Makes the change. The faults of the command are reported in the language of the packs.
    func perform(with editor: EntryEditor) throws -> ExitStatus
  }

  extension EditingCommand {
    static var optionRules: [OptionRule] { [OptionRule("--diff", excludes: ["--json"])] }

    var choices: Choices { catalog.choices(output) }

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
      let editor = try EntryEditor(
        choices, in: environment, style: output.style(for: .error, in: environment))
      do {
        return try perform(with: editor)
      } catch {
        guard let fault = CommandFault(error) else { throw error }
        throw fault.with(locale: editor.locale)
      }
    }
  }
#endif
