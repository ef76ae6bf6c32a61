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
        files: environment.files, workingDirectory: environment.workingDirectory)
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
      let names = writable.map(\.name).joined(separator: ", ")
      guard dialog.canAsk else {
        throw .usage(
          en: "there are several packs; --pack names the one to write to",
          ko: "팩이 여럿입니다. --pack으로 어느 팩에 쓸지 정하세요"
        ).with(candidates: writable.map(\.name))
      }
      return try dialog.answer(en: "Pack (\(names))", ko: "팩 (\(names))") {
        text throws(CommandFault) in try pack(named: text)
      }
    }

    func pack(named name: String) throws(CommandFault) -> EditablePack {
      if let pack = packs.first(where: { $0.name == name }) { return pack }
      throw CommandFault("unknown-pack", en: "there is no pack `\(name)`", ko: "`\(name)` 팩이 없습니다")
        .with(candidates: nearest(to: name, in: packs.map(\.name)))
        .with(
          helpEn: "`juice-rules packs` lists the packs", ko: "`juice-rules packs`가 팩을 모두 보여 줍니다")
    }

    /// Returns the packs that entries of `pack` can use: the pack itself, then its transitive requirements.
    func reach(of pack: EditablePack) -> [EditablePack] {
      var names = [pack.name]
      var index = 0
      while index < names.count {
        let required = packs.first { $0.name == names[index] }?.requirements ?? []
        names += required.filter { !names.contains($0) }
        index += 1
      }
      return names.compactMap { name in packs.first { $0.name == name } }
    }

    /// Tries a change, and writes or prints it unless it would cause errors.
    func carryOut(
      _ change: EntryChange, asDiff: Bool, next: [ShellCommand] = [], for command: some JuiceCommand
    ) throws -> ExitStatus {
      let environment = settings.environment
      let outcome: EntryOutcome
      do {
        outcome = try loader.trying(change, on: paths)
      } catch {
        throw CommandFault(error)
      }
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
        try command.show(report, in: environment, on: .error)
        return .refused
      }
      guard !asDiff else {
        let diffs = outcome.files.map {
          UnifiedDiff(path: $0.path, old: $0.original, new: $0.fixed)
        }
        try environment.print(diffs, style: command.output.style(for: .output, in: environment))
        return .success
      }
      try FixWriter(roots: packs.map { loader.path(ofShown: $0.path) }).write(outcome.files)
      environment.changes.add(.files(outcome.files.count))
      try command.show(report, in: environment)
      return .success
    }
  }

  extension CommandFault {
    init(_ fault: EntryChange.Fault) {
      switch fault {
      case .unsuitable(let path): self = .unsuitable(path)
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

    /// Returns the fault that describes a finding.
    init(_ finding: Finding) {
      self.init(finding.rule.name, message: finding.message)
      help = finding.help
      detail = finding.label
    }
  }
#endif
