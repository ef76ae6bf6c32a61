#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceLint
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

    static var section: EditablePack.Section { .fruits }

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

    static var section: EditablePack.Section { .extras }

    @Argument(
      help: ArgumentHelp("The id of the ingredient.", ko: "재료의 아이디.", valueName: "id"))
    var id: String?

    @OptionGroup var ingredient: IngredientOptions
    @OptionGroup var entry: EntryChangeOptions
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var output: OutputOptions
  }
#endif
