import JuiceRulesPostgreSQL

/// Where the stock is kept.
enum StoreAddress: Hashable, Sendable {
  case memory
  case sqlite(String)
  /// A connection string, which may hold a password.
  case postgreSQL(String)

  /// Where an address comes from: a repository may not choose a server that its users connect to.
  enum Origin { case user, configuration }

  /// - Parameter folder: What a relative path is seen from.
  init(_ text: String, from origin: Origin, folder: String) throws(CommandFault) {
    if text == "memory" {
      self = .memory
    } else if text.hasPrefix("sqlite:"), text.utf8.count > "sqlite:".utf8.count {
      self = .sqlite(String(text.dropFirst("sqlite:".count)).path(from: folder))
    } else if StoreAddress.isServer(text) {
      guard origin == .user else { throw StoreAddress.serverInConfiguration }
      self = .postgreSQL(text)
    } else {
      let shown = StoreAddress.shown(text)
      throw CommandFault(
        "invalid-store", en: "`\(shown)` is no store", ko: "`\(shown)`: 올바른 저장소가 아닙니다"
      )
      .with(
        helpEn: "write `memory`, `sqlite:PATH` or `postgresql://HOST/DATABASE`",
        ko: "`memory`, `sqlite:경로`, `postgresql://호스트/데이터베이스` 중 하나로 씁니다")
    }
  }

  /// `text` as it may be printed: without the password of a server.
  static func shown(_ text: String) -> String {
    if isServer(text) { return PostgreSQLAddress.redacted(text) }
    guard text.contains("@"), let end = text.firstIndex(of: ":") else { return text }
    return text[...end] + "***"
  }

  private static func isServer(_ text: String) -> Bool {
    ["postgresql:", "postgres:"].contains { text.hasPrefix($0) }
  }

  private static var serverInConfiguration: CommandFault {
    CommandFault(
      "invalid-configuration", en: "juice-rules.yaml may not name a server",
      ko: "juice-rules.yaml에는 서버를 적을 수 없습니다"
    ).with(
      helpEn: "use --store or the variable JUICE_RULES_STORE",
      ko: "--store나 환경 변수 JUICE_RULES_STORE를 쓰세요")
  }
}
