#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceLint
  import JuiceReports

  /// A command that adds an entry to a pack.
  protocol NewEntryCommand: EditingCommand {
    static var section: EditablePack.Section { get }
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
#endif
