#if Web
  import HTTPTypes
  import JuiceRules
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit)) struct OrderPagesTests {
    private let site: Site

    init() throws { site = Site(try .kiosk()) }

    private func browser(_ language: String = "en", isStaff: Bool = false) async throws -> Browser {
      let browser = Browser(site, language: language, isStaff: isStaff)
      try await browser.open("/")
      return browser
    }

    @Test(arguments: [
      (
        "en",
        [
          "Kiwi Juice Kiwi 3 Can make: 3", "Mango Juice Mango 3 Can make: 0 Mango 1 short",
          "Night Cap Milk 100 ml Can make: 5 from 17:00", "Secret Milk 100 ml", "not on sale",
          "Kiwi 10", "Milk 500 ml",
        ]
      ),
      (
        "ko",
        [
          "키위 주스 키위 3 가능: 3", "망고 주스 망고 3 가능: 0 망고 1 부족",
          "밤 음료 우유 100 ml 가능: 5 17:00부터", "비밀 음료 우유 100 ml", "판매 안 함", "키위 10",
          "우유 500 ml",
        ]
      ),
    ])
    func `The order screen shows the menu with reasons, and the stock`(
      language: String, texts: [String]
    ) async throws {
      let page = try await browser(language).page
      #expect(page.status == 200)
      for text in texts { #expect(page.words.contains(text), "\(text) in \(page.words)") }
      #expect(page.text.contains("<html lang=\"\(language)\">"))
    }

    @Test func `What is sold out keeps its place, and cannot be ordered by its button`()
      async throws
    {
      let browser = try await browser()
      let before = browser.page.recipes
      for _ in 0..<3 {
        try await browser.submit("/orders", ["recipe": "kiosk/kiwi-juice"])
        #expect(browser.page.answer == "made")
        try await browser.open("/")
      }
      #expect(browser.page.recipes == before)
      #expect(browser.page.words.contains("Kiwi Juice Kiwi 3 Can make: 0 Kiwi 2 short"))
      #expect(
        browser.page.text.contains(
          "aria-label=\"Order Kiwi Juice\" disabled>"))
    }

    @Test(arguments: [
      ("en", "Enjoy", "Kiwi Juice is ready.", "Thanks"),
      ("ko", "맛있게 드세요", "키위 주스 나왔습니다.", "고마워요"),
    ])
    func `One tap orders one, and is answered in the words of the catalog`(
      language: String, title: String, text: String, button: String
    ) async throws {
      let page = try await browser(language).submit("/orders", ["recipe": "kiosk/kiwi-juice"])
      #expect(page.answer == "made")
      for text in [title, text, button] { #expect(page.words.contains(text)) }
    }

    @Test func `A form that is sent twice orders once`() async throws {
      let browser = try await browser()
      let form = try #require(browser.page.forms(to: "/orders").first)
      let tap = form + [("recipe", "kiosk/kiwi-juice")]
      #expect(try await browser.post("/orders", tap).answer == "made")
      #expect(try await browser.post("/orders", tap).answer == "repeated")
      #expect(try await browser.open("/").words.contains("Kiwi 7"))
      // Another button of the same form is another order.
      #expect(
        try await browser.post("/orders", form + [("recipe", "kiosk/lassi")]).answer == "made")
    }

    @Test func `Twenty taps make twenty orders`() async throws {
      let browser = Browser(site, isStaff: true)
      try await browser.open("/")
      _ = try await site.counter.restock(["kiosk/kiwi": 50], in: .english)
      for _ in 0..<20 {
        try await browser.open("/")
        try await browser.submit("/orders", ["recipe": "kiosk/kiwi-juice"])
        #expect(browser.page.answer == "made")
      }
      #expect(try await browser.open("/").words.contains("Can make: 0"))
    }

    @Test(arguments: [
      ("en", "Mango 1 short", "Yes", "No"), ("ko", "망고 1 부족", "예", "아니오"),
    ])
    func `A shortage leads to the stock at what is missing`(
      language: String, text: String, yes: String, no: String
    ) async throws {
      let page = try await browser(language).submit("/orders", ["recipe": "kiosk/mango-juice"])
      #expect(page.answer == "short")
      #expect(page.words.contains(text))
      #expect(page.text.contains("href=\"/stock?missing=kiosk%2Fmango%3D1\">\(yes)</a>"))
      #expect(page.text.contains("href=\"/\" data-close>\(no)</a>"))
    }

    @Test func `Staff restock with a button, and order again`() async throws {
      let browser = try await browser(isStaff: true)
      try await browser.submit("/orders", ["recipe": "kiosk/mango-juice"])
      #expect(browser.page.words.contains("Restock: Mango 1"))
      try await browser.submit("/restock")
      #expect(browser.page.words.contains("Mango 2 → 3"))
      try await browser.submit("/orders")
      #expect(browser.page.answer == "made")
    }

    @Test func `Only staff restock`() async throws {
      let browser = try await browser()
      try await browser.submit("/restock", ["add.kiosk/mango": "5"])
      #expect(browser.page.status == 401)
      #expect(try await browser.open("/").words.contains("Mango 2"))
    }

    @Test func `A remedy is a button that orders what it says`() async throws {
      let browser = try await browser()
      try await browser.submit("/orders", ["recipe": "kiosk/kiwi-juice", "count": "5"])
      #expect(browser.page.answer == "short")
      #expect(browser.page.words.contains("Make 3 instead of 5: Kiwi Juice"))
      try await browser.submit("/orders")
      #expect(browser.page.answer == "made")
      #expect(try await browser.open("/").words.contains("Kiwi 1"))
    }

    @Test(arguments: [
      ("en", "That takes a while.", "Confirm and order"), ("ko", "오래 걸려요.", "확인하고 주문"),
    ])
    func `A rule that asks is answered by a form`(
      language: String, question: String, button: String
    ) async throws {
      let browser = try await browser(language)
      try await browser.open("/recipes/kiosk/kiwi-juice")
      try await browser.submit("/orders", ["fact.kiosk/guests": "9"])
      #expect(browser.page.answer == "asking")
      #expect(browser.page.words.contains(question) && browser.page.words.contains(button))
      try await browser.submit("/orders")
      #expect(browser.page.answer == "made")
    }

    @Test(arguments: [
      ("en", "At most five at a time."), ("ko", "한 번에 다섯 잔까지예요."),
    ])
    func `A rule that refuses says why`(language: String, reason: String) async throws {
      let browser = try await browser(language)
      try await browser.submit("/orders", ["recipe": "kiosk/kiwi-juice", "count": "6"])
      #expect(browser.page.answer == "refused")
      #expect(browser.page.words.contains(reason))
    }

    @Test(arguments: [
      ("kiosk/night-cap", "refused"), ("kiosk/secret", "failed"), ("kiosk/soup", "failed"),
    ])
    func `What cannot be ordered is answered, whatever the button`(
      recipe: String, outcome: String
    ) async throws {
      let page = try await browser().submit("/orders", ["recipe": recipe])
      #expect(page.status == 200)
      #expect(page.answer == outcome)
    }

    @Test func `A page of a recipe takes count, size, choices and lines to leave out`() async throws
    {
      let browser = try await browser()
      let page = try await browser.open("/recipes/kiosk/lassi")
      for text in ["large × 2", "Mango", "Kiwi", "Leave out", "Mint", "Guests"] {
        #expect(page.words.contains(text))
      }
      try await browser.submit(
        "/orders",
        ["count": "2", "size": "large", "choice.base": "kiosk/kiwi", "without": "mint"])
      #expect(browser.page.answer == "made")
      #expect(browser.page.words.contains("Kiwi 4 6 Milk 400 ml 100 ml"))
    }

    @Test(arguments: ["/recipes/kiosk/soup", "/recipes/Kiosk/%2e%2e", "/recipes/kiosk/a%00"])
    func `A recipe that does not exist is not found`(path: String) async throws {
      #expect(try await browser().open(path).status == 404)
    }

    @Test func `A browser undoes its own order for five minutes`() async throws {
      let browser = try await browser()
      try await browser.submit("/orders", ["recipe": "kiosk/kiwi-juice"])
      let entry = try #require(browser.page.forms(to: "/undo").first?.first { $0.0 == "entry" }?.1)
      let stranger = try await self.browser()
      #expect(try await stranger.submit("/undo", ["entry": entry]).status == 401)
      try await browser.open("/")
      #expect(browser.page.words.contains("Your last order: #\(entry)"))
      try await browser.submit("/undo")
      #expect(browser.page.words.contains("Undid #\(entry). Kiwi 7 → 10"))

      try await browser.open("/")
      try await browser.submit("/orders", ["recipe": "kiosk/kiwi-juice"])
      site.wait(seconds: 301)
      #expect(try await browser.submit("/undo").status == 401)
      #expect(try await !browser.open("/").words.contains("Your last order"))
    }

    @Test func `A browser that repeats an undo gets its first result`() async throws {
      let browser = try await browser()
      try await browser.submit("/orders", ["recipe": "kiosk/kiwi-juice"])
      let form = try #require(browser.page.forms(to: "/undo").first)
      #expect(try await browser.post("/undo", form).words.contains("Undid #2. Kiwi 7 → 10"))
      #expect(try await browser.post("/undo", form).words.contains("Undid #2. Kiwi 7 → 10"))
      #expect(try await !browser.open("/").words.contains("Your last order"))
    }

    @Test func `Staff undo any order`() async throws {
      try await browser().submit("/orders", ["recipe": "kiosk/kiwi-juice"])
      let staff = try await browser(isStaff: true)
      let page = try await staff.submit("/undo", ["entry": "2", "key": "one"])
      #expect(page.words.contains("Undid #2."))
      let again = try await staff.submit("/undo", ["entry": "2", "key": "another"])
      #expect(again.words.contains("Not undone"))
    }

    @Test(arguments: [
      "recipe=", "recipe=kiwi", "recipe=%FF", "recipe=kiosk%2Fkiwi-juice&count=many",
      "recipe=kiosk%2Fkiwi-juice&count=-1", "recipe=kiosk%2Fkiwi-juice&count=0",
      "recipe=kiosk%2Fkiwi-juice&count=99999999999999999999999",
      "recipe=kiosk%2Fkiwi-juice&count=1.5", "recipe=kiosk%2Fkiwi-juice&mode=some",
      "recipe=kiosk%2Fkiwi-juice&fact.kiosk%2Fguests=many",
      "recipe=kiosk%2Fkiwi-juice&fact.kiosk%2Fguests=31",
      "recipe=kiosk%2Fkiwi-juice&fact.kiosk%2Fmember=true",
      "recipe=kiosk%2Fkiwi-juice&size=a%09b", "order=kiosk", "order=", "request=%2", "", "mode=all",
      "recipe=kiosk%2Fkiwi-juice&key=",
    ])
    func `Fields that no page sends are refused, and nothing is made`(fields: String) async throws {
      let browser = try await browser()
      let key = fields.contains("key=") ? "" : "&key=1234"
      let page = try await browser.post("/orders", body: "token=\(browser.token)\(key)&\(fields)")
      #expect((400..<500).contains(page.status), "\(fields): \(page.status)")
      #expect(try await browser.open("/").words.contains("Kiwi 10"))
    }

    @Test(arguments: ["size=huge", "choice.base=soup", "choice.soup=kiwi", "without=milk"])
    func `Options that a recipe does not have are answered`(option: String) async throws {
      let browser = try await browser()
      let page = try await browser.post(
        "/orders", body: "token=\(browser.token)&key=1&recipe=kiosk%2Flassi&\(option)")
      #expect(page.answer == "failed")
    }

    @Test(arguments: ["59.0", "1.000"]) func `A whole number may be written as a decimal`(
      count: String
    ) async throws {
      let browser = try await browser()
      let page = try await browser.submit(
        "/orders", ["recipe": "kiosk/kiwi-juice", "count": count])
      #expect(page.status == 200)
    }

    @Test(arguments: ["", "token=0123456789abcdef0123456789abcdef&"])
    func `A form of another browser is refused`(token: String) async throws {
      let browser = try await browser()
      let page = try await browser.post("/orders", body: "\(token)key=1&recipe=kiosk%2Fkiwi-juice")
      #expect(page.status == 403)
    }

    @Test func `Answers have no address of their own`() async throws {
      for path in ["/orders", "/undo", "/restock"] {
        let page = try await site.respond(.get, path)
        #expect(page.status == 303 && page.headers[.location] == "/")
      }
    }

    @Test func `The language stays, and so does the place`() async throws {
      let browser = try await browser()
      let page = try await browser.open("/recipes/kiosk/lassi?a=%26%22")
      #expect(
        page.text.contains("href=\"/recipes/kiosk/lassi?a=%26%22&amp;locale=ko\" lang=\"ko\""))
      try await browser.open("/?locale=ko")
      #expect(try await browser.open("/").words.contains("메뉴"))
    }
  }

  extension Answer {
    /// The recipes of the cards, in the order of the page.
    fileprivate var recipes: [Substring] {
      text.split(separator: "data-recipe=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    }
  }
#endif
