#if Web
  import HTTPTypes
  import Hummingbird
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
#endif
