#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceCatalogs
  import JuiceRules
  import NIOCore

  @testable import JuiceCounter

  /// The pages about the past and the catalog of a stand, called as functions.
  struct RecordPages {
    let store: InMemoryStockStore
    let counter: Counter
    private let endpoints: Endpoints

    /// Creates the pages of a stand.
    ///
    /// - Parameters:
    ///   - live: The files of the catalog, if there are any.
    ///   - offset: The number of seconds that the clock of the stand is ahead of UTC.
    init(
      _ catalog: Catalog, reloading live: LiveCatalog? = nil, offset: Int = 0,
      now: @escaping @Sendable () -> Instant = { Instant(microseconds: 43_200_000_000) }
    ) {
      let store = InMemoryStockStore()
      self.store = store
      counter = Counter(
        store: store, now: now, offset: { _, _ in offset },
        catalog: { live?.current ?? catalog })
      let menu = MenuState(live)
      var endpoints = Endpoints()
      HistoryPages(counter: counter).add(to: &endpoints)
      ReportPages(counter: counter).add(to: &endpoints)
      CatalogPages(counter: counter, menu: menu).add(to: &endpoints)
      PackPictures(counter: counter, menu: menu).add(to: &endpoints)
      self.endpoints = endpoints
    }

    func get(
      _ path: String, at endpoint: String? = nil, _ locale: LocaleID = .english,
      isStaff: Bool = false, headers: HTTPFields = [:]
    ) async throws -> Answer {
      try await send(.get, path, endpoint, locale, isStaff, headers, form: "")
    }

    func post(
      _ path: String, _ form: String, _ locale: LocaleID = .english, isStaff: Bool = true
    ) async throws -> Answer {
      try await send(.post, path, nil, locale, isStaff, [:], form: form)
    }

    private func send(
      _ method: HTTPRequest.Method, _ path: String, _ endpoint: String?, _ locale: LocaleID,
      _ isStaff: Bool, _ headers: HTTPFields, form: String
    ) async throws -> Answer {
      let head = HTTPRequest(
        method: method, scheme: nil, authority: nil, path: path, headerFields: headers)
      let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
      var context = CounterContext(from: "203.0.113.7")
      context.visitor.locale = locale
      context.visitor.isStaff = isStaff
      context.visitor.seesHistory = true
      context.query = try FormFields(request.uri.query ?? "")
      context.form = try FormFields(form)
      guard let handler = endpoints.handlers[endpoint ?? request.uri.path]?[method] else {
        throw HTTPError(.notFound)
      }
      return try await Answer(try await handler(request, context))
    }
  }

  extension RecordPages {
    /// Returns a catalog with a juice of three kiwis.
    static func catalog() throws -> Catalog {
      var builder = Catalog.Builder(pack: "kiosk", locales: ["en", "ko"])
      builder.addFruit("kiwi", name: ["en": "Kiwi", "ko": "키위"], initial: 10, low: 3)
      builder.addRecipe(
        "kiwi-juice", name: ["en": "Kiwi Juice", "ko": "키위 주스"], ingredients: ["kiwi": 3])
      return try builder.build()
    }

    func make(_ count: Int = 1, note: String? = nil, actor: String? = nil) async throws {
      _ = try await counter.maker().make(
        "kiosk/kiwi-juice", count: count, options: RequestOptions(actor: actor, note: note))
    }

    func restock(_ amount: Amount) async throws {
      _ = try await counter.maker().change(.add(["kiosk/kiwi": amount]))
    }
  }
#endif
