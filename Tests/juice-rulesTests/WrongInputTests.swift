import TestSupport
import Testing

/// The messages for a person's mistakes.
@Suite(.tags(.process))
struct WrongInputTests {
  @Test
  func `'make' refuses an invalid order and leaves the stock unchanged`() throws {
    let sandbox = try Sandbox.withCorner()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    try transcript.run("make", "durian-juice")
    try transcript.run("make", "kiwi-juise")
    try transcript.run("make", "kiwi-juice")
    try transcript.run("make", "banana-juice", "durian-juice")
    for count in ["0", "-1", "1000001", "99999999999999999999", "1.5", "two", ""] {
      try transcript.run("make", "banana-juice=\(count)")
    }
    try transcript.run("make", "banana-juice", "-n", "-1")
    try transcript.run("make", "banana-juice", "-n", "0")
    try transcript.run("make", "banana-juice", "--mode", "least")
    try transcript.run("make", "banana-juice@large")
    try transcript.run("make", "banana-juice", "--choose", "a=b")
    try transcript.run("make", "banana-juice", "--without", "banana")
    try transcript.run("make", "banana-juice", "--key", "")
    try transcript.run("make", "banana-juice", "--note", String(repeating: "x", count: 501))
    try transcript.run("make", "banana-juice", "--locale", "de")
    try transcript.run("make", "banana-juice", "--locale", "?!")
    try transcript.run("make", "")
    try transcript.run("make", "=2")
    try transcript.run("make", "banana\u{1B}[2J\u{202E}juice")
    #expect(try sandbox.run("stock", "history", "--json").json["entries"].array.isEmpty)
    try transcript.compare("wrong-orders")
  }

  @Test
  func `The stock commands refuse invalid amounts and leave the stock unchanged`() throws {
    let sandbox = try Sandbox.withCorner()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "add", "banana", "-1")
    try transcript.run("stock", "set", "kiwi=-10")
    try transcript.run("stock", "add", "kiwi", "-0.5")
    try transcript.run("stock", "add", "kiwi=0")
    try transcript.run("stock", "add", "kiwi=1.5")
    try transcript.run("stock", "add", "kiwi=3 kg")
    try transcript.run("stock", "add", "milk=3 kg")
    try transcript.run("stock", "add", "kiwi=0,5")
    try transcript.run("stock", "add", "kiwi=three")
    try transcript.run("stock", "add", "kiwi=")
    try transcript.run("stock", "add", "kiwi=1e9")
    try transcript.run("stock", "add", "milk=1.5E-3")
    try transcript.run("stock", "add", "=3")
    try transcript.run("stock", "add", "milk=0.0001")
    try transcript.run("stock", "add", "kiwi=" + String(repeating: "9", count: 99))
    try transcript.run("stock", "add", "kiwi=9000000000000")
    try transcript.run("stock", "add", "kiwi=3", "kiwi=4")
    try transcript.run("stock", "add", "kiwi=3", "milk")
    try transcript.run("stock", "add", "kiwee=3")
    try transcript.run("stock", "add", "banana=3", "kiwi=101")
    try transcript.run("stock", "add", "banana=-2", "kiwi=200", "lime=0.5", "mango=1")
    try transcript.run("stock", "take", "kiwi=200", "banana=-2", "mango=20")
    try transcript.run("stock", "set", "kiwi=200", "banana=-2", "--force")
    try transcript.run("stock", "add", "kiwee=3", "banana=x", "mango=1", "milk")
    try transcript.run(
      "stock", "add", "--from", "-", input: "kiwi=3\nkiwi=4\n# none\nbanana\nmilk=1e9\n=3\n")
    try transcript.run("stock", "reset")
    try transcript.run("stock", "reset", "durian", "--yes")
    try transcript.run("stock", "history", "--limit", "0")
    try transcript.run("stock", "history", "--ingredient", "durian")
    #expect(try sandbox.run("stock", "history", "--json").json["entries"].array.isEmpty)
    try transcript.compare("wrong-amounts")
  }

  @Test
  func `Invalid catalogs, packs, stores, stands and schemas are refused`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    try sandbox.write("recipes: { tea: { name: Tea, ingredients: { leaf: 3 } } }\n", to: "bad.yaml")
    try sandbox.write("hello\n", to: "empty/readme.txt")
    var transcript = Transcript(sandbox)
    try transcript.run("menu", "--catalogs", "nowhere")
    try transcript.run("menu", "--catalogs", "bad.yaml")
    try transcript.run("menu", "--catalogs", "bad.yaml", "--json")
    try transcript.run("menu", "--catalogs", "empty")
    try transcript.run("menu", "--with", "nowhere.yaml")
    try transcript.run("menu", "--store", "mysql:stock")
    try transcript.run("menu", "--store", "sqlite:")
    try transcript.run("menu", "--store", "postgresq://me:hidden@host/db")
    try transcript.run("menu", "--store", "postgresql://me:hid@den@host/db")
    try transcript.run("menu", "--store", "postgresql:host/db")
    try transcript.run("menu", "--store", "postgresql://me:hidden")
    try transcript.run("menu", "--stand", "north")
    try transcript.run("menu", "--catalogs", "")
    try transcript.run("menu", "--with", "")
    try transcript.run("lint", "", "--locale", "en")
    sandbox.workingFolder = "empty"
    try transcript.run("menu")
    try transcript.run("lint", "--locale", "en")
    sandbox.workingFolder = "."
    try transcript.run("schema", "pak")
    try transcript.run("lint", "--stdin-filename", "pack.yaml", "--locale", "en")
    try transcript.compare("wrong-places")
  }

  @Test
  func `Unknown commands and invalid arguments are refused with the usage of the command`() throws {
    var transcript = Transcript(try Sandbox())
    try transcript.run("mak", "kiwi-juice")
    // A command that there was.
    try transcript.run("counter")
    try transcript.run("frobnicate", "--json")
    try transcript.run()
    try transcript.run("make")
    try transcript.run("make", "--json")
    try transcript.run("make", "kiwi-juice", "--fast")
    try transcript.run("make", "kiwi-juice", "-1.5", "--fast", "--json")
    try transcript.run("stock", "ad", "kiwi=3")
    try transcript.run("lint", "--format", "xml")
    try transcript.run("lint", "--fail-on", "panic", "--json")
    try transcript.run("menu", "--color", "red")
    try transcript.compare("usage")
  }

  @Test
  func `Unknown and unsupported commands are refused in the requested language`() throws {
    var transcript = Transcript(try Sandbox())
    try transcript.note("diff", "en")
    try transcript.note("help diff", "en")
    // A recipe may be called so.
    try transcript.note("make plan", "en")
    // The parser's texts are English, all of them.
    try transcript.note("make", "en")
    try transcript.note("help nope", "en")
    try transcript.note("help stock nope", "en")
    try transcript.compare("later")
  }

  @Test
  func `'--json' prints errors as JSON`() throws {
    var transcript = Transcript(try .withCorner())
    try transcript.run("menu", "--catalogs", "nowhere", "--json")
    try transcript.run("make", "kiwi-juice", "--json", "--locale", "ko")
    try transcript.run("make", "banana-juice=0", "--json")
    try transcript.run("stock", "add", "kiwi=0,5", "--json")
    try transcript.run("stock", "add", "kiwee=1", "--json")
    try transcript.run("stock", "add", "kiwi=1e9", "durian=1", "banana", "--json")
    try transcript.run("stock", "add", "banana=-2", "kiwi=200", "--json")
    try transcript.run("rule", "unknown-fruit", "--json")
    try transcript.run("schema", "pak", "--json")
    try transcript.run("lint", "Catalogs/none", "--json")
    try transcript.compare("faults-json")
  }
}

extension Transcript {
  /// Runs a line of words in a language.
  fileprivate mutating func note(_ line: String, _ locale: String) throws {
    try run(line.split(separator: " ").map(String.init) + ["--locale", locale])
  }
}
