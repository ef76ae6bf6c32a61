#if Web
  import HTTPTypes
  import JuiceRules
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit)) struct HostileTextTests {
    /// Characters of markup, alone and with marks that make one character of Swift with them.
    private static let texts = ["\"", "'", "<", ">", "&"].flatMap { character in
      ["", "\u{301}", "\u{FE0F}", "\u{200D}"].map { character + $0 }
    }

    @Test(arguments: texts) func `Texts of packs never become markup`(text: String) async throws {
      let plain = try await pages(naming: "x")
      for (page, expected) in zip(try await pages(naming: text), plain) {
        #expect(page.status == expected.status)
        #expect(page.markup == expected.markup)
      }
    }

    @Test(arguments: texts) func `Parameters never become markup`(text: String) async throws {
      let site = Site(try .kiosk())
      for path in ["/?find=", "/?page=", "/?locale=", "/?x=", "/recipes/kiosk/lassi?x="] {
        let expected = try await site.respond(.get, path + "x")
        let page = try await site.respond(.get, path + PercentEncoding.encoded(text))
        #expect(page.markup == expected.markup, "\(path)")
      }
    }

    @Test(arguments: texts) func `Options and facts never become markup`(text: String) async throws
    {
      let site = Site(try .kiosk())
      for field in ["size", "choice.base", "without", "fact.kiosk/guests", "recipe", "mode"] {
        let browser = Browser(site)
        try await browser.open("/recipes/kiosk/lassi")
        let expected = try await browser.submit("/orders", [field: "x"]).markup
        try await browser.open("/recipes/kiosk/lassi")
        #expect(try await browser.submit("/orders", [field: text]).markup == expected, "\(field)")
        try await browser.open("/recipes/kiosk/lassi")
        let text = text + "hostile"
        try await browser.submit("/tray/add", [field: text])
        #expect(!browser.page.text.contains(text + "<"))
      }
    }

    @Test(arguments: [
      String(repeating: "가나다라 ", count: 40), "عصير الفراولة", "🍓🥝🍹", "\u{202E}evil", "a\u{0}b",
    ])
    func `Long, right-to-left and invisible names are shown`(name: String) async throws {
      for page in try await pages(naming: name) {
        #expect([200, 303].contains(page.status))
        #expect(!page.text.unicodeScalars.contains("\u{202E}"))
      }
    }

    @Test func `Ten thousand recipes are shown page by page, and found by name`() async throws {
      var builder = Catalog.Builder(pack: "p", locales: ["en"])
      builder.addFruit("kiwi", name: "Kiwi", initial: 10)
      for number in 0..<10_000 {
        builder.addRecipe(
          "r\(number)", name: LocalizedText("Juice \(number)"), ingredients: ["kiwi": 1])
      }
      let site = Site(try builder.build())
      let page = try await site.respond(.get, "/")
      #expect(page.words.contains("1 / 100"))
      #expect(page.text.utf8.count < 200_000)
      #expect(try await site.respond(.get, "/?page=100").words.contains("Juice 9999"))
      #expect(try await site.respond(.get, "/?page=999999").words.contains("100 / 100"))
      let found = try await site.respond(.get, "/?find=juice%204711")
      #expect(found.words.contains("Juice 4711") && !found.words.contains("Juice 4712"))
    }

    /// Returns the pages of a catalog in which every text is `text`.
    private func pages(naming text: String) async throws -> [Answer] {
      var builder = Catalog.Builder(pack: "p", locales: ["en"])
      builder.addFruit(
        "kiwi", name: LocalizedText(text), unit: .label(LocalizedText(text)), initial: 4, low: 4)
      builder.addRecipe(
        "juice", name: LocalizedText(text),
        lines: [
          .init("kiwi", 3), .init("more", anyOf: [["kiwi": 1], ["kiwi": 2]], isOptional: true),
        ])
      builder.addFact("note", .text(values: nil), default: .text(text), name: LocalizedText(text))
      builder.addRule(
        "say", when: "true", .alert, Message(title: LocalizedText(text), text: LocalizedText(text)))
      builder.setMessage(
        Message(
          title: LocalizedText(text), text: LocalizedText(text), image: text,
          actions: [.init(label: LocalizedText(text), effect: .dismiss)]), for: .made)
      let site = Site(try builder.build())
      let browser = Browser(site)
      var pages = [try await browser.open("/"), try await browser.open("/recipes/p/juice")]
      pages.append(try await browser.submit("/tray/add", ["count": "2"]))
      pages.append(try await browser.submit("/orders", ["recipe": "p/juice"]))
      try await browser.open("/")
      pages.append(try await browser.submit("/orders", ["recipe": "p/juice"]))
      return pages
    }
  }

  extension Answer {
    /// The names of all tags and attributes, in the order of the page.
    fileprivate var markup: [String] {
      var parts: [String] = []
      var isTag = false
      var isValue = false
      var name = ""
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "<") where !isTag: isTag = true
        case UInt8(ascii: ">") where isTag && !isValue:
          parts.append(name)
          (isTag, name) = (false, "")
        case UInt8(ascii: "\"") where isTag: isValue.toggle()
        case UInt8(ascii: " ") where isTag && !isValue:
          parts.append(name)
          name = ""
        default: if isTag, !isValue { name.unicodeScalars.append(Unicode.Scalar(byte)) }
        }
      }
      return parts
    }
  }
#endif
