import JuiceRules

/// A connection string, `postgresql://user:password@host:port/database?option=value`, and the part of it that may be
/// shown.
package struct PostgreSQLAddress: Sendable {
  /// The whole connection string, including its secrets.
  let text: String
  /// The connection string without its password and its options, one of which may be a password; `***` replaces other
  /// parts that are not plain names.
  let redacted: String

  /// Creates an address from a connection string.
  ///
  /// - Throws: ``/JuiceRules/StockStoreFault/unavailable(reason:)`` if `text` is malformed, so that part of a password
  ///   could be taken for the host or port, which messages of libpq name.
  init(_ text: String) throws(StockStoreFault) {
    guard let redacted = PostgreSQLAddress.redaction(of: text), !text.utf8.contains(0) else {
      throw .unavailable(reason: "\(PostgreSQLAddress.hidden): \(PostgreSQLAddress.remedy)")
    }
    self.text = text
    self.redacted = redacted
  }

  /// Returns `text` without its password and options. `***` replaces parts that are not plain names, such as a database
  /// whose options follow after a wrong character. For a malformed text, the result is `postgresql://***`.
  package static func redacted(_ text: String) -> String { redaction(of: text) ?? hidden }

  private static let hidden = "postgresql://***"
  private static let remedy = "not a connection string; write %40 for @ in a password, %2F for /"

  private static func redaction(of text: String) -> String? {
    let scheme = ["postgresql://", "postgres://"].first { text.hasPrefix($0) }
    guard let rest = scheme.map({ text.dropFirst($0.count) }) else { return nil }
    let plain = rest.prefix { $0 != "?" && $0 != "#" }
    guard !rest.dropFirst(plain.count).contains("@") else { return nil }
    let parts = plain.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let place = parts.last, hasPorts(place) else { return nil }
    guard parts.count == 2 else { return "postgresql://\(shown(place: place))" }
    guard !parts[0].contains("/") else { return nil }
    let user = parts[0].prefix { $0 != ":" }
    let password = user.count < parts[0].count ? ":***" : ""
    return "postgresql://\(shown(user))\(password)@\(shown(place: place))"
  }

  /// Returns the hosts and the database, with `***` for each of the two that is not a plain name.
  private static func shown(place: Substring) -> String {
    let hosts = place.prefix { $0 != "/" }
    guard hosts.count < place.count else { return shown(hosts, besides: ",:[]") }
    return shown(hosts, besides: ",:[]") + "/" + shown(place.dropFirst(hosts.count + 1))
  }

  private static func shown(_ part: Substring, besides marks: String = "") -> String {
    let isPlain = part.allSatisfy {
      $0.isLetter || $0.isNumber || ".-_".contains($0) || marks.contains($0)
    }
    return isPlain ? String(part) : "***"
  }

  /// Returns `true` if everything in the position of a port is a number.
  private static func hasPorts(_ place: Substring) -> Bool {
    place.prefix { $0 != "/" }.split(separator: ",").allSatisfy { host in
      let name = host.hasPrefix("[") ? host.drop { $0 != "]" } : host
      guard let colon = name.firstIndex(of: ":") else { return true }
      let port = name[colon...].dropFirst().utf8
      return !port.isEmpty && port.allSatisfy { (0x30...0x39).contains($0) }
    }
  }
}
