#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  /// The catalog: its packs and the findings of the last reload, its recipes, its ingredients, and the origins of values.
  struct CatalogPages {
    let counter: Counter
    let menu: MenuState

    func add(to endpoints: inout Endpoints) {
      endpoints.on(.get, "/catalog") { _, context in try await packs(context) }
      endpoints.on(.get, "/catalog/recipes") { _, context in
        let table = RecipeTable(CatalogWording(counter.catalog, in: context.visitor.locale))
        return try page(.recipes, context, of: table.recipes.count) { table.html($0) }
      }
      endpoints.on(.get, "/catalog/ingredients") { _, context in
        let table = IngredientTable(CatalogWording(counter.catalog, in: context.visitor.locale))
        return try page(.ingredients, context, of: table.ingredients.count) { table.html($0) }
      }
      endpoints.on(.get, "/catalog/origins") { _, context in try await origins(context) }
    }

    /// A page about a part of the catalog.
    private enum Part: String, CaseIterable {
      case packs, recipes, ingredients, origins

      var link: Link { Link(path: self == .packs ? ["catalog"] : ["catalog", rawValue]) }

      var name: LocalizedText {
        switch self {
        case .packs: LocalizedText(en: "Packs", ko: "팩")
        case .recipes: LocalizedText(en: "Recipes", ko: "레시피")
        case .ingredients: LocalizedText(en: "Ingredients", ko: "재료")
        case .origins: LocalizedText(en: "Where values come from", ko: "값의 출처")
        }
      }
    }

    /// The number of rows on a page.
    static let pageSize = 50

    private func page(
      _ part: Part, _ visitor: Visitor, @HTMLBuilder content: () -> HTML
    ) -> Response {
      let title = LocalizedText(en: "Catalog", ko: "카탈로그")
      return Page(title, for: visitor, group: .records) {
        HTML(.h1) { visitor.text(title) }
        HTML(.nav, .class("row"), .aria("label", visitor.text(title))) {
          for other in Part.allCases {
            HTML(
              .a, .class("button"), .href(other.link),
              other == part ? .aria("current", "page") : nil
            ) { visitor.text(other.name) }
          }
        }
        HTML(.h2) { visitor.text(part.name) }
        content()
      }.response
    }

    /// Returns a page of some of the rows of a table, with links to the others.
    private func page(
      _ part: Part, _ context: CounterContext, of count: Int, _ rows: (Range<Int>) -> HTML
    ) throws -> Response {
      let visitor = context.visitor
      let last = max(1, (count + Self.pageSize - 1) / Self.pageSize)
      let asked = try context.query.integer("page") ?? 1
      guard asked >= 1 else { throw RequestFault.field("page") }
      let number = min(asked, last)
      let first = (number - 1) * Self.pageSize
      return page(part, visitor) {
        rows(first..<min(first + Self.pageSize, count))
        if last > 1 {
          HTML(.nav, .class("pager"), .aria("label", visitor.say(en: "Pages", ko: "쪽"))) {
            if number > 1 {
              link(part, number - 1, visitor.say(en: "Previous page", ko: "이전 쪽"))
            }
            HTML(.span, .class("number")) { "\(number) / \(last)" }
            if number < last { link(part, number + 1, visitor.say(en: "Next page", ko: "다음 쪽")) }
          }
        }
      }
    }

    private func link(_ part: Part, _ number: Int, _ label: String) -> HTML {
      let link = Link(path: ["catalog", part.rawValue], [("page", "\(number)")])
      return HTML(.a, .class("button"), .href(link)) { label }
    }

    private func packs(_ context: CounterContext) async throws -> Response {
      let visitor = context.visitor
      let catalog = counter.catalog
      // Without readable files, the packs of the catalog are shown as it was loaded.
      let overview = visitor.isStaff ? try? await menu.live?.overview() : nil
      return page(.packs, visitor) {
        // Findings name files of the machine.
        if visitor.isStaff { ReloadState(menu: menu, visitor: visitor).html }
        if let overview {
          HTML(
            PacksReport(overview, showsChanges: true, locale: visitor.locale).table,
            caption: visitor.say(en: "Packs and their relations", ko: "팩과 팩 사이의 관계"))
        } else {
          HTML(Self.table(of: catalog.packs, visitor), caption: visitor.text(Part.packs.name))
        }
        RuleTable(catalog: catalog, visitor: visitor).html
        HTML(.p) {
          HTML(.a, .class("button"), .href(.openAPI)) {
            visitor.say(
              en: "Interface for programs (OpenAPI)", ko: "다른 프로그램을 위한 인터페이스")
          }
        }
      }
    }

    private static func table(of packs: [Pack], _ visitor: Visitor) -> TextTable {
      var table = TextTable([
        .left(visitor.say(en: "pack", ko: "팩")), .left(visitor.say(en: "version", ko: "버전")),
        .left(visitor.say(en: "requires", ko: "필요한 팩")),
      ])
      for pack in packs {
        table.append([
          TextTable.Cell(pack.name), TextTable.Cell(pack.version ?? "-"),
          TextTable.Cell(pack.requirements.joined(separator: ", ")),
        ])
      }
      return table
    }

    private func origins(_ context: CounterContext) async throws -> Response {
      let visitor = context.visitor
      try visitor.requireStaff()
      let path = context.query["of"] ?? ""
      let view = OriginsView(path: path, visitor: visitor)
      guard !path.isEmpty else { return page(.origins, visitor) { view.html() } }
      let catalog = try? await menu.live?.catalogWithOrigins()
      do {
        let provenance = try (catalog ?? counter.catalog).origin(of: path)
        return page(.origins, visitor) { view.html(provenance) }
      } catch {
        var response = page(.origins, visitor) { view.html(error) }
        response.status = error == .notKept ? .serviceUnavailable : .notFound
        return response
      }
    }
  }
#endif
