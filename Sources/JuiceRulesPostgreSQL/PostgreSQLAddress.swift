import JuiceRules

/// A connection string, `postgresql://user:password@host:port/database?option=value`, and what may be
/// said of it.
package struct PostgreSQLAddress: Sendable {
  /// With everything that is secret.
  let text: String
  /// Without a password and without options, one of which may be a password.
  let redacted: String

  /// - Throws: ``/JuiceRules/StockStoreFault/unavailable(reason:)`` when parts of a password could count as
  ///   host or port, which messages of libpq name.
  init(_ text: String) throws(StockStoreFault) {
    guard let redacted = PostgreSQLAddress.redaction(of: text), !text.utf8.contains(0) else {
      throw .unavailable(reason: "\(PostgreSQLAddress.hidden): \(PostgreSQLAddress.remedy)")
    }
    self.text = text
    self.redacted = redacted
  }

  /// `text` without its password and options; nothing at all of what is malformed.
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
    guard parts.count == 2 else { return "postgresql://\(place)" }
    guard !parts[0].contains("/") else { return nil }
    let name = parts[0].prefix { $0 != ":" }
    return "postgresql://\(name)\(name.count < parts[0].count ? ":***" : "")@\(place)"
  }

  /// Whether what looks like ports are numbers.
  private static func hasPorts(_ place: Substring) -> Bool {
    place.prefix { $0 != "/" }.split(separator: ",").allSatisfy { host in
      let name = host.hasPrefix("[") ? host.drop { $0 != "]" } : host
      guard let colon = name.firstIndex(of: ":") else { return true }
      return name[colon...].dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
  }
}
