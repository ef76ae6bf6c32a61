#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceCatalogs
  import JuiceRules
  import TestSupport
  import Testing

  @testable import JuiceCounter

  @Suite(.tags(.unit))
  struct CatalogPagesTests {
    private static let files = [
      "stands/kiosk/pack.yaml": """
      pack: { name: kiosk, version: 1.2.0, format: 1, locales: [en, ko] }
      """,
      "stands/kiosk/fruits.yaml": """
      fruits:
        kiwi: { name: { en: Kiwi, ko: 키위 }, initial: 10, low: 3, maximum: 90, image: images/kiwi.png }
        lime: { name: { en: Lime, ko: 라임 }, initial: 1, image: secret.png }
        fig: { name: { en: Fig, ko: 무화과 }, initial: 1, image: "https://example.com/fig.png" }
      """,
      "stands/kiosk/recipes.yaml": """
      recipes:
        kiwi-juice:
          name: { en: Kiwi Juice, ko: 키위 주스 }
          image: drawing.svg
          ingredients: { kiwi: 3 }
        punch:
          name: { en: Punch, ko: 펀치 }
          ingredients:
            kiwi: 1
            lime: "order.count > 4 ? 1 : 2"
            base: { any-of: [{ fig: 1, kiwi: order.count }, { lime: 2 }] }
      """,
      "stands/kiosk/images/kiwi.png": "picture", "stands/kiosk/images/other.png": "other",
      "stands/kiosk/drawing.svg": "<svg/>", "outside.png": "private",
    ]

    private func pages(picture: String = "picture") async throws -> RecordPages {
      var files = Self.files
      files["stands/kiosk/images/kiwi.png"] = picture
      let source = MemoryFileSource(
        bytes: files.mapValues { Array($0.utf8) },
        links: ["stands/kiosk/secret.png": "../../outside.png"])
      let live = try await LiveCatalog("stands", loader: CatalogLoader(files: source))
      return RecordPages(live.current, reloading: live)
    }

    @Test func `Packs are shown with the findings of the last reload`() async throws {
      let page = try await pages().get("/catalog", isStaff: true).text
      #expect(page.contains("<td>1.2.0</td>"))
      #expect(page.contains("Findings of the last reload"))
      #expect(
        try await pages().get("/catalog", .korean, isStaff: true).text.contains("마지막으로 다시 읽은 결과"))
    }

    @Test func `Recipes and ingredients are shown`() async throws {
      let pages = try await pages()
      let recipes = try await pages.get("/catalog/recipes").text
      #expect(recipes.contains("<li>Kiwi 3</li>"))
      #expect(recipes.contains("<li>Lime = order.count &gt; 4 ? 1 : 2</li>"))
      #expect(recipes.contains("<li>base: Fig 1 + Kiwi = order.count / Lime 2</li>"))
      #expect(!recipes.contains("Lime 0") && !recipes.contains("Kiwi 0"))
      let ingredients = try await pages.get("/catalog/ingredients", .korean).text
      #expect(ingredients.contains("키위"))
      #expect(ingredients.contains(">90</td>"))
      #expect(ingredients.contains("src=\"/images/kiosk/images/kiwi.png\""))
      #expect(!ingredients.contains("src=\"https"))
      #expect(ingredients.contains("href=\"https://example.com/fig.png\""))
      await #expect(throws: RequestFault.self) { try await pages.get("/catalog/recipes?page=0") }
    }

    @Test func `A value is explained with its place`() async throws {
      let pages = try await pages()
      let page = try await pages.get("/catalog/origins?of=kiwi.initial", isStaff: true)
      #expect(page.status == 200)
      #expect(page.text.contains("stands/kiosk/fruits.yaml:2:"))
      let unknown = try await pages.get("/catalog/origins?of=kiwi.initail", isStaff: true)
      #expect(unknown.status == 404)
      #expect(unknown.text.contains("of=kiosk%2Fkiwi.initial"))
      #expect(
        try await pages.get("/catalog/origins?of=%3Cb%3E", isStaff: true).text.contains("&lt;b&gt;")
      )
    }

    @Test func `A picture that the catalog names is served`() async throws {
      let pages = try await pages()
      let path = "/images/kiosk/images/kiwi.png"
      let picture = try await pages.get(path, at: "/images/{pack}/**")
      #expect(picture.text == "picture")
      #expect(picture.headers[.contentType] == "image/png")
      let tag = try #require(picture.headers[.eTag])
      let again = try await pages.get(path, at: "/images/{pack}/**", headers: [.ifNoneMatch: tag])
      #expect(again.status == 304)
      #expect(again.text.isEmpty)
    }

    @Test(arguments: [
      "/images/kiosk/images/other.png", "/images/kiosk/pack.yaml", "/images/kiosk/drawing.svg",
      "/images/kiosk/images/../images/kiwi.png", "/images/kiosk/images%2Fkiwi.png",
      "/images/kiosk/../../etc/passwd", "/images/other/images/kiwi.png", "/images/kiosk/",
      "/images/kiosk/images/kiwi.png/", "/images/kiosk/secret.png",
    ])
    func `Nothing else is served`(path: String) async throws {
      let pages = try await pages()
      await #expect(throws: HTTPError.self) {
        try await pages.get(path, at: "/images/{pack}/**")
      }
    }

    @Test func `Neither a link out of the pack nor a large file is served`() async throws {
      let large = String(repeating: "x", count: PackPictures.sizeLimit + 1)
      let pages = try await pages(picture: large)
      for path in ["/images/kiosk/secret.png", "/images/kiosk/images/kiwi.png"] {
        await #expect(throws: HTTPError.self) {
          try await pages.get(path, at: "/images/{pack}/**")
        }
      }
    }
  }
#endif
