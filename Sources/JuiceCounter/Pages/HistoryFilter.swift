#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceReports
  import JuiceRules

  /// The entries of the history that an address selects.
  struct HistoryFilter {
    private let ingredient: String
    private let recipe: String
    private let kind: LedgerEntry.Kind?
    private let period: Period
    /// The number before which the page begins, or `nil` for the newest entries.
    let before: Revision?
    private let ids: (ingredient: IngredientID?, recipe: RecipeID?)

    /// Reads the fields of an address. Empty fields, as forms send them, select nothing.
    ///
    /// - Throws: A fault for names that no entry can have, unknown kinds, invalid times and cursors.
    init(_ query: FormFields, at counter: Counter, in catalog: Catalog) throws(RequestFault) {
      ingredient = query["ingredient"] ?? ""
      recipe = query["recipe"] ?? ""
      ids = (
        try Self.id(ingredient, catalog.findIngredient(ingredient)),
        try Self.id(recipe, catalog.findRecipe(recipe))
      )
      let name = query["kind"] ?? ""
      kind = LedgerEntry.Kind(rawValue: name)
      guard kind != nil || name.isEmpty else { throw .field("kind") }
      period = try Period(query, clock: MomentText(at: counter, in: catalog))
      before = try query["before"].map { text throws(RequestFault) in
        guard let number = Int64(text), number > 0 else { throw .field("before") }
        return Revision(number)
      }
    }

    /// A Boolean value that indicates whether only some of the entries are selected.
    var isFilter: Bool {
      ids.ingredient != nil || ids.recipe != nil || kind != nil || period.times != nil
    }

    /// Returns the query for a page of entries.
    func query(limit: Int, in catalog: Catalog) -> LedgerQuery {
      LedgerQuery(
        before: before, ingredient: ids.ingredient, recipe: ids.recipe, kinds: kind.map { [$0] },
        times: period.times, limit: limit, newestFirst: true
      ).withFormerIDs(of: catalog)
    }

    /// Returns a link to a page of the same entries.
    ///
    /// - Parameters:
    ///   - before: The number before which the page begins, or `nil` for the newest entries.
    ///   - undone: The number of an entry whose undo the page confirms.
    func link(before: Revision? = nil, undone: Revision? = nil) -> Link {
      let fields = [("ingredient", ingredient), ("recipe", recipe), ("kind", kind?.rawValue ?? "")]
      let numbers = [("before", before), ("undone", undone)].map { name, number in
        (name, number?.description ?? "")
      }
      return Link(
        path: ["history"],
        (fields + period.fields.map { ($0.name, $0.value) } + numbers).filter { !$0.1.isEmpty })
    }

    /// Returns the id that a text names. The history may have ids that the catalog no longer has.
    private static func id<Entry: Identifiable, Subject>(
      _ text: String, _ match: @autoclosure () -> Catalog.Match<Entry>
    ) throws(RequestFault) -> Entry.ID? where Entry.ID == QualifiedID<Subject> {
      guard !text.isEmpty else { return nil }
      switch match() {
      case .one(let entry): return entry.id
      case .several(let entries): throw .ambiguous(text, entries.map(\.id.rawValue))
      case .none(let nearest):
        guard let id = Entry.ID(text) else { throw .unknown(text, nearest: nearest) }
        return id
      }
    }

    /// Returns the form that changes the filter.
    func form(for visitor: Visitor, wording: CatalogWording) -> HTML {
      let catalog = wording.catalog
      return HTML(.form, .method("get"), .action(Link("/history")), .class("panel stack")) {
        HTML(.div, .class("fields")) {
          Self.field("ingredient", visitor.say(en: "Ingredient", ko: "재료"), ingredient)
          Self.names("ingredient", catalog.ingredients.map { wording.name($0.id) })
          Self.field("recipe", visitor.say(en: "Recipe", ko: "메뉴"), recipe)
          Self.names("recipe", catalog.recipes.map { wording.name($0.id) })
          kinds(for: visitor, wording)
          period.fields(for: visitor)
        }
        HTML(.div, .class("buttons")) {
          HTML(.button, .class("button primary"), .type("submit")) {
            visitor.say(en: "Show", ko: "보기")
          }
          if isFilter {
            HTML(.a, .class("button"), .href(Link("/history"))) {
              visitor.say(en: "Show all entries", ko: "기록 모두 보기")
            }
          }
        }
      }
    }

    private func kinds(for visitor: Visitor, _ wording: CatalogWording) -> HTML {
      HTML(.div, .class("field")) {
        HTML(.label, .for("kind")) { visitor.say(en: "Kind", ko: "종류") }
        HTML(.select, .id("kind"), .name("kind")) {
          HTML(.option, .value("")) { visitor.say(en: "all", ko: "모두") }
          for kind in LedgerEntry.Kind.allCases {
            HTML(.option, .value(kind.rawValue), kind == self.kind ? .selected : nil) {
              wording.name(of: kind)
            }
          }
        }
      }
    }

    private static func field(_ name: String, _ label: String, _ value: String) -> HTML {
      HTML(.div, .class("field")) {
        HTML(.label, .for(name)) { label }
        HTML(
          .input, .id(name), .name(name), .type("text"), .value(value),
          Attribute("list", "\(name)-names"), Attribute("autocomplete", "off"))
      }
    }

    /// The largest number of names that a page suggests.
    private static let suggestionLimit = 100

    private static func names(_ field: String, _ names: [String]) -> HTML {
      HTML(.datalist, .id("\(field)-names")) {
        for name in names.prefix(suggestionLimit) { HTML(.option, .value(name)) }
      }
    }
  }

  extension Period {
    /// Returns the fields of a form for the period.
    func fields(for visitor: Visitor) -> [HTML] {
      let labels = [
        visitor.say(en: "Day", ko: "날짜"), visitor.say(en: "From", ko: "시작"),
        visitor.say(en: "To", ko: "끝"),
      ]
      return zip(Self.names, labels).map { name, label in
        HTML(.div, .class("field")) {
          HTML(.label, .for(name)) { label }
          HTML(
            .input, .id(name), .name(name), .type("date"),
            .value(self[name].map { String($0.prefix(10)) } ?? ""))
        }
      }
    }
  }

  extension RequestFault {
    fileprivate static func ambiguous(_ text: String, _ ids: [String]) -> RequestFault {
      let list = ids.prefix(5).ticked()
      return RequestFault(
        .badRequest, "ambiguous-name", en: "`\(text)` can be any of \(list)",
        ko: "`\(text)`: 여러 가지가 될 수 있습니다 (\(list))")
    }

    fileprivate static func unknown(_ text: String, nearest: [String]) -> RequestFault {
      let fault = RequestFault(
        .badRequest, "unknown-name", en: "there is no `\(text)` in the catalog",
        ko: "`\(text)`: 카탈로그에 없습니다")
      guard !nearest.isEmpty else { return fault }
      let list = nearest.ticked()
      return fault.with(helpEn: "similar names: \(list)", ko: "비슷한 이름: \(list)")
    }
  }
#endif
