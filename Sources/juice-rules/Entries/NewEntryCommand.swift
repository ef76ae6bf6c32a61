#if CLI
  import ArgumentParser
  import JuiceLint
  import JuiceReports
  import JuiceRules

  /// A command that adds an entry to a pack.
  protocol NewEntryCommand: EditingCommand {
    static var section: PackSection { get }
    var entry: EntryChangeOptions { get }
    /// The options and arguments without a value that the entry needs.
    var missing: [String] { get }

    /// Returns the change that adds the entry, and the commands that the person may want to run next. Asks for what is
    /// missing.
    func change(
      of entry: NewEntry, _ dialog: EntryDialog
    ) throws(CommandFault) -> (EntryChange, next: [[String]])
  }

  extension NewEntryCommand {
    func perform(with editor: EntryEditor) throws -> ExitStatus {
      let dialog = EntryDialog(
        editor.settings.environment, locale: editor.locale, canAsk: !output.json)
      try dialog.require(missing)
      let pack = try editor.pack(named: entry.pack, dialog)
      let entry = NewEntry(editor: editor, pack: pack, section: Self.section)
      let (change, next) = try change(of: entry, dialog)
      return try editor.carryOut(
        change, asDiff: self.entry.diff,
        next: next.map { ShellCommand(["juice-rules"] + $0 + choices.arguments) }, for: self)
    }
  }

  struct NewGroup: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "new",
        abstract: help("Adds an entry to a pack.", ko: "팩에 항목을 추가합니다."),
        usage: "juice-rules new COMMAND [ID] [options]",
        discussion: help(
          """
          Writes the entry into the file that has such entries, in their style, and prints what was written. \
          On a terminal, the command asks for what is missing. Nothing is written if the catalog would then \
          have new errors; the exit code is 1 in this case.

            juice-rules new recipe
            juice-rules new fruit peach --name ko=복숭아 --name en=Peach
            juice-rules new recipe peach-juice --name Peach --ingredient peach=2 --diff
          """,
          ko: """
            그런 항목이 있는 파일에 같은 모양으로 쓰고, 쓴 내용을 보여 줍니다. 터미널에서는 빠진 것을 물어봅니다. \
            카탈로그에 새 오류가 생기면 쓰지 않으며, 그때 종료 코드는 1입니다.

              juice-rules new recipe
              juice-rules new fruit peach --name ko=복숭아 --name en=Peach
              juice-rules new recipe peach-juice --name 복숭아쥬스 --ingredient 복숭아=2 --diff
            """),
        subcommands: [
          NewRecipeCommand.self, NewFruitCommand.self, NewExtraCommand.self,
          NewDeclaredCommand<FactKind>.self,
          NewDeclaredCommand<TableKind>.self, NewRuleCommand.self,
          NewDeclaredCommand<MessageKind>.self, NewPackCommand.self,
        ])
    }
  }

  /// A command that changes the files of packs, or prints the changes with `--diff`.
  protocol EditingCommand: JuiceCommand {
    var catalog: CatalogOptions { get }

    /// Makes the change. The faults of the command are reported in the language of the packs.
    func perform(with editor: EntryEditor) throws -> ExitStatus
  }

  extension EditingCommand {
    static var optionRules: [OptionRule] { [OptionRule("--diff", excludes: ["--json"])] }

    var choices: Choices { catalog.choices(output) }
    var configFile: String? { catalog.configuration.configFile }

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

  /// The options of the commands that add or remove entries.
  struct EntryChangeOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The pack of the entry. Needed if there are several.",
        ko: "항목이 있을 팩. 팩이 여럿이면 필요함.", valueName: "pack"),
      completion: .packs)
    var pack: String?

    @Flag(
      help: ArgumentHelp(
        "Print the changes as a patch, without writing files.",
        ko: "바꿀 내용을 패치로 출력하고, 파일에 쓰지는 않음."))
    var diff = false

    @OptionGroup var quieting: QuietOptions
  }
#endif
