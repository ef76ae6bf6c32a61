#if Web
  import CCounterAssets
  import HTTPTypes
  import Hummingbird
  import NIOCore

  /// The interface for other programs, below `/api/1`. `openapi.yaml` describes it.
  struct ProgramInterface {
    let counter: Counter
    let menu: MenuState
    let stream: EventStream
    let recordLimiter: RateLimiter

    func add(to endpoints: inout Endpoints) {
      MenuResource(counter: counter).add(to: &endpoints)
      OrderResource(counter: counter, recordLimiter: recordLimiter).add(to: &endpoints)
      StockResource(counter: counter).add(to: &endpoints)
      HistoryResource(counter: counter).add(to: &endpoints)
      CatalogResource(counter: counter, menu: menu).add(to: &endpoints)
      stream.add(to: &endpoints, at: "/api/1/events")
      endpoints.on(.get, Link.openAPI.text) { request, context in
        let request = APIRequest(request, context, at: counter)
        try request.checkAccepts(Self.descriptionType)
        try request.checkParameters()
        return request.answer(Self.descriptionBytes, type: Self.descriptionType)
      }
    }

    private static let descriptionType = "application/yaml"
    private static let descriptionBytes = openapi_yaml().contents
  }
#endif
