#if CLI
  import ArgumentParser
  import JuiceRules

  /// The ordered recipes and their options.
  struct OrderOptions: ParsableArguments {
    @Argument(
      help: ArgumentHelp(
        "The recipes to make: RECIPE[@SIZE][=COUNT].", ko: "만들 메뉴: 메뉴[@크기][=개수].",
        valueName: "recipe"),
      completion: .recipes)
    var recipes: [String]

    @Option(
      name: [.long, .customShort("n")], parsing: .unconditional,
      help: ArgumentHelp(
        "The count of recipes that are given without a count.", ko: "개수를 적지 않은 메뉴의 개수.",
        valueName: "count"
      ))
    var count: String?

    @Option(
      help: ArgumentHelp(
        "The alternative to use for a line of the recipe, such as base=mango. May be repeated.",
        ko: "고를 수 있는 재료 가운데 쓸 것. 예: base=망고. 여러 번 쓸 수 있음.", valueName: "line=alternative"))
    var choose: [String] = []

    @Option(
      help: ArgumentHelp(
        "An optional ingredient to leave out. May be repeated.",
        ko: "빼도 되는 재료 가운데 뺄 것. 여러 번 쓸 수 있음.",
        valueName: "line"))
    var without: [String] = []

    /// Returns the orders and their facts, after notes on the names by which their recipes were given.
    func parse(
      in session: Session, _ facts: FactOptions
    ) throws -> (orders: [RecipeOrder], facts: Facts) {
      let options = OptionArguments(choices: choose, without: without)
      var orders = try session.orders(
        recipes, count: count, options: options, advising: session.settings.choices.arguments)
      let given = try facts.parse(in: session.catalog, for: &orders)
      return (orders, given)
    }
  }

  extension Session {
    /// Returns the orders in the arguments of a command, after notes on the names by which their recipes were given.
    ///
    /// - Parameter catalogOptions: The options of commands that the report on an unknown recipe advises.
    func orders(
      _ recipes: [String], count: String? = nil, options: OptionArguments,
      advising catalogOptions: [String] = []
    ) throws -> [RecipeOrder] {
      let arguments = try OrderArguments(
        wording: wording, count: count, options: options, catalogOptions: catalogOptions)
      let (orders, names) = try arguments.parse(recipes)
      for (order, name) in zip(orders, names) { remark(on: name, meaning: order.recipe) }
      return orders
    }
  }
#endif
