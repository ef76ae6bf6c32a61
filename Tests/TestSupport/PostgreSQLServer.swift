import Foundation
import Synchronization

/// A PostgreSQL server on loopback, in a folder of its own, that ends with this process.
package final class PostgreSQLServer: Sendable {
  package let port: Int
  private let programs: String
  private let watchdog: Watchdog

  private static let shared = Mutex<Result<PostgreSQLServer, any Error>?>(nil)

  /// The server that the tests of this process share.
  package static func running() throws -> PostgreSQLServer {
    try shared.withLock { shared in
      let server = shared ?? Result { try PostgreSQLServer() }
      shared = server
      return try server.get()
    }
  }

  /// The certificate that clients can check the server by, where it speaks TLS.
  package let certificate: String

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - speaksTLS: `true` for a server with a self-signed certificate.
  ///   - primary: The server to copy and to follow, for a standby.
  ///   - language: The language of the server's messages, such as `ko`.
  package init(
    speaksTLS: Bool = false, standbyOf primary: PostgreSQLServer? = nil, language: String = "en"
  ) throws {
    programs = try PostgreSQLServer.installedPrograms()
    port = try PostgreSQLServer.freePort()
    let folder = Watchdog.folder("postgresql")
    certificate = folder + "/server.crt"
    watchdog = try Watchdog(
      ["bash", "-c", PostgreSQLServer.script, "watchdog", programs, folder, String(port)],
      environment: [
        "LANGUAGE": language, "TLS": speaksTLS ? "on" : "off", "PRIMARY": primary?.url() ?? "",
      ])
    try start()
  }

  package func start() throws { try watchdog.tell("start") }

  /// Ends the server as a power failure would, and every connection with it.
  package func kill() throws { try watchdog.tell("kill") }

  /// A connection string for the owner of everything, unless it says otherwise.
  package func url(
    user: String = "owner", password: String = "secret-word", port: Int? = nil,
    database: String = "postgres"
  ) -> String {
    "postgresql://\(user):\(password)@127.0.0.1:\(port ?? self.port)/\(database)"
  }

  /// The name of a database that nothing was done to.
  package func freshDatabase() throws -> String {
    let name = "test_" + UUID().uuidString.lowercased().replacingOccurrences(of: "-", with: "")
    try run("CREATE DATABASE \(name)")
    return name
  }

  /// Runs SQL as the owner of everything, and returns what it prints: a line for each row.
  @discardableResult
  package func run(_ sql: String, in database: String = "postgres") throws -> String {
    try run(sql, as: url(database: database))
  }

  /// Runs SQL at a connection string.
  @discardableResult
  package func run(_ sql: String, as url: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: programs + "/psql")
    process.arguments = [
      "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", sql, url,
    ]
    process.environment = ["LC_ALL": "C", "PATH": "/usr/bin:/bin"]
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    try process.runWithLimit()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw PostgreSQLServerFault("\(sql): \(String(decoding: complaint, as: UTF8.self))")
    }
    return String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// A session that stays open.
  package func session(in database: String) throws -> PostgreSQLSession {
    try PostgreSQLSession(program: programs + "/psql", url: url(database: database))
  }
}

extension PostgreSQLServer {
  /// Returns the statements that take the tables back from version 7 to an earlier one.
  package static func toVersion(_ version: Int) -> String {
    var sql = toVersion6
    if version < 6 {
      sql += """
        ALTER TABLE juice_rules.refusal DROP COLUMN rules;
        DROP INDEX juice_rules.entry_time;
        ALTER TABLE juice_rules.level DROP COLUMN unit;
        ALTER TABLE juice_rules.entry_change DROP COLUMN unit, DROP COLUMN unit_before;

        """
    }
    if version < 5 { sql += "ALTER TABLE juice_rules.refusal DROP COLUMN digest;\n" }
    if version < 4 {
      sql += """
        DROP TRIGGER next_entry ON juice_rules.entry;
        DROP TRIGGER advance ON juice_rules.entry;
        DROP TRIGGER new_entry ON juice_rules.entry_order;
        DROP TRIGGER new_entry ON juice_rules.entry_change;

        """
    }
    if version < 2 { sql += "DROP TABLE juice_rules.refusal;\n" }
    return sql + """
      DROP TRIGGER advance ON juice_rules.stand;
      UPDATE juice_rules.schema_version SET version = \(version)
      """
  }

  /// The statements that take version 7 of the tables back.
  package static let toVersion6 = """
    DROP TABLE juice_rules.sale;
    ALTER TABLE juice_rules.stand DROP COLUMN counted_from, DROP COLUMN removed;
    ALTER TABLE juice_rules.entry DROP COLUMN decision;
    ALTER TABLE juice_rules.refusal DROP COLUMN decision;

    """
}

package struct PostgreSQLServerFault: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

extension PostgreSQLServer {
  /// Returns the folder of initdb and postgres, of the newest version.
  private static func installedPrograms() throws -> String {
    let versions = try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")
    let folders =
      (versions ?? []).sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }
      .map { "/usr/lib/postgresql/\($0)/bin" } + [
        "/opt/homebrew/bin", "/usr/local/bin", "/usr/bin",
      ]
    let found = folders.first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }
    guard let found else {
      throw PostgreSQLServerFault(
        "PostgreSQL is missing: install it (Debian, Ubuntu: apt-get install postgresql)")
    }
    return found
  }

  /// A port of loopback that nothing listens on.
  package static func freePort() throws -> Int {
    let listener = try LoopbackSocket.listening()
    defer { listener.close() }
    return try listener.port()
  }

  /// Runs as a user other than root where it must, because a server of PostgreSQL refuses to be root's.
  private static let script = """
    programs=$1 folder=$2 port=$3
    trap '' INT TERM HUP PIPE
    unprivileged=()
    if [ "$(id -u)" = 0 ]; then
      user=$(id -un postgres 2>/dev/null || echo nobody)
      unprivileged=(setpriv "--reuid=$user" "--regid=$(id -g "$user")" --clear-groups)
    fi
    mkdir -m 711 "$folder" && cd "$folder" || exit 1
    if [ "$(id -u)" = 0 ]; then chown "$user" "$folder"; fi
    create() {
      if [ -n "$PRIMARY" ]; then
        "${unprivileged[@]}" "$programs/pg_basebackup" -d "$PRIMARY" -D "$folder/data" -R -c fast \\
          --no-sync >"$folder/log" 2>&1 || return 1
        echo "port=$port" >>"$folder/data/postgresql.conf"
        return
      fi
      printf 'secret-word' >"$folder/password"
      chmod 644 "$folder/password"
      "${unprivileged[@]}" "$programs/initdb" -D "$folder/data" -U owner --pwfile="$folder/password" \\
        -A scram-sha-256 -E UTF8 --locale=C \\
        --lc-messages=C.UTF-8 --no-sync >"$folder/log" 2>&1 || return 1
      printf '%s\\n' "listen_addresses='127.0.0.1'" "port=$port" "unix_socket_directories=''" \\
        "shared_buffers=32MB" "max_connections=300" "fsync=on" "ssl=$TLS" \\
        "ssl_cert_file='$folder/server.crt'" "ssl_key_file='$folder/server.key'" \\
        >>"$folder/data/postgresql.conf"
      [ "$TLS" = off ] || "${unprivileged[@]}" openssl req -x509 -newkey rsa:2048 -nodes -days 2 \\
        -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 \\
        -keyout "$folder/server.key" -out "$folder/server.crt" >>"$folder/log" 2>&1
    }
    start() {
      [ -d "$folder/data" ] || create || return 1
      "${unprivileged[@]}" "$programs/postgres" -D "$folder/data" >>"$folder/log" 2>&1 &
      server=$! began=$SECONDS
      until "$programs/pg_isready" -q -h 127.0.0.1 -p "$port"; do
        kill -0 "$server" 2>/dev/null && [ $((SECONDS - began)) -lt 300 ] || return 1
        sleep 0.05
      done
    }
    stop() {
      [ -n "$server" ] || return 0
      kill -QUIT "$server"
      wait "$server"
      server=
    }
    while read -r command; do
      case $command in
      start) if start; then echo done; else echo failed: $(tail -n 3 "$folder/log"); fi ;;
      kill) stop; echo done ;;
      esac
    done
    stop
    rm -rf "$folder"
    """
}
