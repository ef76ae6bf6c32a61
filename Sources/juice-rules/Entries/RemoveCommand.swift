#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceLanguageServer
  import JuiceLint
  import JuiceReports
  import JuiceRules
  import YAMLSyntax

  struct RemoveCommand: EditingCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "remove",
        abstract: help("Removes entries from packs.", ko: "팩에서 항목을 지웁니다."),
        usage: "juice-rules remove ID... [options]",
        discussion: help(
          """
          Removes fruits, extras, recipes, facts, rules, terms, tables, groups and tags, with the comments \
          directly above them. If another entry still uses one of them, the command prints each place and removes nothing; the \
          exit code is 1 in this case.

            juice-rules remove mango-juice
            juice-rules remove classic/kiwi-juice kiwi
            juice-rules remove rules.last-call --diff
          """,
          ko: """
            과일, 부재료, 레시피, 주문 정보, 규칙, 용어, 결정표, 묶음, 태그를 바로 위의 주석과 함께 지웁니다. 아직 쓰는 곳이 있으면 그 \
            자리를 모두 보여 주고 아무것도 지우지 않으며, 그때 종료 코드는 1입니다.

              juice-rules remove mango-juice
              juice-rules remove classic/kiwi-juice kiwi
              juice-rules remove rules.last-call --diff
            """))
    }

    @Argument(
      help: ArgumentHelp(
        "The ids, each with its pack or section if several entries have it: classic/kiwi, rules.kiwi.",
        ko: "지울 아이디. 같은 아이디가 여럿이면 classic/kiwi, rules.kiwi처럼 팩이나 종류를 붙임.",
        valueName: "id"),
      completion: .entries)
    var ids: [String]

    @OptionGroup var entry: EntryChangeOptions
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var output: OutputOptions

    func perform(with editor: EntryEditor) throws -> ExitStatus {
      try editor.carryOut(try change(in: editor), asDiff: entry.diff, for: self)
    }

    private func change(in editor: EntryEditor) throws(CommandFault) -> EntryChange {
      var removed: [(file: EditablePack.File, path: [String])] = []
      var entries: [(entry: EditablePack.Entry, pack: String)] = []
      for word in ids {
        let (pack, found) = try editor.entry(word, ofPack: entry.pack)
        let path = [found.section.rawValue, found.id]
        guard !removed.contains(where: { $0.file.path == found.file && $0.path == path }) else {
          throw .usage(en: "`\(word)` is named twice", ko: "`\(word)`: 두 번 적었습니다")
        }
        entries.append((found, pack.name))
        removed += pack.files.filter { $0.path == found.file }.map { ($0, path) }
      }
      var change = EntryChange()
      for (path, group) in Dictionary(grouping: removed, by: \.file.path).sorted(by: {
        $0.key < $1.key
      }) {
        guard let file = group.first?.file else { throw .unsuitable(path) }
        try CommandFault.changing(try change.remove(group.map(\.path), from: file))
      }
      let strays = StrayUse.all(of: entries, after: change, among: editor.packs)
      guard strays.isEmpty else { throw .straying(strays, editor.packs.flatMap(\.files)) }
      return change
    }
  }

  extension CommandFault {
    /// Returns the fault of uses that would silently mean entries of other packs.
    fileprivate static func straying(
      _ uses: [StrayUse], _ files: [EditablePack.File]
    ) -> CommandFault {
      let list = uses.map { "`\($0.name)` → `\($0.other)`" }.reduce(into: [String]()) {
        if !$0.contains($1) { $0.append($1) }
      }.joined(separator: ", ")
      let places = uses.map { use in
        files.first { $0.path == use.file }?.place(at: use.span.start) ?? use.file
      }
      return CommandFault(
        "in-use", en: "other entries would then use those of another pack: \(list)",
        ko: "지우면 다른 항목이 다른 팩의 것을 쓰게 됩니다: \(list)"
      ).with(detail: places.joined(separator: ", ")).with(
        helpEn: "nothing was removed; write the id with its pack in these places first",
        ko: "아무것도 지우지 않았습니다. 먼저 그 자리에 팩을 붙인 아이디를 적으세요")
    }
  }

  extension EditablePack.File {
    /// Returns a place in the file, as messages show it.
    func place(at offset: Int) -> String {
      SourceFile(path: path, bytes: tree.bytes).location(at: offset).description
    }
  }
#endif
