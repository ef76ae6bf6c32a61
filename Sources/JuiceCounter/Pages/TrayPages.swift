#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceReports
  import JuiceRules

  /// The forms that fill the tray, change it and empty it. Each of them leads back to the tray.
  struct TrayPages {
    let counter: Counter

    func add(to endpoints: inout Endpoints) {
      endpoints.on(.post, "/tray/add") { request, context in
        try change(request, context) { tray in
          for order in try OrderForm(context.form).request(in: counter.catalog).orders {
            guard tray.add(order) else { throw RequestFault.fullTray }
          }
          try keepFacts(of: context.form, in: &tray)
        }
      }
      endpoints.on(.post, "/tray/change") { request, context in
        try change(request, context) { tray in
          let count = context.form["remove"] == "yes" ? 0 : try context.form.integer("count")
          guard let count, count >= 0 else { throw RequestFault.field("count") }
          for order in try OrderForm(context.form).request(in: counter.catalog).orders {
            tray.setCount(count, of: order)
          }
        }
      }
      endpoints.on(.post, "/tray/clear") { request, context in
        try change(request, context) { $0 = Tray() }
      }
    }

    /// Keeps the facts of the whole request for the form of the tray. The latest value counts, and an empty field takes
    /// the value back.
    private func keepFacts(of form: FormFields, in tray: inout Tray) throws(RequestFault) {
      for fact in counter.catalog.facts where fact.scope == .request {
        let name = "fact.\(fact.id)"
        guard let text = form[name] else { continue }
        guard !text.contains(where: \.isNewline) else { throw .field(name) }
        tray.facts[fact.id.rawValue] = text.isEmpty ? nil : text
      }
    }

    private func change(
      _ request: Request, _ context: CounterContext, _ body: (inout Tray) throws -> Void
    ) throws -> Response {
      var tray = TrayCookie.tray(in: request)
      try body(&tray)
      guard TrayCookie.holds(tray) else { throw RequestFault.fullTray }
      var response = Response.leading(to: Link("/#tray"))
      TrayCookie.set(tray, in: &response, isSecure: context.isSecure)
      return response
    }
  }

  extension RequestFault {
    fileprivate static let fullTray = RequestFault(
      .unprocessableContent, "full-tray", en: "the tray is full", ko: "쟁반이 가득 찼습니다"
    ).with(helpEn: "order what is in the tray first", ko: "쟁반에 담은 것을 먼저 주문하세요")
  }

  /// The tray on the order screen: the orders that are not sent yet, which are ordered together.
  struct TraySection {
    let tray: Tray
    let catalog: Catalog
    let visitor: Visitor

    var html: HTML {
      HTML(
        .section, .class("panel stack"), .id("tray"), .aria("labelledby", "tray-title"),
        .data("tray", "")
      ) {
        HTML(.h2, .id("tray-title"), .data("tray-summary", "")) {
          visitor.say(en: "Tray: \(count)", ko: "쟁반: \(count)개")
        }
        if tray.orders.isEmpty {
          HTML(.p, .class("muted")) {
            visitor.say(
              en: "The tray is empty. Collect several orders here and send them together.",
              ko: "쟁반이 비어 있습니다. 여러 주문을 담아 한꺼번에 보낼 수 있습니다.")
          }
        } else {
          HTML(.ul, .class("plain stack tight")) { tray.orders.enumerated().map(item) }
          orderForm
          clearForm
        }
      }
    }

    private var count: Int { tray.orders.reduce(0) { $0 + $1.count } }

    private func item(_ index: Int, _ order: RecipeOrder) -> HTML {
      let words = OrderWords(wording: CatalogWording(catalog, in: visitor.locale))
      let name = catalog.name(of: order.recipe, in: visitor.locale)
      let options = words.options(order).joined(separator: ", ")
      let id = "tray-count-\(index)"
      return HTML(.li) {
        HTML(
          .form, .method("post"), .action(Link("/tray/change")), .class("row"),
          .data("tray-form", "")
        ) {
          visitor.tokenField
          HTML(hidden: "request", OrderRequest([order]).formText)
          HTML(.label, .for(id)) {
            name
            if !options.isEmpty { HTML(.span, .class("muted small")) { " (\(options))" } }
          }
          HTML(
            .input, .type("number"), .id(id), .name("count"), .value(String(order.count)),
            Attribute("min", "0"), Attribute("max", String(RecipeOrder.counts.upperBound)),
            Attribute("inputmode", "numeric"))
          HTML(
            .button, .class("button"), .type("submit"),
            .aria("label", visitor.say(en: "Change the count of \(name)", ko: "\(name) 개수 바꾸기"))
          ) { visitor.say(en: "Change", ko: "바꾸기") }
          HTML(
            .button, .class("button quiet"), .type("submit"), .name("remove"), .value("yes"),
            .aria("label", visitor.say(en: "Remove \(name)", ko: "\(name) 빼기"))
          ) { visitor.say(en: "Remove", ko: "빼기") }
        }
      }
    }

    private var orderForm: HTML {
      HTML(.form, .method("post"), .action(Link("/orders")), .class("stack"), .data("order", "")) {
        visitor.formFields
        HTML(hidden: "tray", "yes")
        HTML(hidden: "request", OrderRequest(tray.orders).formText)
        if tray.orders.count > 1 { modes }
        FactFields(
          facts: catalog.facts.filter { $0.scope == .request }, visitor: visitor, prefix: "tray",
          given: tray.facts
        ).html
        HTML(.button, .class("button primary large"), .type("submit")) {
          visitor.say(en: "Order the tray", ko: "쟁반 주문하기")
        }
      }
    }

    private var modes: HTML {
      HTML(.fieldset, .class("stack tight")) {
        HTML(.legend) { visitor.say(en: "If not all can be made", ko: "다 만들 수 없을 때") }
        HTML(.div, .class("choices")) {
          for mode in OrderMode.allCases {
            HTML(.label) {
              HTML(
                .input, .type("radio"), .name("mode"), .value(mode.rawValue),
                mode == .all ? .checked : nil)
              visitor.text(mode.name)
            }
          }
        }
      }
    }

    private var clearForm: HTML {
      HTML(.form, .method("post"), .action(Link("/tray/clear")), .data("tray-form", "")) {
        visitor.tokenField
        HTML(.button, .class("button quiet"), .type("submit")) {
          visitor.say(en: "Empty the tray", ko: "쟁반 비우기")
        }
      }
    }
  }
#endif
