#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceLint
  import JuiceReports
  import JuiceRules

  /// A kind of entries that `new` adds by the keys of the catalog format.
  protocol DeclaredKind: SendableMetatype {
    static var section: PackSection { get }
    /// The name of the command, its summary, and an example.
    static var texts: (name: String, abstract: String, example: String) { get }
    /// The ids that an entry can have, or an empty array if the author chooses them.
    static var ids: [String] { get }
  }

  extension DeclaredKind {
    static var ids: [String] { [] }
    static var keys: [FormatKey] { section.format.keys }
  }

  enum FactKind: DeclaredKind {
    static let section = PackSection.facts
    static var texts: (name: String, abstract: String, example: String) {
      (
        "fact",
        help("Adds a fact that is given with an order to a pack.", ko: "팩에 주문 정보를 추가합니다."),
        """
        member type=bool default=false \\
            name.ko=단골 name.en=Regular
        """
      )
    }
  }

  enum TableKind: DeclaredKind {
    static let section = PackSection.tables
    static var texts: (name: String, abstract: String, example: String) {
      (
        "table", help("Adds a decision table to a pack.", ko: "팩에 결정표를 추가합니다."),
        """
        hours inputs.hour=clock.hour \\
            rows='[{ hour: 17..18, give: { phase: happy } }]'
        """
      )
    }
  }

  enum MessageKind: DeclaredKind {
    static let section = PackSection.messages
    static let ids = MessageEvent.allCases.map(\.rawValue)
    static var texts: (name: String, abstract: String, example: String) {
      (
        "message", help("Adds a message about an event to a pack.", ko: "팩에 메시지를 추가합니다."),
        """
        made text.ko='{juice} 나왔습니다.' \\
            text.en='{juice} is ready.'
        """
      )
    }
  }

  struct NewDeclaredCommand<Kind: DeclaredKind>: NewEntryCommand {
    static var configuration: CommandConfiguration {
      let (name, abstract, example) = Kind.texts
      let keys = Kind.keys.map { key in
        key.name + ": "
          + key.summary.text(in: HelpLanguage.isKorean ? .korean : .english, else: .english)
      }
      return CommandConfiguration(
        commandName: name, abstract: abstract,
        usage: "juice-rules new \(name) [ID] [KEY=VALUE]... [options]",
        discussion: """
            juice-rules new \(name) \(example)

          \(help("The keys are those of the catalog format:", ko: "키는 카탈로그 형식의 키입니다."))

          \(keys.joined(separator: "\n"))
          """)
    }

    static var section: PackSection { Kind.section }

    @Argument(
      help: ArgumentHelp(
        "The id of the entry; the event of a message.", ko: "항목의 아이디, 메시지는 이벤트.",
        valueName: "id"),
      completion: .list(Kind.ids))
    var id: String?

    @Argument(
      help: ArgumentHelp(
        "A key with its value. A value in brackets or braces is YAML.",
        ko: "키와 값. 괄호로 시작하는 값은 YAML.", valueName: "key=value"),
      completion: .custom { _, _, prefix in
        Kind.keys.map { $0.name + "=" }.filter { $0.hasPrefix(prefix) }
      })
    var words: [String] = []

    @OptionGroup var entry: EntryChangeOptions
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var output: OutputOptions

    var missing: [String] {
      (name == nil ? ["ID"] : []) + missingKeys.map { "\($0.name)=VALUE" }
    }

    /// The id, if the first word is not a key with a value.
    private var name: String? { id.flatMap { $0.contains("=") ? nil : $0 } }

    /// The words for keys.
    private var given: [String] { (name == nil ? [id].compactMap(\.self) : []) + words }

    /// The required keys that no word gives.
    private var missingKeys: [FormatKey] {
      let given = Set(given.map { $0.prefix { $0 != "=" && $0 != "." } })
      let choices = Kind.section.format.requiresOneOf
      let open = choices.contains { given.contains($0[...]) } ? nil : choices.first
      return Kind.keys.filter {
        ($0.isRequired || $0.name == open) && !given.contains($0.name[...])
      }
    }

    func change(
      of entry: NewEntry, _ dialog: EntryDialog
    ) throws(CommandFault) -> (EntryChange, next: [[String]]) {
      let id = try entry.id(name, dialog, among: Kind.ids)
      var words: [(key: String, values: [(rest: Substring, value: String)])] = []
      for word in given {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else {
          throw .usage(en: "`\(word)` is not KEY=VALUE", ko: "`\(word)`: `키=값` 형식이 아닙니다")
        }
        let key = parts[0].prefix { $0 != "." }
        let value = (rest: parts[0].dropFirst(key.count + 1), value: String(parts[1]))
        if let index = words.firstIndex(where: { $0.key == key }) {
          words[index].values.append(value)
        } else {
          words.append((String(key), [value]))
        }
      }
      var fields = try words.map { key, values throws(CommandFault) in
        EntryContent.Field(key, try entry.content(values, of: key, Kind.keys))
      }
      for key in missingKeys {
        fields.append(.init(key.name, try entry.content(of: key, dialog)))
      }
      return (try entry.change(adding: fields, id: id), next: [["lint"]])
    }
  }

  extension NewEntry {
    /// Returns the content of a key that words give: one value, texts by locale, or values by further keys.
    fileprivate func content(
      _ values: [(rest: Substring, value: String)], of key: String, _ keys: [FormatKey]
    ) throws(CommandFault) -> EntryContent {
      if case .localizedText = keys.first(where: { $0.name == key })?.type {
        let texts = values.map { $0.rest.isEmpty ? $0.value : "\($0.rest)=\($0.value)" }
        return content(try self.texts(texts, option: key))
      }
      if values.count == 1, values[0].rest.isEmpty { return try content(ofWord: values[0].value) }
      guard !values.contains(where: \.rest.isEmpty) else {
        throw .usage(en: "`\(key)` is given twice", ko: "`\(key)`: 두 번 적었습니다")
      }
      return .mapping(
        try values.map { rest, value throws(CommandFault) in
          .init(String(rest), try content(ofWord: value))
        })
    }

    /// Asks for the content of a key.
    fileprivate func content(
      of key: FormatKey, _ dialog: EntryDialog
    ) throws(CommandFault) -> EntryContent {
      if case .localizedText = key.type {
        return content(try completed([:], en: key.name, ko: key.name, dialog))
      }
      var choices: [String] = []
      if case .word(let words) = key.type { choices = words }
      let example = choices.isEmpty ? key.example : choices.joined(separator: ", ")
      return try dialog.answer(
        en: "\(key.name), such as \(example)", ko: "\(key.name) (예: \(example))", choices: [choices]
      ) { text throws(CommandFault) in try content(ofWord: try self.text(text)) }
    }

    private func content(ofWord word: String) throws(CommandFault) -> EntryContent {
      if let content = EntryContent.reading(word) { return content }
      throw .usage(en: "`\(word)` is not valid YAML", ko: "`\(word)`: 올바른 YAML이 아닙니다")
    }
  }
#endif
