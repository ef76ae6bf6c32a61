import JuiceRules

/// A connection string, `postgresql://user:password@host:port/database?option=value`, with the part of it that may be
/// shown, and the option `retry`, which is the store's own.
package struct PostgreSQLAddress: Sendable {
  /// The connection string for libpq, including its secrets.
  let text: String
  /// The connection string without its password and its options, one of which may be a password; `***` replaces other
  /// parts that are not plain names.
  let redacted: String
  /// The time for which to try again, if the connection string sets it.
  let retry: Duration?

  /// Creates an address from a connection string.
  ///
  /// - Throws: ``/JuiceRules/StockStoreFault/unavailable(reason:)`` if the value of `retry` is invalid, or if `text` is
  ///   malformed, so that part of a password could be taken for the host or port, which messages of libpq name.
  init(_ text: String) throws(StockStoreFault) {
    guard let redacted = PostgreSQLAddress.redaction(of: text), !text.utf8.contains(0) else {
      throw .unavailable(reason: "\(PostgreSQLAddress.hidden): \(PostgreSQLAddress.remedy)")
    }
    self.redacted = redacted
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let options = parts.dropFirst().flatMap { $0.split(separator: "&") }
    let others = options.filter { !$0.hasPrefix("retry=") }
    guard let last = options.last(where: { $0.hasPrefix("retry=") }) else {
      (self.text, retry) = (text, nil)
      return
    }
    guard let retry = PostgreSQLAddress.duration(last.dropFirst("retry=".count)) else {
      throw .unavailable(
        reason: "\(redacted): the option `retry` has an invalid value; write 30s or 2m")
    }
    self.text = others.isEmpty ? String(parts[0]) : parts[0] + "?" + others.joined(separator: "&")
    self.retry = retry
  }

  /// Returns the duration that `text` describes in seconds or minutes, such as `30s` or `2m`, up to an hour.
  private static func duration(_ text: Substring) -> Duration? {
    let digits = text.dropLast()
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(digits),
      let unit = text.last.flatMap({ ["s": 1, "m": 60][$0] }), count <= 3_600 / unit
    else { return nil }
    return .seconds(count * unit)
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
