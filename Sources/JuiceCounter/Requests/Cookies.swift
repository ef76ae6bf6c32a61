#if Web
  import HTTPTypes
  import Hummingbird

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
#endif
