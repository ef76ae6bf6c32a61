#if Web
  import HTTPTypes

  @testable import JuiceCounter
  import JuiceRules

  /// A browser without scripts: it keeps cookies, and sends the forms of its pages.
  final class Browser {
    private let site: Site
    private var cookies: [String: String] = [:]
    private let language: String
    private let isStaff: Bool
    /// The page that the browser shows.
    private(set) var page = Answer()

    init(_ site: Site, language: String = "en", isStaff: Bool = false) {
      self.site = site
      self.language = language
      self.isStaff = isStaff
    }

    /// Opens a page.
    @discardableResult
    func open(_ path: String) async throws -> Answer { try await send(.get, path) }

    /// Sends a form of the page that the browser shows.
    ///
    /// - Parameters:
    ///   - path: The target of the form.
    ///   - fields: The fields that the person fills in or the button that the person presses.
    ///   - number: The number of the form among those with the same target.
    @discardableResult
    func submit(
      _ path: String, _ fields: KeyValuePairs<String, String> = [:], form number: Int = 0
    ) async throws -> Answer {
      let forms = page.forms(to: path)
      let hidden = forms.indices.contains(number) ? forms[number] : page.forms(to: nil).first ?? []
      let named = Set(fields.map(\.key))
      return try await post(
        path, hidden.filter { !named.contains($0.0) } + fields.map { ($0.key, $0.value) })
    }

    /// Sends fields with the token of the browser.
    @discardableResult
    func post(_ path: String, _ fields: [(String, String)]) async throws -> Answer {
      let body = Link.query(fields)
      return try await post(path, body: body)
    }

    @discardableResult
    func post(_ path: String, body: String) async throws -> Answer {
      try await send(.post, path, body: body)
    }

    /// The token of the browser's forms.
    var token: String { cookies["visitor"] ?? "" }

    var tray: String? { cookies["tray"].flatMap { $0.isEmpty ? nil : $0 } }

    private func send(
      _ method: HTTPRequest.Method, _ path: String, body: String = ""
    ) async throws -> Answer {
      var headers: HTTPFields = [.acceptLanguage: language]
      headers[.cookie] = cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
      if method == .post { headers[.contentType] = "application/x-www-form-urlencoded" }
      if isStaff { headers[.authorization] = "Bearer \(Site.staffKey.text)" }
      page = try await site.respond(method, path, headers, body: body)
      for cookie in page.headers[values: .setCookie] {
        let pair = cookie.prefix { $0 != ";" }.split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        cookies[String(pair[0])] = cookie.contains("Max-Age=0") ? nil : String(pair[1])
      }
      if page.status == 303, let target = page.headers[.location] {
        return try await send(.get, String(target.prefix { $0 != "#" }))
      }
      return page
    }
  }

  extension Answer {
    /// Returns the hidden fields and preset values of each form with a target, or of all forms.
    func forms(to path: String?) -> [[(String, String)]] {
      text.split(separator: "<form ").dropFirst().compactMap { part in
        let form = part.prefix(upTo: part.range(of: "</form>")?.lowerBound ?? part.endIndex)
        let tag = form.prefix { $0 != ">" }
        guard path.map({ tag.contains("action=\"\($0)\"") }) ?? true else { return nil }
        return form.split(separator: "<input ").dropFirst().compactMap { input in
          let tag = input.prefix { $0 != ">" }
          if tag.contains("type=\"radio\"") || tag.contains("type=\"checkbox\""),
            !tag.contains(" checked")
          {
            return nil
          }
          return Self.attribute("name", of: tag).map {
            ($0, Self.attribute("value", of: tag) ?? "")
          }
        }
      }
    }

    private static func attribute(_ name: String, of tag: Substring) -> String? {
      tag.firstRange(of: "\(name)=\"").map { range in
        String(tag[range.upperBound...].prefix { $0 != "\"" }).replacing("&amp;", with: "&")
      }
    }

    /// The text that a person reads, without the markup; the parts of the page are separated by spaces.
    var words: String {
      var isTag = false
      let plain = text.reduce(into: "") { words, character in
        if character == "<" { isTag = true }
        if !isTag { words.append(character) }
        if character == ">" {
          isTag = false
          words.append(" ")
        }
      }
      return plain.replacing("&#39;", with: "'").replacing("&amp;", with: "&")
        .replacing("\u{A0}", with: " ")
        .split(separator: " ").joined(separator: " ")
    }

    /// The outcome of the dialog, or `nil` if the page has none.
    var answer: String? {
      text.firstRange(of: "data-answer=\"").map { range in
        String(text[range.upperBound...].prefix { $0 != "\"" })
      }
    }
  }

  extension Substring {
    fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
  }
#endif
