#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceLint
  import JuiceRules

  struct RemoveCommand: JuiceCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "remove",
        abstract: help("Removes entries from packs.", ko: "팩에서 항목을 지웁니다."),
        usage: "juice-rules remove ID... [options]",
        discussion: help(
          """
          Removes fruits, extras, recipes, facts, rules and tables, with the comments directly above them.
          If another entry still uses one of them, the command prints each place and removes nothing; the
          exit code is 1 in this case.

            juice-rules remove mango-juice
            juice-rules remove classic/kiwi-juice kiwi
            juice-rules remove rules.last-call --diff
          """,
          ko: """
            과일, 부재료, 레시피, 주문 정보, 규칙, 결정표를 바로 위의 주석과 함께 지웁니다. 아직 쓰는 곳이 있으면 그
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
    var ids: [Word]

    @OptionGroup var entry: EntryChangeOptions

    var output: OutputOptions { entry.output }

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
      let editor = try entry.editor(in: environment)
      do {
        let change = try change(in: editor)
        return try editor.carryOut(change, asDiff: entry.diff, for: self)
      } catch {
        guard let fault = CommandFault(error) else { throw error }
        throw fault.with(locale: editor.locale)
      }
    }

    private func change(in editor: EntryEditor) throws(CommandFault) -> EntryChange {
      var removed: [(file: EditablePack.File, path: [String])] = []
      for word in ids {
        let (pack, found) = try editor.entry(word.text, ofPack: entry.pack?.text)
        let path = [found.section.rawValue, found.id]
        guard !removed.contains(where: { $0.file.path == found.file && $0.path == path }) else {
          throw .usage(en: "`\(word.text)` is named twice", ko: "`\(word.text)`: 두 번 적었습니다")
        }
        removed += pack.files.filter { $0.path == found.file }.map { ($0, path) }
      }
      var change = EntryChange()
      for (path, group) in Dictionary(grouping: removed, by: \.file.path).sorted(by: {
        $0.key < $1.key
      }) {
        guard let file = group.first?.file else { throw .unsuitable(path) }
        do {
          try change.remove(group.map(\.path), from: file)
        } catch {
          throw CommandFault(error)
        }
      }
      return change
    }
  }

  extension EntryEditor {
    /// Returns the entry that `text` names: `kiwi`, `classic/kiwi`, `fruits.kiwi` or `classic/fruits.kiwi`.
    ///
    /// - Parameter name: The name of the pack to look in, or `nil` for all packs.
    fileprivate func entry(
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
  }
#endif
