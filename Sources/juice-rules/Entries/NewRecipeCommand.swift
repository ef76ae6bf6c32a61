#if CLI
  import ArgumentParser
  import JuiceLint
  import JuiceReports
  import JuiceRules

  struct NewRecipeCommand: NewEntryCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "recipe",
        abstract: help("Adds a recipe to a pack.", ko: "팩에 레시피를 추가합니다."),
        usage: "juice-rules new recipe [ID] [--name TEXT]... [--ingredient ID=AMOUNT]... [options]",
        discussion: help(
          """
          An ingredient of a pack that is not yet required is added to `requires`.

            juice-rules new recipe mango-juice --name "Mango Juice" --ingredient mango=3
            juice-rules new recipe lassi --name ko=라씨 --name en=Lassi
          """,
          ko: """
            아직 요구하지 않는 팩의 재료를 쓰면 그 팩을 `requires`에 추가합니다.

              juice-rules new recipe mango-juice --name 망고쥬스 --ingredient 망고=3
              juice-rules new recipe lassi --name ko=라씨 --name en=Lassi
            """))
    }

    static var section: PackSection { .recipes }

    @Argument(
      help: ArgumentHelp("The id of the recipe.", ko: "레시피의 아이디.", valueName: "id"))
    var id: String?

    @Option(
      name: .customLong("name"),
      help: ArgumentHelp(
        "The name, with a locale if the pack has several: ko=키위쥬스. May be repeated.",
        ko: "이름. 팩에 언어가 여럿이면 ko=키위쥬스처럼 로캘을 붙임. 여러 번 쓸 수 있음.", valueName: "text"))
    var names: [String] = []

    @Option(
      name: .customLong("ingredient"),
      help: ArgumentHelp(
        "An ingredient with its amount: kiwi=3, milk=200ml. May be repeated.",
        ko: "재료와 수량. 예: 키위=3, 우유=200ml. 여러 번 쓸 수 있음.", valueName: "id=amount"),
      completion: .newLines)
    var ingredients: [String] = []

    @Option(
      help: ArgumentHelp("An emoji for the recipe.", ko: "그림 글자.", valueName: "emoji"))
    var emoji: String?

    @OptionGroup var entry: EntryChangeOptions
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var output: OutputOptions

    var missing: [String] {
      [
        (id == nil, "ID"), (names.isEmpty, "--name"), (ingredients.isEmpty, "--ingredient"),
      ].filter(\.0).map(\.1)
    }

    func change(
      of entry: NewEntry, _ dialog: EntryDialog
    ) throws(CommandFault) -> (EntryChange, next: [[String]]) {
      let id = try entry.id(id, dialog)
      let names = try entry.completed(
        try entry.texts(names, option: "--name"), en: "Name", ko: "이름", dialog)
      let lines = try lines(of: entry, dialog)
      let emoji = emoji.map { EntryContent.Field("emoji", .text($0)) }
      let ingredients = lines.map { EntryContent.Field($0.id, .plain($0.amount)) }
      let change = try entry.change(
        adding: [.init("name", entry.content(names))] + [emoji].compactMap(\.self)
          + [.init("ingredients", .mapping(ingredients))],
        id: id, requiring: lines.compactMap(\.requirement))
      return (change, next: [["make", id]])
    }

    private func lines(
      of entry: NewEntry, _ dialog: EntryDialog
    ) throws(CommandFault) -> [NewEntry.Line] {
      var lines: [NewEntry.Line] = []
      for word in ingredients { lines.append(try entry.line(word, after: lines)) }
      guard dialog.canAsk, lines.isEmpty else { return lines }
      let known = entry.editor.packs.flatMap(\.entries).filter(\.isIngredient)
      let choices = [known.map { $0.id + "=" }, known.flatMap(\.names).map { $0 + "=" }]
      return try dialog.answers(
        en: "Ingredient, such as kiwi=3", ko: "재료 (예: 키위=3)",
        more: ("Another ingredient, or nothing", "다른 재료 (없으면 빈 줄)"), choices: choices
      ) { text, lines throws(CommandFault) in try entry.line(text, after: lines) }
    }
  }
#endif
