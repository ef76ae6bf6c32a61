#if PostgreSQL
  import JuiceRules

  extension StockStoreFault {
    /// Creates the fault for an error after which nothing has changed, or after which that is unknown.
    init(_ error: PQError, at address: PostgreSQLAddress) {
      let reason = "\(address.redacted): \(error.explanation)"
      switch error {
      case .fault(let fault): self = fault.at(address)
      case .malformed: self = .corrupt(reason: reason)
      case .unknown: self = .outcomeUnknown(reason: reason)
      case .refused(let state, _) where PQError.damage.contains(String(state.prefix(2))):
        // A missing permission or role, or a pooler that does not keep sessions, is no damage.
        let isDamage = !["42501", "42704", "42P05"].contains(state)
        self = isDamage ? .corrupt(reason: reason) : .unavailable(reason: reason)
      default: self = .unavailable(reason: reason)
      }
    }

    /// Returns the fault with `address` in front of its reason.
    fileprivate func at(_ address: PostgreSQLAddress) -> StockStoreFault {
      switch self {
      case .unavailable(let reason): .unavailable(reason: "\(address.redacted): \(reason)")
      case .outcomeUnknown(let reason): .outcomeUnknown(reason: "\(address.redacted): \(reason)")
      case .corrupt(let reason): .corrupt(reason: "\(address.redacted): \(reason)")
      case .foreign(let reason): .foreign(reason: "\(address.redacted): \(reason)")
      default: self
      }
    }
  }

  extension PQError {
    /// The classes of SQLSTATE that the driver's own statements cannot meet in sound tables: a value that does not fit,
    /// a violated constraint, a missing name or type, an internal error, damaged data.
    fileprivate static let damage: Set = ["21", "22", "23", "3F", "42", "XX", "P0"]

    /// `true` if a retry may succeed, on a new connection if this one is gone.
    var isTransient: Bool {
      switch self {
      case .lost, .unknown: true
      case .unreachable(let message):
        // With several hosts, the message names the failure of each.
        PQError.passing.contains { message.contains($0) }
          || !PQError.lasting.contains { message.contains($0) }
      case .refused(let state, _):
        ["40001", "40P01", "40003", "57P01", "57P02", "57P03", "53300"].contains(state)
          || state.hasPrefix("08")
      case .malformed, .fault: false
      }
    }

    /// Parts of libpq's messages about servers that are away, or that have another role at the moment.
    private static let passing = [
      "Connection refused", "timeout expired", "starting up", "shutting down", "recovery mode",
      "session is read-only", "session is not read-only", "hot standby mode",
    ]

    /// Parts of libpq's messages about mistakes in the connection string or the setup of the server.
    private static let lasting = [
      "password", "does not exist", "no pg_hba.conf", "not permitted to log in", "ermission denied",
      "could not translate host name", "could not parse network address", "does not support SSL",
      "certificate", "private key file", "definition of service", "invalid", "forbidden value",
      "key/value separator", "unrecognized configuration parameter",
      "unsupported startup parameter",
    ]

    /// The reason in words; frequent reasons have a wording of their own.
    var explanation: String {
      switch self {
      case .fault(let fault): "\(fault)"
      case .unknown(let reason): reason
      case .malformed(let what): "the server returned \(what)"
      case .lost: "the connection was lost"
      case .unreachable(let message):
        PQError.wording(of: message) ?? "no connection"
      case .refused(let state, let message):
        PQError.states[state] ?? PQError.text(of: message, state)
      }
    }

    /// Returns the server's own message, unless it is missing or not in English.
    private static func text(of message: String, _ state: String) -> String {
      guard !message.isEmpty, message.utf8.allSatisfy({ $0 < 0x80 }) else {
        return "the server reports the error `\(state)`"
      }
      return "\(message) (SQLSTATE \(state))"
    }

    /// `false` if libpq's message about a connection has no wording here.
    var isUnderstood: Bool {
      guard case .unreachable(let message) = self else { return true }
      return PQError.wording(of: message) != nil
    }

    private static func wording(of message: String) -> String? {
      wordings.first { message.contains($0.part) }?.wording
    }

    /// The wordings for libpq's messages. The messages themselves are never passed on: they quote the invalid part of
    /// the connection string, which may be a password.
    private static let wordings: [(part: String, wording: String)] =
      [
        ("invalid percent-encoded token", percentRemedy),
        ("forbidden value %00", percentRemedy),
        ("invalid URI query parameter", "unknown libpq option"),
        ("key/value separator", "an option must be written NAME=VALUE"),
        ("session is read-only", "no server at these addresses accepts changes"),
        ("Connection refused", "connection refused"),
        ("password authentication failed", "wrong user or password"),
        ("no password supplied", "a password is needed"),
        ("could not translate host name", "no such host"),
        ("could not parse network address", "no such host"),
        ("FATAL:  database", "no such database"),
        ("FATAL:  role", "no such user"),
        ("no pg_hba.conf entry", "the server does not accept this user from this host"),
        ("server does not support SSL", "the server does not support SSL"),
        ("certificate verify failed", "the server's certificate is not trusted"),
        ("server certificate for", "the server's certificate is for another host"),
        ("root certificate file", "the root certificate cannot be read"),
        ("certificate file", "the client's certificate cannot be read"),
        ("private key file", "the client's private key cannot be read"),
        ("definition of service", "no such service"),
        ("server closed the connection", "the connection was lost"),
        ("timeout expired", "no answer"),
        (
          "unsupported startup parameter",
          "the pooler refuses a startup option; see its ignore_startup_parameters"
        ),
        ("too many clients", "the server has no connection left"),
        ("remaining connection slots", "the server has no connection left"),
        ("too many connections", "the server has no connection left"),
        ("starting up", "the server is starting or stopping"),
        ("recovery mode", "the server is starting or stopping"),
        ("shutting down", "the server is starting or stopping"),
        ("No such file or directory", "no server is listening at this address"),
        ("Permission denied", "permission to connect to the server was denied"),
        ("No route to host", "the host cannot be reached"),
        ("Network is unreachable", "the host cannot be reached"),
      ]
      + options.flatMap { option in
        ["invalid \(option) value", "connection option \"\(option)\""].map { part in
          (part, "the option `\(option)` has an invalid value")
        }
      }

    private static let percentRemedy =
      "a % must be followed by two hexadecimal digits; write %25 for % itself"

    /// The options of libpq whose values libpq itself checks.
    private static let options = [
      "sslmode", "gssencmode", "channel_binding", "target_session_attrs", "load_balance_hosts",
      "ssl_min_protocol_version", "ssl_max_protocol_version", "sslnegotiation", "sslcertmode",
      "require_auth", "port", "connect_timeout", "tcp_user_timeout", "keepalives",
      "keepalives_idle",
      "keepalives_interval", "keepalives_count", "sslcompression", "sslsni", "gssdelegation",
    ]

    /// The error, if the standby was away meanwhile. A lock that times out then is held by a commit that waits for it.
    var whileStandbyIsAway: PQError {
      guard case .refused("55P03", _) = self else { return self }
      return .fault(
        .unavailable(reason: "earlier changes wait for the standby; nothing was changed"))
    }

    static let unconfirmed =
      "the standby has not confirmed the change in time"

    static let sessionLost = "the pooler does not keep sessions; set its pool_mode to session"

    private static let states = [
      // Statements that were prepared in another session, and those that another connection prepared in this one.
      "26000": sessionLost, "42P05": sessionLost,
      // The division by zero comes from the count of rows in the update of levels.
      "22012": "a level changed after it was read",
      "25006": "read-only", "28000": "the server does not accept this user from this host",
      "28P01": "wrong user or password", "3D000": "no such database", "42704": "no such user",
      "57P03": "the server is starting or stopping", "42501": "the role lacks the permission",
      "55P03": "locked by others for too long",
      "57014": "the server took too long", "53100": "no space is left",
      "53300": "the server has no connection left",
      "40001": "conflicts with other changes for too long",
      "40P01": "conflicts with other changes for too long",
    ]
  }
#endif
