#if Web
  import Hummingbird
  import JuiceRules

  /// The order screen and the answers to orders.
  struct OrderPages {
    let counter: Counter

    func add(to endpoints: inout Endpoints) {
      endpoints.on(.get, "/") { _, context in try await screen(for: context.visitor) }
    }

    private func screen(for visitor: Visitor) async throws -> Response {
      let maker = counter.maker()
      let menu = try await maker.menu()
      return Page(LocalizedText(en: "Order", ko: "주문"), for: visitor) {
        HTML(.ul) {
          for item in menu {
            HTML(.li) { maker.catalog.name(of: item.recipe, in: visitor.locale) }
          }
        }
      }.response
    }
  }
#endif
