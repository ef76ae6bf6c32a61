import JuiceCatalogs
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The origins of values in a catalog that was read from files.
@Suite(.tags(.fuzz))
struct ProvenanceTests {
  private var shop = Shop()

  /// Returns the origins of a value, the last first: operation, pack and text.
  private func said(of path: String) throws -> [String] {
    try shop.catalog(keepsOrigins: true).origin(of: path).origins.map { origin in
      "\(origin.operation) \(origin.pack ?? "site") \(origin.value ?? "-")"
    }
  }

  @Test mutating func `The origins of a value include every pack that sets the value`() throws {
    let change = { (amount: Int) in
      "recipes: { classic/kiwi-juice: { patch: { ingredients: { kiwi: \(amount) } } } }"
    }
    shop.add("winter", change(4))
    shop.add("autumn", requires: ["classic", "winter"], change(5))
    shop.set("overrides: { \(change(6)) }")
    #expect(
      try said(of: "kiwi-juice.ingredients.kiwi")
        == ["patch site 6", "patch autumn 5", "patch winter 4", "defined classic 3"])
  }

  @Test func `The example of the doc comment does what it says`() throws {
    let catalog = try shop.catalog(keepsOrigins: true)
    let origin = try catalog.origin(of: "classic/kiwi-juice.ingredients.kiwi")
    let (value, pack) = (origin.value, origin.origins[0].pack)  // 3, classic
    #expect(value == "3" && pack == "classic")
  }

  @Test mutating func `A replacement is an origin of every field except an omitted name`() throws {
    shop.add(
      "winter",
      "recipes: { classic/strawberry-juice: { replace: { ingredients: { strawberry: 4 } } } }")
    #expect(
      try said(of: "strawberry-juice.ingredients.strawberry")
        == ["replace winter 4", "defined classic 16"])
    #expect(
      try said(of: "strawberry-juice.ingredients.kiwi") == [
        "default site -", "replace winter -", "defined classic 1",
      ])
    #expect(try said(of: "strawberry-juice.name.en") == ["defined classic Strawberry Juice"])
  }

  @Test mutating func `The first origin of an unset field is the default`() throws {
    shop.add(
      "winter",
      """
      fruits: { classic/strawberry: { unset: [initial, attributes] } },
      stock: { classic: { patch: { default: 25 } } }
      """)
    #expect(
      try said(of: "strawberry.initial")
        == ["default winter 25", "unset winter -", "defined classic 30"])
    #expect(
      try said(of: "strawberry.attributes.origin")
        == ["default site -", "unset winter -", "defined classic Nonsan"])
  }

  @Test mutating func `A text for each locale replaces a text for all locales`() throws {
    shop.add("winter", own: "fruits: { fig: { name: 무화과 } }", "")
    shop.add(
      "autumn", requires: ["winter"],
      "fruits: { winter/fig: { patch: { name: { ko: 무화과, en: Fig } } } }")
    #expect(try said(of: "fig.name.en") == ["patch autumn Fig"])
    #expect(try said(of: "fig.name") == ["patch autumn -", "defined winter 무화과"])
  }

  @Test mutating func `A patch of one language leaves a plain text in the others`() throws {
    shop.add("winter", own: "fruits: { fig: { name: Fig } }", "")
    shop.add(
      "autumn", requires: ["winter"],
      "fruits: { winter/fig: { patch: { name: { ko: 무화과 } } } }")
    let fig = try #require(try shop.catalog().ingredient("winter/fig"))
    #expect(fig.name == ["ko": "무화과", "en": "Fig"])
    #expect(try said(of: "fig.name.en") == ["defined winter Fig"])
    #expect(try said(of: "fig.name.ko") == ["patch autumn 무화과", "defined winter Fig"])
  }

  @Test mutating func `A value has its origins where an override writes it in long or short`()
    throws
  {
    shop.add(
      "winter", own: "recipes: { cold: { name: Cold, ingredients: { kiwi: 2 } } }",
      "fruits: { classic/kiwi: { patch: { name: 다래 } } }")
    let long = "recipes: { winter/cold: { patch: { ingredients: { kiwi: { optional: true } } } } }"
    shop.add("autumn", requires: ["classic", "winter"], long)
    #expect(try said(of: "cold.ingredients.kiwi.amount") == ["defined winter 2"])
    #expect(try said(of: "cold.ingredients.kiwi.optional").first == "patch autumn true")
    #expect(try said(of: "kiwi.name") == ["patch winter 다래", "defined classic -"])
    let short = "recipes: { winter/cold: { patch: { ingredients: { kiwi: 5 } } } }"
    shop.add("spring", requires: ["classic", "winter", "autumn"], short)
    let chain = ["patch spring 5", "defined winter -"]
    #expect(try said(of: "cold.ingredients.kiwi") == chain)
    let catalog = try shop.catalog(keepsOrigins: true)
    #expect(try catalog.origin(of: "cold.ingredients").fields.map(\.value) == ["5"])
    #expect(try catalog.origin(of: "classic/kiwi").fields.map(\.path).contains("classic/kiwi.name"))
  }

  @Test mutating func `A line with a choice uses no ingredient of its own`() throws {
    let base = "{ any-of: [{ kiwi: 1 }, { strawberry: 1 }] }"
    shop.add(
      "winter", own: "recipes: { cold: { name: Cold, ingredients: { base: \(base) } } }", "")
    let fields = try shop.catalog(keepsOrigins: true).origin(of: "cold.ingredients.base").fields
    #expect(!fields.map(\.field).contains("ingredients.base.use"))
  }

  @Test
  mutating func `The origin of a line is found by the ingredient's id with or without its pack`()
    throws
  {
    shop.add(
      "winter", own: "fruits: { kiwi: { name: { ko: 겨울키위, en: Winter Kiwi } } }",
      "recipes: { classic/kiwi-juice: { patch: { ingredients: { kiwi: 2 } } } }")
    #expect(try said(of: "kiwi-juice.ingredients.kiwi") == ["defined classic 3"])
    #expect(try said(of: "kiwi-juice.ingredients.classic/kiwi") == ["defined classic 3"])
    #expect(try said(of: "kiwi-juice.ingredients.winter/kiwi") == ["patch winter 2"])
  }

  @Test
  mutating func `Origins are found by former ids, and overrides under former ids are included`()
    throws
  {
    shop.write(
      Array("renamed: { green-juice: kiwi-juice, green: kiwi }".utf8), to: "classic/renamed.yaml")
    shop.add(
      "winter", "recipes: { classic/green-juice: { patch: { ingredients: { green: 4 } } } }")
    let chain = ["patch winter 4", "defined classic 3"]
    #expect(try said(of: "green-juice.ingredients.kiwi") == chain)
    #expect(try said(of: "classic/green-juice.ingredients.classic/kiwi") == chain)
  }

  @Test mutating func `The stock settings of a pack may be in several files`() throws {
    shop.write(Array("stock: { default: 7 }".utf8), to: "classic/a.yaml")
    shop.write(Array("stock: { maximum: 70 }".utf8), to: "classic/b.yaml")
    shop.add("winter", "stock: { classic: { patch: { default: 8 } } }")
    let catalog = try shop.catalog(keepsOrigins: true)
    #expect(catalog.ingredient("classic/kiwi")?.initial == 8)
    #expect(catalog.ingredient("classic/kiwi")?.maximum == 70)
    let maximum = try catalog.origin(of: "kiwi.maximum").origins[0]
    #expect(maximum.source == "stock.classic.maximum" && maximum.place?.file == "classic/b.yaml")
  }

  @Test func `Lines and columns of an origin start at 1, and columns count characters`() throws {
    let kiwi = try shop.catalog(keepsOrigins: true).origin(of: "키위.name.en")
    let place = ValueOrigin.Place(file: "classic/pack.yaml", line: 4, column: 31)
    #expect(kiwi.origins.map(\.place) == [place])
  }

  /// As the page on packs shows it.
  @Test func `The example on the page about packs prints the origins of an amount`() throws {
    var printed: [String] = []
    func print(_ words: Any...) { printed.append(words.map { "\($0)" }.joined(separator: " ")) }
    let files = MemoryFileSource(files: [
      "Catalogs/classic.yaml": """
      pack: { name: classic, version: 1.0.0 }
      fruits: { strawberry: { name: S } }
      recipes: { strawberry-juice: { name: J, ingredients: { strawberry: 16 } } }
      """,
      "Catalogs/summer.yaml": """
      pack: { name: summer, requires: { classic: "*" } }
      overrides:
        recipes: { classic/strawberry-juice: { patch: { ingredients: { strawberry: 12 } } } }
      """,
    ])
    let loaded = try CatalogLoader(files: files).load("Catalogs", keepsOrigins: true)
    let strawberry = "classic/strawberry-juice.ingredients.strawberry"
    for origin in try loaded.catalog?.origin(of: strawberry).origins ?? [] {
      print(origin.value ?? "-", origin.operation, origin.pack ?? "-")
    }
    // 12 patch summer
    // 16 defined classic
    #expect(printed == ["12 patch summer", "16 defined classic"])
  }

  @Test func `Origins are kept only on request`() throws {
    let catalog = try shop.catalog()
    #expect(throws: ProvenanceFault.notKept) { try catalog.origin(of: "classic/kiwi") }
    #expect(catalog.originIDs.isEmpty)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `The first origin of a field has the value in the catalog`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var shop = Shop()
    for number in 0..<6 { shop.addRandomPack(number, &generator) }
    // Packs that contradict each other make no catalog.
    guard let catalog = try shop.loaded(keepsOrigins: true).catalog else { return }
    for recipe in catalog.recipes { try check(recipe, of: catalog) }
    for ingredient in catalog.ingredients { try check(ingredient, of: catalog) }
    for id in catalog.originIDs { try checkFields(of: id, in: catalog) }
  }

  @Test func `More than ten of the 60 random sets of packs form a catalog`() throws {
    let made = try (0..<60 as Range<UInt64>).count { seed in
      var generator = SplitMix64(seed: seed)
      var shop = Shop()
      for number in 0..<6 { shop.addRandomPack(number, &generator) }
      return try shop.loaded().catalog != nil
    }
    #expect(made > 10)
  }

  private func check(_ recipe: Recipe, of catalog: Catalog) throws {
    let id = recipe.id.rawValue
    for translation in recipe.name.translations {
      let path = "\(id).name.\(translation.locale?.rawValue ?? "ko")"
      #expect(try catalog.origin(of: path).value == translation.text)
    }
    #expect(try catalog.origin(of: "\(id).menu").value == recipe.isOnMenu.description)
    let lines = try catalog.origin(of: "\(id).ingredients").fields
    #expect(lines.map(\.value) == catalog.portions(of: recipe).map { $0.amount.description })
  }

  private func check(_ ingredient: Ingredient, of catalog: Catalog) throws {
    let id = ingredient.id.rawValue
    #expect(try catalog.origin(of: "\(id).initial").value == ingredient.initial.description)
    #expect(try catalog.origin(of: "\(id).low").value == ingredient.low?.description)
    #expect(try catalog.origin(of: "\(id).maximum").value == ingredient.maximum?.description)
    #expect(try catalog.origin(of: "\(id).sold-in").value == ingredient.soldIn?.description)
    #expect(try catalog.origin(of: "\(id).emoji").value == ingredient.appearance.emoji)
    let aliases =
      ingredient.aliases.isEmpty ? nil : "[\(ingredient.aliases.joined(separator: ", "))]"
    #expect(try catalog.origin(of: "\(id).aliases").value == aliases)
  }

  /// Every field can be asked for by its own path, and only what nobody says stands in no file.
  private func checkFields(of id: String, in catalog: Catalog) throws {
    for field in try catalog.origin(of: id).fields {
      #expect(try catalog.origin(of: field.path) == field)
      for origin in field.origins where origin.operation != .default {
        #expect(origin.place != nil)
      }
    }
  }
}

extension Shop {
  /// Adds a pack that changes what others define, one thing in each of some sections.
  fileprivate mutating func addRandomPack(_ number: Int, _ generator: inout SplitMix64) {
    let requires = (0..<number).filter { _ in generator.next() % 8 > 0 }.map { "pack-\($0)" }
    let value = Int.random(in: 4...6, using: &generator)
    let recipe = [
      "patch: { ingredients: { classic/kiwi: \(value) } }", "patch: { menu: \(value < 5) }",
      "patch: { name: { en: Juice \(value) } }", "patch: { aliases: [a, b] }",
      "patch: { ingredients: { classic/strawberry: \(value) } }",
      "replace: { ingredients: { classic/kiwi: \(value), fig: 1 } }",
    ].randomElement(using: &generator)
    let fruit = [
      "patch: { initial: \(value) }", "patch: { low: 3, emoji: \"\(value)\" }",
      "unset: [aliases]", "patch: { aliases: [a\(value), b] }", "patch: { maximum: 90 }",
      "patch: { sold-in: \(value) }",
    ].randomElement(using: &generator)
    let juice = ["kiwi-juice", "strawberry-juice"].randomElement(using: &generator)
    add(
      "pack-\(number)", requires: ["classic"] + requires,
      own: "fruits: { fig: { name: { ko: 무화과 \(number), en: Fig \(number) } } }",
      """
      recipes: { classic/\(juice ?? ""): { \(recipe ?? "") } },
      fruits: { classic/kiwi: { \(fruit ?? "") } }, stock: { classic: { patch: { default: 9 } } }
      """)
  }
}
