import JuiceLanguageServer
import TestSupport
import Testing

/// Completions while a document is typed.
@Suite(.tags(.unit)) struct CompletionTests {
  let editor = EditorSession(Self.files)

  static let files = [
    "juice/pack.yaml": """
    pack: { name: juice, version: 1.2.0, locales: [en, ko] }
    fruits:
      mango: { name: { en: Mango, ko: 망고 }, emoji: 🥭, initial: 12 }
      kiwi: { name: { en: Kiwi, ko: 키위 } }
    extras:
      milk: { name: { en: Milk, ko: 우유 }, unit: ml, initial: 1 l }
    recipes:
      syrup: { name: { en: Syrup, ko: 시럽 }, ingredients: { mango: 1 }, makes: 100 ml }
      mango-kiwi: { name: { en: Mix, ko: 섞음 }, ingredients: { mango: 2 }, sizes: { large: 2 } }
    facts:
      member: { name: Member, type: bool }
      taste-level: { name: Taste, type: text, values: [mild, wild] }
    terms:
      limit: 3
    tables:
      sugar:
        inputs: { taste: facts.taste-level }
        rows:
          - { taste: mild, give: { grams: 1 } }

    """,
    "bar/pack.yaml": """
    pack: { name: bar, version: 2.0.0, locales: [en] }
    fruits:
      lime: { name: { en: Lime } }
      kiwi: { name: { en: Bar kiwi } }

    """,
  ]

  static let header =
    "pack: { name: sun, locales: [en, ko], requires: { juice: ^1.0.0 } }\n"

  private func labels(
    _ text: String, in path: String = "sun/pack.yaml", _ capabilities: String = "{}"
  ) async -> [String] {
    await editor.begin(capabilities)
    let items = await editor.ask("completion", text, in: path)["items"].array
    return items.sorted { $0["sortText"].string ?? "" < $1["sortText"].string ?? "" }
      .compactMap { $0["label"].string }
  }

  @Test(arguments: [
    "fruits:\n  kiwi:\n    ¦", "fruits:\n  kiwi:\n    na¦", "fruits:\n  kiwi: { ¦ }",
    "fruits:\n  kiwi: { na¦", "fruits: { kiwi: { emoji: 🥝, ¦", "fruits:\n  kiwi: { \"na¦",
    "fruits:\n  kiwi:\n    emoji: 🥝\n    n¦\nrecipes: {}",
  ])
  func `Keys are offered in all notations, and the missing ones that are required come first`(
    text: String
  ) async {
    let found = await labels(text)
    #expect(found.first == "name")
    #expect(found.contains("initial"))
    #expect(!found.contains("ingredients"))
  }

  @Test func `Keys that are there already are not offered again`() async {
    let found = await labels("fruits:\n  kiwi:\n    name: Kiwi\n    ¦\n    unit: g\n")
    #expect(!found.contains("name") && !found.contains("unit") && found.contains("initial"))
  }

  @Test func `An empty file begins with the sections of a pack`() async {
    #expect(await labels("¦").contains("recipes"))
    #expect(await labels("# about\n¦", in: "sun/more.yaml").contains("fruits"))
    #expect(await labels("¦", in: "catalog.yaml").contains("packs"))
    #expect(await labels("lint:\n  ¦", in: "juice-rules.yaml").contains("fail-on"))
  }

  @Test(arguments: [
    "recipes:\n  mix:\n    ingredients:\n      ¦", "recipes: { mix: { ingredients: { ki¦",
    "recipes:\n  mix:\n    ingredients:\n      base:\n        any-of:\n          - ¦",
    "recipes:\n  mix:\n    ingredients:\n      base: { any-of: [{ ¦ }] }",
    "recipes:\n  mix:\n    ingredients:\n      more: { use: ¦",
    "recipes:\n  mix:\n    ingredients:\n      kiwi: 1\n      \"¦",
  ])
  func `Ingredients are offered in lines of every notation`(text: String) async {
    let found = await labels(CompletionTests.header + text)
    #expect(found.contains("mango") && found.contains("milk") && found.contains("syrup"))
    #expect(!found.contains("mango-kiwi"))
  }

  @Test func `An ingredient shows its names, its unit and its stock`() async throws {
    await editor.begin()
    let text = CompletionTests.header + "recipes:\n  mix:\n    ingredients:\n      ¦"
    let items = await editor.ask("completion", text, in: "sun/pack.yaml")["items"].array
    let mango = try #require(items.first { $0["label"].string == "mango" })
    #expect(mango["detail"].string == "Mango · 망고 · 🥭, stock 12")
    #expect(mango["filterText"].string == "mango Mango 망고")
    #expect(mango["textEdit"]["newText"].string == "mango: ")
    let milk = try #require(items.first { $0["label"].string == "milk" })
    #expect(milk["detail"].string == "Milk · 우유, ml, stock 1 l")
  }

  @Test func `An ingredient of another pack adds the requirement`() async throws {
    await editor.begin()
    let text = CompletionTests.header + "recipes:\n  mix:\n    ingredients: { ¦ }\n"
    let items = await editor.ask("completion", text, in: "sun/pack.yaml")["items"].array
    let lime = try #require(items.first { $0["label"].string == "lime" })
    #expect(lime["textEdit"]["newText"].string == "lime: ")
    let edit = lime["additionalTextEdits"][0]
    #expect(edit["newText"].string == ", bar: ^2.0.0")
    #expect(edit["range"]["start"]["character"].int == 63)
    let names = items.compactMap { $0["textEdit"]["newText"].string }
    #expect(names.contains("kiwi: ") && names.contains("bar/kiwi: "))
  }

  @Test(
    arguments: [
      ("recipes:\n  mix:\n    menu: ¦", ["true", "false"]),
      ("facts:\n  guests:\n    type: ¦", ["bool", "int", "decimal", "text", "tags"]),
      ("messages:\n  made:\n    actions:\n      - do: ¦", ["dismiss", "edit-stock"]),
      ("fruits: { kiwi: { unit: ¦", ["piece", "g", "kg", "mg", "ml", "cl", "l"]),
      (CompletionTests.header + "recipes: { mix: { ingredients: { milk: 200 ¦", ["ml", "cl", "l"]),
      (CompletionTests.header + "recipes: { mix: { ingredients: { milk: 20c¦", ["ml", "cl", "l"]),
      ("pack:\n  requires: { juice: ¦", ["^1.2.0", "\"*\""]),
      ("pack:\n  requires: { ¦", ["bar", "juice"]),
      ("deprecated:\n  ¦\nfruits:\n  plum: {}\n", ["plum"]),
      ("renamed:\n  old: ¦\nfruits:\n  plum: {}\n", ["plum"]),
      ("fruits:\n  kiwi: { name: { ¦ } }\npack: { locales: [en, ko] }", ["en", "ko"]),
      (
        CompletionTests.header
          + "tables:\n  t:\n    inputs: { taste: facts.taste-level }\n    rows:\n      - { taste: ¦",
        ["mild", "wild"]
      ),
      (
        CompletionTests.header
          + "tables:\n  t:\n    inputs: { day: clock.weekday }\n    rows:\n      - { ¦",
        ["give", "day"]
      ),
    ] as [(String, [String])])
  func `Values of few words are offered`(text: String, expected: [String]) async {
    #expect(await labels(text) == expected)
  }

  @Test func `Overrides are offered the entries of other packs`() async {
    let found = await labels(CompletionTests.header + "overrides:\n  fruits:\n    ¦")
    #expect(found.contains("juice/mango") && found.contains("bar/lime"))
    #expect(!found.contains("juice/milk"))
    let events = await labels("overrides:\n  messages:\n    ¦", in: "catalog.yaml")
    #expect(events.contains("juice/made"))
  }

  @Test(
    arguments: [
      ("messages:\n  made:\n    text: \"A {¦", ["juice", "count"]),
      ("messages:\n  made: { text: { ko: \"{ju¦", ["juice", "count"]),
      ("messages:\n  failed:\n    text: |-\n      Sorry, {¦", ["reason"]),
      ("recipes:\n  mix: { messages: { unavailable: { text: '{¦", ["juice"]),
      (
        "messages:\n  made:\n    text:\n      ko: \"{juice:¦",
        ["이/가", "을/를", "은/는", "과/와", "으로/로", "이에요/예요"]
      ),
    ] as [(String, [String])])
  func `Placeholders and particles are offered in messages`(text: String, expected: [String]) async
  {
    #expect(await labels(text) == expected)
  }

  @Test(arguments: [
    ("rules:\n  a:\n    refuse: { message: \"A {¦", "juice"),
    ("rules:\n  a:\n    refuse: { message: \"A {¦", "facts"),
    ("rules:\n  a:\n    refuse: { message: { ko: \"A {facts.¦", "member"),
    ("rules:\n  a:\n    refuse:\n      message: \"A {order.co¦", "count"),
    ("rules:\n  a:\n    refuse: { message: { ko: \"{order.count:¦", "은/는"),
  ])
  func `Names and particles are offered in the texts of rules`(
    text: String, expected: String
  ) async {
    #expect(await labels(CompletionTests.header + text).contains(expected))
  }

  @Test(arguments: [
    ("rules:\n  a:\n    when: ¦", "order"), ("rules:\n  a:\n    when: \"ord¦", "order"),
    ("rules:\n  a:\n    when: order.¦", "count"),
    ("rules:\n  a:\n    when: clock.we¦", "weekday"),
    ("rules:\n  a:\n    when: facts.¦", "member"), ("rules:\n  a:\n    when: stock[\"¦", "milk"),
    ("rules:\n  a:\n    when: 'order.count > 1 && stock[\"mi¦", "milk"),
    ("rules:\n  a:\n    when: sold(\"¦", "mango-kiwi"),
    ("rules:\n  a:\n    when: sold(\"mango-kiwi\", \"¦", "today"),
    ("rules:\n  a:\n    when: order.recipe == \"¦", "mango-kiwi"),
    ("rules:\n  a:\n    when: order.recipe in [\"syrup\", \"¦", "mango-kiwi"),
    ("rules:\n  a:\n    when: order.size != \"¦", "large"),
    ("rules:\n  a:\n    when: clock.weekday == \"¦", "sunday"),
    ("rules:\n  a:\n    when: facts.`taste-level` == \"¦", "wild"),
    ("rules:\n  a:\n    when: terms.¦", "limit"), ("terms:\n  t: facts.¦", "member"),
    ("terms:\n  t: { value: terms.¦", "limit"),
    ("overrides:\n  terms: { juice/limit: { patch: { value: clock.¦", "hour"),
    ("tables:\n  t:\n    inputs: { a: tables.¦", "sugar"),
    ("rules:\n  a:\n    when: tables.¦", "sugar"),
    ("rules:\n  a:\n    when: tables.sugar.¦", "grams"),
    ("rules:\n  a:\n    when: order.recipe.¦", "contains"),
    ("recipes: { mix: { ingredients: { milk: tables.sugar.¦", "grams"),
    ("tables:\n  t:\n    inputs: { a: facts.¦", "member"),
  ])
  func `Names are offered in conditions and amounts`(text: String, expected: String) async {
    #expect(await labels(CompletionTests.header + text).contains(expected))
  }

  @Test func `A fact with a hyphen is written in backquotes`() async {
    await editor.begin()
    let text = CompletionTests.header + "rules:\n  a:\n    when: facts.¦"
    let items = await editor.ask("completion", text, in: "sun/pack.yaml")["items"].array
    #expect(items.contains { $0["textEdit"]["newText"].string == "`taste-level`" })
  }

  @Test func `Rules are offered in suppressions`() async {
    #expect(await labels("# juice-rules: ignore[¦").contains("unused-fruit"))
    #expect(await labels("fruits: {} # juice-rules: ignore[x, un¦").contains("unused-fruit"))
    #expect(await labels("# ¦") == ["juice-rules: ignore[]"])
    #expect(await labels("# a comment ¦").isEmpty)
  }

  @Test func `Editors with snippets get new entries with what they need`() async throws {
    await editor.begin(
      #"{"textDocument": {"completion": {"completionItem": {"snippetSupport": true, "insertTextModeSupport": {"valueSet": [1, 2]}}}}}"#
    )
    let items = await editor.ask(
      "completion", CompletionTests.header + "recipes:\n  ¦", in: "sun/pack.yaml")["items"].array
    let entry = try #require(items.first)
    #expect(entry["label"].string == "new recipe")
    #expect(entry["insertTextFormat"].int == 2)
    #expect(entry["insertTextMode"].int == 2)
    #expect(
      entry["textEdit"]["newText"].string
        == "${1:recipe}:\n  name: { en: $2, ko: $3 }\n  ingredients:\n    $0")
  }

  @Test func `The documentation of a key is in the language of the editor`() async throws {
    await editor.begin(locale: "ko")
    let items = await editor.ask("completion", "fruits: { kiwi: { ¦", in: "sun/pack.yaml")
    let name = try #require(items["items"].array.first { $0["label"].string == "name" })
    #expect(name["detail"].string == "필수")
    #expect(name["documentation"]["value"].string?.contains("화면에 보이는 이름") == true)
  }

  @Test func `A replaced word reaches behind the cursor, and a key keeps its colon`() async throws {
    await editor.begin()
    let items = await editor.ask(
      "completion", "fruits:\n  kiwi:\n    in¦it: 3", in: "sun/pack.yaml")
    let item = try #require(items["items"].array.first { $0["label"].string == "initial" })
    #expect(item["textEdit"]["newText"].string == "initial")
    #expect(item["textEdit"]["range"]["start"]["character"].int == 4)
    #expect(item["textEdit"]["range"]["end"]["character"].int == 8)
  }

  @Test(arguments: ["  plum: { na", "  plum:\n    \"na", "recipes:\n  x:\n    ingr", "\t{"])
  func `A file in the middle of being typed still gives its names to others`(rest: String) async {
    await editor.begin()
    let juice = "pack: { name: juice, version: 1.2.0 }\nfruits:\n  cherry: { name: Cherry }\n"
    await editor.open("juice/pack.yaml", juice + rest)
    let text = CompletionTests.header + "recipes:\n  mix:\n    ingredients:\n      ¦"
    let items = await editor.ask("completion", text, in: "sun/pack.yaml")["items"].array
    #expect(items.contains { $0["label"].string == "cherry" })
  }

  @Test func `An id that was just typed is offered before the next check`() async {
    await editor.begin()
    await editor.open("sun/pack.yaml", CompletionTests.header)
    let text =
      CompletionTests.header
      + "fruits:\n  cherry: { name: Cherry }\nrecipes:\n  mix: { ingredients: { "
    await editor.change("sun/pack.yaml", to: text, version: 2)
    let items = await editor.ask("completion", at: text, in: "sun/pack.yaml")["items"].array
    #expect(items.contains { $0["label"].string == "cherry" })
  }
}
