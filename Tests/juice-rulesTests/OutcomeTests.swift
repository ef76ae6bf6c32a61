import TestSupport
import Testing

/// The output of commands about menus, orders and stock, word for word.
@Suite(.tags(.process))
struct OutcomeTests {
  @Test(arguments: ["en", "ko"])
  func `'menu' prints the recipes as a table and as JSON`(locale: String) throws {
    var transcript = Transcript(try .withCorner())
    try transcript.run("menu", "--locale", locale)
    try transcript.run("menu", "--locale", locale, "--json")
    try transcript.compare("menu-\(locale)")
  }

  @Test(arguments: ["en", "ko"])
  func `'make' reports orders that are made, repeated, short or refused`(locale: String) throws {
    let sandbox = try Sandbox.withCorner()
    sandbox.environment["LC_ALL"] = "\(locale)_XX.UTF-8"
    var transcript = Transcript(sandbox)
    try transcript.run("make", "banana-juice")
    try transcript.run("make", "망고쥬스", "-n", "2")
    try transcript.run("make", "Lime Milk")
    try transcript.run("make", "strawberry-juice")
    try transcript.run("make", "mango-juice=2", "banana-juice=9", "--store", "sqlite:a b.sqlite")
    try transcript.run("make", "mango-juice", "lime-milk")
    try transcript.run("make", "water-glass")
    try transcript.run("make", "winter-punch")
    try transcript.run("make", "lime-milk=900000")
    try transcript.run("make", "pineapple-juice", "--key", "order-1", "--note", "no ice")
    try transcript.run("make", "pineapple-juice", "--key", "order-1")
    try transcript.run("make", "mango-juice", "--key", "order-1")
    try transcript.run("stock", "set", "mango=0", "lime=2")
    try transcript.run("make", "mango-juice")
    try transcript.run("make", "lime-milk", "--store", "memory")
    try transcript.compare("make-\(locale)")
  }

  @Test
  func `'make' reports orders of composed recipes with choices, sizes and batches`() throws {
    let sandbox = try Sandbox.withBar()
    sandbox.environment["LC_ALL"] = "en_XX.UTF-8"
    var transcript = Transcript(sandbox)
    try transcript.run("menu")
    try transcript.run("make", "cooler", "-n", "2")
    try transcript.run("make", "cooler@double")
    try transcript.run("make", "cooler", "--choose", "base=살구", "--without", "mint")
    try transcript.run("make", "sugar-syrup")
    try transcript.run("make", "fizz")
    try transcript.run("make", "fizz")
    try transcript.run("make", "cordial", "fizz")
    try transcript.run("make", "cordial", "--key", "batch-1")
    try transcript.run("make", "cordial", "--key", "batch-1")
    try transcript.run("make", "fizz", "cooler", "--choose", "base=apricot")
    try transcript.run("make", "cooler@huge")
    try transcript.run("make", "cooler", "--choose", "base=lemonade")
    try transcript.run("make", "cooler", "--choose", "top=mango")
    try transcript.run("make", "cooler", "--choose", "mango")
    try transcript.run("make", "fizz", "--without", "foam")
    try transcript.run("stock")
    try transcript.run("stock", "add", "sugar-syrup=5cl")
    try transcript.run("stock", "history")
    try transcript.compare("make-composed")
  }

  @Test
  func `'make --json' reports orders of composed recipes`() throws {
    var transcript = Transcript(try .withBar())
    try transcript.run("menu", "--json", "--locale", "en")
    try transcript.run("make", "cooler@double", "--json", "--locale", "en")
    try transcript.run("make", "cooler=9", "--json", "--locale", "en")
    try transcript.run("make", "sugar-syrup", "--json", "--locale", "en")
    try transcript.run("make", "fizz", "cooler", "--json", "--locale", "en")
    try transcript.run("make", "cooler@huge", "--json", "--locale", "en")
    try transcript.compare("make-composed-json")
  }

  @Test
  func `Choices of the same name are made for each recipe separately`() throws {
    let sandbox = try Sandbox.withBar()
    try sandbox.write(
      """
      pack: { name: bar, locales: [en] }
      fruits: { lemon: { name: Lemon }, mango: { name: Mango }, plum: { name: Plum } }
      recipes:
        a: { name: A, ingredients: { base: { any-of: [{ lemon: 1 }, { plum: 1 }] } } }
        b: { name: B, ingredients: { base: { any-of: [{ mango: 1 }, { plum: 1 }] } } }
      """, to: "Catalogs/bar.yaml")
    let output = try sandbox.run("make", "a", "b").output
    #expect(output.contains("Chosen for base: Lemon × 1\n"))
    #expect(output.contains("Chosen for base: Mango × 1\n"))
  }

  @Test
  func `'make --json' reports orders that are made, repeated, short or refused`() throws {
    var transcript = Transcript(try .withCorner())
    try transcript.run("make", "banana-juice", "--json", "--locale", "ko")
    try transcript.run("make", "lime-milk", "--json", "--locale", "en")
    try transcript.run("make", "strawberry-juice", "--json", "--locale", "ko")
    try transcript.run("make", "winter-punch", "--json", "--locale", "en")
    try transcript.run("make", "durian-juice", "--json", "--locale", "ko")
    try transcript.run("make", "mango-juice", "mango-kiwi-juice=2", "--json", "--locale", "ko")
    try transcript.run("make", "mango-juice", "strawberry-juice", "--json", "--locale", "ko")
    try transcript.run("make", "kiwi-juice", "--json", "--locale", "en")
    try transcript.run("make", "pineapple-juice", "--json", "--locale", "en", "--key", "k")
    try transcript.run("make", "pineapple-juice", "--json", "--locale", "en", "--key", "k")
    try transcript.run("make", "pineapple-juice=2", "--json", "--locale", "en", "--key", "k")
    try transcript.compare("make-json")
  }

  @Test(arguments: ["en", "ko"])
  func `The stock commands report levels, changes, refusals and the history`(locale: String) throws
  {
    let sandbox = try Sandbox.withCorner()
    sandbox.environment["LANG"] = locale
    sandbox.environment["LC_ALL"] = ""
    var transcript = Transcript(sandbox)
    try transcript.run("stock")
    try transcript.run("stock", "add", "kiwi=5", "milk", "0.2 l", "민트=2장", "--note", "delivery")
    try transcript.run("stock", "take", "초록귤", "3")
    try transcript.run("stock", "set", "strawberry=16", "--key", "count-1")
    try transcript.run("stock", "count", "strawberry=16", "--key", "count-1")
    try transcript.run("stock", "take", "strawberry=20")
    try transcript.run("stock", "take", "lime=1")
    try transcript.run("stock", "add", "strawberry=90", "lime=11", "water=3")
    try transcript.run("stock", "add", "lime=30", "--force")
    try transcript.run("stock", "show")
    try transcript.run("stock", "reset", "kiwi", "--yes")
    try transcript.run("stock", "history")
    try transcript.run("stock", "history", "--limit", "2", "--ingredient", "kiwi")
    try transcript.compare("stock-\(locale)")
  }

  @Test
  func `The stock commands report levels, changes, refusals and the history as JSON`() throws {
    var transcript = Transcript(try .withCorner())
    try transcript.run("stock", "--json")
    try transcript.run("stock", "add", "milk=2l", "kiwi=1", "--json", "--note", "두 개", "--key", "k")
    try transcript.run("stock", "add", "milk=2l", "kiwi=1", "--json", "--key", "k")
    try transcript.run("stock", "take", "kiwi=99", "banana=-1", "--json", "--locale", "en")
    try transcript.run("stock", "take", "lime=3", "--json", "--locale", "en", "--key", "low")
    try transcript.run("stock", "take", "lime=3", "--json", "--locale", "ko", "--key", "low")
    try transcript.run("make", "classic/kiwi-juice=2", "--json", "--locale", "en")
    try transcript.run("stock", "reset", "--yes", "--json")
    try transcript.run("stock", "history", "--json")
    try transcript.compare("stock-json")
  }

  @Test
  func `'--from' reads amounts from a file or the standard input`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "\u{FEFF}# Monday\r\nkiwi=5 # green ones\r\n\r\n 바나나 = 3\r\n", to: "delivery.txt")
    try sandbox.write("kiwi=5\nmengo=3\n", to: "wrong.txt")
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "add", "--from", "delivery.txt", "mango=1")
    try transcript.run("stock", "set", "--from", "-", input: "kiwi=1\n")
    try transcript.run("stock", "add", "--from", "wrong.txt")
    try transcript.run("stock", "add", "--from", "none.txt")
    try transcript.run("stock", "add", "--from", "-", input: "# nothing\n")
    try transcript.run("stock", "add")
    try transcript.compare("stock-from")
  }

  @Test
  func `'stock' lists ingredients that are no longer in the catalog`() throws {
    let sandbox = try Sandbox.withCorner()
    try sandbox.run("stock", "set", "mint=3")
    try sandbox.write(
      "pack: { name: corner }\nfruits: { lime: { name: Lime } }\n", to: "Catalogs/corner.yaml")
    var transcript = Transcript(sandbox)
    try transcript.run("stock")
    try transcript.run("stock", "--json")
    try transcript.run("stock", "history", "--ingredient", "corner/mint")
    try transcript.compare("orphans")
  }

  @Test
  func `A changed initial amount takes effect with 'stock reset'`() throws {
    let sandbox = try Sandbox.withCorner()
    try sandbox.run("make", "lime-milk")
    try sandbox.run("make", "banana-juice")
    try sandbox.write(
      """
      pack: { name: corner, locales: [ko, en] }
      fruits: { lime: { name: { ko: 라임, en: Lime }, initial: 30 } }
      extras: { milk: { name: { ko: 우유, en: Milk }, unit: ml, initial: 2 l } }

      """, to: "Catalogs/corner.yaml")
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "--locale", "en")
    try transcript.run("stock", "--locale", "ko")
    let json = try transcript.run("stock", "--json").json
    #expect(try JSONSchema(named: "stock").problems(of: json).isEmpty)
    try transcript.run("stock", "reset", "lime", "--yes", "--locale", "en")
    try transcript.run("stock", "--locale", "en")
    try transcript.compare("pending-initial")
  }

  @Test
  func `A command leaves no write-ahead log next to the store`() throws {
    let sandbox = try Sandbox()
    for _ in 0..<3 {
      #expect(try sandbox.run("make", "kiwi-juice").status == 0)
      #expect(sandbox.exists(".juice-rules/stock.sqlite"))
      #expect(!sandbox.exists(".juice-rules/stock.sqlite-wal"))
    }
  }

  @Test
  func `Messages are colored with '--color always' and plain with NO_COLOR`() throws {
    let sandbox = try Sandbox()
    var transcript = Transcript(sandbox)
    try transcript.run("make", "strawberry-juice", "--color", "always")
    try transcript.run("make", "durian-juice", "--color", "always")
    try transcript.run("make", "kiwi-juice=0", "--color", "always")
    sandbox.environment["NO_COLOR"] = "1"
    try transcript.run("make", "strawberry-juice", "--color", "auto")
    try transcript.compare("colors")
    for (value, isColored) in [("", true), ("1", false)] {
      let session = try TerminalSession(
        "$tool make strawberry-juice", environment: ["NO_COLOR": value])
      #expect(try session.finish() == 1)
      #expect(session.screen.contains("strawberry=6"))
      #expect(session.screen.contains("\u{1B}[") == isColored, "NO_COLOR=\(value)")
    }
  }

  @Test(arguments: [
    (["FORCE_COLOR": "1"], [String](), true), (["FORCE_COLOR": "0", "TERM": "dumb"], [], true),
    (["FORCE_COLOR": ""], [], false), ([:], [], false),
    (["FORCE_COLOR": "1", "NO_COLOR": "1"], [], false),
    (["NO_COLOR": "1"], ["--color", "always"], true),
    (["FORCE_COLOR": "1"], ["--color", "never"], false), (["FORCE_COLOR": "1"], ["--json"], false),
  ])
  func `FORCE_COLOR colors what goes to no terminal, after '--color' and NO_COLOR`(
    variables: [String: String], options: [String], isColored: Bool
  ) throws {
    let sandbox = try Sandbox()
    sandbox.environment.merge(variables) { $1 }
    let run = try sandbox.run(["make", "strawberry-juice"] + options)
    #expect(run.status == 1 && run.output.contains("\u{1B}[") == isColored, "\(run)")
  }
}
