#if CLI
  import ArgumentParser
  import JuiceLint
  import JuiceReports
  import JuiceRules

  /// A command that adds an ingredient to a pack.
  protocol NewIngredientCommand: NewEntryCommand {
    var id: String? { get }
    var ingredient: IngredientOptions { get }
  }

  extension NewIngredientCommand {
    var missing: [String] { (id == nil ? ["ID"] : []) + ingredient.missing }

    func change(
      of entry: NewEntry, _ dialog: EntryDialog
    ) throws(CommandFault) -> (EntryChange, next: [[String]]) {
      let id = try entry.id(id, dialog)
      let fields = try ingredient.fields(of: entry, dialog)
      return (
        try entry.change(adding: fields, id: id),
        next: [["new", "recipe", "--pack", entry.pack.name, "--ingredient", "\(id)=1"]]
      )
    }
  }

  struct NewFruitCommand: NewIngredientCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "fruit",
        abstract: help("Adds a fruit to a pack.", ko: "팩에 과일을 추가합니다."),
        usage: "juice-rules new fruit [ID] [--name TEXT]... [options]",
        discussion: help(
          """
            juice-rules new fruit peach --name ko=복숭아 --name en=Peach --emoji 🍑
            juice-rules new fruit blueberry --name Blueberry --unit g --initial 2kg
          """,
          ko: """
              juice-rules new fruit peach --name ko=복숭아 --name en=Peach --emoji 🍑
              juice-rules new fruit blueberry --name 블루베리 --unit g --initial 2kg
            """))
    }

    static var section: PackSection { .fruits }

    @Argument(
      help: ArgumentHelp("The id of the ingredient.", ko: "재료의 아이디.", valueName: "id"))
    var id: String?

    @OptionGroup var ingredient: IngredientOptions
    @OptionGroup var entry: EntryChangeOptions
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var output: OutputOptions
  }

  struct NewExtraCommand: NewIngredientCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "extra",
        abstract: help(
          "Adds another ingredient, such as milk, to a pack.", ko: "팩에 우유 같은 부재료를 추가합니다."),
        usage: "juice-rules new extra [ID] [--name TEXT]... [options]",
        discussion: help(
          """
            juice-rules new extra milk --name ko=우유 --name en=Milk --unit ml --initial 5l
          """,
          ko: """
              juice-rules new extra milk --name ko=우유 --name en=Milk --unit ml --initial 5l
            """))
    }

    static var section: PackSection { .extras }

    @Argument(
      help: ArgumentHelp("The id of the ingredient.", ko: "재료의 아이디.", valueName: "id"))
    var id: String?

    @OptionGroup var ingredient: IngredientOptions
    @OptionGroup var entry: EntryChangeOptions
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var output: OutputOptions
  }

  /// The options that describe a new ingredient.
  struct IngredientOptions: ParsableArguments {
    @Option(
      name: .customLong("name"),
      help: ArgumentHelp(
        "The name, with a locale if the pack has several: ko=키위. May be repeated.",
        ko: "이름. 팩에 언어가 여럿이면 ko=키위처럼 로캘을 붙임. 여러 번 쓸 수 있음.", valueName: "text"))
    var names: [String] = []

    @Option(
      help: ArgumentHelp("An emoji for the ingredient.", ko: "그림 글자.", valueName: "emoji"))
    var emoji: String?

    @Option(
      help: ArgumentHelp(
        "The unit of the amounts: piece, g, kg, mg, ml, cl, l, or a label.",
        ko: "세는 단위: piece, g, kg, mg, ml, cl, l 또는 직접 지은 이름.", valueName: "unit"))
    var unit: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The initial amount at a stand.", ko: "매장의 처음 수량.", valueName: "amount"))
    var initial: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The amount below which stock is low.", ko: "이보다 적으면 알리는 수량.", valueName: "amount"))
    var low: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The highest level of the stock.", ko: "재고의 최대 수량.", valueName: "amount"))
    var maximum: String?

    /// The units that every catalog has.
    private static let units = ["piece", "g", "kg", "mg", "ml", "cl", "l"]

    var missing: [String] {
      (names.isEmpty ? ["--name"] : []) + (needsInitial && initial == nil ? ["--initial"] : [])
    }

    /// Pieces begin with the default of the pack's stock.
    private var needsInitial: Bool { unit.map { $0 != "piece" } ?? false }

    /// Returns the fields of the ingredient. Asks for what is missing.
    func fields(
      of entry: NewEntry, _ dialog: EntryDialog
    ) throws(CommandFault) -> [EntryContent.Field] {
      let names = try entry.completed(
        try entry.texts(names, option: "--name"), en: "Name", ko: "이름", dialog)
      var unit = unit
      if unit == nil, self.names.isEmpty, dialog.canAsk {
        let answer = try dialog.answer(
          en: "Unit, such as g or ml, or nothing for pieces",
          ko: "단위 (예: g, ml, 낱개면 빈 줄)", choices: [Self.units]
        ) { $0 }
        if !answer.isEmpty { unit = answer }
      }
      let needsInitial = unit.map { $0 != "piece" } ?? false
      var initial = try initial.map { word throws(CommandFault) in try entry.number(word) }
      if needsInitial, initial == nil {
        initial = try dialog.answer(en: "Initial amount", ko: "처음 수량", entry.number)
      }
      let low = try low.map { word throws(CommandFault) in try entry.number(word) }
      let maximum = try maximum.map { word throws(CommandFault) in try entry.number(word) }
      let rest: [(String, EntryContent?)] = [
        ("emoji", emoji.map { .text($0) }), ("unit", unit.map { .text($0) }),
        ("initial", initial.map { .plain($0) }), ("low", low.map { .plain($0) }),
        ("maximum", maximum.map { .plain($0) }),
      ]
      return [.init("name", entry.content(names))]
        + rest.compactMap { key, content in content.map { .init(key, $0) } }
    }
  }
#endif
