import TestSupport
import Testing

/// The bar that ships, open: everything that composed recipes do, by the built command.
@Suite(.tags(.process))
struct BarPackTests {
  private func sandbox(_ locale: String) throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: Wording.shipped)
    sandbox.environment["LC_ALL"] = locale
    return sandbox
  }

  @Test
  func `'menu --with bar' adds the drinks of the bar pack to the menu`() throws {
    var transcript = Transcript(try sandbox("en"))
    try transcript.run("menu", "--with", "bar")
    try transcript.run("menu", "--with", "bar", "--json")
    try transcript.compare("bar-menu")
  }

  @Test
  func `'make --with bar' makes the drinks of the bar pack or says what is missing`() throws {
    var transcript = Transcript(try sandbox("en"))
    for order in [
      // Two levels deep, in batches, of which the next orders take the rest.
      ["mango-mojito=2"], ["mango-mojito@pitcher"], ["passion-cloud=3"],
      // There are no flowers for all of them, and no raspberries either.
      ["berry-spritz=12"],
      ["ginger-fizz@double", "--choose", "citrus=lemon"],
      ["vanilla-cream-soda@large", "--choose", "cream=oat-milk"],
      // The tea has to be made first.
      ["grapefruit-iced-tea=3"], ["cold-brew-tea"],
      ["grapefruit-iced-tea=3", "--without", "mint"],
      // More than one batch ahead, and fruit to buy.
      ["grapefruit-iced-tea@pitcher", "grapefruit-iced-tea=9"],
    ] {
      try transcript.run(["make"] + order + ["--with", "bar"])
    }
    try transcript.run("stock", "--with", "bar")
    try transcript.compare("bar-make")
  }

  @Test
  func `The JSON output for the bar pack matches its schemas`() throws {
    let sandbox = try sandbox("en")
    for order in ["mango-mojito@pitcher", "berry-spritz=12", "grapefruit-iced-tea=13"] {
      let run = try sandbox.run("make", order, "--with", "bar", "--json")
      #expect(try JSONSchema(named: "outcome").problems(of: run.json) == [], "\(order)")
    }
    let menu = try sandbox.run("menu", "--with", "bar", "--json")
    #expect(try JSONSchema(named: "menu").problems(of: menu.json) == [])
  }

  @Test(arguments: ["available: false", "makes: 0.001 ml"])
  func `An ingredient that cannot be made in the needed amount is listed to restock`(change: String)
    throws
  {
    let sandbox = try sandbox("en")
    try sandbox.write(
      """
      pack: { name: closed, locales: [en], requires: { bar: ^1.0.0 } }
      overrides: { recipes: { bar/cold-brew-tea: { patch: { \(change) } } } }
      """, to: "closed.yaml")
    let run = try sandbox.run("make", "grapefruit-iced-tea=12", "--with", "closed.yaml")
    #expect(run.status == 1)
    #expect(run.output.contains("\n\nTo restock:\n  juice-rules stock add cold-brew-tea=1900ml "))
    #expect(!run.output.contains("ahead"))
  }

  @Test
  func `The bar pack can be combined with every other pack that ships`() throws {
    let sandbox = try sandbox("en")
    for wording in Wording.all {
      let packs = ["summer", wording.pack, "bar"].flatMap { ["--with", $0] }
      let menu = try sandbox.run(["menu", "--json"] + packs)
      #expect(menu.status == 0, "\(menu.error)")
    }
  }
}
