#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  /// The history of the stock in pages, and the business of a period.
  struct HistoryResource {
    let counter: Counter

    func add(to endpoints: inout Endpoints) {
      endpoints.answer(.get, "/history", at: counter) { request in try await history(request) }
      endpoints.answer(.get, "/report", at: counter) { request in
        try request.context.visitor.requireHistory()
        try request.checkParameters("day", "since", "until")
        let times = try request.times(at: counter)
        let report = BusinessReport(
          try await request.maker.business(in: times ?? counter.today(in: request.catalog)),
          stand: counter.stand, wording: request.wording,
          offset: counter.clock(of: request.catalog))
        return request.answer(report.value)
      }
    }

    /// The number of entries in a page.
    private static let limits = 1...1_000

    /// Returns a page of the history. The number of its last entry is the cursor of the next page, so that no entry is
    /// missed or repeated whatever is added in the meantime.
    private func history(_ request: APIRequest) async throws -> Response {
      try request.context.visitor.requireHistory()
      try request.checkParameters(
        "after", "before", "newest", "limit", "ingredient", "recipe", "since", "until", "day",
        repeated: "kind")
      let limit = try request.integer("limit", in: Self.limits) ?? 100
      var query = try request.query(at: counter)
      query.limit = limit + 1
      // The revision comes first: an entry of a later one only makes the next answer come early.
      let revision = try await request.maker.store.snapshot(of: []).revision
      let tag = EntityTag(revision, of: request.catalog)
      let found = try await entries(query, startsAnywhere: request.context.query["after"] == nil)
      let page = found.prefix(limit)
      let report = HistoryReport(
        query.newestFirst ? page.reversed() : Array(page), stand: counter.stand,
        wording: request.wording, offset: counter.clock(of: request.catalog))
      guard case .object(let members) = report.value, found.count > limit, let last = page.last
      else { return request.answer(report.value, tag: tag) }
      let next = JSONValue.Member("next", .number(last.revision.description))
      var response = request.answer(.object(members + [next]), tag: tag)
      if let link = HTTPField.Name("Link") {
        response.headers[link] = request.link(to: last.revision, newestFirst: query.newestFirst)
      }
      return response
    }

    /// Returns the entries that a query selects. Without a cursor, the first page begins with the first entry that was
    /// not removed.
    private func entries(
      _ query: LedgerQuery, startsAnywhere: Bool
    ) async throws -> [LedgerEntry] {
      startsAnywhere
        ? try await counter.store.remainingHistory(query) : try await counter.store.history(query)
    }
  }

  extension APIRequest {
    fileprivate func query(at counter: Counter) throws -> LedgerQuery {
      let numbers = 0...Int(Int32.max)
      var query = LedgerQuery(times: try times(at: counter))
      query.newestFirst = try flag("newest")
      if let number = try integer("after", in: numbers) { query.after = Revision(Int64(number)) }
      query.before = try integer("before", in: numbers).map { Revision(Int64($0)) }
      query.ingredient = try id("ingredient")
      query.recipe = try id("recipe")
      let kinds = try context.query.values("kind").map { name in
        guard let kind = LedgerEntry.Kind(rawValue: name) else {
          let known = LedgerEntry.Kind.allCases.map(\.rawValue).joined(separator: ", ")
          throw RequestFault.parameter(
            "kind", en: "must be one of \(known)", ko: "다음 중 하나여야 합니다: \(known)")
        }
        return kind
      }
      if !kinds.isEmpty { query.kinds = Set(kinds) }
      return query.withFormerIDs(of: maker.catalog)
    }

    private func flag(_ name: String) throws(RequestFault) -> Bool {
      switch context.query[name] {
      case "true": true
      case "false", nil: false
      default: throw .parameter(name, en: "must be true or false", ko: "true나 false여야 합니다")
      }
    }

    /// Returns the id of a parameter. The ledger may have ids that the catalog no longer has.
    private func id<Subject>(_ name: String) throws(RequestFault) -> QualifiedID<Subject>? {
      guard let text = context.query[name] else { return nil }
      guard let id = QualifiedID<Subject>(text) else {
        throw .parameter(
          name, en: "is not an id such as `classic/kiwi`", ko: "`classic/kiwi` 같은 아이디가 아닙니다")
      }
      return id
    }

    /// Returns the period of the parameters `day`, `since` and `until`, or `nil` if there are none.
    fileprivate func times(at counter: Counter) throws(RequestFault) -> Range<Instant>? {
      let text = MomentText(now: counter.now(), offset: counter.clock(of: catalog))
      func range(_ name: String) throws(RequestFault) -> Range<Instant>? {
        guard let value = context.query[name] else { return nil }
        guard let range = text.times(value) else {
          throw .parameter(name, en: "is not a day or time", ko: "날짜나 시각이 아닙니다")
        }
        return range
      }
      let (day, since, until) = (try range("day"), try range("since"), try range("until"))
      if let day {
        guard !day.isEmpty, since == nil, until == nil else {
          throw .parameter(
            "day", en: "must be a day, without `since` and `until`",
            ko: "`since`, `until` 없이 날짜만 쓸 수 있습니다")
        }
        return day
      }
      guard since != nil || until != nil else { return nil }
      let start = since?.lowerBound ?? Instant(microseconds: .min)
      let end = until?.upperBound ?? Instant(microseconds: .max)
      guard start < end else {
        throw .parameter("since", en: "must be before `until`", ko: "`until`보다 앞이어야 합니다")
      }
      return start..<end
    }

    /// Returns the link to the next page (RFC 8288): this address with another cursor.
    fileprivate func link(to cursor: Revision, newestFirst: Bool) -> String {
      let name = newestFirst ? "before" : "after"
      let fields = context.query.all.filter { $0.name != name } + [(name, cursor.description)]
      let query = Link.query(fields.map { ($0.name, $0.value) })
      return "</api/1/history?\(query)>; rel=\"next\""
    }
  }

  extension Counter {
    /// Returns the present day of the stand.
    fileprivate func today(in catalog: Catalog) -> Range<Instant> {
      let now = now()
      return MomentText(now: now, offset: clock(of: catalog)).times("today") ?? now..<now
    }
  }
#endif
