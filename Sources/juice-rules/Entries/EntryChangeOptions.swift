#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceLint
  import JuiceReports

  /// The options of the commands that add or remove entries.
  struct EntryChangeOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The pack of the entry. Needed if there are several.",
        ko: "항목이 있을 팩. 팩이 여럿이면 필요함.", valueName: "pack"),
      completion: .packs)
    var pack: Word?

    @Flag(
      help: ArgumentHelp(
        "Print the changes as a patch, without writing files.",
        ko: "바꿀 내용을 패치로 출력하고, 파일에 쓰지는 않음."))
    var diff = false

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var output: OutputOptions

    var choices: Choices {
      Choices(
        catalogs: catalog.catalogs?.text, with: catalog.with.map(\.text),
        locale: output.locale?.text)
    }

    /// Reads the packs.
    ///
    /// - Throws: `CommandFault` if the options cannot be combined or there are no packs.
    func editor(in environment: CommandEnvironment) throws(CommandFault) -> EntryEditor {
      if diff, output.json { throw .exclusive("--diff", "--json") }
      return try EntryEditor(
        choices, in: environment, style: output.style(for: .error, in: environment))
    }
  }
#endif
