#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceRules

  extension Response {
    /// Adds a cookie for all pages of this server.
    ///
    /// Scripts cannot read the cookie, and other sites can make a browser send it only by a link to a page of this server,
    /// which shows the page to people who are signed in.
    ///
    /// - Parameters:
    ///   - value: A text of letters, digits and hyphens.
    ///   - lifetime: The seconds for which the browser keeps the cookie; 0 removes it.
    ///   - isSecure: A Boolean value that indicates whether the page came over TLS. Then the cookie never leaves
    ///     without TLS.
    mutating func setCookie(_ name: String, _ value: String, lifetime: Int, isSecure: Bool) {
      let text = "\(name)=\(value); Path=/; Max-Age=\(lifetime); HttpOnly; SameSite=Lax"
      headers.append(HTTPField(name: .setCookie, value: isSecure ? text + "; Secure" : text))
    }
  }

  /// The cookie that keeps the tray of a browser, so that it outlives reloads, lost connections and the server.
  enum TrayCookie {
    private static let name = "tray"
    /// The longest value in bytes. Browsers keep 4,096 bytes of a cookie with its attributes.
    private static let maximumLength = 3_800
    /// A day in seconds.
    private static let lifetime = 24 * 60 * 60

    /// Returns the tray of the browser that sent a request. A value that is not a tray is an empty tray.
    static func tray(in request: Request) -> Tray {
      guard let value = request.cookies[name]?.value,
        let text = (try? FormFields("tray=" + value))?["tray"]
      else { return Tray() }
      return Tray(text: text)
    }

    /// Returns `true` if a browser keeps a tray.
    static func holds(_ tray: Tray) -> Bool {
      PercentEncoding.encoded(tray.text).utf8.count <= maximumLength
    }

    /// Makes the browser keep a tray, or forget its tray if it is empty.
    static func set(_ tray: Tray, in response: inout Response, isSecure: Bool) {
      response.setCookie(
        name, PercentEncoding.encoded(tray.text), lifetime: tray.orders.isEmpty ? 0 : lifetime,
        isSecure: isSecure)
    }
  }
#endif
