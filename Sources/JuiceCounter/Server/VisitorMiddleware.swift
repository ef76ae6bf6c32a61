#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceRules

  /// A middleware that finds out who asks, and in which language.
  struct VisitorMiddleware: RouterMiddleware {
    let counter: Counter
    let menu: MenuState
    let sessions: StaffSessions
    let hasPublicHistory: Bool

    func handle(
      _ request: Request, context: CounterContext,
      next: @concurrent (Request, CounterContext) async throws -> Response
    ) async throws -> Response {
      var context = context
      let catalog = counter.catalog
      let locales = Locales(of: catalog)
      let chosen = request.uri.queryParameters["locale"].flatMap { locales.nearest(to: $0) }
      context.visitor.locale = chosen ?? locales.preferred(by: request)
      let known = request.cookies[Self.cookie]?.value
      // Programs send no forms, and drawing a token takes most of the time here.
      let token = known.flatMap(Secret.init) ?? (request.isOfProgram ? nil : .random())
      context.visitor.formToken = token?.text ?? ""
      let bearsKey = bearsKey(request)
      context.hasWrongKey = bearsKey == false
      context.visitor.isStaff = hasSession(request) || bearsKey == true
      context.visitor.seesHistory = hasPublicHistory || context.visitor.isStaff
      context.visitor.hasBadCatalog = menu.fault != nil
      context.visitor.screenDigest = catalog.screenDigest
      var response = try await next(request, context)
      // Only pages carry forms.
      if response.headers[.contentType]?.hasPrefix("text/html") == true, let token,
        known != token.text
      {
        response.setCookie(
          Self.cookie, token.text, lifetime: Self.lifetime, isSecure: context.isSecure)
      }
      if let chosen {
        response.setCookie(
          "locale", chosen.rawValue, lifetime: Self.lifetime, isSecure: context.isSecure)
      }
      return response
    }

    /// Returns `true` if a browser shows its session.
    private func hasSession(_ request: Request) -> Bool {
      let session = request.cookies[SignInPages.cookie].flatMap { Secret($0.value) }
      return session.map(sessions.contains) ?? false
    }

    /// Returns a Boolean value that indicates whether the key of a program is the staff key, or `nil` if it sends none.
    private func bearsKey(_ request: Request) -> Bool? {
      let scheme = "bearer "
      guard let text = request.headers[.authorization],
        text.prefix(scheme.count).lowercased() == scheme
      else { return nil }
      return sessions.isKey(text.dropFirst(scheme.count))
    }

    private static let cookie = "visitor"
    /// A year in seconds.
    private static let lifetime = 365 * 24 * 60 * 60
  }

  /// The languages that pages can have: those of the catalog, and those of this program.
  private struct Locales {
    private let all: [LocaleID]
    private let first: LocaleID

    init(of catalog: Catalog) {
      let locales = catalog.locales
      all = locales + [.korean, .english].filter { !locales.contains($0) }
      first = catalog.defaultLocale
    }

    /// Returns the language of a tag, or else one that differs only in its region.
    func nearest(to tag: some StringProtocol) -> LocaleID? {
      let tag = tag.lowercased()
      let language = tag.prefix { $0 != "-" }
      return all.first { $0.rawValue.lowercased() == tag }
        ?? all.first { $0.rawValue.lowercased().prefix { $0 != "-" } == language }
    }

    /// Returns the language of the cookie `locale`, else the first of `Accept-Language` that there is, else the
    /// catalog's own.
    func preferred(by request: Request) -> LocaleID {
      if let known = request.cookies["locale"].flatMap({ nearest(to: $0.value) }) { return known }
      let ranges = (request.headers[.acceptLanguage] ?? "").split(separator: ",").prefix(20)
      let weighted = ranges.map { range -> (tag: Substring, weight: Double) in
        let parts = range.split(separator: ";")
        let weight = parts.dropFirst().first.flatMap { part -> Double? in
          let part = part.drop { $0 == " " }
          return part.hasPrefix("q=") ? Double(part.dropFirst(2)) : nil
        }
        return ((parts.first ?? "").drop { $0 == " " }, weight ?? 1)
      }
      // Sorting keeps the order of equal weights.
      for range in weighted.sorted(by: { $0.weight > $1.weight }) where range.weight > 0 {
        if let locale = nearest(to: range.tag) { return locale }
      }
      return first
    }
  }
#endif
