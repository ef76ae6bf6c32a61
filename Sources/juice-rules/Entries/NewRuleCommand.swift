#if CLI
  import ArgumentParser
  import JuiceLint
  import JuiceReports
  import JuiceRules

  struct NewRuleCommand: NewEntryCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "rule",
        abstract: help("Adds a rule for orders to a pack.", ko: "팩에 주문 규칙을 추가합니다."),
        usage: "juice-rules new rule [ID] [--when CONDITION] [--refuse TEXT]... [options]",
        discussion: help(
          """
          The rule refuses the orders for which the condition is true, asks about them, or makes them and \
          shows a text.

            juice-rules new rule at-most-five --when 'order.count > 5' \\
              --refuse "At most five at a time."
            juice-rules new rule big-party --when 'order.count > 3' \\
              --confirm "Is one minute all right?"
          """,
          ko: """
            조건에 맞는 주문을 거절하거나, 확인을 받거나, 만들면서 글을 보여 줍니다.

              juice-rules new rule at-most-five --when 'order.count > 5' \\
                --refuse "다섯 잔까지 됩니다."
              juice-rules new rule big-party --when 'order.count > 3' \\
                --confirm "조금 기다리셔도 될까요?"
            """))
    }

    static var section: PackSection { .rules }

    @Argument(help: ArgumentHelp("The id of the rule.", ko: "규칙의 아이디.", valueName: "id"))
    var id: String?

    @Option(
      help: ArgumentHelp(
        "The condition: an expression that is true for the orders.", ko: "조건. 주문에서 참이 되는 식.",
        valueName: "condition"))
    var when: String?

    @Option(
      help: ArgumentHelp(
        "Refuse the order with this text, which may have a locale: ko=…. May be repeated.",
        ko: "이 글과 함께 주문을 거절함. ko=처럼 로캘을 붙일 수 있음. 여러 번 쓸 수 있음.",
        valueName: "text"))
    var refuse: [String] = []

    @Option(
      help: ArgumentHelp(
        "Ask this question before making the order. May be repeated.",
        ko: "만들기 전에 이렇게 물어봄. 여러 번 쓸 수 있음.", valueName: "text"))
    var confirm: [String] = []

    @Option(
      help: ArgumentHelp(
        "Make the order, and show this text. May be repeated.",
        ko: "만들고 이 글을 보여 줌. 여러 번 쓸 수 있음.", valueName: "text"))
    var alert: [String] = []

    @OptionGroup var entry: EntryChangeOptions
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var output: OutputOptions

    var missing: [String] {
      let hasEffect = !(refuse + confirm + alert).isEmpty
      return [(id == nil, "ID"), ((when ?? "").isEmpty, "--when"), (!hasEffect, "--refuse")]
        .filter(\.0).map(\.1)
    }

    func change(
      of entry: NewEntry, _ dialog: EntryDialog
    ) throws(CommandFault) -> (EntryChange, next: [[String]]) {
      let id = try entry.id(id, dialog)
      var condition = when ?? ""
      if condition.isEmpty {
        condition = try dialog.answer(
          en: "Condition, such as order.count > 5", ko: "조건 (예: order.count > 5)",
          choices: [names(in: entry)], entry.text)
      }
      var effects: [EntryContent.Field] = []
      let given = [("refuse", refuse), ("confirm", confirm), ("alert", alert)]
      let isGiven = given.contains { !$0.1.isEmpty }
      for (name, words) in given where !words.isEmpty || !isGiven && name == "refuse" {
        let texts = try entry.completed(
          try entry.texts(words, option: "--" + name), en: "Text of the refusal",
          ko: "거절하는 글", dialog)
        effects.append(.init(name, .mapping([.init("message", entry.content(texts))])))
      }
      let change = try entry.change(
        adding: [.init("when", .text(condition))] + effects, id: id)
      let recipe = entry.editor.reach(of: entry.pack).flatMap(\.entries).first {
        $0.section == .recipes
      }
      return (change, next: recipe.map { [["plan", $0.id, "--rules"]] } ?? [["lint"]])
    }

    /// Returns the names of the catalog that a condition can read, as it writes them.
    private func names(in entry: NewEntry) -> [String] {
      entry.editor.reach(of: entry.pack).flatMap(\.entries).compactMap { found in
        let id = found.id.contains("-") ? "`\(found.id)`" : found.id
        switch found.section {
        case .facts, .tables: return "\(found.section.rawValue).\(id)"
        default: return found.isIngredient ? "stock[\"\(found.id)\"]" : nil
        }
      }
    }
  }
#endif
