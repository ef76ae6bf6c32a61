#if Web
  import JuiceRules
  import TestSupport
  import Testing

  @testable import JuiceCounter

  /// Facts of lines and recipes, on the pages and in the interface for programs.
  @Suite(.tags(.unit)) struct LineFactPagesTests {
    private static func catalog() throws -> Catalog {
      var builder = Catalog.Builder(pack: "bar", locales: ["en"])
      builder.addFruit("mango", name: "Mango", initial: 20)
      builder.addRecipe("lassi", name: "Lassi", ingredients: ["mango": 2])
      builder.addRecipe("juice", name: "Juice", ingredients: ["mango": 1])
      builder.addFact(
        "iced", .bool, default: false, name: "Iced", isChoice: true, per: .line)
      builder.addFact("member", .bool, default: false, name: "Member")
      builder.addFact("won", .int(0...10_000), default: 4_000, per: .recipe, of: ["lassi": 5_000])
      builder.addRule(
        "cold", when: "facts.iced && facts.won > 4000 && !facts.member", .refuse,
        Message(text: "No ice in it."))
      return try builder.build()
    }

    @Test func `A drink is ordered with the facts of its form`() async throws {
      let browser = Browser(Site(try Self.catalog()))
      try await browser.open("/recipes/bar/lassi")
      #expect(browser.page.words.contains("Iced"))
      #expect(!browser.page.text.contains("fact.bar/won"))
      try await browser.submit("/orders", ["fact.bar/iced": "true"])
      #expect(browser.page.answer == "refused")
      #expect(browser.page.words.contains("Order with Iced: no"))
      try await browser.open("/recipes/bar/lassi")
      try await browser.submit("/orders", ["fact.bar/iced": "true", "fact.bar/member": "true"])
      #expect(browser.page.answer == "made")
    }

    @Test func `Each line of a tray has its own facts`() async throws {
      let browser = Browser(Site(try Self.catalog()))
      for iced in ["false", "true"] {
        try await browser.open("/recipes/bar/juice")
        try await browser.submit("/tray/add", ["fact.bar/iced": iced])
      }
      try await browser.open("/recipes/bar/lassi")
      try await browser.submit("/tray/add", ["fact.bar/iced": "true"])
      #expect(browser.page.words.contains("Tray: 3"))
      #expect(browser.page.words.contains("Lassi (Iced: yes)"))
      let tray = try #require(browser.page.text.firstRange(of: "id=\"tray"))
      #expect(!browser.page.text[tray.lowerBound...].contains("name=\"fact.bar/iced\""))
      try await browser.submit("/orders", form: 1)
      #expect(browser.page.answer == "refused")
      #expect(browser.page.words.contains("Order Lassi with Iced: no"))
    }

    @Test func `A program gives facts with each order, and reads those of recipes`() async throws {
      let catalog = try Self.catalog()
      let program = Program(at: Stand { catalog })
      func order(_ facts: String, _ ofRequest: String = "{}") async throws -> ProgramAnswer {
        try await program.post(
          "/plan",
          #"{"orders": [{"recipe": "lassi", "facts": \#(facts)}, {"recipe": "juice"}], "facts": \#(ofRequest)}"#
        )
      }
      #expect(try await order("{}").json["outcome"].string == "possible")
      let refused = try await order(#"{"iced": true}"#)
      #expect(refused.json["outcome"].string == "refused")
      #expect(refused.json["orders"][0]["facts"]["bar/iced"].bool == true)
      #expect(refused.json["remedies"].array.last?["order"].int == 0)
      #expect(
        try await order(#"{"iced": false}"#, #"{"iced": true}"#).json["outcome"].string
          == "possible")
      for wrong in [#"{"member": true}"#, #"{"won": 3}"#, #"{"iced": "yes"}"#] {
        let answer = try await order(wrong)
        #expect(answer.status == 422 && answer.kind == "invalid-fact")
      }
      #expect(try await order(#"[true]"#).status == 400)
      let sent = try await program.get("/catalog").json
      #expect(sent["recipes"].array.map { $0["facts"]["bar/won"].int } == [5_000, 4_000])
      #expect(sent["facts"].array.map { $0["per"].string } == ["line", "request", "recipe"])
    }
  }
#endif
