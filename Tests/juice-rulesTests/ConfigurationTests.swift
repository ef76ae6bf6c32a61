import Foundation
import TestSupport
import Testing

/// juice-rules.yaml, the environment, and what wins.
@Suite(.tags(.process))
struct ConfigurationTests {
  @Test
  func `A juice-rules.yaml in a parent folder applies, and the stock is stored next to it`() throws
  {
    let sandbox = try Sandbox()
    try sandbox.write("catalogs: Catalogs\nlocale: en\nstand: main\n", to: "juice-rules.yaml")
    try sandbox.write("x", to: "deep/er/file")
    sandbox.workingFolder = "deep/er"
    #expect(try sandbox.run("menu").output.hasPrefix("recipe"))
    #expect(try sandbox.run("make", "kiwi-juice").status == 0)
    #expect(try sandbox.run("lint").status == 0)
    #expect(sandbox.exists(".juice-rules/stock.sqlite"))
    let ignored = sandbox.contents(of: ".juice-rules/.gitignore")
    #expect(ignored == Data("*\n".utf8))
  }

  @Test
  func `A file juice-rules.yml is ignored, and 'lint' advises renaming the file`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("catalogs: nowhere\n", to: "juice-rules.yml")
    let lint = try sandbox.run("lint")
    #expect(lint.status == 1)
    #expect(lint.output.contains("`juice-rules.yml` is ignored"))
    #expect(lint.output.contains("rename the file to `juice-rules.yaml`"))
    #expect(try sandbox.run("lint", "--fail-on", "error").status == 0)
    #expect(try sandbox.run("menu").status == 0)
  }

  @Test
  func `Commands that only read create no store`() throws {
    let sandbox = try Sandbox()
    for command in [["menu"], ["stock"], ["stock", "history"]] {
      #expect(try sandbox.run(command).status == 0)
    }
    #expect(!sandbox.exists(".juice-rules"))
  }

  @Test(arguments: [
    "Catalogs/", "Catalogs/classic", "Catalogs/lone.yaml", "Catalogs/classic/recipes.yaml",
    "./Catalogs/classic/",
  ])
  func `'--catalogs' with a pack of the root uses the stock of the root`(catalogs: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "pack: { name: lone }\nfruits: { fig: { name: Fig } }\n", to: "Catalogs/lone.yaml")
    let ingredient = catalogs.contains("lone") ? "fig" : "kiwi"
    #expect(try sandbox.run("stock", "add", "\(ingredient)=5", "--catalogs", catalogs).status == 0)
    let stock = try sandbox.run("stock", "--json").json["stock"].array
    #expect(
      stock.first { $0["ingredient"].string?.hasSuffix(ingredient) == true }?["amount"].int == 15)
    #expect(sandbox.exists(".juice-rules/stock.sqlite"))
    #expect(!sandbox.exists("Catalogs/.juice-rules"))
  }

  @Test
  func `The stock of a single catalog file is stored next to the file`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("fruits: { fig: { name: Fig } }\n", to: "kiosk/fig.yaml")
    #expect(try sandbox.run("stock", "add", "fig=5", "--catalogs", "kiosk/fig.yaml").status == 0)
    #expect(sandbox.exists("kiosk/.juice-rules/stock.sqlite"))
  }

  @Test
  func `The store is taken from '--store', else the environment, else juice-rules.yaml`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("store: sqlite:config.sqlite\n", to: "juice-rules.yaml")
    try sandbox.run("make", "kiwi-juice")
    #expect(sandbox.exists("config.sqlite"))
    sandbox.environment["JUICE_RULES_STORE"] = "sqlite:variable.sqlite"
    try sandbox.run("make", "kiwi-juice")
    #expect(sandbox.exists("variable.sqlite"))
    try sandbox.run("make", "kiwi-juice", "--store", "sqlite:some/folder/option.sqlite")
    #expect(sandbox.exists("some/folder/option.sqlite"))
    #expect(!sandbox.exists(".juice-rules"))
  }

  @Test
  func `The language is taken from '--locale', else juice-rules.yaml, else the environment`() throws
  {
    let sandbox = try Sandbox()
    func firstWord(_ arguments: String...) throws -> Substring? {
      try sandbox.run(["menu"] + arguments).output.split(separator: " ").first
    }
    sandbox.environment["LC_ALL"] = "fr_FR.UTF-8"
    #expect(try firstWord() == "메뉴")
    sandbox.environment["LC_ALL"] = ""
    sandbox.environment["LANG"] = "en_US.UTF-8"
    #expect(try firstWord() == "recipe")
    sandbox.environment["LC_MESSAGES"] = "ko_KR.UTF-8"
    #expect(try firstWord() == "메뉴")
    try sandbox.write("locale: en\n", to: "juice-rules.yaml")
    #expect(try firstWord() == "recipe")
    #expect(try firstWord("--locale", "ko") == "메뉴")
    #expect(try firstWord("--locale", "ko-KR") == "메뉴")
  }

  @Test
  func `An invalid juice-rules.yaml is refused by 'menu' and reported by 'lint'`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    try sandbox.write("store: postgresql://evil/db\n", to: "juice-rules.yaml")
    try transcript.run("menu")
    try sandbox.write("catalogues: Catalogs\n", to: "juice-rules.yaml")
    try transcript.run("menu")
    try transcript.run("lint")
    try transcript.compare("wrong-configuration")
  }

  @Test
  func `'--with' adds a pack to any command, and advised commands repeat the option`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "pack: { name: tea }\nfruits: { lemon: { name: Lemon } }\n"
        + "recipes: { tea: { name: Tea, ingredients: { lemon: 3 } } }\n",
      to: "more/tea.yaml")
    #expect(try sandbox.run("make", "tea").status == 2)
    #expect(try sandbox.run("make", "tea", "--with", "more/tea.yaml").status == 0)
    let short = try sandbox.run(
      "make", "tea", "--with", "more/tea.yaml", "-n", "4", "--locale", "en")
    #expect(short.status == 1)
    #expect(short.output.hasSuffix("\n  juice-rules stock add lemon=5 --with more/tea.yaml\n"))
    let advice = ["stock", "add", "lemon=5", "--with", "more/tea.yaml"]
    #expect(try sandbox.run(advice).status == 0)
    #expect(try sandbox.run("make", "tea", "--with", "more/tea.yaml", "-n", "4").status == 0)
  }
}
