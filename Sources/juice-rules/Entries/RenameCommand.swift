#if CLI
  import ArgumentParser
  import JuiceLanguageServer
  import JuiceLint
  import JuiceReports
  import JuiceRules
  import YAMLSyntax

  struct RenameCommand: EditingCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "rename",
        abstract: help("Gives an entry another id.", ko: "항목의 아이디를 바꿉니다."),
        usage: "juice-rules rename ID NEW [--keep-former] [options]",
        discussion: help(
          """
          Changes the id of a fruit, an extra, a recipe, a fact, a rule, a term, a table, a group or a tag wherever packs \
          and the catalog.yaml name the entry, also in conditions. Comments stay as they are. Nothing is written if \
          the new id would have another meaning somewhere.

            juice-rules rename mango-juice apple-mango-juice
            juice-rules rename classic/kiwi green-kiwi --keep-former
            juice-rules rename rules.last-call closing-time --diff

          --keep-former lists the id under `renamed`, so that files of other people and orders can still use \
          it. A published pack needs that.
          """,
          ko: """
            과일, 부재료, 레시피, 주문 정보, 규칙, 용어, 결정표, 묶음, 태그의 아이디를, 팩과 catalog.yaml에서 그 항목을 가리키는 모든 \
            곳에서 바꿉니다. 조건도 바꾸고 주석은 그대로 둡니다. 새 아이디가 어디선가 다른 뜻이 되면 아무것도 쓰지 \
            않습니다.

              juice-rules rename mango-juice apple-mango-juice
              juice-rules rename classic/kiwi green-kiwi --keep-former
              juice-rules rename rules.last-call closing-time --diff

            --keep-former는 예전 아이디를 `renamed`에 적어, 다른 사람의 파일과 주문에서 계속 쓸 수 있게 합니다. 공개한 \
            팩에 필요합니다.
            """))
    }

    @Argument(
      help: ArgumentHelp(
        "The id, with its pack or section if several entries have it: classic/kiwi, rules.kiwi.",
        ko: "바꿀 아이디. 같은 아이디가 여럿이면 classic/kiwi, rules.kiwi처럼 팩이나 종류를 붙임.",
        valueName: "id"),
      completion: .entries)
    var id: String

    @Argument(help: ArgumentHelp("The new id.", ko: "새 아이디.", valueName: "new"))
    var new: String

    @Flag(
      help: ArgumentHelp(
        "List the former id under `renamed`, so that it still leads to the entry, and stock follows.",
        ko: "예전 아이디로도 찾을 수 있고 재고도 따라가게 `renamed`에 적음."))
    var keepFormer = false

    @OptionGroup var entry: EntryChangeOptions
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var output: OutputOptions

    func perform(with editor: EntryEditor) throws -> ExitStatus {
      let (pack, found) = try editor.entry(id, ofPack: entry.pack)
      let (change, isKept) = try change(of: found, in: pack, editor)
      // Stands keep their stock under the former id unless the catalog tells them the new one.
      let move = ["stock", "move", "\(pack.name)/\(found.id)", "\(pack.name)/\(new)"]
      return try editor.carryOut(
        change, asDiff: entry.diff,
        next: (found.isIngredient && !isKept ? [move] : []).map {
          ShellCommand(["juice-rules"] + $0 + choices.arguments)
        }, for: self)
    }

    /// Returns the change of the files, and whether the former id leads to the entry after it.
    private func change(
      of entry: EditablePack.Entry, in pack: EditablePack, _ editor: EntryEditor
    ) throws(CommandFault) -> (EntryChange, isKept: Bool) {
      let settings = try editor.catalogSettings()
      guard let file = pack.files.first(where: { $0.path == entry.file }),
        let rename = EntryRename(
          of: entry, in: pack, to: new, among: editor.packs, settings: settings)
      else { throw .unsuitable(entry.file) }
      let edits: [String: [EntryRename.Edit]]
      do {
        edits = try rename.edits()
      } catch {
        throw CommandFault("rename", message: error.reason).with(
          helpEn: "nothing was written; choose another id", ko: "아무것도 쓰지 않았습니다. 다른 아이디를 쓰세요")
      }
      let files = (editor.packs.flatMap(\.files) + [settings].compactMap(\.self)).filter {
        edits[$0.path] != nil
      }
      if let broken = files.first(where: { !$0.tree.faults.isEmpty }) {
        throw .unsuitable(broken.path)
      }
      var change = EntryChange()
      change.rename(
        [entry.section.rawValue, entry.id], to: new, in: file,
        editing: files.flatMap { file in
          edits[file.path, default: []].map { (file, $0.span, $0.text) }
        })
      guard keepFormer, !rename.takesFormerID else { return (change, rename.takesFormerID) }
      try CommandFault.changing(try change.keep(entry.id, for: new, in: pack))
      return (change, true)
    }
  }
#endif
