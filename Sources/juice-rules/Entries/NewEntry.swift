#if CLI
  import JuiceLint
  import JuiceReports
  import JuiceRules
  import YAMLSyntax

  /// The parts of a new entry, read from options or from answers.
  struct NewEntry {
    let editor: EntryEditor
    let pack: EditablePack
    let section: PackSection

    /// The languages of the pack; the first must be given.
    var locales: [LocaleID] { pack.locales.isEmpty ? [.english] : pack.locales }

    /// Returns the id of the entry, which must be valid and new.
    func id(_ text: String) throws(CommandFault) -> String {
      try CommandFault.check(newID: text)
      let others: [PackSection] =
        section.hasIngredients ? PackSection.allCases.filter(\.hasIngredients) : [section]
      for (file, other) in pack.files.flatMap({ file in others.map { (file, $0) } }) {
        guard let span = file.span(at: [other.rawValue, text]) else { continue }
        throw .existing(text, in: pack, other, at: file.place(at: span.start))
      }
      return text
    }

    /// Returns the given id, or asks for one.
    ///
    /// - Parameter ids: The ids that the entry can have; empty if the author chooses it.
    func id(
      _ text: String?, _ dialog: EntryDialog, among ids: [String] = []
    ) throws(CommandFault) -> String {
      func checked(_ text: String) throws(CommandFault) -> String {
        guard ids.isEmpty || ids.contains(text) else {
          throw CommandFault(
            "unknown-id", en: "there is no `\(text)` among the ids of \(section.rawValue)",
            ko: "`\(text)`: \(section.rawValue)에 쓸 수 없는 아이디입니다"
          ).with(candidates: nearest(to: text, in: ids)).with(
            helpEn: "write one of \(ids.joined(separator: ", "))",
            ko: "다음 중 하나를 쓰세요: \(ids.joined(separator: ", "))")
        }
        return try id(text)
      }
      if let text { return try checked(text) }
      let example = ids.first ?? (section.hasIngredients ? "kiwi-juice" : "happy-hour")
      return try dialog.answer(
        en: "Id, such as \(example)", ko: "아이디 (예: \(example))", choices: [ids],
        checked)
    }

    /// Returns the texts of options such as `ko=키위`. A text without a locale is in the first language of the pack.
    func texts(_ words: [String], option: String) throws(CommandFault) -> [LocaleID: String] {
      var texts: [LocaleID: String] = [:]
      for word in words {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let tag = parts.count == 2 ? String(parts[0]) : ""
        let isTagged =
          (2...3).contains(tag.prefix { $0 != "-" }.count) && tag.allSatisfy(\.isLocale)
        let locale = isTagged ? LocaleID(tag) ?? locales[0] : locales[0]
        guard locales.contains(locale) else {
          throw CommandFault(
            "unknown-locale", en: "pack `\(pack.name)` does not have the locale `\(locale)`",
            ko: "`\(pack.name)` 팩에 `\(locale)` 로캘이 없습니다"
          ).with(candidates: locales.map(\.rawValue))
        }
        guard texts[locale] == nil else {
          throw .usage(
            en: "\(option) is given twice for `\(locale)`", ko: "\(option)에 `\(locale)` 글이 두 번 나옵니다"
          )
        }
        texts[locale] = try text(isTagged ? String(parts[1]) : word)
      }
      return texts
    }

    /// Returns a text that is not empty.
    func text(_ text: String) throws(CommandFault) -> String {
      guard !text.trimmed.isEmpty else {
        throw .usage(en: "the text is empty", ko: "빈 글입니다")
      }
      return String(text.trimmed)
    }

    /// Returns a text in several languages as the content of a key.
    func content(_ texts: [LocaleID: String]) -> EntryContent {
      if locales.count == 1, let text = texts[locales[0]] { return .text(text) }
      return .mapping(
        locales.compactMap { locale in texts[locale].map { .init(locale.rawValue, .text($0)) } })
    }

    /// Asks for the texts that are missing. Only that in the first language has to be given.
    func completed(
      _ texts: [LocaleID: String], en: String, ko: String, _ dialog: EntryDialog
    ) throws(CommandFault) -> [LocaleID: String] {
      guard dialog.canAsk, texts[locales[0]] == nil else { return texts }
      var texts = texts
      for (index, locale) in locales.enumerated() where texts[locale] == nil {
        let label = locales.count == 1 ? ("", "") : (" (\(locale))", " (\(locale))")
        let answer = try dialog.answer(en: en + label.0, ko: ko + label.1) {
          line throws(CommandFault) in index > 0 && line.isEmpty ? "" : try text(line)
        }
        if !answer.isEmpty { texts[locale] = answer }
      }
      return texts
    }

    /// An ingredient that a recipe uses.
    struct Line {
      let id: String
      let amount: String
      /// The pack that has to be required for the ingredient.
      let requirement: EditablePack?
    }

    /// Returns the line of a recipe that `text` describes, such as `kiwi=3`.
    ///
    /// - Parameter lines: The lines before it, whose ingredients must not be repeated.
    func line(_ text: String, after lines: [Line]) throws(CommandFault) -> Line {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { String($0.trimmed) }
      guard let name = parts.first, !name.isEmpty else {
        throw .noName(in: text, en: "ingredient", ko: "재료")
      }
      guard parts.count == 2, !parts[1].isEmpty else { throw .missingAmount(of: name) }
      let (id, requirement) = try ingredient(name)
      if lines.contains(where: { $0.id == id }) { throw .namedTwice(id) }
      return Line(id: id, amount: try amount(parts[1]), requirement: requirement)
    }

    /// Returns the id of an ingredient as the recipe writes it, and the pack that has to be required for it.
    private func ingredient(_ name: String) throws(CommandFault) -> (String, EditablePack?) {
      let reach = editor.reach(of: pack)
      for pack in reach {
        if let entry = pack.ingredient(name) { return (entry, nil) }
      }
      let others = editor.packs.filter { other in !reach.contains { $0.name == other.name } }
      let found = others.compactMap { pack in pack.ingredient(name).map { ($0, pack) } }
      if found.count > 1 {
        throw .ambiguous(name, found.map { "\($1.name)/\($0.split(separator: "/").last ?? "")" })
      }
      if let (id, pack) = found.first { return (id, pack) }
      let known = editor.packs.flatMap { $0.entries.filter(\.isIngredient).map(\.id) }
      let command = ShellCommand(["juice-rules", "new", "fruit", name]).text
      throw .unknownIngredient(name, nearest: nearest(to: name, in: known)).with(
        helpEn: "`\(command)` adds a fruit", ko: "`\(command)`로 과일을 추가할 수 있습니다")
    }

    /// Returns an amount. A text that is not a number with a unit may be an expression, which lint checks.
    func amount(_ text: String) throws(CommandFault) -> String {
      guard let first = text.first, first.isNumber || "+-.".contains(first),
        !text.contains(where: { "*/()".contains($0) })
      else {
        guard !text.isEmpty else { throw .invalidAmount(text) }
        return text
      }
      do {
        let unit = try Quantity(parsing: text).unit ?? ""
        let number = text.dropLast(unit.count)
        return unit.isEmpty || number.last == " " ? text : "\(number) \(unit)"
      } catch {
        throw .invalidAmount(text)
      }
    }

    /// Returns an amount that is a number with or without a unit.
    func number(_ text: String) throws(CommandFault) -> String {
      guard let first = text.first, first.isNumber || "+-.".contains(first) else {
        throw .invalidAmount(text)
      }
      return try amount(text)
    }

    /// Adds the entry to its file, with the requirements that it needs.
    func change(
      adding fields: [EntryContent.Field], id: String, requiring packs: [EditablePack] = []
    ) throws(CommandFault) -> EntryChange {
      var change = EntryChange()
      guard let file = pack.file(for: section), let header = pack.header else {
        throw .unsuitable(pack.path)
      }
      let names = Set(packs.map(\.name)).sorted()
      // Of insertions at one place, the requirements come first: they belong to the section above.
      let ranges = names.map { name in
        let version = packs.first { $0.name == name }?.version
        return EntryContent.Field(name, .text(version.map { "^\($0)" } ?? "*"))
      }
      try CommandFault.changing(try change.add(ranges, at: ["pack", "requires"], to: header))
      try CommandFault.changing(
        try change.add(.mapping(fields), at: [section.rawValue, id], to: file))
      return change
    }
  }

  extension Character {
    /// `true` if the character can be a part of a locale.
    fileprivate var isLocale: Bool { isASCII && (isLetter || isNumber || self == "-") }
  }

  extension EditablePack {
    /// Returns the id of an ingredient of the pack by its id, with or without the pack, or by a name; `nil` if there is
    /// none.
    fileprivate func ingredient(_ name: String) -> String? {
      let ingredients = entries.filter(\.section.hasIngredients)
      if ingredients.contains(where: { $0.id == name || "\(self.name)/\($0.id)" == name }) {
        return name
      }
      return ingredients.first { entry in
        entry.isIngredient && entry.names.contains { $0.folded == name.folded }
      }?.id
    }
  }

  extension CommandFault {
    fileprivate static func existing(
      _ id: String, in pack: EditablePack, _ section: PackSection, at place: String
    ) -> CommandFault {
      CommandFault(
        "duplicate-id",
        en: "pack `\(pack.name)` already has `\(id)` in its \(section.rawValue)",
        ko: "`\(pack.name)` 팩의 \(section.rawValue)에 `\(id)` 항목이 이미 있습니다"
      ).with(detail: place).with(
        helpEn: "choose another id, or edit the entry", ko: "다른 아이디를 쓰거나 그 항목을 고치세요")
    }

    fileprivate static func invalidAmount(_ text: String) -> CommandFault {
      .invalidAmount(en: "`\(text)` is not an amount", ko: "`\(text)`: 올바른 수량이 아닙니다")
        .with(helpEn: "write a number such as 3, 0.5 or 200ml", ko: "3, 0.5, 200ml처럼 씁니다")
    }
  }
#endif
