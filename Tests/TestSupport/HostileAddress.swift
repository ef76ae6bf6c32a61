/// Addresses of stores that people get wrong in every way, with a marker where a password stands.
public struct HostileAddress: Sendable, CustomStringConvertible {
  public let text: String

  /// No address or message has it by chance.
  public static let secret = "SECRET7h3"

  public var description: String { text }

  /// Creates a random address.
  ///
  /// - Parameter host: A host and port without a server, which need no name server.
  public init(host: String = "127.0.0.1:1", using generator: inout some RandomNumberGenerator) {
    func pick<Element>(_ choices: [Element]) -> Element {
      choices.randomElement(using: &generator) ?? choices[0]
    }
    // What comes after the first `@` is rightly taken for a host.
    let start = pick(HostileAddress.noise.filter { $0 != "@" })
    let secret = start + HostileAddress.secret + pick(HostileAddress.noise)
    let scheme = pick(HostileAddress.schemes)
    let key = pick(HostileAddress.keys)
    let sign = pick(["=", "=", "%3D", " = ", ": "])
    text = pick([
      "\(scheme)://pw:\(secret)@\(host)/d", "\(scheme)://:\(secret)@\(host)",
      "\(scheme)://pw:\(secret)/d", "\(scheme)://pw:\(secret)", "\(scheme):pw:\(secret)@\(host)/d",
      "\(scheme)://\(host)/d?\(key)=\(secret)", "\(scheme)://\(host)/d?user=a&\(key)=\(secret)&b",
      "\(scheme)://\(host)/d\(pick(["&", ";", " ", "#", "\n", "%3F"]))\(key)=\(secret)",
      "\(scheme)://\(host)?\(key)=\(secret)", "\(scheme)://a@b:\(secret)@\(host)/d",
      "\(scheme)://\(host)/d?sslmode=\(secret)", "\(scheme)://\(host)/d?\(secret)=1",
      "\(scheme)://\(host)/d?\(secret)", "\(scheme)://\(host)/d?options=-c%20\(secret)",
      "\(scheme)://\(host)/d?port=\(secret)", "\(scheme)://\(host)/d?service=\(secret)",
      "host=\(host) \(key)\(sign)\(secret)", "host=\(host) user=u \(key)='\(secret)' dbname=d",
      "\(key)\(sign)\(secret) host=\(host)", "pw:\(secret)@\(host)/d",
      "jdbc:\(scheme)://\(host)/d?user=u&\(key)=\(secret)",
      " \(scheme)://pw:\(secret)@\(host)/d ", "'\(scheme)://pw:\(secret)@\(host)/d'",
    ])
  }

  /// Many of them, the same ones for the same generator.
  public static func samples(
    _ count: Int, host: String = "127.0.0.1:1", using generator: inout some RandomNumberGenerator
  ) -> [HostileAddress] {
    (0..<count).map { _ in HostileAddress(host: host, using: &generator) }
  }

  private static let schemes = [
    "postgresql", "postgresql", "postgresql", "postgres", "POSTGRESQL", "PostgreSQL", "pgsql", "pg",
    "postgresql+asyncpg", "mysql", "SQLITE", "https", "sqlite3", "psql", "포스트그레스",
  ]
  private static let keys = [
    "password", "PASSWORD", "Password", "sslpassword", "passwd", "pass", "pwd",
    "oauth_client_secret",
  ]
  private static let noise = [
    "", "", "%zz", "%", "%4", "%00", "%40", " ", "\n", "\r\n", "\t", "'", "\"", "\\", "`", "$(x)",
    "@",
    "/", ":", "#", "?", "&", "=", ",", "[", "]", "{", "한글", "🔒", "\u{202E}", "e\u{301}",
    "\u{1B}[1m",
  ]
}
