#if CLI
  import JuiceCatalogs
  import JuiceLint
  import JuiceReports
  import JuiceRules
  import Platform

  /// The packs of the catalogs, and the changes that a command makes to their entries.
  struct EntryEditor {
    let settings: Settings
    let packs: [EditablePack]
    let locale: LocaleID
    let loader: CatalogLoader
    /// The paths that are checked with a change.
    let paths: [String]

    /// Reads the packs.
    ///
    /// - Throws: `CommandFault` if the configuration has errors or there are no packs.
    init(_ choices: Choices, in environment: CommandEnvironment, style: TerminalStyle)
      throws(CommandFault)
    {
      settings = try Settings(choices, in: environment)
      try settings.checkConfiguration(style: style)
      let added = try settings.addedPacks()
      loader = CatalogLoader(
        files: environment.files, workingDirectory: environment.workingDirectory,
        zones: environment.zones)
      paths = [settings.catalogs] + added
      do {
        packs = try loader.editablePacks(of: settings.catalogs, with: added)
      } catch {
        throw settings.explained(CommandFault(error))
      }
      let locales = packs.flatMap(\.locales)
      locale = try settings.locale(among: locales, else: locales.first ?? .english)
    }

    /// Returns the pack to write to: the named one, or the only one that may be written.
    ///
    /// - Parameter dialog: The dialog to ask for the pack if there are several.
    func pack(named name: String?, _ dialog: EntryDialog) throws(CommandFault) -> EditablePack {
      if let name { return try pack(named: name) }
      let writable = packs.filter { access(loader.path(ofShown: $0.path), W_OK) == 0 }
      if let only = writable.first, writable.count == 1 { return only }
      if writable.isEmpty, let pack = packs.first {
        throw .unwritable(pack.path, SystemFault(code: EACCES))
      }
      let names = writable.map(\.name).joined(separator: ", ")
      guard dialog.canAsk else {
        throw .usage(
          en: "there are several packs; --pack names the one to write to",
          ko: "팩이 여럿입니다. --pack으로 어느 팩에 쓸지 정하세요"
        ).with(candidates: writable.map(\.name))
      }
      return try dialog.answer(
        en: "Pack (\(names))", ko: "팩 (\(names))", choices: [writable.map(\.name)]
      ) { text throws(CommandFault) in try pack(named: text) }
    }

    func pack(named name: String) throws(CommandFault) -> EditablePack {
      if let pack = packs.first(where: { $0.name == name }) { return pack }
      throw CommandFault("unknown-pack", en: "there is no pack `\(name)`", ko: "`\(name)` 팩이 없습니다")
        .with(candidates: nearest(to: name, in: packs.map(\.name)))
        .with(
          helpEn: "`juice-rules packs` lists the packs", ko: "`juice-rules packs`가 팩을 모두 보여 줍니다")
    }

    /// Returns the entry that `text` names: `kiwi`, `classic/kiwi`, `fruits.kiwi` or `classic/fruits.kiwi`.
    ///
    /// - Parameter name: The name of the pack to look in, or `nil` for all packs.
    func entry(
      _ text: String, ofPack name: String?
    ) throws(CommandFault) -> (EditablePack, EditablePack.Entry) {
      let packs = try name.map { name throws(CommandFault) in [try pack(named: name)] } ?? packs
      let known = packs.flatMap { pack in pack.entries.map { (pack, $0) } }
      let found = known.filter { pack, entry in
        let ids = [entry.id, "\(entry.section.rawValue).\(entry.id)"]
        return ids.contains(text) || ids.contains { "\(pack.name)/\($0)" == text }
      }
      if let first = found.first, found.count == 1 { return first }
      guard found.isEmpty else {
        throw .ambiguous(text, found.map { "\($0.name)/\($1.section.rawValue).\($1.id)" })
      }
      throw CommandFault("unknown-id", en: "no pack has `\(text)`", ko: "`\(text)`: 팩에 없는 아이디입니다")
        .with(candidates: nearest(to: text, in: known.map(\.1.id)))
    }

    /// Returns the packs whose entries `pack` can name: the pack itself, then those that it requires.
    func reach(of pack: EditablePack) -> [EditablePack] {
      ([pack.name] + pack.requirements).compactMap { name in packs.first { $0.name == name } }
    }

    /// Returns the `catalog.yaml` of the catalogs, or `nil` if there is none.
    func catalogSettings() throws(CommandFault) -> EditablePack.File? {
      try CommandFault.loading(try loader.editableSettings(of: settings.catalogs))
    }

    /// Tries a change, and writes or prints it unless it would cause errors.
    func carryOut(
      _ change: EntryChange, asDiff: Bool, next: [ShellCommand] = [], for command: some JuiceCommand
    ) throws -> ExitStatus {
      let environment = settings.environment
      let outcome = try CommandFault.loading(try loader.trying(change, on: paths))
      let style = command.output.style(for: .error, in: environment)
      let isRefused = outcome.report.hasErrors
      if !outcome.report.diagnostics.isEmpty, !command.output.json {
        environment.console.complain(
          LintTextReport(outcome.report, locale: locale, style: style, isOfLint: false).text + "\n")
      }
      guard isRefused || outcome.isExact else {
        throw CommandFault.unsuitable(outcome.files[0].path)
      }
      let report = EntryChangeReport(
        outcome, isRefused: isRefused, isWritten: !isRefused && !asDiff, next: next, locale: locale)
      if isRefused {
        return try command.show(report, in: environment, on: .error, for: .refused)
      }
      guard !asDiff else {
        return try command.show(outcome.files.map(\.diff), in: environment)
      }
      let roots = packs.map(\.path) + [FilePath.catalogFile.path(from: settings.catalogs)]
      try FixWriter(roots: roots.map(loader.path(ofShown:))).write(outcome.files)
      environment.changes.add(.files(outcome.files.count))
      return try command.show(report, in: environment)
    }
  }

  extension CommandFault {
    /// Returns the value of `body`, which changes the text of a file.
    static func changing<Value>(
      _ body: @autoclosure () throws(EntryChange.Fault) -> Value
    ) throws(CommandFault) -> Value {
      do throws(EntryChange.Fault) {
        return try body()
      } catch {
        switch error {
        case .unsuitable(let path): throw .unsuitable(path)
        }
      }
    }

    /// Returns the fault of a file whose notation leaves no place for a change.
    static func unsuitable(_ path: String) -> CommandFault {
      CommandFault(
        "unsuitable-file", en: "`\(path)` cannot be changed automatically",
        ko: "`\(path)` 파일은 자동으로 바꿀 수 없습니다"
      ).with(
        helpEn: "nothing was written; check the file with `juice-rules lint`, or edit it by hand",
        ko: "아무것도 쓰지 않았습니다. `juice-rules lint`로 검사하거나 직접 고치세요")
    }

    /// Checks that a new entry or pack can have an id.
    static func check(newID id: String) throws(CommandFault) {
      if let finding = Finding.aboutNewID(id) { throw CommandFault(finding) }
    }

    /// Returns the fault that describes a finding.
    init(_ finding: Finding) {
      self.init(finding.rule.name, message: finding.message)
      help = finding.help
      detail = finding.label
    }
  }
#endif
