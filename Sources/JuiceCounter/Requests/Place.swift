#if Web
  import JuiceRules

  /// The place of a page: its path and its parameters, without the language.
  struct Place: Sendable {
    private var segments: [String] = []
    private var parameters: [(name: String, value: String)] = []

    /// Creates the place of the order screen.
    init() {}

    /// Creates the place that a request leads to. A path with other characters than those of this server's paths is
    /// the order screen.
    init(path: String, query: FormFields) {
      let parts = path.split(separator: "/").map(String.init)
      guard parts.allSatisfy({ PercentEncoding.encoded($0) == $0 }) else { return }
      segments = parts
      parameters = query.all.filter { $0.name != "locale" }
    }

    /// The page of the navigation that the place belongs to, by the first segment of its path; empty for the order
    /// screen. The pages of recipes belong to it.
    var section: String {
      segments.first.flatMap { $0 == "recipes" ? nil : $0 } ?? ""
    }

    /// Returns a link to the place in a language.
    func link(in locale: LocaleID) -> Link {
      Link(path: segments, parameters + [("locale", locale.rawValue)])
    }
  }
#endif
