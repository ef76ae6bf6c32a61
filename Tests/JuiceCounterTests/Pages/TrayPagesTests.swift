#if Web
  import HTTPTypes
  import JuiceRules
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit)) struct TrayPagesTests {
    private let site: Site
    private let browser: Browser

    init() async throws {
      site = Site(try .kiosk())
      browser = Browser(site)
      try await browser.open("/")
    }

    private func add(_ recipe: String, _ fields: KeyValuePairs<String, String> = [:]) async throws {
      try await browser.open("/recipes/\(recipe)")
      try await browser.submit("/tray/add", fields)
    }

    @Test func `Orders of a tray are added, changed and removed`() async throws {
      try await add("kiosk/kiwi-juice")
      try await add("kiosk/kiwi-juice")
      try await add("kiosk/lassi", ["size": "large", "without": "mint"])
      #expect(browser.page.words.contains("Tray: 3"))
      #expect(browser.page.words.contains("Lassi (large, without Mint)"))
      try await browser.submit("/tray/change", ["count": "4"])
      #expect(browser.page.words.contains("Tray: 5"))
      try await browser.submit("/tray/change", ["remove": "yes"], form: 1)
      #expect(browser.page.words.contains("Tray: 4"))
      try await browser.submit("/tray/clear")
      #expect(browser.page.words.contains("The tray is empty."))
      #expect(browser.tray == nil)
    }

    @Test func `A tray is ordered together, and is empty afterwards`() async throws {
      try await add("kiosk/kiwi-juice", ["count": "2"])
      try await add("kiosk/lassi")
      try await browser.submit("/orders", form: 1)
      #expect(browser.page.answer == "made")
      #expect(browser.page.words.contains("Kiwi Juice × 2 Lassi"))
      #expect(browser.tray == nil)
      #expect(try await browser.open("/").words.contains("Kiwi 4"))
    }

    @Test func `A tray is empty once its orders are confirmed`() async throws {
      try await add("kiosk/kiwi-juice")
      try await browser.submit("/orders", ["fact.kiosk/guests": "9"], form: 1)
      #expect(browser.page.answer == "asking" && browser.tray != nil)
      try await browser.submit("/orders")
      #expect(browser.page.answer == "made" && browser.tray == nil)
    }

    /// The text about the guests in the form of the tray.
    private var guests: String? {
      let forms = browser.page.forms(to: "/orders")
      return forms.last?.first { $0.0 == "fact.kiosk/guests" }?.1
    }

    @Test func `What a guest says about all orders is kept until the tray is ordered`() async throws
    {
      try await add("kiosk/kiwi-juice", ["fact.kiosk/guests": "9"])
      #expect(guests == "9")
      try await add("kiosk/lassi")
      try await browser.submit("/tray/add", ["recipe": "kiosk/kiwi-juice"])
      #expect(browser.page.words.contains("Tray: 3"))
      #expect(guests == "9")
      try await browser.submit("/orders", form: 1)
      #expect(browser.page.answer == "asking")
      try await browser.submit("/orders")
      #expect(browser.page.answer == "made" && browser.tray == nil)
      try await add("kiosk/lassi")
      #expect(guests == "1")
    }

    @Test func `The latest value counts, and an empty field takes it back`() async throws {
      for (given, kept) in [("9", "9"), ("3", "3"), ("", "1")] {
        try await add("kiosk/lassi", ["fact.kiosk/guests": given])
        #expect(guests == kept)
      }
    }

    @Test(arguments: ["31", "many", "%0A", ""])
    func `A kept fact that does not fit has its default`(value: String) async throws {
      let page = try await site.respond(
        .get, "/", [.cookie: "tray=kiosk%2Flassi%091%0A%23kiosk%2Fguests%3D\(value)"])
      #expect(page.words.contains("Tray: 1"))
      #expect(page.forms(to: "/orders").last?.contains { $0 == ("fact.kiosk/guests", "1") } == true)
    }

    @Test func `A tray that cannot be made stays`() async throws {
      try await add("kiosk/kiwi-juice")
      try await add("kiosk/mango-juice")
      try await browser.submit("/orders", form: 1)
      #expect(browser.page.answer == "short")
      #expect(try await browser.open("/").words.contains("Tray: 2"))
    }

    @Test(arguments: ["in-order", "most"])
    func `What a mode leaves out stays in the tray, with its reason`(mode: String) async throws {
      try await add("kiosk/kiwi-juice")
      try await add("kiosk/mango-juice")
      try await browser.submit("/orders", ["mode": mode], form: 1)
      #expect(browser.page.answer == "partly")
      #expect(browser.page.words.contains("Not made Mango Juice: Mango 1 short"))
      try await browser.open("/")
      #expect(browser.page.words.contains("Tray: 1"))
      #expect(browser.page.words.contains("Kiwi 7"))
    }

    @Test func `A tray that is sent twice is made once`() async throws {
      try await add("kiosk/kiwi-juice")
      try await add("kiosk/lassi")
      let form = browser.page.forms(to: "/orders")[1]
      #expect(try await browser.post("/orders", form).answer == "made")
      #expect(try await browser.post("/orders", form).answer == "repeated")
      #expect(try await browser.open("/").words.contains("Kiwi 7"))
      #expect(browser.tray == nil)
    }

    @Test func `A full tray takes no more`() async throws {
      var builder = Catalog.Builder(pack: "p", locales: ["en"])
      builder.addFruit("kiwi", name: "Kiwi", initial: 10)
      let names = (0..<45).map { "r\($0)" }
      for name in names {
        builder.addRecipe(name, name: LocalizedText(name), ingredients: ["kiwi": 1])
      }
      let browser = Browser(Site(try builder.build()))
      try await browser.open("/")
      var statuses: [Int] = []
      for name in names {
        try await browser.open("/")
        statuses.append(try await browser.submit("/tray/add", ["recipe": "p/\(name)"]).status)
      }
      #expect(statuses.prefix(Tray.limit).allSatisfy { $0 == 200 })
      #expect(statuses.dropFirst(Tray.limit).allSatisfy { $0 == 422 })
    }

    @Test(arguments: [
      "%", "%FF", "x", "kiosk%2Fkiwi-juice%09-1", "kiosk%2Fkiwi-juice%09many", "%0A%0A%09",
      "%23", "%23%3D", "%23kiosk%2Fguests%3D9",
    ])
    func `A damaged cookie is an empty tray`(value: String) async throws {
      let page = try await site.respond(.get, "/", [.cookie: "tray=\(value)"])
      #expect(page.status == 200)
      #expect(page.words.contains("Tray: 0"))
    }

    @Test(arguments: ["", "-1", "many", "99999999999999999999", "0.5"])
    func `A count that is not a whole number is refused`(count: String) async throws {
      try await add("kiosk/kiwi-juice")
      #expect(try await browser.submit("/tray/change", ["count": count]).status == 400)
      #expect(try await browser.open("/").words.contains("Tray: 1"))
    }

    @Test func `Recipes that are gone stay in the tray until they are removed`() async throws {
      let page = try await site.respond(.get, "/", [.cookie: "tray=kiosk%2Fsoup%091%09%40big"])
      #expect(page.status == 200)
      #expect(page.words.contains("soup (big)"))
    }
  }
#endif
