#if CLI
  import ArgumentParser
  import JuiceLint
  import JuiceReports
  import JuiceRules
  import YAMLSyntax

  struct NewPackCommand: EditingCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "pack",
        abstract: help("Creates a pack beside the others.", ko: "다른 팩 옆에 새 팩을 만듭니다."),
        usage: "juice-rules new pack ID [options]",
        discussion: help(
          """
          The pack has the languages of the other packs. If the catalog.yaml lists the packs that are on, \
          the new one is added there.

            juice-rules new pack lemonade
          """,
          ko: """
            언어는 다른 팩과 같습니다. catalog.yaml에 켜진 팩이 적혀 있으면 새 팩도 거기에 추가합니다.

              juice-rules new pack lemonade
            """))
    }

    @Argument(help: ArgumentHelp("The name of the pack.", ko: "팩 이름.", valueName: "id"))
    var id: String

    @Flag(
      help: ArgumentHelp(
        "Print the file as a patch, without creating it.", ko: "파일을 만들지 않고 패치로 출력."))
    var diff = false

    @OptionGroup var quieting: QuietOptions
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var output: OutputOptions

    func perform(with editor: EntryEditor) throws -> ExitStatus {
      let name = id
      try CommandFault.check(newID: name)
      if let pack = editor.packs.first(where: { $0.name == name }) {
        throw CommandFault(
          "duplicate-pack", en: "there already is a pack `\(name)`", ko: "`\(name)` 팩이 이미 있습니다"
        ).with(detail: pack.path)
      }
      let root = editor.settings.catalogs
      let shown = editor.packs.map { editor.loader.path(ofShown: $0.path) }
      guard Files.isFolder(root), !shown.contains(where: { Files.areSame($0, root) }) else {
        throw CommandFault.usage(
          en: "`\(root)` is a pack and not a folder of packs", ko: "`\(root)`: 팩 모음 폴더가 아니라 팩입니다")
      }
      let locales = editor.packs.first?.locales.map(\.rawValue) ?? ["en"]
      let path = "\(name)/pack.yaml".path(from: root)
      let text = "pack:\n  name: \(name)\n  version: 1.0.0\n  locales: "
      let new = NewFiles(files: [(path, text + "[\(locales.joined(separator: ", "))]\n")])
      guard new.taken.isEmpty else { throw CommandFault.existing(new.taken) }
      let environment = editor.settings.environment
      let settings = try editor.settingsTurningOn(name)
      guard !diff else {
        return try show(new.diffs + settings.map(\.diff), in: environment)
      }
      try new.create { () throws(CommandFault) in
        try FixWriter(roots: settings.map(\.location)).write(settings)
      }
      environment.changes.add(.files(new.files.count + settings.count))
      let next = [["new", "fruit", "--pack", name], ["new", "recipe", "--pack", name]]
      let report = StarterReport(
        folder: ".", files: new.files.map(\.path), changed: settings.map(\.path),
        next: next.map { ShellCommand(["juice-rules"] + $0 + choices.arguments) },
        locale: editor.locale)
      return try show(report, in: environment)
    }
  }

  extension EntryEditor {
    /// Returns the `catalog.yaml` with a pack among those that are on; nothing if all packs are on.
    fileprivate func settingsTurningOn(_ pack: String) throws(CommandFault) -> [FixedFile] {
      guard let file = try catalogSettings(), file.hasList("packs") else { return [] }
      return [
        FixedFile(
          path: file.path, location: loader.path(ofShown: file.path), original: file.tree.bytes,
          fixed: try CommandFault.changing(try file.contents(adding: pack, toListAt: "packs")))
      ]
    }
  }
#endif
