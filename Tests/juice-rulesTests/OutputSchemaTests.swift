import JuiceRulesTesting
import TestSupport
import Testing

/// The output of `--json` matches the schemas in `Schemas/output`.
@Suite(.tags(.process))
struct OutputSchemaTests {
  private static let commands: [(schema: String, arguments: [String])] = [
    ("menu", ["menu"]),
    ("outcome", ["make", "banana-juice"]),
    ("outcome", ["make", "lime-milk", "--key", "k"]),
    ("outcome", ["make", "lime-milk", "--key", "k"]),
    ("outcome", ["make", "strawberry-juice"]),
    ("outcome", ["make", "winter-punch"]),
    ("outcome", ["make", "durian-juice"]),
    ("orders", ["make", "mango-juice", "banana-juice"]),
    ("orders", ["make", "strawberry-juice", "banana-juice"]),
    ("orders", ["make", "strawberry-juice", "banana-juice", "banana-juice", "--mode", "in-order"]),
    ("orders", ["make", "strawberry-juice", "banana-juice", "--mode", "most"]),
    ("plan", ["plan", "banana-juice", "--verify"]),
    ("plan", ["plan", "strawberry-juice", "--shopping"]),
    ("plan", ["plan", "winter-punch"]),
    ("error", ["make", "kiwi-juice"]),
    ("error", ["make"]),
    ("error", ["stock", "add", "kiwi=0,5"]),
    ("error", ["stock", "add", "kiwi=0,5", "durian=1", "banana"]),
    ("stock", ["stock"]),
    ("change", ["stock", "add", "kiwi=1", "--key", "c"]),
    ("change", ["stock", "add", "kiwi=1", "--key", "c"]),
    ("change", ["stock", "take", "lime=1"]),
    ("change", ["stock", "take", "kiwi=100"]),
    ("change", ["stock", "add", "kiwi=-1"]),
    ("change", ["stock", "add", "kiwi=1+1"]),
    ("error", ["stock", "add", "kiwi=1+", "mango=2×x"]),
    ("change", ["stock", "drop", "kiwi", "classic/plum"]),
    ("history", ["stock", "history"]),
    ("outcome", ["make", "lime-milk", "--key", "undone"]),
    ("change", ["stock", "undo"]),
    ("outcome", ["make", "lime-milk", "--key", "undone"]),
    ("change", ["stock", "undo"]),
    ("change", ["stock", "add", "mango=5", "--key", "gone"]),
    ("orders", ["make", "mango-juice=4", "strawberry-juice", "--mode", "most", "--key", "batch"]),
    ("change", ["stock", "undo", "14"]),
    ("change", ["stock", "undo", "15"]),
    ("orders", ["make", "mango-juice=4", "strawberry-juice", "--mode", "most", "--key", "batch"]),
    ("change", ["stock", "undo", "14"]),
    ("change", ["stock", "add", "mango=5", "--key", "gone"]),
    ("change", ["stock", "undo", "14"]),
    ("history", ["stock", "history"]),
    ("verify", ["stock", "verify"]),
    ("compaction", ["stock", "compact", "--before", "2020-01-01", "--yes"]),
    ("report", ["report"]),
    ("outcome", ["make", "banana-juice"]),
    ("change", ["stock", "set", "banana=7"]),
    ("change", ["stock", "undo", "19"]),
    ("stand", ["stock", "open", "north"]),
    ("stand", ["stock", "open", "north"]),
    ("error", ["stock", "--stand", "nort"]),
    ("outcome", ["make", "secret", "--catalogs", "lassi", "--store", "sqlite:why.sqlite"]),
    (
      "outcome",
      [
        "make", "mango-juice", "--fact", "guests=12", "--yes", "--catalogs", "ruled", "--store",
        "sqlite:why.sqlite",
      ]
    ),
    (
      "outcome", ["make", "mango-juice=900", "--catalogs", "ruled", "--store", "sqlite:why.sqlite"]
    ),
    ("entry", ["stock", "why", "2", "--catalogs", "ruled", "--store", "sqlite:why.sqlite"]),
    (
      "refusals",
      ["stock", "why", "--refused", "--catalogs", "ruled", "--store", "sqlite:why.sqlite"]
    ),
    ("compaction", ["stock", "compact", "--before", "now", "--keep-keys", "0h", "--yes"]),
    ("report", ["report"]),
    ("backup", ["stock", "backup", "copy.sqlite"]),
    ("error", ["stock", "backup", "copy.sqlite"]),
    ("stands", ["stock", "stands"]),
    ("change", ["stock", "add", "kiwi=1", "--key", "lost"]),
    ("restore", ["stock", "restore", "copy.sqlite"]),
    ("upgrade", ["stock", "upgrade"]),
    ("explain", ["explain", "kiwi"]),
    ("explain", ["explain", "rules.counter/seated", "--catalogs", "counter"]),
    ("explain", ["explain", "stock.corner.default"]),
    ("error", ["explain", "kiwii"]),
    ("calculation", ["calc", "12×3+6"]),
    ("error", ["calc", "1 ? 2"]),
    ("rules", ["rule"]),
    ("rules", ["rule", "yaml-syntax"]),
    ("rules", ["lint", "--list-rules", "--ignore", "names"]),
    ("error", ["rule", "unknown-ingrediant"]),
    ("lint", ["lint", "--select", "all"]),
    ("lint-statistics", ["lint", "--statistics"]),
    ("lint-statistics", ["lint", "--statistics", "--select", "yaml-syntax"]),
    ("error", ["lint", "nowhere"]),
    ("error", ["lint", "--exclude", "*"]),
    ("lint", ["lint"]),
    ("packs", ["packs", "--catalogs", "site"]),
    ("pack-graph", ["packs", "graph", "--catalogs", "site"]),
    ("lint-files", ["lint", "--show-files"]),
    ("lint-files", ["fmt", "--show-files"]),
    ("format", ["fmt", "--check"]),
    ("compilation", ["compile", "-o", "catalog.compiled"]),
    ("compilation", ["compile", "-o", "catalog.compiled", "--check"]),
    ("format", ["fmt", "broken.yaml", "--check"]),
    ("schemas", ["schema"]),
    ("schemas", ["schema", "--write", "written"]),
    ("schemas", ["schema", "pack", "--write", "written"]),
  ]

  @Test
  func `The JSON output of every command matches its schema, and every key is covered`() throws {
    let sandbox = try Sandbox.withCorner()
    var coverage = SchemaCoverage()
    try prepareRareThings(in: sandbox)
    for (name, arguments) in OutputSchemaTests.commands + OutputSchemaTests.rareCommands {
      let run = try sandbox.run(arguments + ["--json"])
      #expect(run.output.hasPrefix("{\"schema\": \"juice-rules/\(name)/1\""))
      #expect(run.output.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
      let problems = try JSONSchema(named: name).problems(of: run.json)
      #expect(problems.isEmpty, "\(arguments): \(problems)")
      try coverage.add(run.json, as: name)
    }
    #expect(coverage.undeclared.isEmpty, "every printed key is in a schema")
    let missing = Set(coverage.missing).subtracting(OutputSchemaTests.unprinted)
    #expect(missing.isEmpty, "every key of a schema is printed")
  }

  /// The commands above print everything that a report can say.
  @Test
  func `The output of every command is in Korean throughout if Korean is asked for`() throws {
    let sandbox = try Sandbox.withCorner()
    try prepareRareThings(in: sandbox)
    for (name, arguments) in OutputSchemaTests.commands + OutputSchemaTests.rareCommands {
      let run = try sandbox.run(arguments + ["--locale", "ko"])
      let text = (run.output + run.error).replacing(/`[^`]*`/, with: "`")
      // These may print nothing but names and numbers.
      let isWordless = ["schemas", "calculation", "lint-files", "evaluation"].contains(name)
      #expect(isWordless || text.contains(/[가-힣]/), "\(run)")
      // Commands and quoted files are the same in every language, and the parser's sentences are English.
      let isQuoted = /juice-rules |^ *(?:[|#]|\d+ \||\/\/|cd )|^오류: Missing expected argument/
      for line in text.split(separator: "\n") where !line.contains(isQuoted) {
        #expect(!line.contains(/[a-z]{2,} [a-z]{2,}/), "\(arguments): \(line)")
      }
    }
  }

  /// A pack whose messages have all parts, a stand whose stock the catalog does not know, and findings with
  /// all that they can have.
  private func prepareRareThings(in sandbox: Sandbox) throws {
    let file = "Catalogs/corner.yaml"
    let corner = String(decoding: try #require(sandbox.contents(of: file)), as: UTF8.self)
    let old = corner.replacing("lime:", with: "lemon:").replacing("1 l ", with: "2 l ")
    try sandbox.write(old, to: "old/corner.yaml")
    let store = ["--store", "sqlite:old.sqlite"]
    try sandbox.run(["make", "lime-milk", "--catalogs", "old"] + store)
    try sandbox.run(["stock", "set", "lime=1"] + store)
    try sandbox.run(["stock", "add", "lemon=1", "--catalogs", "old"] + store)
    try sandbox.run("make", "banana-juice", "--store", "sqlite:damaged.sqlite")
    try StockLock.execute(
      "UPDATE entry SET note = 'x' WHERE revision = 1; UPDATE level SET amount = 1",
      on: "damaged.sqlite", in: sandbox)
    try sandbox.run("make", "banana-juice", "--store", "sqlite:late.sqlite")
    try StockLock.execute(
      "UPDATE entry SET time = time + 3600000000, digest = NULL WHERE revision = 1",
      on: "late.sqlite", in: sandbox)
    let grams = corner.replacing("unit: ml, initial: 1 l", with: "unit: g, initial: 1 kg")
      .replacing("milk: 200 ml", with: "milk: 200 g")
    try sandbox.write(grams, to: "grams/corner.yaml")
    try sandbox.write("pack: {name: broken}\nfruits: [", to: "broken.yaml")
    try sandbox.write(Sandbox.bar, to: "bar/bar.yaml")
    try sandbox.write(Sandbox.rules, to: "ruled/shop.yaml")
    try sandbox.write(Sandbox.lassi, to: "lassi/bar.yaml")
    try sandbox.write(
      """
      pack: { name: iced, version: 1.0.0, format: 1.1, locales: [ko, en] }
      fruits:
        kiwi: { name: { ko: 키위, en: Kiwi } }
      recipes:
        juice: { name: { ko: 키위주스, en: Kiwi Juice }, ingredients: { kiwi: 1 } }
      facts:
        ice: { type: bool, default: false, per: line, choice: true }
      rules:
        none-left:
          when: facts.ice && order.count > 1
          refuse: { message: { ko: 얼음이 모자라요., en: There is not enough ice. } }
      """, to: "iced/iced.yaml")
    try sandbox.write(Sandbox.counter, to: "counter/counter.yaml")
    try sandbox.write(
      """
      pack: { name: ahead, version: 1.0.0, locales: [ko, en] }
      fruits:
        kiwi: { name: { ko: 키위, en: Kiwi }, initial: 2 }
        fig: { name: { ko: 무화과, en: Fig }, initial: 3 }
        lime: { name: { ko: 라임, en: Lime }, initial: 1 }
      recipes:
        base:
          name: { ko: 원액, en: Base }
          makes: 1
          ahead: true
          ingredients:
            fruit: { any-of: [{ kiwi: 2 }, { fig: 4 }] }
            top: { use: lime, amount: 1, optional: true }
        cup: { name: { ko: 컵, en: Cup }, ingredients: { base: 1, kiwi: 2, lime: 1 } }

      """, to: "ahead/ahead.yaml")
    let tea = "name: { ko: 차, en: Tea }\n"
    try sandbox.write(
      Sandbox.counter.replacing(tea, with: tea + "    when: order.size == 'large'\n"),
      to: "sized/counter.yaml")
    try sandbox.write(
      """
      pack: { name: tie, version: 1.0.0, locales: [en] }
      fruits: { a: { name: A, initial: 1 }, b: { name: B, initial: 1 } }
      groups: { all: { name: All } }
      recipes: { ab: { name: AB, group: all, ingredients: { a: 1, b: 1 } } }

      """, to: "tie/tie.yaml")
    let action = "actions: [{ label: 예, do: dismiss }]"
    let message = "{ title: 라임, text: 다 됐어요, image: lime.png, \(action) }"
    try sandbox.write(
      corner + "messages: { made: \(message), low-stock: \(message) }\nrenamed: { lemon: lime }\n",
      to: file)
    try sandbox.write(
      "pack: { name: tea, version: 1.0.0, works-with: { ale: '*' }, conflicts: { rum: '*' } }\n",
      to: "site/tea.yaml")
    try sandbox.write(
      """
      pack: { name: punch, version: 1.0.0, requires: { tea: '*' } }
      overrides: { stock: { tea: { patch: { default: 3 } } } }

      """, to: "site/punch.yaml")
    try sandbox.write(
      "overrides: { stock: { punch: { patch: { default: 4 } } } }\n", to: "site/catalog.yaml")
    try sandbox.write(
      """
      pack: { name: tea, version: 1.0.0, locales: [en] }
      fruits:
        kiwi: &kiwi { name: No }  # juice-rules: ignore[unused-anchor] for summer
        kiwii: { name: Yes, intial: 3, attributes: { at: 12:30 }, unlimited: yes }

      """, to: "faulty.yaml")
  }

  /// Keys that no command prints: an order of an unknown recipe is answered alone, and further faults have no detail.
  private static let unprinted: Set = [
    "orders#/$defs/outcome/candidates",
    "error#/error/others/detail",
    // It takes a store that fails right after a commit.
    "error#/error/done",
    "plan#/$defs/message/image", "plan#/$defs/message/title",
    "menu#/$defs/message/image", "menu#/$defs/message/title",
    // Whether the clock is the reason depends on the time of day.
    "menu#/recipes/nextOffer",
    // It takes a refused order with a size, a record that is too long, and a condition without a value.
    "refusals#/refusals/orders/size", "history#/$defs/decision/leftOut",
    "history#/$defs/decision/rules/fault",
    "history#/$defs/decision/rules/fault/en", "history#/$defs/decision/rules/fault/ko",
    // Only what takes too long is not found out: see below.
    "orders#/bounds", "orders#/bounds/atLeast", "orders#/bounds/atMost",
    "menu#/recipes/atMost",
    // Only what is piped has lines: see below.
    "calculation#/line", "error#/error/line",
  ]

  private static let iced = ["--catalogs", "iced", "--store", "sqlite:iced.sqlite"]

  private static let rareCommands: [(schema: String, arguments: [String])] = [
    ("menu", ["menu", "--catalogs", "tie"]),
    ("verify", ["stock", "verify", "--store", "sqlite:late.sqlite"]),
    ("outcome", ["make", "mango-juice=8", "--catalogs", "ruled"]),
    ("outcome", ["make", "kiwi-juice=2", "--catalogs", "ruled"]),
    ("outcome", ["make", "mango-juice", "--fact", "guests=12", "--catalogs", "ruled"]),
    ("outcome", ["make", "mango-juice", "--fact", "guests=12", "--yes", "--catalogs", "ruled"]),
    ("orders", ["make", "mango-juice=8", "kiwi-juice", "--catalogs", "ruled"]),
    (
      "orders", ["make", "mango-juice", "kiwi-juice", "--fact", "guests=12", "--catalogs", "ruled"]
    ),
    ("plan", ["plan", "mango-juice=8", "--catalogs", "ruled"]),
    ("plan", ["plan", "kiwi-juice", "--catalogs", "ruled"]),
    ("plan", ["plan", "kiwi-juice", "--rules", "--catalogs", "ruled"]),
    ("plan", ["plan", "juice", "--fact", "1:ice=true", "--catalogs", "iced"]),
    ("outcome", ["make", "juice", "--fact", "1:ice=true"] + iced),
    ("outcome", ["make", "juice=2", "--fact", "1:ice=true"] + iced),
    ("orders", ["make", "juice", "juice", "--fact", "1:ice=true"] + iced),
    ("history", ["stock", "history"] + iced), ("refusals", ["stock", "why", "--refused"] + iced),
    ("plan", ["plan", "tea@huge", "--catalogs", "counter"]),
    ("plan", ["plan", "tea", "--rules", "--catalogs", "sized", "--store", "memory"]),
    ("plan", ["plan", "tea", "--fact", "guests=1", "--catalogs", "counter"]),
    ("outcome", ["make", "tea", "--fact", "guests=1", "--catalogs", "counter"]),
    ("orders", ["make", "tea", "tea", "--fact", "guests=1", "--catalogs", "counter"]),
    ("menu", ["menu", "--fact", "guests=1", "--catalogs", "counter"]),
    (
      "plan",
      [
        "plan", "lassi", "--choose", "milk=milk", "--fact", "vegan=true", "--catalogs", "lassi",
        "--store", "memory",
      ]
    ),
    (
      "plan",
      [
        "plan", "bitter", "--fact", "sweetness=none", "--catalogs", "lassi", "--store", "memory",
      ]
    ),
    ("evaluation", ["eval", "order.count", "--catalogs", "ruled"]),
    ("evaluation", ["eval", "tables.seats.kind", "--fact", "guests=1", "--catalogs", "counter"]),
    ("evaluation", ["eval", "order.count > 2", "--order", "kiwi-juice", "--catalogs", "ruled"]),
    ("error", ["eval", "order.coun", "--catalogs", "ruled"]),
    ("error", ["make", "mango-juice", "--fact", "guest=1", "--catalogs", "ruled"]),
    ("menu", ["menu", "--catalogs", "lassi", "--store", "memory"]),
    ("menu", ["menu", "--catalogs", "ruled", "--store", "memory"]),
    ("outcome", ["make", "secret", "--catalogs", "lassi", "--store", "memory"]),
    ("orders", ["make", "secret", "lassi", "--catalogs", "lassi", "--store", "memory"]),
    ("plan", ["plan", "secret", "--catalogs", "lassi", "--store", "memory"]),
    ("outcome", ["make", "lime-milk"]),
    ("verify", ["stock", "verify", "--store", "sqlite:damaged.sqlite"]),
    ("change", ["stock", "set", "lime=10"]),
    ("orders", ["make", "lime-milk", "banana-juice"]),
    ("change", ["stock", "set", "lime=10"]),
    ("change", ["stock", "take", "lime=3"]),
    ("stock", ["stock", "--store", "sqlite:old.sqlite"]),
    ("verify", ["stock", "verify", "--store", "sqlite:old.sqlite"]),
    ("error", ["stock", "add", "kiwii=1", "bananna=1"]),
    ("error", ["lint", "--exclude", "["]),
    ("lint", ["lint", "faulty.yaml"]),
    ("lint", ["lint", "faulty.yaml", "--fix"]),
    ("menu", ["menu", "--catalogs", "bar"]),
    ("plan", ["plan", "cooler@double", "cooler", "--catalogs", "bar"]),
    ("plan", ["plan", "cooler=2", "--choose", "base=mango", "--catalogs", "bar"]),
    ("plan", ["plan", "fizz=9", "cooler=900", "--shopping", "--catalogs", "bar"]),
    ("plan", ["plan", "cup", "--shopping", "--catalogs", "ahead", "--store", "memory"]),
    ("outcome", ["make", "cup", "--catalogs", "ahead", "--store", "memory"]),
    ("orders", ["make", "cup", "base", "--catalogs", "ahead", "--store", "memory"]),
    ("outcome", ["make", "cooler=2", "--choose", "base=mango", "--catalogs", "bar"]),
    ("orders", ["make", "cooler=2", "cordial", "--choose", "base=mango", "--catalogs", "bar"]),
    ("change", ["stock", "add", "lemon=50", "--catalogs", "bar"]),
    ("orders", ["make", "cooler@double", "cooler", "--catalogs", "bar"]),
    ("orders", ["make", "cooler=900", "fizz=900", "--catalogs", "bar"]),
    ("outcome", ["make", "cooler@double", "--catalogs", "bar"]),
    ("outcome", ["make", "cooler", "--choose", "base=apricot", "--catalogs", "bar"]),
    ("outcome", ["make", "fizz=9", "--catalogs", "bar"]),
    ("outcome", ["make", "sugar-syrup", "--catalogs", "bar"]),
    ("outcome", ["make", "cooler=900", "--catalogs", "bar"]),
    ("outcome", ["make", "cordial=9", "--catalogs", "bar"]),
    ("orders", ["make", "cooler@double", "cooler=9", "--catalogs", "bar"]),
    ("orders", ["make", "sugar-syrup", "fizz", "--catalogs", "bar"]),
    ("history", ["stock", "history", "--catalogs", "bar"]),
    ("report", ["report", "--catalogs", "bar"]),
    ("stock", ["stock", "--catalogs", "grams"]),
    ("menu", ["menu", "--catalogs", "grams"]),
    ("error", ["make", "lime-milk", "--catalogs", "grams"]),
    ("change", ["stock", "count", "milk=500", "--catalogs", "grams"]),
    ("history", ["stock", "history", "--catalogs", "grams"]),
    ("report", ["report", "--catalogs", "grams"]),
    ("compaction", ["stock", "compact", "--before", "now", "--keep-keys", "0h", "--yes"]),
    ("error", ["stock", "undo", "1"]),
    ("entry-change", ["new", "fruit", "fig", "--name", "무화과", "--pack", "classic"]),
    ("entry-change", ["remove", "classic/kiwi"]),
    ("entry-change", ["rename", "fig", "figgy"]),
    ("entry-change", ["remove", "figgy"]),
    ("error", ["new", "recipe", "fig-juice", "--pack", "classic"]),
    ("init", ["init", "mine"]),
  ]

  @Test
  func `A written baseline matches its schema`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("pack: { name: tea }\njuices: {}\n", to: "Catalogs/tea.yaml")
    try sandbox.write("{", to: "Catalogs/broken.yaml")
    try sandbox.run("lint", "--baseline", "b.json", "--write-baseline")
    let text = try #require(sandbox.contents(of: "b.json"))
    let baseline = JSON(parsing: String(decoding: text, as: UTF8.self))
    #expect(!baseline["findings"].array.isEmpty)
    let problems = try JSONSchema(named: "baseline").problems(of: baseline)
    #expect(problems.isEmpty, "\(problems)")
  }

  /// Orders that share many ingredients so that there are too many sets to look at.
  @Test
  func `'make --mode most' prints bounds for a batch that takes too long to solve`() throws {
    let sandbox = try Sandbox(catalogs: [])
    var random = SplitMix64(seed: 3)
    var text = "pack: { name: sack, locales: [en] }\nstock: { default: 180 }\nfruits:\n"
    for fruit in 0..<12 { text += "  f\(fruit): { name: F\(fruit) }\n" }
    text += "recipes:\n"
    for recipe in 0..<36 {
      let amounts = (0..<12).map { "f\($0): \(Int.random(in: 1...20, using: &random))" }.joined(
        separator: ", ")
      text += "  r\(recipe): { name: R\(recipe), ingredients: { \(amounts) } }\n"
    }
    try sandbox.write(text, to: "Catalogs/sack.yaml")
    let orders = (0..<36).map { "r\($0)" }
    let run = try sandbox.run(["make"] + orders + ["--mode", "most", "--json"])
    #expect(run.status == 2)
    #expect(try JSONSchema(named: "orders").problems(of: run.json).isEmpty)
    let bounds = run.json["bounds"]
    let (least, most) = (try #require(bounds["atLeast"].int), try #require(bounds["atMost"].int))
    #expect(0 < least && least < most && most < 36)
    let spoken = try sandbox.run(["make"] + orders + ["--mode", "most", "--locale", "ko"])
    #expect(spoken.output.hasSuffix("적어도 \(least)건, 많아야 \(most)건을 만들 수 있습니다.\n"))
  }

  /// A drink whose choices share so much that there are too many splits to look at.
  @Test
  func `'menu' prints bounds for a recipe whose limit takes too long to determine`() throws {
    let sandbox = try Sandbox(catalogs: [])
    var random = SplitMix64(seed: 3)
    var text = "pack: { name: knot, locales: [en] }\nstock: { default: 400 }\nfruits:\n"
    for fruit in 0..<12 { text += "  f\(fruit): { name: F\(fruit) }\n" }
    text += "recipes:\n  drink:\n    name: Drink\n    ingredients:\n"
    for line in 0..<20 {
      let ways = (0..<3).map { way in
        "{ f\((line + way * 3) % 12): \(Int.random(in: 1...9, using: &random)),"
          + " f\((line + way * 5 + 1) % 12): \(Int.random(in: 1...9, using: &random)) }"
      }
      text += "      line\(line): { any-of: [\(ways.joined(separator: ", "))] }\n"
    }
    try sandbox.write(text, to: "Catalogs/knot.yaml")
    let run = try sandbox.run("menu", "--json")
    #expect(try JSONSchema(named: "menu").problems(of: run.json).isEmpty)
    let drink = try #require(run.json["recipes"].array.first)
    #expect(drink["limit"].string == "at-least")
    let (least, most) = (try #require(drink["producible"].int), try #require(drink["atMost"].int))
    #expect(0 < least && least < most)
    #expect(try sandbox.run("menu").output.contains("\(least)-\(most)"))
  }

  @Test
  func `Each line of 'lint --format json-lines' matches its schema`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("pack: { name: tea }\njuices: {}\n", to: "Catalogs/tea.yaml")
    let run = try sandbox.run("lint", "--format", "json-lines")
    let lines = run.output.split(separator: "\n").map { JSON(parsing: String($0)) }
    #expect(lines.count > 1)
    for (index, line) in lines.enumerated() {
      let kind = index < lines.count - 1 ? "lint-finding" : "lint-summary"
      #expect(line["schema"].string == "juice-rules/\(kind)/1")
      let problems = try JSONSchema(named: kind).problems(of: line)
      #expect(problems.isEmpty, "\(problems)")
    }
  }

  @Test
  func `Each line of 'calc --json' matches its schema`() throws {
    let run = try Sandbox(catalogs: []).run("calc", "--json", input: "1 + 1\n1 +\n")
    let lines = run.output.split(separator: "\n").map { JSON(parsing: String($0)) }
    #expect(
      lines.map { $0["schema"].string } == ["juice-rules/calculation/1", "juice-rules/error/1"])
    #expect(lines.first?["line"].int == 1 && lines.last?["error"]["line"].int == 2)
    for (line, name) in zip(lines, ["calculation", "error"]) {
      let problems = try JSONSchema(named: name).problems(of: line)
      #expect(problems.isEmpty, "\(problems)")
    }
  }

  @Test
  func `The schema check finds violations of a schema`() throws {
    let schema = try JSONSchema(named: "change")
    let wrong = JSON(
      parsing: #"{"schema": "juice-rules/change/1", "outcome": "done", "changes": [{}]}"#)
    #expect(schema.problems(of: wrong).count == 4)
    let finding = try JSONSchema(named: "lint-finding")
    #expect(finding.problems(of: JSON(parsing: #"{"schema": 1}"#)).count > 5)
  }
}
