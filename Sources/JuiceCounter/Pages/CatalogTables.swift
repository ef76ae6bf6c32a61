#if Web
  import JuiceReports
  import JuiceRules

  /// The recipes of a catalog with their ingredients, choices, sizes and conditions.
  struct RecipeTable {
    private let wording: CatalogWording
    private let menu: MenuReport

    init(_ wording: CatalogWording) {
      self.wording = wording
      menu = MenuReport([], wording: wording)
    }

    var recipes: [Recipe] { wording.catalog.recipes }

    /// Returns the rows of some recipes.
    func html(_ range: Range<Int>) -> HTML {
      guard !recipes.isEmpty else {
        return HTML(.p, .class("muted")) {
          wording.say(en: "The catalog has no recipes.", ko: "카탈로그에 레시피가 없습니다.")
        }
      }
      return HTML(.ul, .class("plain entries-of-catalog")) {
        for recipe in recipes[range] {
          HTML(.li, .class("panel entry-of-catalog")) {
            HTML.picture(recipe.appearance, of: recipe.id)
            HTML(.div, .class("stack tight")) {
              HTML(.h3) { wording.name(recipe.id) }
              HTML(.p, .class("muted small")) { HTML.origin(of: recipe.id, wording) }
              HTML(.ul) {
                let lines = wording.catalog.lines(of: recipe)
                for text in menu.needsInWords(of: lines, isOfAnyOrder: true) {
                  HTML(.li) { text }
                }
              }
              facts(of: recipe)
              HTML.address(of: recipe.appearance, wording)
            }
          }
        }
      }
    }

    private func facts(of recipe: Recipe) -> HTML? {
      let rows =
        [
          (wording.say(en: "Sizes", ko: "크기"), menu.sizes(of: recipe.id).joined(separator: ", ")),
          (wording.say(en: "Makes", ko: "만드는 양"), product(of: recipe)),
          (wording.say(en: "On offer if", ko: "파는 조건"), offer(of: recipe)),
        ].filter { !$0.1.isEmpty } + conditions(of: recipe)
      let states = states(of: recipe)
      guard !rows.isEmpty || !states.isEmpty else { return nil }
      return HTML(.div, .class("stack tight")) {
        if !rows.isEmpty {
          HTML(.dl, .class("facts")) {
            for (name, text) in rows {
              HTML(.dt) { name }
              HTML(.dd) { text }
            }
          }
        }
        for state in states { HTML(.span, .class("badge")) { state } }
      }
    }

    private func product(of recipe: Recipe) -> String {
      guard let product = recipe.product else { return "" }
      let id = wording.catalog[product.ingredient].id
      return wording.counted(product.yield, id)
    }

    private func offer(of recipe: Recipe) -> String {
      wording.catalog.offers[recipe.handle]?.source ?? ""
    }

    private func conditions(of recipe: Recipe) -> [(String, String)] {
      wording.catalog.lines(of: recipe).compactMap { line in
        line.condition.map { condition in
          (wording.say(en: "\(line.name), if", ko: "\(line.name) 조건"), condition.source)
        }
      }
    }

    private func states(of recipe: Recipe) -> [String] {
      (recipe.isAvailable ? [] : [wording.say(en: "not available", ko: "지금 팔지 않음")])
        + (recipe.isOnMenu ? [] : [wording.say(en: "not on the menu", ko: "메뉴에 없음")])
    }
  }

  /// The fruits, extras and products of a catalog with their limits.
  struct IngredientTable {
    private let wording: CatalogWording

    init(_ wording: CatalogWording) { self.wording = wording }

    var ingredients: [Ingredient] { wording.catalog.ingredients }

    /// Returns the rows of some ingredients.
    func html(_ range: Range<Int>) -> HTML {
      let amounts = [
        wording.say(en: "initial", ko: "처음"), wording.say(en: "low", ko: "부족 기준"),
        wording.say(en: "maximum", ko: "최대"), wording.say(en: "step", ko: "단위 양"),
      ]
      return HTML(.div, .class("table-frame"), Attribute("tabindex", "0")) {
        HTML(.table, .class("stacking")) {
          HTML.head(
            [
              .left(wording.say(en: "ingredient", ko: "재료")),
              .left(wording.say(en: "kind", ko: "종류")),
            ] + amounts.map { .right($0) })
          HTML(.tbody) { for ingredient in ingredients[range] { row(ingredient, amounts) } }
        }
      }
    }

    private func row(_ ingredient: Ingredient, _ titles: [String]) -> HTML {
      HTML(.tr) {
        HTML(.th, Attribute("scope", "row")) {
          HTML(.div, .class("row")) {
            HTML.picture(ingredient.appearance, of: ingredient.id)
            HTML(.span) {
              wording.name(ingredient.id)
              HTML(.span, .class("muted small origin")) { HTML.origin(of: ingredient.id, wording) }
              HTML.address(of: ingredient.appearance, wording)
            }
          }
        }
        HTML(.td, .data("label", wording.say(en: "kind", ko: "종류"))) { kind(of: ingredient) }
        for (title, text) in zip(titles, amounts(of: ingredient)) {
          HTML(.td, .class("number"), .data("label", title)) { text }
        }
      }
    }

    private func amounts(of ingredient: Ingredient) -> [String] {
      if ingredient.isUnlimited {
        return [wording.say(en: "unlimited", ko: "무제한"), "-", "-", "-"]
      }
      return [ingredient.initial, ingredient.low, ingredient.maximum, ingredient.step].map {
        $0.map { wording.counted($0, ingredient.id) } ?? "-"
      }
    }

    private func kind(of ingredient: Ingredient) -> String {
      switch ingredient.kind {
      case .fruit: wording.say(en: "fruit", ko: "과일")
      case .extra: wording.say(en: "extra", ko: "재료")
      case .product: wording.say(en: "product", ko: "결과물")
      }
    }
  }

  extension HTML {
    /// Returns the id of an entry as a link to the origins of its values.
    fileprivate static func origin<Subject>(
      of id: QualifiedID<Subject>, _ wording: CatalogWording
    ) -> HTML {
      HTML(
        .a, .class("origin-link"),
        .href(Link(path: ["catalog", "origins"], [("of", id.rawValue)])),
        .aria(
          "label", wording.say(en: "Where \(id) comes from", ko: "\(id.rawValue) 값의 출처"))
      ) { id.rawValue }
    }

    /// Returns a link to the picture of an entry at another host, which pages do not load.
    fileprivate static func address(of appearance: Appearance, _ wording: CatalogWording) -> HTML? {
      guard let link = appearance.image.flatMap(Link.init(address:)) else { return nil }
      return HTML(.a, .href(link), Attribute("rel", "noreferrer external")) {
        wording.say(en: "Picture at another site", ko: "다른 사이트의 사진")
      }
    }
  }
#endif
