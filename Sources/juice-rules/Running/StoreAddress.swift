import JuiceLint
import JuiceReports
import JuiceRules
import JuiceRulesPostgreSQL

/// The place of the stock.
enum StoreAddress: Hashable, Sendable {
  case memory
  case sqlite(String)
  /// A connection string, which may contain a password.
  case postgreSQL(String)

  /// The origin of an address: a repository must not choose a server that its users connect to.
  enum Origin { case user, configuration }

  /// Creates the address that `text` describes.
  ///
  /// - Parameter folder: The folder to which a path is relative.
  init(_ text: String, from origin: Origin, folder: String) throws(CommandFault) {
    if text == "memory" {
      self = .memory
    } else if let path = StoreAddress.path(in: text) {
      self = .sqlite(path.path(from: folder))
    } else if StoreAddress.isServer(text) {
      guard origin == .user else { throw StoreAddress.serverInConfiguration }
      self = .postgreSQL(text)
    } else {
      let shown = StoreAddress.shown(text)
      throw CommandFault(
        "invalid-store", en: "`\(shown)` is not a valid store", ko: "`\(shown)`: 올바른 저장소가 아닙니다"
      )
      .with(
        helpEn: "write `memory`, `sqlite:PATH` or `postgresql://HOST/DATABASE`",
        ko: "`memory`, `sqlite:경로`, `postgresql://호스트/데이터베이스` 중 하나로 씁니다")
    }
  }

  /// Returns the printable form of `text`: a path unchanged, an address without its secrets, and of any other text only
  /// the part that cannot contain a password.
  static func shown(_ text: String) -> String {
    if path(in: text) != nil || text.allSatisfy(isPlain) { return text }
    if isServer(text) { return PostgreSQLAddress.redacted(text) }
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let rest = text.dropFirst(scheme.count)
    let isScheme = rest.hasPrefix("://") || rest.hasPrefix(":") && !rest.contains("@")
    return isScheme ? scheme + (rest.hasPrefix("://") ? "://***" : ":***") : "***"
  }

  /// Returns the path of `sqlite:PATH`, or `nil` if the path looks like the address of a server with a password.
  private static func path(in text: String) -> String? {
    let (scheme, path) = ("sqlite:", String(text.dropFirst("sqlite:".count)))
    // `sqlite://HOST/…` is taken for a server, not for a folder HOST.
    let isURL = path.hasPrefix("//") && !path.hasPrefix("///")
    guard text.hasPrefix(scheme), !path.isEmpty, !isURL, Credentials.hidden(in: path) == path else {
      return nil
    }
    return path
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "./_-~".contains(character)
  }

  private static func isServer(_ text: String) -> Bool {
    ["postgresql:", "postgres:"].contains { text.hasPrefix($0) }
  }

  /// Checks that the file of the store exists, for commands that have nothing to do without it.
  func checkPresence() throws(CommandFault) {
    guard case .sqlite(let path) = self, Files.isMissing(path) else { return }
    throw CommandFault(StockStoreFault.unavailable(reason: "\(path): no such file"))
  }

  private static var serverInConfiguration: CommandFault {
    CommandFault(
      "invalid-configuration", en: "juice-rules.yaml must not name a server",
      ko: "juice-rules.yaml에는 서버를 적을 수 없습니다"
    ).with(
      helpEn: "use --store or the variable JUICE_RULES_STORE",
      ko: "--store나 환경 변수 JUICE_RULES_STORE를 쓰세요")
  }
}

/// The name of a stand: text on a single line, of up to ``maximumLength`` bytes.
struct StandName: Hashable {
  let text: String

  /// The greatest length of a name, in bytes of UTF-8.
  static let maximumLength = 200

  init(_ text: String) throws(CommandFault) {
    guard (1...StandName.maximumLength).contains(text.utf8.count),
      text.first?.isWhitespace == false, text.last?.isWhitespace == false,
      !text.unicodeScalars.contains(where: StandName.breaksLine)
    else { throw .standName(text) }
    self.text = text
  }

  private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension CommandFault {
  fileprivate static func standName(_ text: String) -> CommandFault {
    // A text that is too long for a name is too long for a message.
    let shown = String(text.prefix(40)) + (text.count > 40 ? "…" : "")
    return CommandFault(
      "invalid-stand", en: "`\(shown)` is not a valid stand name", ko: "`\(shown)`: 올바른 매장 이름이 아닙니다"
    ).with(
      helpEn:
        "a name has 1 to \(StandName.maximumLength) bytes, no control characters, and no spaces at the start or end",
      ko: "이름은 \(StandName.maximumLength)바이트까지이며, 제어 문자와 앞뒤 공백은 쓸 수 없습니다")
  }
}

/// The wait for a stock that other processes have locked. The wait consists of short turns, so that a signal between
/// two of them ends the process almost at once.
struct LockWait {
  /// The time that the store itself waits in one turn.
  static let turn = Duration.milliseconds(100)

  private let deadline = ContinuousClock.now + .seconds(5)
  private var start = ContinuousClock.now

  /// Returns `true` if `fault` should be followed by another try. Only a turn that lasted long was spent waiting for a
  /// lock.
  mutating func goesOn(after fault: any Error) -> Bool {
    guard let fault = fault as? StockStoreFault, case .unavailable = fault else { return false }
    let now = ContinuousClock.now
    defer { start = now }
    return now - start >= LockWait.turn / 2 && now < deadline
  }
}
